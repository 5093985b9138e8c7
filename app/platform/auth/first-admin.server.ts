import { count, eq } from "drizzle-orm";
import { randomInt } from "node:crypto";
import type { Database } from "../database/client.server.ts";
import type { Environment } from "../settings/environment.server.ts";
import { StartRefusal } from "../settings/start-refusal.ts";
import type { Auth } from "./auth.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { users } from "./tables.server.ts";

export const DEFAULT_ADMIN_EMAIL = "admin@kshitij.example";
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;

/** How the operator signs in: with a password that was just made, or with one already chosen. */
export type AdminSignIn = { email: string; freshPassword: string | null };

/** Makes sure that somebody can sign in. A password of our own making is returned once and stored only as a hash. @throws StartRefusal where the given one is common */
export async function ensureFirstAdmin(db: Database, auth: Auth, environment: Environment): Promise<AdminSignIn> {
  const { ADMIN_EMAIL: wanted, ADMIN_PASSWORD: given } = environment;
  const [known] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.role, "admin"))
    .orderBy(users.createdAt)
    .limit(1);
  const isWantedThere = wanted === undefined || (await isTaken(db, wanted));
  if (known && isWantedThere) return { email: wanted ?? known.email, freshPassword: null };
  const email = wanted ?? DEFAULT_ADMIN_EMAIL;
  if (given && (await isCommonPassword(given, [email])))
    throw new StartRefusal("ADMIN_PASSWORD is one of the passwords that are tried first; choose another.");
  const password = given ?? makePassword();
  await auth.createAccount({ name: "Administrator", email, password, role: "admin" });
  return { email, freshPassword: given ? null : password };
}

async function isTaken(db: Database, email: string): Promise<boolean> {
  const [row] = await db.select({ times: count() }).from(users).where(eq(users.email, email));
  return (row?.times ?? 0) > 0;
}

/** `x7kd-…`: sixteen letters and figures that are not mistaken for each other. */
function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}
