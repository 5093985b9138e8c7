import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import type { Role } from "./roles.ts";
import { accounts, users } from "./tables.server.ts";

type NewAccount = {
  name: string;
  email: string;
  passwordHash: string;
  role: Role;
  emailVerified: boolean;
  waitsForParent?: boolean;
  passwordIsGenerated?: boolean;
};

/** Makes an account, in the caller's transaction; answers its id, or null for a known address. */
export async function insertAccount(tx: Database, { passwordHash, ...user }: NewAccount): Promise<string | null> {
  const id = randomBytes(16).toString("hex");
  const made = await tx
    .insert(users)
    .values({ ...user, id })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (made.length === 0) return null;
  await tx.insert(accounts).values({ userId: id, password: passwordHash });
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
 * Waits for a transaction that changes the password or turns the code on or off: no session may outlive the rules under
 * which it began.
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

/** Holds the account until the transaction ends; null where it is disabled or has another address by now. */
export async function lockAccount(tx: Database, id: string, email: string) {
  const isThis = and(eq(users.id, id), eq(users.email, email), eq(users.banned, false));
  const [user] = await tx.select().from(users).where(isThis).for("update");
  return user ?? null;
}

/** A generated password counts as used from then on. */
export async function noteSignIn(tx: Database, id: string, lastSignInAt: Date): Promise<void> {
  await tx.update(users).set({ lastSignInAt, passwordIsGenerated: false }).where(eq(users.id, id));
}
