import { createHmac } from "node:crypto";
import { getTableName } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { DatabaseClient } from "../database/client.server.ts";
import { HttpError } from "./http-error.ts";
import { rateLimits } from "./tables.server.ts";

/** At most `points` for each key in a window that begins with the first one, and the sentence for who comes after. */
export type RateLimit = {
  points: number;
  seconds: number;
  sentence: string;
  /** A full key is remembered until its window ends, so that a flood asks the database nothing. Not where points return. */
  isBlockedInMemory?: boolean;
};

export type RateLimiter = {
  /** @throws HttpError 429 with the seconds to wait */
  consume: (key: string) => Promise<void>;
  /** Returns the point of one `consume`, also of one that was refused. */
  giveBack: (key: string) => Promise<void>;
};

/** Rate limits that all instances on one database share. While the database is away, whatever is limited fails too. */
export type RateLimits = ReturnType<typeof createRateLimits>;

export function createRateLimits(query: DatabaseClient["query"], secret: string) {
  return {
    /** Addresses are never stored as they are, and a plain hash of an IPv4 address is read back in seconds. */
    keyOf: (...parts: string[]) => createHmac("sha256", secret).update(parts.join("\n")).digest("base64url"),
    createLimiter: ({ points, seconds, sentence, isBlockedInMemory = false }: RateLimit): RateLimiter => {
      const limiter = new RateLimiterPostgres({
        storeClient: { query },
        storeType: "pool",
        tableName: getTableName(rateLimits),
        tableCreated: true,
        // The nightly job deletes old rows.
        clearExpiredByTimeout: false,
        keyPrefix: "",
        points,
        duration: seconds,
        ...(isBlockedInMemory ? { inMemoryBlockOnConsumed: points } : {}),
      });
      return {
        consume: async (key) => {
          await limiter.consume(key).catch((error: unknown) => {
            throw error instanceof RateLimiterRes ? tooMany(sentence, error) : error;
          });
        },
        giveBack: async (key) => void (await limiter.reward(key)),
      };
    },
  };
}

/**
 * At most so many forms a minute from one address (VISITOR_FORMS_PER_MINUTE; ten are generous for a family behind one
 * phone and too few for a flood). The function returned throws HttpError 429.
 */
export function createVisitorLimit({ createLimiter, keyOf }: RateLimits, perMinute: number) {
  const limiter = createLimiter({
    points: perMinute,
    seconds: 60,
    sentence: "That was a lot at once. Please wait a minute and send it again; what you typed is still here.",
    isBlockedInMemory: true,
  });
  return (address: string) => limiter.consume(keyOf("visitor form", address));
}

/** At most 60 calls of one kind in an hour from one network. The function returned throws HttpError 429. */
export function createHourlyLimit({ createLimiter, keyOf }: RateLimits) {
  const limiter = createLimiter({
    points: 60,
    seconds: 3_600,
    sentence: "That was a lot from one place. Please try again in an hour.",
    isBlockedInMemory: true,
  });
  return (kind: string, address: string) => limiter.consume(keyOf("hourly", kind, address));
}

function tooMany(sentence: string, { msBeforeNext }: RateLimiterRes): HttpError {
  return new HttpError(429, sentence, { details: { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) } });
}
