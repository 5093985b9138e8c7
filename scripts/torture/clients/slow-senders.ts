import { setTimeout as pause } from "node:timers/promises";
import { AnswerReader } from "./answers.ts";
import { openSocket } from "./raw-connection.ts";

/** How one slow connection went: the status it was given, 0 for none, and when the server ended it; NaN where it did not. */
export type Outcome = { status: number; ms: number };

export type Sender = {
  /** Sent at once. */
  first: string;
  /** Sent in pieces. */
  rest: string;
  pieceBytes: number;
  everyMs: number;
  /** An address of this machine. */
  from?: string;
};

export const silent: Sender = { first: "", rest: "", pieceBytes: 1, everyMs: 1_000 };

/** The headers of a request, one byte at a time. */
export const slowHead: Sender = {
  first: "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
  rest: "a".repeat(10_000),
  pieceBytes: 1,
  everyMs: 1_000,
};

export function slowBody(path: string, headers: string, body: string, bytesPerSecond: number): Sender {
  const first = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}Content-Length: ${body.length}\r\n\r\n`;
  return { first, rest: body, pieceBytes: bytesPerSecond, everyMs: 1_000 };
}

/** Sends slowly until the server ends the connection or answers in full, or the time is over. */
export async function sendSlowly(
  port: number,
  { first, rest, pieceBytes, everyMs, from }: Sender,
  forMs: number,
): Promise<Outcome> {
  const began = performance.now();
  const reader = new AnswerReader();
  const socket = openSocket(port, from);
  const over = new AbortController();
  let ms = Number.NaN;
  const end = () => {
    if (!over.signal.aborted) ms = performance.now() - began;
    over.abort();
  };
  socket.on("data", (bytes) => {
    reader.take(bytes);
    if (reader.answers.at(-1)?.isWhole) end();
  });
  socket.on("error", end).on("close", end);
  socket.write(first);
  for (let sent = 0; !over.signal.aborted && performance.now() - began < forMs; sent += pieceBytes) {
    const piece = rest.slice(sent, sent + pieceBytes);
    if (piece) socket.write(piece);
    await pause(everyMs, undefined, { signal: over.signal }).catch(() => {});
  }
  socket.destroy();
  return { status: reader.answers.at(-1)?.status ?? 0, ms };
}
