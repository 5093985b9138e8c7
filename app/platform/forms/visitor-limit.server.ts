import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { HttpError } from "../http/http-error.ts";

const MINUTE_S = 60;
const limiters = new Map<number, RateLimiterMemory>();

/**
 * At most so many forms a minute from one address (VISITOR_FORMS_PER_MINUTE; ten are generous for a family behind one
 * phone and too few for a flood). @throws HttpError 429
 */
export async function countVisitorForm(address: string, perMinute: number): Promise<void> {
  const limiter = limiters.get(perMinute) ?? new RateLimiterMemory({ points: perMinute, duration: MINUTE_S });
  limiters.set(perMinute, limiter);
  try {
    await limiter.consume(address);
  } catch (stopped) {
    if (!(stopped instanceof RateLimiterRes)) throw stopped;
    throw new HttpError(
      429,
      "That was a lot at once. Please wait a minute and send it again; what you typed is still here.",
      {
        details: { retryAfter: Math.ceil(stopped.msBeforeNext / 1000) },
      },
    );
  }
}
