import { randomBytes } from "node:crypto";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { isAnyOf } from "../database/any-of.server.ts";
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

/** What is stored in place of the hash: no password matches it. */
const NO_PASSWORD = "";

/** Makes members' accounts which nobody can sign in to before a link set their password. @returns the ids by address, without those that are known */
export async function insertAccountsWithoutPassword(
  tx: Database,
  people: { name: string; email: string }[],
  createdAt: Date,
): Promise<Map<string, string>> {
  const rows = people.map(({ name, email }) => ({ id: randomBytes(16).toString("hex"), name, email, createdAt }));
  const made = await tx
    .insert(users)
    .values(rows)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id, email: users.email });
  if (made.length > 0) await tx.insert(accounts).values(made.map(({ id }) => ({ userId: id, password: NO_PASSWORD })));
  return new Map(made.map(({ email, id }) => [email, id]));
}

/** Whether an account has had no password so far. */
export function hasNoPassword(userId: AnyColumn): SQL<boolean> {
  return sql<boolean>`exists (select from ${accounts} where ${accounts.userId} = ${userId} and ${accounts.password} = ${NO_PASSWORD})`;
}

/**
 * Whose proven address this is, or null. An account whose address is being proven is waited for, so that what a guest
 * sends meanwhile joins it too: to be asked before the transaction locks anything else.
 */
export async function findProvenAccount(tx: Database, email: string): Promise<string | null> {
  return (await findProvenAccounts(tx, [email])).get(email) ?? null;
}

/** The same for several addresses. */
export async function findProvenAccounts(tx: Database, emails: string[]): Promise<Map<string, string>> {
  const found = await tx
    .select({ id: users.id, email: users.email, isProven: users.emailVerified })
    .from(users)
    .where(isAnyOf(users.email, emails))
    .orderBy(users.id)
    .for("share");
  return new Map(found.filter(({ isProven }) => isProven).map(({ id, email }) => [email, id]));
}
