import { createHmac } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { HttpError } from "../http/http-error.ts";
import { knownSignIns, signInCounts } from "./tables.server.ts";

const WINDOW_MS = 15 * 60_000;
const KNOWN_FOR_MS = 30 * 24 * 60 * 60_000;

/** Wrong passwords in fifteen minutes. */
const LIMITS = { account: 20, network: 100, site: 5_000 };
/** Mails about an account in the same time: nobody can fill another person's mailbox. */
const MAILS = { address: 5, network: 100 };

type Limits = typeof LIMITS;
type Who = { email: string; address: string };
type Count = { key: string; most: number };

/** An attempt that was counted before its password was looked at, so that many at once cannot slip through. */
export type Attempt = { counts: Count[]; known: string; isKnown: boolean };

/**
 * Counts wrong passwords in the database, for all instances and over restarts. Strangers count by account, network and
 * site; where this account signed in within thirty days it has a count of its own, so that strangers cannot lock its
 * owner out. Known and unknown accounts are counted alike.
 */
export function createSignInLimits(db: Database, secret: string, limits: Limits = LIMITS) {
  const keyOf = (...parts: string[]) => createHmac("sha256", secret).update(parts.join("\n")).digest("base64url");
  return {
    /** Counts one attempt. @throws HttpError 429 with the seconds to wait; such an attempt counts nowhere */
    take: async ({ email, address }: Who, now = new Date()): Promise<Attempt> => {
      const known = keyOf("known", email, address);
      const own = { key: keyOf("own", email, address), most: limits.account };
      const shared = [
        { key: keyOf("account", email), most: limits.account },
        { key: keyOf("network", address), most: limits.network },
        { key: keyOf("site"), most: limits.site },
      ];
      const isHere = await isKnown(db, known, now);
      const counts = isHere ? [own] : shared;
      await db.transaction((tx) => countOne(tx, counts, now));
      return { counts, known, isKnown: isHere };
    },
    /** The password was right: this attempt was none of the wrong ones, and its address is known from now on. */
    succeed: async (attempt: Attempt, now = new Date()): Promise<void> => {
      const expiresAt = new Date(now.getTime() + KNOWN_FOR_MS);
      await giveBack(db, attempt);
      await db
        .insert(knownSignIns)
        .values({ key: attempt.known, expiresAt })
        .onConflictDoUpdate({ target: knownSignIns.key, set: { expiresAt } });
    },
    /** The password was never looked at. */
    giveBack: (attempt: Attempt): Promise<void> => giveBack(db, attempt),
    isKnown: ({ email, address }: Who, now = new Date()) => isKnown(db, keyOf("known", email, address), now),
    /** Counts that a mail is asked for, whether or not the address has an account. @throws HttpError 429 */
    countMail: async ({ email, address }: Who, now = new Date()): Promise<void> => {
      const counts = [
        { key: keyOf("mail", email), most: MAILS.address },
        { key: keyOf("mails of a network", address), most: MAILS.network },
      ];
      await db.transaction((tx) => countOne(tx, counts, now));
    },
  };
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** Checks a password or code outside a sign-in: null counts as a wrong one. @throws HttpError 429 */
export async function countIfWrong<Right>(
  limits: SignInLimits,
  who: Who,
  look: () => Promise<Right | null>,
): Promise<Right | null> {
  const attempt = await limits.take(who);
  const right = await look().catch(async (error: unknown) => {
    await limits.giveBack(attempt);
    throw error;
  });
  if (right !== null) await limits.giveBack(attempt);
  return right;
}

async function isKnown(db: Database, key: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ key: knownSignIns.key })
    .from(knownSignIns)
    .where(and(eq(knownSignIns.key, key), gt(knownSignIns.expiresAt, now)));
  return rows.length > 0;
}

/** One statement for all counts, always in the same order: two attempts never wait for each other crosswise. */
async function countOne(tx: Database, counts: Count[], now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + WINDOW_MS);
  const isOver = sql`${signInCounts.expiresAt} <= ${now.toISOString()}`;
  const rows = await tx
    .insert(signInCounts)
    .values(counts.map(({ key }) => ({ key, wrong: 1, expiresAt })))
    .onConflictDoUpdate({
      target: signInCounts.key,
      set: {
        wrong: sql`case when ${isOver} then 1 else ${signInCounts.wrong} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${signInCounts.expiresAt} end`,
      },
    })
    .returning();
  const full = rows.filter(({ key, wrong }) => counts.some((count) => count.key === key && wrong > count.most));
  if (full.length === 0) return;
  const waitMs = Math.max(...full.map((row) => row.expiresAt.getTime() - now.getTime()));
  // Thrown inside the transaction: what is refused is not counted.
  throw new HttpError(429, "Too many attempts. Please wait a few minutes and try again.", {
    details: { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) },
  });
}

/** In the same order again: an update would lock the rows in any. */
async function giveBack(db: Database, { counts }: Attempt): Promise<void> {
  await db
    .insert(signInCounts)
    .values(counts.map(({ key }) => ({ key, wrong: 0, expiresAt: new Date() })))
    .onConflictDoUpdate({ target: signInCounts.key, set: { wrong: sql`greatest(0, ${signInCounts.wrong} - 1)` } });
}
