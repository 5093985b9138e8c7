import { eq } from "drizzle-orm";
import { endAccountLinks, takeAccountLink, type AccountLink } from "../../platform/auth/account-links.server.ts";
import { endSessions } from "../../platform/auth/sessions.server.ts";
import type { Auth } from "../../platform/auth/auth.server.ts";
import { users } from "../../platform/auth/tables.server.ts";
import type { Viewer } from "../../platform/auth/viewer.ts";
import { violatedConstraint, type Database } from "../../platform/database/client.server.ts";
import { invalid, HttpError } from "../../platform/http/http-error.ts";
import { postMail } from "../../platform/mail/outbox.server.ts";
import type { EmailChange } from "./account.ts";
import { ACCOUNT_KNOWN, ADDRESS_CHANGED, ADDRESS_CHANGING, CONFIRM_NEW_ADDRESS } from "./mails.server.ts";
import { proveAddress, type Proving } from "./prove-address.server.ts";

type Asking = { viewer: Viewer; address: string; change: EmailChange };

/**
 * Sends a link to the new address and a mail to the current one; nothing changes before the link is pressed. The response
 * does not reveal whether the new address has an account: then its owner gets a mail.
 * @throws HttpError 400 for the current address or a wrong password, 429
 */
export async function askForNewAddress(
  db: Database,
  auth: Auth,
  { viewer, address, change: { email, currentPassword } }: Asking,
): Promise<void> {
  const { id: aboutId, displayName: name, email: old } = viewer;
  if (email === old) throw invalid({ email: "This is the address of your account already." });
  await auth.checkPassword({ viewer, address, currentPassword });
  await auth.countAccountMail({ email, address });
  await db.transaction(async (tx) => {
    const known = await tx.$count(users, eq(users.email, email));
    const kind = known > 0 ? ACCOUNT_KNOWN : CONFIRM_NEW_ADDRESS;
    await postMail(tx, kind, { to: email, values: { name, email, old }, aboutId });
    await postMail(tx, ADDRESS_CHANGING, { to: old, values: { name, email: old, new: email }, aboutId });
  });
}

/** The link was pressed: sessions end, and the new address signs in from now on. @throws HttpError 409 taken meanwhile, 410 */
export async function takeNewAddress(db: Database, link: AccountLink, token: string, proving: Proving): Promise<void> {
  const { userId, email, name } = link;
  const { now } = proving;
  await db
    .transaction(async (tx) => {
      await takeAccountLink(tx, token, link, now);
      const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for("update");
      await proveAddress(tx, { userId, email }, proving);
      await endSessions(tx, userId);
      await endAccountLinks(tx, userId, ["address", "password"], now);
      if (before)
        await postMail(tx, ADDRESS_CHANGED, { to: before.email, values: { name, new: email }, aboutId: userId });
    })
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== "users_email_unique") throw error;
      throw new HttpError(409, "There is another account with this address by now.");
    });
}
