import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "../http/refusal.ts";

const ATTEMPTS = 20;
const WINDOW_S = 15 * 60;
const MEANWHILE = "Too many attempts. Please wait a few minutes and try again.";

/**
 * At most twenty wrong passwords per account in fifteen minutes. The limit is per account, never per address:
 * Indian mobile networks put thousands of people behind one.
 */
export function createLoginAttempts() {
  const wrong = new RateLimiterMemory({ points: ATTEMPTS, duration: WINDOW_S });
  return {
    /** Counts one attempt. @throws Refusal 429 with the seconds to wait */
    take: async (email: string) => {
      try {
        await wrong.consume(email);
      } catch (stopped) {
        if (!(stopped instanceof RateLimiterRes)) throw stopped;
        throw new Refusal(429, MEANWHILE, { details: { retryAfter: Math.ceil(stopped.msBeforeNext / 1000) } });
      }
    },
    /** A right password clears the count. */
    forget: (email: string) => wrong.delete(email),
  };
}
