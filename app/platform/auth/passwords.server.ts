import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { createQueue, type QueueLimits } from "../http/queue.server.ts";
import { accounts, users } from "./tables.server.ts";

/** Stored passwords depend on these and on the format `salt:key`, both in hex. 32 MB and some 60 ms each. */
const OPTIONS = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
const KEY_BYTES = 64;
const SALT_BYTES = 16;

/**
 * One core is left to the thread that answers requests; and of Node's four threads, which also read files and names,
 * half stay free.
 */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** The last in line waits about three seconds; nobody waits much longer for a sign-in page. */
const MOST_WAITING = 50;

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

/** How passwords are hashed and compared: by Node's scrypt, on other threads than the one that answers requests. */
export function createPasswords(limits: QueueLimits = { atOnce: AT_ONCE, mostWaiting: MOST_WAITING }) {
  const inQueue = createQueue(limits);
  const keyOf = (password: string, salt: string) =>
    inQueue(() => derive(password.normalize("NFKC"), salt, KEY_BYTES, OPTIONS));
  return {
    hash: async (password: string): Promise<string> => {
      const salt = randomBytes(SALT_BYTES).toString("hex");
      return `${salt}:${(await keyOf(password, salt)).toString("hex")}`;
    },
    verify: async ({ hash, password }: { hash: string; password: string }): Promise<boolean> => {
      const [salt = "", key = ""] = hash.split(":");
      const wanted = Buffer.from(key, "hex");
      const given = await keyOf(password, salt);
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}

/** The one queue of this process. */
export const passwords = createPasswords();

/** What a sign-in is proved with, as it was found when the sign-in began. */
export type KnownPassword = { userId: string; hash: string; asksForCode: boolean };

export async function findPassword(db: Database, email: string) {
  const { id: userId, twoFactorEnabled: asksForCode, banned: isDisabled, waitsForParent } = users;
  const [row] = await db
    .select({ userId, hash: accounts.password, asksForCode, isDisabled, waitsForParent })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.email, email));
  return row ?? null;
}

/**
 * Whether the password and the use of a second factor are unchanged since `findPassword`. Both rows are locked, so that
 * they cannot change before the session begins.
 */
export async function isStillPassword(tx: Database, { userId, hash, asksForCode }: KnownPassword): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, asksForCode), eq(accounts.password, hash)))
    .for("share");
  return rows.length > 0;
}

/** False where it was changed meanwhile. */
export async function replacePasswordHash(
  tx: Database,
  userId: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const changed = await tx
    .update(accounts)
    .set({ password: after, updatedAt: new Date() })
    .where(and(eq(accounts.userId, userId), eq(accounts.password, before)))
    .returning({ userId: accounts.userId });
  return changed.length > 0;
}

/** For a person who proved in another way that the account is theirs. Locks the user first, as a sign-in does. */
export async function setPasswordHash(
  tx: Database,
  userId: string,
  password: string,
  { now, isGenerated = false }: { now: Date; isGenerated?: boolean },
): Promise<void> {
  await tx
    .update(users)
    .set({ passwordIsGenerated: isGenerated, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
  await tx.update(accounts).set({ password, updatedAt: now }).where(eq(accounts.userId, userId));
}
