import type { Database } from "../database/client.server.ts";
import { invalid } from "../http/refusal.ts";
import { findPasswordHash } from "./accounts.server.ts";
import type { createPasswords } from "./passwords.server.ts";
import type { createSignInLimits } from "./sign-in-limits.server.ts";
import type { Viewer } from "./viewer.ts";

export type PasswordMeans = {
  limits: ReturnType<typeof createSignInLimits>;
  passwords: ReturnType<typeof createPasswords>;
};
export type PasswordCheck = { viewer: Viewer; address: string; currentPassword: string };

/**
 * For what an open session alone does not allow; answers the hash that stood. A wrong one counts like a wrong sign-in:
 * whoever found an open session must not guess here.
 * @throws Refusal 400, 429
 */
export async function checkPassword(
  db: Database,
  { limits, passwords }: PasswordMeans,
  { viewer, address, currentPassword }: PasswordCheck,
): Promise<string> {
  const attempt = await limits.take({ email: viewer.email, address });
  const hash = (await findPasswordHash(db, viewer.id)) ?? "";
  const isHers = await passwords.verify({ hash, password: currentPassword }).catch(async (error: unknown) => {
    await limits.giveBack(attempt);
    throw error;
  });
  if (!isHers) throw invalid({ currentPassword: "This is not your password." });
  await limits.giveBack(attempt);
  return hash;
}
