import { EventEmitter, once } from "node:events";
import { connect, type Socket } from "node:net";

/** An answer on a raw connection. Status 0 means bytes that are no answer. */
export type Answer = ReturnType<typeof readHead> & { isWhole: boolean };

const [LINE_END, HEAD_END] = ["\r\n", "\r\n\r\n"];

/** One connection on which bytes are sent just as they are. */
export class RawConnection {
  answers: Answer[] = [];
  /** Which side ended it; null while it is open. */
  ended: "server" | "reset" | "us" | null = null;
  isConnected = false;
  #socket: Socket;
  #rest = "";
  #changes = new EventEmitter();

  /** `from`: another address of this machine, as if from another network. */
  constructor(port: number, from = "127.0.0.1") {
    this.#socket = connect({ port, host: "127.0.0.1", localAddress: from, noDelay: true });
    this.#socket.on("connect", () => {
      this.isConnected = true;
      this.#changes.emit("change");
    });
    this.#socket.on("data", (bytes) => this.#take(bytes.toString("latin1")));
    this.#socket.on("error", () => (this.ended ??= "reset"));
    this.#socket.on("close", () => {
      this.ended ??= "server";
      this.#take("");
    });
  }

  /** Whether so many answers have come, and the last of them is whole. */
  hasAnswers(count: number): boolean {
    return this.answers.length >= count && this.#rest === "" && this.answers.at(-1)?.isWhole === true;
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
    const signal = AbortSignal.timeout(limitMs);
    while (!signal.aborted && this.ended === null && !isSo())
      await once(this.#changes, "change", { signal }).catch(() => {});
  }

  #take(text: string): void {
    this.#rest += text;
    // One that was not whole is read again.
    if (this.answers.at(-1)?.isWhole === false) this.answers.pop();
    for (let end: number | null = 0; end !== null && this.#rest.includes(HEAD_END);) {
      const bodyAt = this.#rest.indexOf(HEAD_END) + HEAD_END.length;
      const head = readHead(this.#rest.slice(0, bodyAt));
      end = endOfBody(this.#rest, bodyAt, head, this.ended !== null);
      this.answers.push({ ...head, isWhole: end !== null });
      this.#rest = this.#rest.slice(end ?? 0);
    }
    this.#changes.emit("change");
  }
}

function readHead(text: string) {
  const status = Number(/^HTTP\/1\.[01] (\d{3})\b/.exec(text)?.[1] ?? 0);
  const lines = text
    .matchAll(/\r\n([^:\r]+):[ \t]*([^\r]*)/g)
    .map(([, name = "", value]) => [name.toLowerCase(), value]);
  const headers: Record<string, string | undefined> = Object.fromEntries(lines);
  return { status, headers, retryAfter: headers["retry-after"] };
}

/** The place behind an answer's body, null while it is not whole. Not for answers to HEAD. */
function endOfBody(text: string, from: number, { status, headers }: ReturnType<typeof readHead>, hasEnded: boolean) {
  if (headers["transfer-encoding"] === "chunked") return endOfChunks(text, from);
  if (status === 304 || status === 204) return from;
  const length = headers["content-length"];
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

/** What is sent at once, and in pieces after it; `from` is an address of this machine. */
export type Sender = { first: string; rest?: string; pieceBytes?: number; everyMs?: number; from?: string };

/** After how many answers it is over, how long to wait for more of them then, and how long in all. */
type Patience = { answers?: number; quietMs?: number; limitMs: number };

export type Exchange = Awaited<ReturnType<typeof exchange>>;

/** Sends bytes on a connection of their own until they are answered, the server ends it, or the time is over. */
export async function exchange(port: number, sender: Sender, patience: Patience) {
  const { first, rest = "", pieceBytes = 1, everyMs = 1_000, from } = sender;
  const { answers: count = 1, quietMs, limitMs } = patience;
  const connection = new RawConnection(port, from);
  const began = performance.now();
  const msLeft = () => Math.max(0, Math.ceil(began + limitMs - performance.now()));
  const isOver = () => connection.ended !== null || connection.hasAnswers(count);
  connection.send(first);
  for (let sent = 0; sent < rest.length && !isOver() && msLeft() > 0; sent += pieceBytes) {
    connection.send(rest.slice(sent, sent + pieceBytes));
    await connection.until(isOver, everyMs);
  }
  await connection.until(isOver, msLeft());
  const [isInTime, ms] = [isOver(), performance.now() - began];
  if (quietMs !== undefined) await connection.until(() => connection.answers.length > count, quietMs);
  connection.close();
  const { answers, ended } = connection;
  return { answers, ended, ms, isInTime };
}

/** A request as it goes over the line. */
export function writeRequest(path: string, { method = "GET", headers = "", body = "" } = {}): string {
  const length = body ? `Content-Length: ${body.length}\r\n` : "";
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}${length}\r\n${body}`;
}
