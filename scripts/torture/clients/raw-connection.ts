import { connect, type Socket } from "node:net";

/** An answer on a raw connection. Status 0 means bytes that are no answer. */
export type Answer = { status: number; head: string; isWhole: boolean };

const HEAD_END = "\r\n\r\n";
const LINE_END = "\r\n";

/** One connection on which bytes are sent just as they are. */
export class RawConnection {
  answers: Answer[] = [];
  /** Which side ended it; null while it is open. */
  ended: "server" | "reset" | "us" | null = null;
  isConnected = false;
  #socket: Socket;
  #rest = "";
  #changed = Promise.withResolvers<void>();

  /** `from`: another address of this machine, as if from another network. */
  constructor(port: number, from = "127.0.0.1") {
    this.#socket = connect({ port, host: "127.0.0.1", localAddress: from, noDelay: true });
    this.#socket.on("connect", () => {
      this.isConnected = true;
      this.#wake();
    });
    this.#socket.on("data", (bytes) => this.#take(bytes.toString("latin1")));
    this.#socket.on("error", () => (this.ended ??= "reset"));
    this.#socket.on("close", () => {
      this.ended ??= "server";
      this.#take("");
    });
  }

  /** The last answer, if it is whole and nothing else has begun. */
  get last(): Answer | null {
    return this.#rest === "" ? (this.answers.at(-1) ?? null) : null;
  }

  send(bytes: string): void {
    this.#socket.write(bytes, "latin1");
  }

  close(): void {
    this.ended ??= "us";
    this.#socket.destroy();
  }

  /** Resolves once it is so, the connection has ended, or the time is over. */
  async until(isSo: () => boolean, limitMs: number): Promise<void> {
    const over = AbortSignal.timeout(limitMs);
    const wake = () => this.#wake();
    over.addEventListener("abort", wake);
    while (!over.aborted && this.ended === null && !isSo()) await this.#changed.promise;
    over.removeEventListener("abort", wake);
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  #take(text: string): void {
    this.#rest += text;
    // One that was not whole is read again.
    if (this.answers.at(-1)?.isWhole === false) this.answers.pop();
    for (let end: number | null = 0; end !== null && this.#rest !== "";) {
      end = null;
      const headEnd = this.#rest.indexOf(HEAD_END);
      if (headEnd === -1) break;
      const head = this.#rest.slice(0, headEnd);
      const status = Number(/^HTTP\/1\.[01] (\d{3})\b/.exec(head)?.[1] ?? 0);
      end = endOfBody(this.#rest, headEnd + HEAD_END.length, { status, head, hasEnded: this.ended !== null });
      this.answers.push({ status, head, isWhole: end !== null });
      if (end !== null) this.#rest = this.#rest.slice(end);
    }
    this.#wake();
  }
}

export const headerOf = (head: string, name: string): string | undefined =>
  new RegExp(`\\r\\n${name}:[ \\t]*([^\\r]*)`, "i").exec(head)?.[1];

type Head = { status: number; head: string; hasEnded: boolean };

/** The place behind an answer's body, null while it is not whole. Not for answers to HEAD. */
function endOfBody(text: string, from: number, { status, head, hasEnded }: Head): number | null {
  if (headerOf(head, "transfer-encoding") === "chunked") return endOfChunks(text, from);
  const length = headerOf(head, "content-length");
  if (status === 304 || status === 204) return from;
  if (length === undefined) return hasEnded ? text.length : null;
  return from + Number(length) <= text.length ? from + Number(length) : null;
}

function endOfChunks(text: string, from: number): number | null {
  for (let at = from; at <= text.length;) {
    const lineEnd = text.indexOf(LINE_END, at);
    const size = Number.parseInt(text.slice(at, lineEnd), 16);
    if (lineEnd === -1 || Number.isNaN(size)) return null;
    // The last chunk is empty, and only trailers follow it.
    const end = text.indexOf(HEAD_END, lineEnd);
    if (size === 0) return end === -1 ? null : end + HEAD_END.length;
    at = lineEnd + size + 2 * LINE_END.length;
  }
  return null;
}

/** What arrived on a connection; `ended` says which side ended it. */
export type Exchange = { answers: Answer[]; ended: RawConnection["ended"]; ms: number };

type Patience = {
  /** As soon as there are so many. */
  answers?: number;
  /** So long after them for others to come. */
  quietMs?: number;
  /** In all. */
  limitMs: number;
};

/** Sends bytes on a connection of their own, and notes everything that comes back. */
export async function exchange(
  port: number,
  bytes: string,
  { answers = 1, quietMs, limitMs }: Patience,
): Promise<Exchange> {
  const began = performance.now();
  const connection = new RawConnection(port);
  connection.send(bytes);
  await connection.until(() => connection.last !== null && connection.answers.length >= answers, limitMs);
  if (quietMs !== undefined) await connection.until(() => connection.answers.length > answers, quietMs);
  connection.close();
  return { answers: connection.answers, ended: connection.ended, ms: performance.now() - began };
}

export type Sender = {
  /** Sent at once. */
  first: string;
  /** Sent in pieces. */
  rest?: string;
  pieceBytes?: number;
  everyMs?: number;
  /** An address of this machine. */
  from?: string;
};

/** How one slow connection went: the status it was given, 0 for none, and when the server ended it; NaN where it did not. */
export type Sent = { status: number; ms: number };

/** Sends slowly until the server ends the connection or answers in full, or the time is over. */
export async function sendSlowly(port: number, sender: Sender, forMs: number): Promise<Sent> {
  const { first, rest = "", pieceBytes = 1, everyMs = 1_000, from } = sender;
  const began = performance.now();
  const connection = new RawConnection(port, from);
  connection.send(first);
  const isAnswered = () => connection.answers.at(-1)?.isWhole ?? false;
  const isOver = () => connection.ended !== null || isAnswered();
  for (let sent = 0; !isOver() && performance.now() - began < forMs; sent += pieceBytes) {
    if (sent < rest.length) connection.send(rest.slice(sent, sent + pieceBytes));
    await connection.until(isAnswered, everyMs);
  }
  const ms = isOver() ? performance.now() - began : Number.NaN;
  connection.close();
  return { status: connection.answers.at(-1)?.status ?? 0, ms };
}

/** As it goes over the line. */
export const writeRequest = (method: string, path: string, headers: string, body = ""): string =>
  `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}${body ? `Content-Length: ${body.length}\r\n` : ""}\r\n${body}`;
