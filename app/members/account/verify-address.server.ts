import { eq } from "drizzle-orm";
import { findAccountLink, getAccountLink, takeAccountLink } from "../../platform/auth/account-links.server.ts";
import type { Auth } from "../../platform/auth/auth.server.ts";
import { users, type LinkPurpose } from "../../platform/auth/tables.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { notFound, HttpError } from "../../platform/http/http-error.ts";
import { postMail } from "../../platform/mail/outbox.server.ts";
import { takeNewAddress } from "./change-email.server.ts";
import { CONFIRM_ADDRESS } from "./mails.server.ts";
import { proveAddress, type Proving } from "./prove-address.server.ts";

const PURPOSES: LinkPurpose[] = ["address", "new-address"];

/** The requested link, and the time of the request. */
type Asked = { token: string; now: Date };

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

type Visitor = { auth: Auth; address: string };

/** Sends the mail again, for a signed-in member. @throws HttpError 404; 409 where the address is confirmed; 429 */
export async function sendVerificationAgain(db: Database, userId: string, { auth, address }: Visitor): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw notFound("This account does not exist any more.");
  if (user.emailVerified) throw new HttpError(409, "Your address is confirmed already.");
  const { name, email } = user;
  await auth.countAccountMail({ email, address });
  await postMail(db, CONFIRM_ADDRESS, { to: email, values: { name, email }, aboutId: userId });
}

/** The same for an expired link: the mail goes to the account's own address. */
export async function replaceVerification(db: Database, { token, now }: Asked, visitor: Visitor): Promise<void> {
  const found = await findAccountLink(db, { token, purposes: ["address"], now });
  if (!found) throw notFound("This link confirms no address. Please sign in: your profile sends a new one.");
  await sendVerificationAgain(db, found.link.userId, visitor);
}
