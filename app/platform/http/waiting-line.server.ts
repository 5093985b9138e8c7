import pLimit from "p-limit";
import { Refusal } from "./refusal.ts";

const RETRY_AFTER_S = 5;

/** How many may be at it together, and how many more may wait until it is their turn. */
export type LineLimits = { atOnce: number; mostWaiting: number };

/** A few at once, the next wait in line. @throws Refusal 429 beyond the line: come again in a few seconds */
export function createWaitingLine({ atOnce, mostWaiting }: LineLimits) {
  const limit = pLimit(atOnce);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= mostWaiting) throw tooManyAtOnce();
    return limit(work);
  };
}

function tooManyAtOnce(): Refusal {
  return new Refusal(429, "Too many people are signing in just now. Please try again in a few seconds.", {
    details: { retryAfter: RETRY_AFTER_S },
  });
}
