import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { deleteInBatches } from "../database/delete-in-batches.server.ts";
import { notFound, HttpError } from "../http/http-error.ts";
import { hashLinkToken, makeLinkToken } from "../text/secret-link.server.ts";
import { accountLinks, users, type LinkPurpose } from "./tables.server.ts";
import { DAY_MS, MINUTE_MS } from "../time/durations.ts";

/** Counted from when its mail is sent. The mails name these times. */
const LIFETIME_MS: Record<LinkPurpose, number> = {
  address: DAY_MS,
  password: 30 * MINUTE_MS,
  "new-address": DAY_MS,
};
/** How long the page of a link that opens nothing any more can say why. */
const KEPT_MS = 30 * DAY_MS;

/** Why a link opens nothing any more. */
export type LinkEnd = "used" | "aged";
/** A link and whose account it is about; the account's address may be another by now. */
export type AccountLink = { purpose: LinkPurpose; userId: string; email: string; name: string };

type Row = typeof accountLinks.$inferSelect;
type NewLink = Pick<AccountLink, "purpose" | "userId" | "email">;

/** Answers its token, which is told nowhere else. */
export async function makeAccountLink(db: Database, link: NewLink, now: Date): Promise<string> {
  const { token, tokenHash } = makeLinkToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[link.purpose]);
  await db.insert(accountLinks).values({ ...link, tokenHash, createdAt: now, expiresAt });
  return token;
}

type LinkQuery = { token: string; purposes: LinkPurpose[]; now: Date };

/** Null for one that nobody made. A link to an address that the account has no more is as good as aged. */
export async function findAccountLink(
  db: Database,
  { token, purposes, now }: LinkQuery,
): Promise<{ link: AccountLink; end: LinkEnd | null } | null> {
  const [row] = await db
    .select({ link: accountLinks, name: users.name, address: users.email, isDisabled: users.banned })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(eq(accountLinks.tokenHash, hashLinkToken(token)), inArray(accountLinks.purpose, purposes)));
  if (!row || row.isDisabled) return null;
  const { purpose, userId, email } = row.link;
  return { link: { purpose, userId, email, name: row.name }, end: endOf(row.link, row.address, now) };
}

/** As `findAccountLink`, for callers that need it. @throws HttpError 404 unknown, 410 used or aged */
export async function getAccountLink(db: Database, query: LinkQuery): Promise<AccountLink> {
  const found = await findAccountLink(db, query);
  if (!found) throw notFound("This link does not work. Please copy it again, or ask for a new one.");
  if (found.end) throw ended();
  return found.link;
}

/**
 * Uses a link up, and with it the account's others of this purpose. The rest of the act belongs in the same transaction.
 * @throws HttpError 410 where it was used or aged in between
 */
export async function takeAccountLink(tx: Database, token: string, { userId, purpose }: AccountLink, now: Date) {
  const taken = await tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(eq(accountLinks.tokenHash, hashLinkToken(token)), isOpen(), gt(accountLinks.expiresAt, now)))
    .returning({ tokenHash: accountLinks.tokenHash });
  if (taken.length === 0) throw ended();
  await endAccountLinks(tx, userId, [purpose], now);
}

export async function endAccountLinks(tx: Database, userId: string, purposes: LinkPurpose[], now: Date) {
  await tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(eq(accountLinks.userId, userId), inArray(accountLinks.purpose, purposes), isOpen()));
}

/** Links that ended a month ago go. */
export function deleteExpiredAccountLinks(db: Database, now: Date): Promise<number> {
  return deleteInBatches(db, accountLinks, lt(accountLinks.expiresAt, new Date(now.getTime() - KEPT_MS)));
}

/** "Used" says that the address is the account's; a link that ended in another way is reported as expired. */
function endOf({ purpose, email, usedAt, expiresAt }: Row, address: string, now: Date): LinkEnd | null {
  const isTheAddress = address === email;
  if (usedAt) return purpose === "password" || isTheAddress ? "used" : "aged";
  return expiresAt <= now || (purpose !== "new-address" && !isTheAddress) ? "aged" : null;
}

const isOpen = () => isNull(accountLinks.usedAt);

function ended(): HttpError {
  return new HttpError(410, "This link no longer works. Please ask for a new one.");
}
