import { randomBytes } from "node:crypto";
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
