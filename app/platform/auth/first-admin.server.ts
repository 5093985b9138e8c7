import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import type { Environment } from "../settings/environment.server.ts";
import { StartError } from "../settings/start-error.ts";
import { makeReadableCode } from "../text/secret-link.server.ts";
import { insertAccount } from "./accounts.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { passwords, setPasswordHash } from "./passwords.server.ts";
import { FIRST_ADMIN_NAME } from "./roles.ts";
import { users } from "./tables.server.ts";

export const DEFAULT_ADMIN_EMAIL = "admin@kshitij.example";

/** With which password the operator signs in: a chosen one, the one that this start printed, or another instance's. */
export type AdminSignIn = { email: string; password: "chosen" | "printed" | "printed elsewhere" };

export type FirstAdminMeans = {
  environment: Pick<Environment, "ADMIN_EMAIL" | "ADMIN_PASSWORD">;
  /** Shows a generated password to the operator, once: only its hash is stored. */
  print: (email: string, password: string) => void;
  /** How long ago this process began: a password that was generated since then was printed by another instance. */
  uptimeS?: number;
};

/**
 * Makes sure that an administrator can sign in. A generated password that nobody has used may be lost: a later start
 * replaces it. Instances call this one at a time.
 * @throws StartError where ADMIN_EMAIL or ADMIN_PASSWORD cannot be used
 */
export async function ensureFirstAdmin(
  db: Database,
  { environment, print, uptimeS = process.uptime() }: FirstAdminMeans,
): Promise<AdminSignIn> {
  const { ADMIN_EMAIL: wanted, ADMIN_PASSWORD: given } = environment;
  const known = await findAdmin(db, wanted, uptimeS);
  const email = known?.email ?? wanted ?? DEFAULT_ADMIN_EMAIL;
  if (known && !known.isGenerated) return { email, password: "chosen" };
  if (known?.isNew) return { email, password: "printed elsewhere" };
  if (given && (await isCommonPassword(given, [email])))
    throw new StartError("ADMIN_PASSWORD is one of the passwords that are tried first; choose another.");
  const password = given ?? makeReadableCode(4);
  const passwordHash = await passwords.hash(password);
  const isStored = await store(db, { id: known?.id, email, passwordHash, isGenerated: !given });
  if (given || !isStored) return { email, password: "chosen" };
  print(email, password);
  return { email, password: "printed" };
}

/** The account with this address, else the oldest administrator's. */
async function findAdmin(db: Database, email: string | undefined, uptimeS: number) {
  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      isGenerated: sql<boolean>`${users.passwordIsGenerated} and ${users.role} = 'admin'`,
      isNew: sql<boolean>`${users.updatedAt} > now() - make_interval(secs => ${uptimeS})`,
    })
    .from(users)
    .where(email === undefined ? eq(users.role, "admin") : eq(users.email, email))
    .orderBy(asc(users.createdAt))
    .limit(1);
  return account;
}

type Stored = { id: string | undefined; email: string; passwordHash: string; isGenerated: boolean };

/** False where the person has just signed in at another instance, or changed the password. */
async function store(db: Database, { id, email, passwordHash, isGenerated }: Stored): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (id === undefined) {
      const account = { name: FIRST_ADMIN_NAME, email, role: "admin", passwordHash, emailVerified: true } as const;
      return (await insertAccount(tx, { ...account, passwordIsGenerated: isGenerated })) !== null;
    }
    const isUnused = and(eq(users.id, id), users.passwordIsGenerated);
    const unused = await tx.select({ id: users.id }).from(users).where(isUnused).for("update");
    if (unused.length > 0) await setPasswordHash(tx, id, passwordHash, { now: new Date(), isGenerated });
    return unused.length > 0;
  });
}
