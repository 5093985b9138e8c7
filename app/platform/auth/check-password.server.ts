import type { Database } from "../database/client.server.ts";
import { invalid } from "../http/http-error.ts";
import { findPasswordHash } from "./accounts.server.ts";
import type { createPasswords } from "./passwords.server.ts";
import { countIfWrong, type SignInLimits } from "./sign-in-limits.server.ts";
import type { Viewer } from "./viewer.ts";

export type PasswordMeans = {
  limits: SignInLimits;
  passwords: ReturnType<typeof createPasswords>;
};
export type PasswordCheck = { viewer: Viewer; address: string; currentPassword: string };

/**
 * For what an open session alone does not allow; answers the hash that stood. A wrong one counts like a wrong sign-in:
 * a stranger with an open session must not guess here.
 * @throws HttpError 400, 429
 */
export async function checkPassword(
  db: Database,
  { limits, passwords }: PasswordMeans,
  { viewer, address, currentPassword }: PasswordCheck,
): Promise<string> {
  const right = await countIfWrong(limits, { email: viewer.email, address }, async () => {
    const hash = (await findPasswordHash(db, viewer.id)) ?? "";
    return (await passwords.verify({ hash, password: currentPassword })) ? hash : null;
  });
  if (right === null) throw invalid({ currentPassword: "This is not your password." });
  return right;
}
