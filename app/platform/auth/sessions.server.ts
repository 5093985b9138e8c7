import { randomUUID } from "node:crypto";
import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { deleteInBatches } from "../database/delete-in-batches.server.ts";
import { hashLinkToken, makeLinkToken } from "../text/secret-link.server.ts";
import { knownSignIns, sessions, signInChallenges, users } from "./tables.server.ts";
import { ROLES } from "./roles.ts";
import type { Viewer } from "./viewer.ts";
import { DAY_MS, MINUTE_MS } from "../time/durations.ts";

/** The time of the last use is written at most once in this time: most requests cost no write. */
const LAST_USE_WRITE_MS = 60 * MINUTE_MS;
/** A session ends a week after its last use, and ninety days after it began. */
const IDLE_MS = 7 * DAY_MS;
const LONGEST_MS = 90 * DAY_MS;
const LONGEST_DEVICE = 300;

const CHALLENGE_MS = 10 * MINUTE_MS;
const MOST_TRIES = 5;

/** Whose session it is, and the token that opens it, of which only the hash is stored. */
export type SignedIn = { token: string; viewer: Viewer };

export type User = typeof users.$inferSelect;

/** Where a sign-in comes from. */
export type Origin = {
  /** The visitor's network address. */
  address: string;
  /** The browser's user agent, by which the owner recognises the session. */
  device?: string;
  /** What else belongs to a sign-in from an unknown network, in its transaction; an account's very first one is none. */
  onNewNetwork?: (tx: Database, viewer: Viewer) => Promise<void>;
};

/** Locks the account until the transaction ends; null where it is disabled or has another address by now. */
export async function lockAccount(tx: Database, id: string, email: string): Promise<User | null> {
  const isThis = and(eq(users.id, id), eq(users.email, email), eq(users.banned, false));
  const [user] = await tx.select().from(users).where(isThis).for("update");
  return user ?? null;
}

/** For a locked account whose sign-in was proved. A generated password counts as used from then on. */
export async function beginSession(
  tx: Database,
  user: User,
  { address, device = "", isKnown, onNewNetwork = async () => {} }: Origin & { isKnown: boolean },
): Promise<SignedIn> {
  const now = new Date();
  const { token, tokenHash } = makeLinkToken();
  await tx.update(users).set({ lastSignInAt: now, passwordIsGenerated: false }).where(eq(users.id, user.id));
  await tx.insert(sessions).values({
    id: randomUUID(),
    tokenHash,
    userId: user.id,
    expiresAt: endOf(now, now),
    createdAt: now,
    updatedAt: now,
    ipAddress: address,
    userAgent: device.slice(0, LONGEST_DEVICE),
  });
  const viewer = toViewer(user);
  if (!isKnown && user.lastSignInAt) await onNewNetwork(tx, viewer);
  return { token, viewer };
}

/** Who sends this header, and null where its session has ended or its account is disabled. */
export async function findViewer(db: Database, authorization: string | undefined): Promise<Viewer | null> {
  const now = new Date();
  const tokenHash = sessionHash(authorization);
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), eq(users.banned, false)));
  if (!row) return null;
  const { createdAt, updatedAt, expiresAt } = row.session;
  const next = endOf(createdAt, now);
  if (
    now.getTime() - updatedAt.getTime() >= LAST_USE_WRITE_MS ||
    next.getTime() - expiresAt.getTime() >= LAST_USE_WRITE_MS
  )
    await db.update(sessions).set({ expiresAt: next, updatedAt: now }).where(eq(sessions.tokenHash, tokenHash));
  return toViewer(row.user);
}

function endOf(createdAt: Date, lastUsedAt: Date): Date {
  return new Date(Math.min(lastUsedAt.getTime() + IDLE_MS, createdAt.getTime() + LONGEST_MS));
}

/** What is stored of the token in an Authorization header; without one, of an empty token, which nobody has. */
export function sessionHash(authorization: string | undefined): string {
  return hashLinkToken(/^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? "");
}

export async function endSession(db: Database, authorization: string | undefined): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, sessionHash(authorization)));
}

/**
 * Ends the sessions of an account, but the one with this hash, if it is given. Challenges end first: a sign-in that is
 * just going on has its session by then, or is stopped by this.
 */
export async function endSessions(tx: Database, userId: string, except = ""): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, except)));
}

/** A sign-in whose password was right and whose code is missing. */
export type Challenge = { tokenHash: string; userId: string; email: string };

/** Answers its token, of which only the hash is stored. It ends after ten minutes, five wrong codes, or with the account's sessions. */
export async function openChallenge(tx: Database, userId: string, now: Date): Promise<string> {
  const { token, tokenHash } = makeLinkToken();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await tx.insert(signInChallenges).values({ tokenHash, userId, expiresAt });
  return token;
}

/** Null for one that nobody made, or that has ended. */
export async function findChallenge(db: Database, token: string, now: Date): Promise<Challenge | null> {
  const { tokenHash, userId } = signInChallenges;
  const [row] = await db
    .select({ tokenHash, userId, email: users.email })
    .from(signInChallenges)
    .innerJoin(users, eq(users.id, userId))
    .where(isOpen(hashLinkToken(token), now));
  return row ?? null;
}

/** Counts a try before its code is looked at, so that many at once cannot slip through; answers how many are left, or null. */
export async function countTry(db: Database, { tokenHash }: Challenge, now: Date): Promise<number | null> {
  const [row] = await db
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(isOpen(tokenHash, now))
    .returning({ tries: signInChallenges.tries });
  return row ? MOST_TRIES - row.tries : null;
}

/** The code was never looked at. */
export async function uncountTry(db: Database, { tokenHash }: Challenge): Promise<void> {
  await db
    .update(signInChallenges)
    .set({ tries: sql`greatest(0, ${signInChallenges.tries} - 1)` })
    .where(eq(signInChallenges.tokenHash, tokenHash));
}

/** False where something has ended it meanwhile: then its sign-in must not go on. */
export async function endChallenge(tx: Database, { tokenHash }: Challenge): Promise<boolean> {
  const ended = await tx
    .delete(signInChallenges)
    .where(eq(signInChallenges.tokenHash, tokenHash))
    .returning({ tokenHash: signInChallenges.tokenHash });
  return ended.length > 0;
}

function isOpen(tokenHash: string, now: Date) {
  const { tries, expiresAt } = signInChallenges;
  return and(eq(signInChallenges.tokenHash, tokenHash), lt(tries, MOST_TRIES), gt(expiresAt, now));
}

function toViewer({ id, name, email, image, role, twoFactorEnabled: hasSecondFactor }: User): Viewer {
  const known = ROLES.find((one) => one === role) ?? "member";
  return { id, displayName: name, email, photoURL: image, role: known, hasSecondFactor };
}

/** Deletes sessions and challenges that have expired, and the networks that no account has used for a month. */
export async function deleteOldSignIns(db: Database, now: Date): Promise<number> {
  let deleted = 0;
  for (const table of [knownSignIns, sessions, signInChallenges])
    deleted += await deleteInBatches(db, table, lt(table.expiresAt, now));
  return deleted;
}
