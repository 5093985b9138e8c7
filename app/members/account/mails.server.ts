import { and, eq } from "drizzle-orm";
import { endAccountLinks, makeAccountLink } from "../../platform/auth/account-links.server.ts";
import { users } from "../../platform/auth/tables.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { MailContext, MailKind } from "../../platform/mail/mail-kind.server.ts";
import { postMail, stopMails } from "../../platform/mail/outbox.server.ts";
import { formatMoment } from "../../platform/time/india-time.ts";

const ASHA = { name: "Asha Rawat", email: "asha@example.org" };

/** To a new account: pressing the link verifies the address. */
export const CONFIRM_ADDRESS: MailKind = {
  name: "confirm-address",
  title: "Confirm an address",
  sentWhen: "When somebody makes an account, or asks for this mail again.",
  examples: ASHA,
  subject: "Confirm your address",
  words:
    "Namaste {name},\n\nSomeone created an account at {foundation} with this address. Please confirm that the address is yours. The link works once, for 24 hours.\n\nIf it was not you, ignore this mail.",
  button: {
    label: "Confirm my address",
    path: async (context) => {
      const user = await findAccountOf(context);
      if (!user || user.emailVerified) return null;
      return `/verify/${await makeAccountLink(context.db, { ...user, purpose: "address" }, context.now)}`;
    },
  },
};

/** Replaces the first mail for an address that has an account; the page does not reveal that. */
export const ACCOUNT_KNOWN: MailKind = {
  name: "account-known",
  title: "You already have an account",
  sentWhen: "When a person makes an account, or changes to an address, and the address already has an account.",
  examples: { email: ASHA.email },
  subject: "You already have an account",
  words:
    "Namaste,\n\nSomeone, probably you, tried to create an account at {foundation} with the address {email}. You already have one, and nothing about it has changed.\n\nSign in with your password. If you have forgotten it, choose “Forgot password?” on the sign-in page.\n\nIf it was not you, ignore this mail.",
  button: { label: "Sign in", path: async ({ values: { email = "" } }) => `/login?email=${encodeURIComponent(email)}` },
};

/** To reset a forgotten password. */
export const SET_PASSWORD: MailKind = {
  name: "set-password",
  allowance: "reset",
  title: "Set a new password",
  sentWhen: "When a person forgot the password. An address without an account gets no mail.",
  examples: ASHA,
  subject: "Set a new password",
  words:
    "Namaste {name},\n\nSomeone, probably you, asked for a new password for your account at {foundation}. The link works once, for 30 minutes.\n\nIf it was not you, ignore this mail: your password stays the same.",
  button: {
    label: "Set a new password",
    path: async (context) => {
      const user = await findAccountOf(context);
      return user ? `/reset/${await makeAccountLink(context.db, { ...user, purpose: "password" }, context.now)}` : null;
    },
  },
};

/** After any change of a password, so that a stranger's change is noticed. */
export const PASSWORD_CHANGED: MailKind = {
  name: "password-changed",
  title: "Password changed",
  sentWhen: "When the password of an account was changed.",
  examples: { ...ASHA, when: "14 Sep 2026, 5:45 AM IST" },
  subject: "Your password was changed",
  words:
    "Namaste {name},\n\nThe password of your account at {foundation} was changed on {when}. You are signed out everywhere else.\n\nIf it was not you, set a new password now.",
  button: { label: "It was not me", path: async () => "/reset" },
};

const MOVE = { ...ASHA, old: "asha.rawat@example.com" };

/** To the new address of an account. */
export const CONFIRM_NEW_ADDRESS: MailKind = {
  name: "confirm-new-address",
  title: "Confirm a new address",
  sentWhen: "When a person changes the address of their account; it goes to the new one.",
  examples: MOVE,
  subject: "Confirm your new address",
  words:
    "Namaste {name},\n\nYou asked us to use this address for your account at {foundation}, in place of {old}. Please confirm that it is yours. The link works once, for 24 hours.\n\nIf it was not you, ignore this mail.",
  button: {
    label: "Confirm my new address",
    path: async (context) => {
      const { email = "", old = "" } = context.values;
      const user = await findAccountOf({ ...context, values: { email: old } });
      if (!user) return null;
      const link = { userId: user.userId, email, purpose: "new-address" } as const;
      return `/verify/${await makeAccountLink(context.db, link, context.now)}`;
    },
  },
};

/** To the current address of an account. */
export const ADDRESS_CHANGING: MailKind = {
  name: "address-changing",
  title: "A new address is asked for",
  sentWhen: "When a person changes the address of their account; it goes to the present one.",
  examples: { ...ASHA, new: MOVE.old },
  subject: "Your account’s address is about to change",
  words:
    "Namaste {name},\n\nSomeone, probably you, asked us to use {new} for your account at {foundation}. We sent a link to that address. Nothing changes until it is used.\n\nIf it was not you, set a new password now: then the link no longer works.",
  button: { label: "It was not me", path: async () => "/reset" },
};

/** To the former address of an account. */
export const ADDRESS_CHANGED: MailKind = {
  name: "address-changed",
  title: "Address changed",
  sentWhen: "When the address of an account was changed; it goes to the old one.",
  examples: { name: ASHA.name, new: MOVE.old },
  subject: "Your account has a new address",
  words:
    "Namaste {name},\n\nThe address of your account at {foundation} is now {new}. You sign in with it.\n\nIf it was not you, please write to us.",
  button: { label: "Write to us", path: async () => "/contact" },
};

/** The last mail. It contains no name: only its address is still stored. */
export const ACCOUNT_DELETED: MailKind = {
  name: "account-deleted",
  title: "Account deleted",
  sentWhen: "When a person has deleted their account.",
  examples: {
    kept: "What the law makes us keep: The gift GV-7K3F9M2P: for tax law its record keeps the donor’s name until 10 years after the end of its financial year.",
  },
  subject: "Your account is deleted",
  words:
    "Namaste,\n\nYour account at {foundation} is deleted, with everything we stored about you. Your seats at coming events are released.\n\n{kept}\n\nThank you for the time you were with us. If it was not you, please write to us.",
  button: { label: "Write to us", path: async () => "/contact" },
};

export const ACCOUNT_MAILS = [
  CONFIRM_ADDRESS,
  ACCOUNT_KNOWN,
  SET_PASSWORD,
  PASSWORD_CHANGED,
  CONFIRM_NEW_ADDRESS,
  ADDRESS_CHANGING,
  ADDRESS_CHANGED,
  ACCOUNT_DELETED,
];

/** Deletes the pending mails together with the links, because sending one would create a link. */
export async function stopNewAddress(tx: Database, userId: string, now: Date): Promise<void> {
  await endAccountLinks(tx, userId, ["new-address"], now);
  await stopMails(tx, CONFIRM_NEW_ADDRESS, userId, "The account's password was changed meanwhile.");
}

type Owner = { userId: string; name: string; email: string };

/** Posts the mail about a changed password, in the transaction that changes it. */
export async function mailPasswordChanged(tx: Database, { userId, name, email }: Owner, now: Date): Promise<void> {
  const values = { name, email, when: `${formatMoment(now)} IST` };
  await postMail(tx, PASSWORD_CHANGED, { to: email, values, aboutId: userId });
}

/** The recipient, if the account still has that address. */
async function findAccountOf({ db, aboutId, values: { email = "" } }: MailContext) {
  const [user] = await db
    .select({ userId: users.id, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(and(eq(users.id, aboutId), eq(users.email, email), eq(users.banned, false)));
  return user;
}
