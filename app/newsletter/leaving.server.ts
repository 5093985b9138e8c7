import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { HttpError } from "../platform/http/http-error.ts";
import { addNewsToInbox } from "../platform/inbox/inbox.server.ts";
import { stopMails } from "../platform/mail/outbox.server.ts";
import { hashLinkToken } from "../platform/text/secret-link.server.ts";
import { formatMoment } from "../platform/time/india-time.ts";
import { CONFIRM_SUBSCRIPTION } from "./mails.server.ts";
import { confirmationLinks, leavingLinks, subscriptions } from "./tables.server.ts";

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
    if (!found) throw new HttpError(404, "This link ends nothing any more.");
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
  await addNewsToInbox(tx, "newsletter", email, { summary: "left", details: { Left: `${formatMoment(now)} IST` } });
}
