import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "../database/client.server.ts";
import type { PostedKind } from "./mail-kind.server.ts";
import type { MailRow } from "./claim-mails.server.ts";
import { messageIdOf, type NewMail, postMail } from "./outbox.server.ts";
import { mails } from "./tables.server.ts";

const { kind, recipient, aboutId, values, state, sentAt } = mails;
const COLUMNS = { kind, recipient, aboutId, values, state, sentAt };

/** A mail that was sent, is being sent or is pending. */
export type PostedMail = Pick<MailRow, keyof typeof COLUMNS>;

const isPosted = () => inArray(mails.state, ["waiting", "sending", "sent"]);
const arrayOf = (ids: string[]) => sql`${sql.param(ids)}::text[]`;

/** @param about an array of ids, or a query for them */
function isAbout(about: SQL, kinds?: PostedKind[]): SQL | undefined {
  const names = kinds?.map(({ name }) => name);
  return and(sql`${mails.aboutId} = any(${about}) and ${mails.aboutId} <> ''`, names && inArray(mails.kind, names));
}

/**
 * Mails of these kinds about these ids, the earliest first, without those that are not sent. Pending ones are locked:
 * none is sent before the transaction has decided whether another one is needed.
 */
export function lockPostedMails(tx: Database, kinds: PostedKind[], aboutIds: string[]): Promise<PostedMail[]> {
  return tx
    .select(COLUMNS)
    .from(mails)
    .where(and(isAbout(arrayOf(aboutIds), kinds), isPosted()))
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .for("update");
}

/** Pending mails of some kinds, about the ids that a query selects. */
type Pending = { kinds: PostedKind[]; about: SQL };
const isPending = ({ kinds, about }: Pending) => and(isAbout(about, kinds), eq(mails.state, "waiting"));

/** A subquery of pending mails, to be joined with what they are about. */
export function selectPending(db: Database, kinds: PostedKind[]) {
  const names = kinds.map(({ name }) => name);
  return db
    .select({ aboutId: mails.aboutId, dueAt: mails.dueAt })
    .from(mails)
    .where(and(eq(mails.state, "waiting"), inArray(mails.kind, names)))
    .as("waiting_mails");
}

/** Makes pending mails due now, and returns how many. */
export async function sendPendingNow(tx: Database, pending: Pending, now: Date): Promise<number> {
  const { rowCount } = await tx.update(mails).set({ dueAt: now }).where(isPending(pending));
  return rowCount ?? 0;
}

/** Marks pending mails as not sent, and returns how many. A mail that is being sent is sent. */
export async function stopPending(tx: Database, pending: Pending, problem: string): Promise<number> {
  const { rowCount } = await tx.update(mails).set({ state: "not-sent", problem }).where(isPending(pending));
  return rowCount ?? 0;
}

/**
 * Deletes pending mails of these kinds, so that one mail with the latest state can replace them. Returns the newest mail
 * about each id, in whatever state, including the deleted ones.
 */
export async function replacePending(
  tx: Database,
  kinds: PostedKind[],
  aboutIds: string[],
): Promise<Map<string, PostedMail>> {
  const about = arrayOf(aboutIds);
  const removed = await tx.delete(mails).where(isPending({ kinds, about })).returning(COLUMNS);
  const others = await tx
    .selectDistinctOn([mails.aboutId], COLUMNS)
    .from(mails)
    .where(isAbout(about, kinds))
    .orderBy(mails.aboutId, desc(mails.createdAt), desc(mails.id));
  return new Map([...others, ...removed].map((mail) => [mail.aboutId, mail]));
}

/**
 * Posts a mail about something that can be undone and repeated, unless the last mail of these kinds to the address said
 * the same. Where a pending mail has become wrong, its kind's `whyNotSent` stops it.
 */
export async function postUnlessSent(
  tx: Database,
  mailKind: PostedKind,
  mail: NewMail & { aboutId: string },
  among: PostedKind[],
): Promise<void> {
  const posted = (await lockPostedMails(tx, among, [mail.aboutId])).filter(
    (one) => one.recipient === mail.to.toLowerCase(),
  );
  const isSame = (one: PostedMail) => one.kind === mailKind.name && isDeepStrictEqual(one.values, mail.values ?? {});
  if (!isSaid(posted, isSame)) await postMail(tx, mailKind, mail);
}

/**
 * Whether the person knows this, or will: such a mail is pending, or was the last one sent. While one is being sent the
 * answer is no, because `whyNotSent` may still stop it, and a duplicate is better than no mail.
 */
function isSaid(posted: PostedMail[], isSame: (mail: PostedMail) => boolean): boolean {
  if (posted.some((mail) => mail.state === "sending")) return false;
  const last = posted
    .filter((mail) => mail.state === "sent")
    .toSorted((a, b) => Number(a.sentAt) - Number(b.sentAt))
    .at(-1);
  return posted.some((mail) => mail.state === "waiting" && isSame(mail)) || (last !== undefined && isSame(last));
}

/** The Message-IDs of a thread, the earliest first, and the subject of its first mail. */
type Thread = { inReplyTo: string; subject: string };

/** Finds the thread that a new mail belongs to: the first mail to an address about something, and its follow-ups. */
export async function findThread(
  tx: Database,
  to: string,
  { about, followUps, siteUrl }: { about: string[]; followUps: string[]; siteUrl: string },
): Promise<Thread> {
  const rows = await tx
    .select({ id: mails.id, aboutId: mails.aboutId, subject: mails.subject })
    .from(mails)
    .where(and(isAbout(arrayOf([...about, ...followUps])), eq(mails.recipient, to), isPosted()))
    .orderBy(asc(mails.createdAt), asc(mails.id));
  const first = rows.find((row) => !followUps.includes(row.aboutId));
  const thread = rows.filter((row) => row === first || followUps.includes(row.aboutId));
  return {
    inReplyTo: thread.map(({ id }) => messageIdOf(id, siteUrl)).join(" "),
    subject: first?.subject ?? "",
  };
}

/** The newest mail about each of these ids, of any kind unless some are given. */
export async function newestAbout(
  db: Database,
  aboutIds: string[],
  kinds?: PostedKind[],
): Promise<Map<string, MailRow>> {
  const rows = await db
    .select()
    .from(mails)
    .where(isAbout(arrayOf(aboutIds), kinds))
    .orderBy(asc(mails.createdAt), asc(mails.id));
  return new Map(rows.map((row) => [row.aboutId, row]));
}

/** Every mail about something, with its state. */
export function listMailsAbout(db: Database, aboutId: string): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(isAbout(arrayOf([aboutId])));
}

/** Deletes the mails about something, unless one of them was tried; returns whether they were deleted. */
export async function deleteUntriedMails(tx: Database, about: string): Promise<boolean> {
  const isThese = isAbout(arrayOf([about]));
  const rows = await tx
    .select({ state: mails.state, attempts: mails.attempts, problem: mails.problem })
    .from(mails)
    .where(isThese)
    .for("update");
  const isUntried = rows.every((row) => row.state === "waiting" && row.attempts === 0 && row.problem === "");
  if (rows.length === 0 || !isUntried) return false;
  await tx.delete(mails).where(isThese);
  return true;
}
