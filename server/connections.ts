import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Connection = {
  /** Requests that have come and wait for their answers, or for the end of the connection. */
  waiting: number;
  /** The answer to the newest of them. */
  last: ServerResponse | null;
  /** The connection ends with an answer that was already given: what came after its request is not answered. */
  isEnding: boolean;
};

type Most = { perConnection: number; together: number };

export type Admission = "answer" | "too many" | "ignore";

/** The open connections, each with the requests on it that wait for their answers: only so many at once. */
export class Connections {
  #most: Most;
  #open = new Map<Socket, Connection>();
  #waiting = 0;
  #isHeld = false;
  #isClosing = false;
  #allClosed = Promise.withResolvers<void>();

  constructor(most: Most) {
    this.#most = most;
  }

  /** Requests on all connections that wait. */
  get waiting(): number {
    return this.#waiting;
  }

  add(socket: Socket): void {
    const connection: Connection = { waiting: 0, last: null, isEnding: false };
    this.#open.set(socket, connection);
    socket.once("close", () => {
      this.#open.delete(socket);
      this.#waiting -= connection.waiting;
      this.#readOn();
      if (this.#isClosing && this.#open.size === 0) this.#allClosed.resolve();
    });
  }

  /** Counts the request and says what is to be done with it. */
  admit({ socket }: IncomingMessage, response: ServerResponse): Admission {
    const connection = this.#open.get(socket);
    if (!connection) return "ignore";
    const isTooMany = connection.waiting >= this.#most.perConnection;
    connection.waiting++;
    this.#waiting++;
    // Node holds what one connection sent at once until it ends, answered or not: here it ends now. Whoever asks one
    // thing at a time is not to blame.
    if (this.#waiting > this.#most.together && connection.waiting > 1) {
      socket.destroy();
      this.#hold();
    }
    if (socket.destroyed || connection.isEnding) return "ignore";
    if (this.#isClosing && !moveEnd(connection, response)) return "ignore";
    connection.last = response;
    response.once("close", () => {
      if (!this.#open.has(socket)) return;
      connection.waiting--;
      this.#waiting--;
    });
    return isTooMany ? "too many" : "answer";
  }

  /** Until what was held for that connection is let go, which is at the end of this turn of the event loop. */
  #hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    for (const socket of this.#open.keys()) socket.pause();
  }

  #readOn(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    for (const socket of this.#open.keys()) socket.resume();
  }

  /** The answer that is about to be given is the last one of its connection. */
  end({ socket }: IncomingMessage): void {
    const connection = this.#open.get(socket);
    if (connection) connection.isEnding = true;
  }

  /** From now on every answer says that its connection ends. Resolves when all connections have. */
  closeAll(): Promise<void> {
    this.#isClosing = true;
    for (const { last } of this.#open.values()) if (last && !last.headersSent) last.setHeader("Connection", "close");
    if (this.#open.size === 0) this.#allClosed.resolve();
    return this.#allClosed.promise;
  }
}

/** Moves the word that the connection ends to the newest answer. False where it has gone out with an earlier one. */
function moveEnd({ last }: Connection, response: ServerResponse): boolean {
  if (last?.getHeader("connection") === "close") {
    if (last.headersSent) return false;
    last.setHeader("Connection", "keep-alive");
  }
  response.setHeader("Connection", "close");
  return true;
}
