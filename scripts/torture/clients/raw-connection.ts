import { connect, type Socket } from "node:net";
import { AnswerReader, type Answer } from "./answers.ts";

/** What arrived on a connection; `ended` says which side ended it. */
export type Exchange = { answers: Answer[]; ended: "server" | "reset" | "us"; ms: number };

type Patience = {
  /** As soon as there are so many. */
  answers?: number;
  /** Else after an answer, so long for another one to come. */
  quietMs?: number;
  /** In all. */
  limitMs: number;
};

/** Sends bytes just as they are on a connection of their own, and notes everything that comes back. */
export function exchange(
  port: number,
  bytes: string | Buffer,
  { answers, quietMs, limitMs }: Patience,
): Promise<Exchange> {
  const began = performance.now();
  const reader = new AnswerReader();
  const socket = openSocket(port);
  return new Promise((resolve) => {
    let ended: Exchange["ended"] = "server";
    const stop = () => {
      ended = "us";
      socket.destroy();
    };
    const limit = setTimeout(stop, limitMs);
    let quiet: NodeJS.Timeout | undefined;
    socket.on("data", (received) => {
      reader.take(received);
      clearTimeout(quiet);
      if (!reader.isBetween) return;
      if (reader.answers.length === answers) stop();
      else if (quietMs !== undefined) quiet = setTimeout(stop, quietMs);
    });
    socket.on("error", () => (ended = "reset"));
    socket.on("close", () => {
      clearTimeout(limit);
      clearTimeout(quiet);
      reader.end();
      resolve({ answers: reader.answers, ended, ms: performance.now() - began });
    });
    socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
  });
}

/** `from`: another address of this machine, as if from another network. */
export function openSocket(port: number, from = "127.0.0.1"): Socket {
  return connect({ port, host: "127.0.0.1", localAddress: from, noDelay: true });
}
