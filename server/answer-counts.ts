import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import { pathForLog } from "./features.ts";

const EVERY_MS = 60_000;

export type AnswerCounts = ReturnType<typeof countAnswers>;

/**
 * Counts answers that are not logged one by one, because there may be thousands a second: those from the cache, and
 * requests that were refused before the app. One line a minute has the counts; LOG_LEVEL=debug logs each answer.
 */
export function countAnswers(log: Logger, everyMs = EVERY_MS) {
  let fromMemory = 0;
  let refused = 0;
  const report = () => {
    if (fromMemory + refused > 0) log.info({ fromMemory, refused }, "answered without a line of their own");
    fromMemory = refused = 0;
  };
  const timer = setInterval(report, everyMs).unref();
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
    report,
    stop: () => {
      clearInterval(timer);
      report();
    },
  };
}
