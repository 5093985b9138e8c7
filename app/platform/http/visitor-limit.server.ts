import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "./refusal.ts";

const PER_MINUTE = 10;
const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });

/** At most ten forms a minute from one address: generous for a family behind one phone, too few for a flood. @throws Refusal 429 */
export async function countVisitorForm(address: string): Promise<void> {
  try {
    await limiter.consume(address);
  } catch (stopped) {
    if (!(stopped instanceof RateLimiterRes)) throw stopped;
    throw new Refusal(
      429,
      "That was a lot at once. Please wait a minute and send it again; what you typed is still here.",
      {
        details: { retryAfter: Math.ceil(stopped.msBeforeNext / 1000) },
      },
    );
  }
}
