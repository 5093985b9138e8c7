import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import { pathForLog } from "./secret-paths.ts";

const EVERY_MS = 60_000;

export type AnswerCounts = ReturnType<typeof countAnswers>;

/**
 * Answers that have no line of their own in the log, because there are thousands a second of them: from memory, and
 * refused before they were looked at. One line a minute tells how many; at LOG_LEVEL=debug each one has its own too.
 */
export function countAnswers(log: Logger, everyMs = EVERY_MS) {
  let fromMemory = 0;
  let refused = 0;
  const tell = () => {
    if (fromMemory + refused > 0) log.info({ fromMemory, refused }, "answered without a line of their own");
    fromMemory = refused = 0;
  };
  const timer = setInterval(tell, everyMs).unref();
  return {
    fromMemory: ({ method, url = "" }: IncomingMessage, status: number) => {
      fromMemory++;
      if (log.isLevelEnabled("debug"))
        log.debug({ method, path: pathForLog(url.split("?", 1)[0] ?? ""), status }, "answered from memory");
    },
    refused: (status: number) => {
      refused++;
      log.debug({ status }, "refused");
    },
    tell,
    /** Tells what is left. */
    stop: () => {
      clearInterval(timer);
      tell();
    },
  };
}
