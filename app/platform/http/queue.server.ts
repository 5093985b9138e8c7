import pLimit from "p-limit";
import { HttpError, RETRY_AFTER_S } from "./http-error.ts";

export type QueueLimits = { atOnce: number; mostWaiting: number };
type Beyond = { status: 429 | 503; doing: string };
const SIGNING_IN: Beyond = { status: 429, doing: "signing in" };

/** Limits how much work runs at once and waits. @throws HttpError with Retry-After where the queue is full */
export function createQueue({ atOnce, mostWaiting }: QueueLimits, { status, doing } = SIGNING_IN) {
  const limit = pLimit(atOnce);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount < mostWaiting) return limit(work);
    throw new HttpError(status, `Too many people are ${doing} just now. Please try again in a few seconds.`, {
      details: { retryAfter: RETRY_AFTER_S },
    });
  };
}
