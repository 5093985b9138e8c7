import { and, eq, isNull, lt, or, gt } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { HttpError } from "../platform/http/http-error.ts";
import { addToInbox, addUpdateToInbox } from "../platform/inbox/inbox.server.ts";
import { postMail, stopMails } from "../platform/mail/outbox.server.ts";
import type { Preference } from "../platform/preferences/preferences.server.ts";
import { hashLinkToken, makeReference } from "../platform/text/secret-link.server.ts";
import { formatMoment } from "../platform/time/india-time.ts";
import { CONFIRM_SUBSCRIPTION } from "./mails.server.ts";
import type { NewSubscription } from "./endpoints.ts";
import { confirmationLinks, subscriptions, leavingLinks } from "./tables.server.ts";
import { HOUR_MS } from "../platform/time/durations.ts";

/**
 * Stores an address once, unconfirmed, and asks its owner by mail. A duplicate gets the same response; an
 * unconfirmed address gets another mail, at most one an hour, so that a stranger's mailbox cannot be filled.
 */
export async function subscribe(
  db: Database,
  { email, source }: { email: string; source: NewSubscription["source"] | "profile" },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(subscriptions)
      .values({ email, source, askedAt: now })
      .onConflictDoNothing()
      .returning({ email: subscriptions.email });
    if (added.length > 0 || (await isAskedAgain(tx, email, now)))
      await postMail(tx, CONFIRM_SUBSCRIPTION, { to: email, aboutId: email, isFromStranger: source !== "profile" });
  });
}

/** The same for an address that is verified already: no mail asks again. */
export async function subscribeProven(tx: Database, email: string, now: Date): Promise<void> {
  const added = await tx
    .insert(subscriptions)
    .values({ email, source: "profile", confirmedAt: now })
    .onConflictDoNothing()
    .returning({ email: subscriptions.email });
  if (added.length > 0) await noteInInbox(tx, email, "Asked for the newsletter in their profile");
  else await confirmAddress(tx, email, now);
}

/** A subscriber gets one inbox item; subscribing again updates it. */
async function noteInInbox(tx: Database, email: string, summary: string): Promise<void> {
  const isThere = await addUpdateToInbox(tx, "newsletter", email, { summary: "confirmed", details: {} });
  if (isThere) return;
  await addToInbox(tx, { id: makeReference("NL"), kind: "newsletter", name: "", email, summary, subjectId: email });
}

/** Whether the last mail is an hour old and the address is not confirmed. */
async function isAskedAgain(tx: Database, email: string, now: Date): Promise<boolean> {
  const { askedAt, confirmedAt } = subscriptions;
  const again = await tx
    .update(subscriptions)
    .set({ askedAt: now })
    .where(
      and(
        eq(subscriptions.email, email),
        isNull(confirmedAt),
        or(isNull(askedAt), lt(askedAt, new Date(now.getTime() - HOUR_MS))),
      ),
    )
    .returning({ email: subscriptions.email });
  return again.length > 0;
}

/** The address behind a link, confirmed or not; null where the link has expired. */
export type Confirmation = { email: string; isConfirmed: boolean } | null;

/** Changes nothing: programs that check links in mails open them. */
export async function findConfirmation(db: Database, token: string, now: Date): Promise<Confirmation> {
  const [row] = await db
    .select({
      email: subscriptions.email,
      confirmedAt: subscriptions.confirmedAt,
      expiresAt: confirmationLinks.expiresAt,
    })
    .from(confirmationLinks)
    .innerJoin(subscriptions, eq(subscriptions.email, confirmationLinks.email))
    .where(eq(confirmationLinks.tokenHash, hashLinkToken(token)));
  if (!row) return null;
  const isConfirmed = row.confirmedAt !== null;
  return isConfirmed || row.expiresAt > now ? { email: row.email, isConfirmed } : null;
}

/** Pressing the link confirms the subscription; a duplicate changes nothing. @throws HttpError 410 where the link opens nothing */
export async function confirmSubscription(db: Database, token: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findConfirmation(tx, token, now);
    if (!found) throw new HttpError(410, "This link no longer works. Please subscribe again.");
    await confirmAddress(tx, found.email, now);
  });
}

/** An active subscription stays as it is. */
async function confirmAddress(tx: Database, email: string, now: Date): Promise<void> {
  const confirmed = await tx
    .update(subscriptions)
    .set({ confirmedAt: now, leftAt: null, importId: null })
    .where(and(eq(subscriptions.email, email), isNull(subscriptions.confirmedAt)))
    .returning({ email: subscriptions.email });
  if (confirmed.length > 0) await noteInInbox(tx, email, "Confirmed the newsletter");
}

/** The address behind an unsubscribe link; null where the link has expired. */
export type Leaving = { email: string; hasLeft: boolean } | null;

/** Changes nothing: programs that check links in mails open them. */
export async function findLeaving(db: Database, token: string, now: Date): Promise<Leaving> {
  const [row] = await db
    .select({ email: subscriptions.email, leftAt: subscriptions.leftAt })
    .from(leavingLinks)
    .innerJoin(subscriptions, eq(subscriptions.email, leavingLinks.email))
    .where(and(eq(leavingLinks.tokenHash, hashLinkToken(token)), gt(leavingLinks.expiresAt, now)));
  return row ? { email: row.email, hasLeft: row.leftAt !== null } : null;
}

/** Ends a subscription; pressed twice it stays ended. @throws HttpError 404 where the link leads nowhere */
export async function leaveNewsletter(db: Database, token: string, now: Date): Promise<NonNullable<Leaving>> {
  return db.transaction(async (tx) => {
    const found = await findLeaving(tx, token, now);
    if (!found) throw new HttpError(404, "This link no longer works.");
    await endSubscription(tx, found.email, now);
    return { email: found.email, hasLeft: true };
  });
}

/** An address that is not subscribed stays as it is. */
export async function endSubscription(tx: Database, email: string, now: Date): Promise<void> {
  const left = await tx
    .update(subscriptions)
    .set({ confirmedAt: null, leftAt: now })
    .where(and(eq(subscriptions.email, email), isNull(subscriptions.leftAt)))
    .returning({ email: subscriptions.email });
  if (left.length === 0) return;
  // An older mail must not subscribe the address again.
  await tx.delete(confirmationLinks).where(eq(confirmationLinks.email, email));
  await stopMails(tx, CONFIRM_SUBSCRIPTION, email, "Its reader has left the newsletter.");
  await addUpdateToInbox(tx, "newsletter", email, { summary: "left", details: { Left: `${formatMoment(now)} IST` } });
}

/** The newsletter among a member's preferences. */
export const NEWSLETTER_PREFERENCE: Preference = {
  name: "newsletter",
  label: "Newsletter",
  wording: "Send me the newsletter by mail, about once a month.",
  stands: async (tx, { email }, isTicked) => {
    const { confirmedAt, leftAt } = subscriptions;
    const [row] = await tx.select({ confirmedAt, leftAt }).from(subscriptions).where(eq(subscriptions.email, email));
    // A stranger may have typed the address at the foot of a page: that alone is no consent.
    return row !== undefined && row.leftAt === null && (row.confirmedAt !== null || isTicked);
  },
  onChange: async (tx, { member: { email, emailVerified }, isGiven, now }) => {
    if (!isGiven) await endSubscription(tx, email, now);
    else if (emailVerified) await subscribeProven(tx, email, now);
    else {
      await subscribe(tx, { email, source: "profile" }, now);
      return "We sent you a mail. Press the button in it to get the next issue.";
    }
    return null;
  },
};
