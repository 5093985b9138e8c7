import type { Database } from "../database/client.server.ts";
import { invalid, Refusal } from "../http/refusal.ts";
import { endSessions, findPasswordHash, replacePasswordHash } from "./accounts.server.ts";
import { refuseCommonPassword } from "./new-password.server.ts";
import type { PasswordChange } from "./password-rules.ts";
import type { createPasswords } from "./passwords.server.ts";
import type { createSignInLimits } from "./sign-in-limits.server.ts";
import type { Viewer } from "./viewer.ts";

export type PasswordChanging = {
  viewer: Viewer;
  authorization: string;
  address: string;
  change: PasswordChange;
  /** What else belongs to the change, in its transaction. */
  within: (tx: Database) => Promise<void>;
};

type Means = { limits: ReturnType<typeof createSignInLimits>; passwords: ReturnType<typeof createPasswords> };

/**
 * Sets a new password and ends the person's other sessions. A wrong current one counts like a wrong sign-in: whoever
 * found an open session must not guess here.
 * @throws Refusal 400, 409, 429
 */
export async function changePassword(
  db: Database,
  { limits, passwords }: Means,
  { viewer, authorization, address, change, within }: PasswordChanging,
): Promise<void> {
  const attempt = await limits.take({ email: viewer.email, address });
  const before = (await findPasswordHash(db, viewer.id)) ?? "";
  const isHers = await passwords
    .verify({ hash: before, password: change.currentPassword })
    .catch(async (error: unknown) => {
      await limits.giveBack(attempt);
      throw error;
    });
  if (!isHers) throw invalid({ currentPassword: "This is not your password." });
  await limits.giveBack(attempt);
  await refuseCommonPassword(db, change.password, { name: viewer.displayName, email: viewer.email });
  const after = await passwords.hash(change.password);
  await db.transaction(async (tx) => {
    if (!(await replacePasswordHash(tx, viewer.id, { before, after })))
      throw new Refusal(409, "Your password was changed elsewhere meanwhile. Please try again.");
    await endSessions(tx, viewer.id, tokenIn(authorization));
    await within(tx);
  });
}

/** What the database knows of a token; the rest is its signature. */
function tokenIn(authorization: string): string {
  return decodeURIComponent(authorization.replace(/^Bearer\s+/i, "")).split(".")[0] ?? "";
}
