import { connect, type Socket } from "node:net";

/** What came back, or null where the connection broke first. */
export type Answer = { status: number; head: string; bytes: number } | null;

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = "0\r\n\r\n";

/**
 * One kept-alive connection that asks one thing at a time. A ready-made client parses, checks and allocates more for
 * an answer than our server does to give it, so that one would measure the client.
 */
export class Connection {
  #port: number;
  #socket: Socket;
  #done: ((answer: Answer) => void) | null = null;
  #early: Buffer | null = null;
  #status = 0;
  #head = "";
  #bytes = 0;
  #left = -1;

  constructor(port: number) {
    this.#port = port;
    this.#socket = this.#open();
  }

  ask(text: string, done: (answer: Answer) => void): void {
    if (this.#socket.destroyed) this.#socket = this.#open();
    this.#done = done;
    this.#head = "";
    this.#socket.write(text, "latin1");
  }

  close(): void {
    this.#socket.destroy();
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: "127.0.0.1", noDelay: true });
    socket.on("data", (chunk) => this.#take(chunk));
    socket.on("error", () => socket.destroy());
    socket.on("close", () => socket === this.#socket && this.#finish(null));
    return socket;
  }

  #take(received: Buffer): void {
    let chunk = received;
    if (this.#head === "") {
      if (this.#early) chunk = Buffer.concat([this.#early, chunk]);
      const end = chunk.indexOf(HEAD_END);
      this.#early = end === -1 ? chunk : null;
      if (end === -1) return;
      this.#begin(chunk.toString("latin1", 0, end));
      chunk = chunk.subarray(end + HEAD_END.length);
    }
    this.#bytes += chunk.length;
    const isWhole =
      this.#left === -1
        ? chunk.toString("latin1", chunk.length - LAST_CHUNK.length) === LAST_CHUNK
        : this.#bytes >= this.#left;
    if (isWhole) this.#finish({ status: this.#status, head: this.#head, bytes: this.#bytes });
  }

  #begin(head: string): void {
    this.#head = head;
    this.#status = Number(head.slice(9, 12));
    this.#bytes = 0;
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    // Without a length it comes in chunks (-1), unless it has no body at all.
    this.#left = length === undefined ? (this.#status === 304 || this.#status === 204 ? 0 : -1) : Number(length);
  }

  #finish(answer: Answer): void {
    const done = this.#done;
    this.#done = null;
    done?.(answer);
  }
}

/** A GET as it goes over the line. */
export function writeRequest(path: string, port: number, headers: Record<string, string>): string {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
}
