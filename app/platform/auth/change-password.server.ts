import type { Database } from "../database/client.server.ts";
import { HttpError } from "../http/http-error.ts";
import { endSessions, replacePasswordHash, tokenIn } from "./accounts.server.ts";
import { checkPassword, type PasswordMeans } from "./check-password.server.ts";
import { refuseCommonPassword } from "./new-password.server.ts";
import type { PasswordChange } from "./password-rules.ts";
import type { Viewer } from "./viewer.ts";

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
  means: PasswordMeans,
  { viewer, authorization, address, change, within }: PasswordChanging,
): Promise<void> {
  const before = await checkPassword(db, means, { viewer, address, currentPassword: change.currentPassword });
  await refuseCommonPassword(db, change.password, { name: viewer.displayName, email: viewer.email });
  const after = await means.passwords.hash(change.password);
  await db.transaction(async (tx) => {
    await within(tx);
    if (!(await replacePasswordHash(tx, viewer.id, { before, after })))
      throw new HttpError(409, "Your password was changed elsewhere meanwhile. Please try again.");
    await endSessions(tx, viewer.id, tokenIn(authorization));
  });
}
