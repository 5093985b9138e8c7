import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { HttpError } from "../platform/http/http-error.ts";
import { addToInbox, addNewsToInbox } from "../platform/inbox/inbox.server.ts";
import { postMail } from "../platform/mail/outbox.server.ts";
import { hashLinkToken, makeReference } from "../platform/text/secret-link.server.ts";
import { CONFIRM_SUBSCRIPTION } from "./mails.server.ts";
import type { NewSubscription } from "./subscription.ts";
import { confirmationLinks, subscriptions } from "./tables.server.ts";

const HOUR_MS = 60 * 60_000;

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
  const isThere = await addNewsToInbox(tx, "newsletter", email, { summary: "confirmed", details: {} });
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
    if (!found) throw new HttpError(410, "This link confirms nothing any more. Please subscribe again.");
    await confirmAddress(tx, found.email, now);
  });
}

/** An active subscription stays as it is. */
async function confirmAddress(tx: Database, email: string, now: Date): Promise<void> {
  const confirmed = await tx
    .update(subscriptions)
    .set({ confirmedAt: now, leftAt: null })
    .where(and(eq(subscriptions.email, email), isNull(subscriptions.confirmedAt)))
    .returning({ email: subscriptions.email });
  if (confirmed.length > 0) await noteInInbox(tx, email, "Confirmed the newsletter");
}
