import type { Database } from "../database/client.server.ts";
import { HttpError, invalid } from "../http/http-error.ts";
import { findPassword, replacePasswordHash } from "./accounts.server.ts";
import { refuseCommonPassword } from "./common-passwords.server.ts";
import type { PasswordChange } from "./password-rules.ts";
import type { Passwords } from "./passwords.server.ts";
import { endSessions, sessionHash } from "./sessions.server.ts";
import { countIfWrong, type SignInLimits } from "./sign-in-limits.server.ts";
import type { Viewer } from "./viewer.ts";

type Means = { limits: SignInLimits; passwords: Passwords };
export type PasswordCheck = { viewer: Viewer; address: string; currentPassword: string };

/**
 * For what an open session alone does not allow; answers the hash that was compared. A wrong one counts like a wrong
 * sign-in: a stranger with an open session must not guess here.
 * @throws HttpError 400, 429
 */
export async function checkPassword(
  db: Database,
  { limits, passwords }: Means,
  { viewer, address, currentPassword }: PasswordCheck,
): Promise<string> {
  const right = await countIfWrong(limits, { email: viewer.email, address }, async () => {
    const { hash = "" } = (await findPassword(db, viewer.email)) ?? {};
    return (await passwords.verify({ hash, password: currentPassword })) ? hash : null;
  });
  if (right === null) throw invalid({ currentPassword: "This is not your password." });
  return right;
}

export type PasswordChanging = {
  viewer: Viewer;
  authorization: string;
  address: string;
  change: PasswordChange;
  /** What else belongs to the change, in its transaction. */
  within: (tx: Database) => Promise<void>;
};

/**
 * Sets a new password and ends the person's other sessions.
 * @throws HttpError 400, 409, 429
 */
export async function changePassword(
  db: Database,
  means: Means,
  { viewer, authorization, address, change, within }: PasswordChanging,
): Promise<void> {
  const before = await checkPassword(db, means, { viewer, address, currentPassword: change.currentPassword });
  await refuseCommonPassword(db, change.password, { name: viewer.displayName, email: viewer.email });
  const after = await means.passwords.hash(change.password);
  await db.transaction(async (tx) => {
    await within(tx);
    if (!(await replacePasswordHash(tx, viewer.id, { before, after })))
      throw new HttpError(409, "Your password was changed elsewhere meanwhile. Please try again.");
    await endSessions(tx, viewer.id, sessionHash(authorization));
  });
}
