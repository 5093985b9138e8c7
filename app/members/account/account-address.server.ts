import { eq } from "drizzle-orm";
import {
  endAccountLinks,
  findAccountLink,
  getAccountLink,
  takeAccountLink,
  type AccountLink,
} from "../../platform/auth/account-links.server.ts";
import type { Auth } from "../../platform/auth/auth.server.ts";
import { endSessions } from "../../platform/auth/sessions.server.ts";
import { users, type LinkPurpose } from "../../platform/auth/tables.server.ts";
import type { Viewer } from "../../platform/auth/viewer.ts";
import { violatedConstraint, type Database } from "../../platform/database/client.server.ts";
import { invalid, notFound, HttpError } from "../../platform/http/http-error.ts";
import { postMail } from "../../platform/mail/outbox.server.ts";
import { joinAccount, type PersonalFeatures, type ProvenAccount } from "../../platform/people/personal-data.server.ts";
import type { EmailChange } from "./account.ts";
import {
  ACCOUNT_KNOWN,
  ADDRESS_CHANGED,
  ADDRESS_CHANGING,
  CONFIRM_ADDRESS,
  CONFIRM_NEW_ADDRESS,
} from "./mails.server.ts";

const PURPOSES: LinkPurpose[] = ["address", "new-address"];

/** The requested link, and the time of the request. */
type Asked = { token: string; now: Date };
/** When an address is verified, and the features that may have earlier items of it. */
export type Proving = { now: Date; people: PersonalFeatures };
/** Who counts what the visitor asks for, and the visitor's network address. */
type Visitor = { auth: Auth; address: string };

/** The state of a link before its button is pressed. */
export async function findVerification(db: Database, { token, now }: Asked) {
  const found = await findAccountLink(db, { token, purposes: PURPOSES, now });
  return found && { email: found.link.email, end: found.end, isNew: found.link.purpose === "new-address" };
}

/** Verifies the address. @throws HttpError 404 unknown, 409 another account's, 410 used or aged */
export async function verifyAddress(db: Database, { token, ...proving }: Asked & Proving): Promise<void> {
  const link = await getAccountLink(db, { token, purposes: PURPOSES, now: proving.now });
  if (link.purpose === "new-address") return takeNewAddress(db, link, token, proving);
  await db.transaction(async (tx) => {
    await takeAccountLink(tx, token, link, proving.now);
    await proveAddress(tx, link, proving);
  });
}

/** The address belongs to the account; what was sent as a guest under it joins the account. */
export async function proveAddress(tx: Database, { userId, email }: ProvenAccount, { now, people }: Proving) {
  await tx.update(users).set({ email, emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
  await joinAccount(tx, people, { userId, email });
}

/** Sends the mail again, for a signed-in member. @throws HttpError 404; 409 where the address is confirmed; 429 */
export async function sendVerificationAgain(db: Database, userId: string, { auth, address }: Visitor): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw notFound("This account does not exist any more.");
  if (user.emailVerified) throw new HttpError(409, "Your address is confirmed already.");
  const { name, email } = user;
  await auth.limits.countMail({ email, address });
  await postMail(db, CONFIRM_ADDRESS, { to: email, values: { name, email }, aboutId: userId });
}

/** The same for an expired link: the mail goes to the account's own address. */
export async function replaceVerification(db: Database, { token, now }: Asked, visitor: Visitor): Promise<void> {
  const found = await findAccountLink(db, { token, purposes: ["address"], now });
  if (!found) throw notFound("This link does not work. Please sign in, and ask for a new one in your profile.");
  await sendVerificationAgain(db, found.link.userId, visitor);
}

/**
 * Sends a link to the new address and a mail to the current one; nothing changes before the link is pressed. The response
 * does not reveal whether the new address has an account: then its owner gets a mail.
 * @throws HttpError 400 for the current address or a wrong password, 429
 */
export async function askForNewAddress(
  db: Database,
  auth: Auth,
  { viewer, address, change: { email, currentPassword } }: { viewer: Viewer; address: string; change: EmailChange },
): Promise<void> {
  const { id: aboutId, displayName: name, email: old } = viewer;
  if (email === old) throw invalid({ email: "This is the address of your account already." });
  await auth.checkPassword({ viewer, address, currentPassword });
  await auth.limits.countMail({ email, address });
  await db.transaction(async (tx) => {
    const known = await tx.$count(users, eq(users.email, email));
    const kind = known > 0 ? ACCOUNT_KNOWN : CONFIRM_NEW_ADDRESS;
    await postMail(tx, kind, { to: email, values: { name, email, old }, aboutId });
    await postMail(tx, ADDRESS_CHANGING, { to: old, values: { name, email: old, new: email }, aboutId });
  });
}

/** The link was pressed: sessions end, and the new address signs in from now on. @throws HttpError 409 taken meanwhile, 410 */
async function takeNewAddress(db: Database, link: AccountLink, token: string, proving: Proving): Promise<void> {
  const { userId, email, name } = link;
  await db
    .transaction(async (tx) => {
      await takeAccountLink(tx, token, link, proving.now);
      const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for("update");
      await proveAddress(tx, link, proving);
      await endSessions(tx, userId);
      await endAccountLinks(tx, userId, ["address", "password"], proving.now);
      if (before)
        await postMail(tx, ADDRESS_CHANGED, { to: before.email, values: { name, new: email }, aboutId: userId });
    })
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== "users_email_unique") throw error;
      throw new HttpError(409, "Another account now uses this address.");
    });
}
