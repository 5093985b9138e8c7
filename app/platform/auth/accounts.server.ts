import { randomBytes } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import type { Role } from "./roles.ts";
import { accounts, sessions, signInChallenges, users } from "./tables.server.ts";

/** Better Auth's word for a sign-in by address and password. */
const BY_PASSWORD = "credential";

type NewAccount = {
  name: string;
  email: string;
  passwordHash: string;
  role: Role;
  emailVerified: boolean;
  waitsForParent?: boolean;
  passwordIsGenerated?: boolean;
};

/** Makes an account as Better Auth would, in the caller's transaction; answers its id, or null for a known address. */
export async function insertAccount(tx: Database, { passwordHash, ...user }: NewAccount): Promise<string | null> {
  const [id, accountId] = [makeId(), makeId()];
  const made = await tx
    .insert(users)
    .values({ ...user, id })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (made.length === 0) return null;
  await tx
    .insert(accounts)
    .values({ id: accountId, accountId: id, providerId: BY_PASSWORD, userId: id, password: passwordHash });
  return id;
}

/**
 * Whose proven address this is, or null. An account whose address is being proven is waited for, so that what a guest
 * sends meanwhile is hers too: to be asked before the transaction holds anything else.
 */
export async function findProvenAccount(tx: Database, email: string): Promise<string | null> {
  const [user] = await tx
    .select({ id: users.id, isProven: users.emailVerified })
    .from(users)
    .where(eq(users.email, email))
    .for("share");
  return user?.isProven ? user.id : null;
}

export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, BY_PASSWORD)));
  return account?.password ?? null;
}

/** An account's password hash, and whether it asks for a code, as a sign-in found them when it began. */
export type KnownPassword = { userId: string; hash: string; asksForCode: boolean };

export async function findPassword(db: Database, email: string): Promise<KnownPassword | null> {
  const [row] = await db
    .select({ userId: users.id, hash: accounts.password, asksForCode: users.twoFactorEnabled })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(and(eq(users.email, email), eq(accounts.providerId, BY_PASSWORD)));
  return row?.hash ? { ...row, hash: row.hash } : null;
}

/**
 * Waits for a transaction that changes the password or turns the code on or off: no session may outlive the rules under
 * which it began.
 */
export async function isStillPassword(tx: Database, { userId, hash, asksForCode }: KnownPassword): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        eq(users.twoFactorEnabled, asksForCode),
        eq(accounts.providerId, BY_PASSWORD),
        eq(accounts.password, hash),
      ),
    )
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
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, BY_PASSWORD), eq(accounts.password, before)))
    .returning({ id: accounts.id });
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
  await tx
    .update(accounts)
    .set({ password, updatedAt: now })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, BY_PASSWORD)));
}

/**
 * Ends the sessions of an account, but the one with this token, if it is given. Sign-ins that wait for their code end
 * first: one that is just going on has its session by then, or is stopped by this.
 */
export async function endSessions(tx: Database, userId: string, except = ""): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, except)));
}

/** What the database knows of a token, as a browser holds or sends it; the rest is its signature. */
export function tokenIn(authorization: string): string {
  return decodeURIComponent(authorization.replace(/^Bearer\s+/i, "")).split(".")[0] ?? "";
}

function makeId(): string {
  return randomBytes(16).toString("hex");
}
