import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.server.ts";
import { hashLinkToken, makeLinkToken } from "../../platform/text/secret-link.server.ts";
import { donorAddresses, givingLinks } from "./tables.server.ts";

/** A link in the receipt of one April still opens the statement of the next. */
const VALID_MONTHS = 13;

/** Makes a token link to the page of the donor with this address; earlier ones still work. @returns its path */
export async function makeGivingLink(db: Database, email: string, now: Date): Promise<string> {
  const { token, tokenHash } = makeLinkToken();
  await db.insert(givingLinks).values({ tokenHash, email: email.toLowerCase(), createdAt: now });
  return `/giving/${token}`;
}

/** The address whose donor the link belongs to, or the one that replaced it in a merge; null for one that is unknown, ended or too old. */
export async function findDonor(db: Database, token: string, now: Date): Promise<string | null> {
  const { email, tokenHash, createdAt } = givingLinks;
  const [link] = await db
    .select({ email: sql<string>`coalesce(${donorAddresses.replacedBy}, ${email})` })
    .from(givingLinks)
    .leftJoin(donorAddresses, eq(donorAddresses.email, email))
    .where(and(eq(tokenHash, hashLinkToken(token)), gt(createdAt, oldest(now))));
  return link?.email ?? null;
}

/** Ends all links of a donor. The next mail has a new one. */
export async function endGivingLinks(db: Database, email: string): Promise<void> {
  await db.delete(givingLinks).where(eq(givingLinks.email, email.toLowerCase()));
}

export function deleteOldGivingLinks(db: Database, now: Date): Promise<number> {
  return deleteInBatches(db, givingLinks, lt(givingLinks.createdAt, oldest(now)));
}

function oldest(now: Date): Date {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - VALID_MONTHS);
  return moment;
}
