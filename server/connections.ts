import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Connection = {
  /** Requests that are not answered yet. */
  waiting: number;
  /** The answer to the newest request. */
  last: ServerResponse | null;
  /** An answer has ended the connection: later requests on it are not answered. */
  isEnding: boolean;
};

type Most = { perConnection: number; together: number };

export type Admission = "answer" | "too many" | "ignore";

/** Limits the requests that wait for an answer, on each open connection and on all together. */
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

  /** Requests that wait for an answer, on all connections. */
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

  admit({ socket }: IncomingMessage, response: ServerResponse): Admission {
    const connection = this.#open.get(socket);
    if (!connection) return "ignore";
    const isTooMany = connection.waiting >= this.#most.perConnection;
    connection.waiting++;
    this.#waiting++;
    // Node holds everything that one connection sent at once in memory until the connection ends. Beyond the common
    // limit, connections with several requests end now.
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

  /** Stops reading until that memory is released, at the end of this turn of the event loop. */
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

  /** Makes the next answer the last one of its connection. */
  end({ socket }: IncomingMessage): void {
    const connection = this.#open.get(socket);
    if (connection) connection.isEnding = true;
  }

  /** Makes every answer end its connection. Resolves when all connections have ended. */
  closeAll(): Promise<void> {
    this.#isClosing = true;
    for (const { last } of this.#open.values()) if (last && !last.headersSent) last.setHeader("Connection", "close");
    if (this.#open.size === 0) this.#allClosed.resolve();
    return this.#allClosed.promise;
  }
}

/** Moves `Connection: close` to the newest answer. False where an earlier answer was sent with it. */
function moveEnd({ last }: Connection, response: ServerResponse): boolean {
  if (last?.getHeader("connection") === "close") {
    if (last.headersSent) return false;
    last.setHeader("Connection", "keep-alive");
  }
  response.setHeader("Connection", "close");
  return true;
}
