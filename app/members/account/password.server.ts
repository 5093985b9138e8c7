import { and, eq } from "drizzle-orm";
import {
  endAccountLinks,
  findAccountLink,
  getAccountLink,
  takeAccountLink,
} from "../../platform/auth/account-links.server.ts";
import { passwords, replacePasswordHash, setPasswordHash } from "../../platform/auth/passwords.server.ts";
import { endSessions, sessionHash } from "../../platform/auth/sessions.server.ts";
import type { Auth } from "../../platform/auth/auth.server.ts";
import { refuseCommonPassword } from "../../platform/auth/common-passwords.server.ts";
import type { PasswordChange } from "../../platform/auth/password-rules.ts";
import { users } from "../../platform/auth/tables.server.ts";
import type { Viewer } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { addMail, dropMail } from "../../platform/mail/outbox.server.ts";
import { SET_PASSWORD, stopNewAddress, mailPasswordChanged } from "./mails.server.ts";
import { proveAddress, type Proving } from "./account-address.server.ts";

/** The id of no mail. */
const NONE = "";

/**
 * Sends a link that sets a new password. For an address without an account the same statements run, and its mail is
 * deleted before it is sent: neither the response nor its time reveals whether there is an account. Where the account was
 * signed in from this network lately the owner asks, and strangers cannot have used up the account's mails of the day.
 * @throws HttpError 429
 */
export async function askForReset(
  db: Database,
  email: string,
  { auth, address }: { auth: Auth; address: string },
): Promise<void> {
  await auth.limits.countMail({ email, address });
  const isFromStranger = !(await auth.limits.isKnown({ email, address }));
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(and(eq(users.email, email), eq(users.banned, false)));
    const values = { name: user?.name ?? "", email };
    const mail = await addMail(tx, SET_PASSWORD, { to: email, values, aboutId: user?.id ?? "", isFromStranger });
    await dropMail(tx, user ? NONE : mail);
  });
}

type Asked = { token: string; now: Date };

/** The state of a link before its form is sent. */
export async function findReset(db: Database, { token, now }: Asked) {
  const found = await findAccountLink(db, { token, purposes: ["password"], now });
  return found && { email: found.link.email, end: found.end };
}

/**
 * Sets the password and ends every session; pressing the link also verifies the address, which is returned.
 * @throws HttpError 400 for a common password, 404 unknown, 410 used or aged
 */
export async function resetPassword(
  db: Database,
  { token, ...proving }: Asked & Proving,
  password: string,
): Promise<string> {
  const { now } = proving;
  const link = await getAccountLink(db, { token, purposes: ["password"], now });
  const { userId, email } = link;
  await refuseCommonPassword(db, password, link);
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    await takeAccountLink(tx, token, link, now);
    await setPasswordHash(tx, userId, passwordHash, { now });
    await proveAddress(tx, link, proving);
    await endSessions(tx, userId);
    await endAccountLinks(tx, userId, ["address"], now);
    await stopNewAddress(tx, userId, now);
    await mailPasswordChanged(tx, link, now);
  });
  return email;
}

type PasswordChanging = { viewer: Viewer; authorization: string; address: string; change: PasswordChange };

/**
 * A new password, given the old one: a mail says so, the other sessions end, and so do links that would set
 * another password or address.
 * @throws HttpError 400, 409, 429
 */
export async function changeOwnPassword(
  db: Database,
  auth: Auth,
  { viewer, authorization, address, change: { currentPassword, password } }: PasswordChanging,
): Promise<void> {
  const { id: userId, displayName: name, email } = viewer;
  const now = new Date();
  const before = await auth.checkPassword({ viewer, address, currentPassword });
  await refuseCommonPassword(db, password, { name, email });
  const after = await passwords.hash(password);
  await db.transaction(async (tx) => {
    await endAccountLinks(tx, userId, ["password"], now);
    await stopNewAddress(tx, userId, now);
    await mailPasswordChanged(tx, { userId, name, email }, now);
    if (!(await replacePasswordHash(tx, userId, { before, after })))
      throw new HttpError(409, "Your password was changed elsewhere meanwhile. Please try again.");
    await endSessions(tx, userId, sessionHash(authorization));
  });
}
