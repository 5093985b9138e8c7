import { and, asc, desc, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "../database/client.server.ts";
import type { PostedKind } from "./mail-kind.server.ts";
import type { MailState } from "./mail.ts";
import { messageIdOf, type NewMail, postMail } from "./outbox.server.ts";
import { mails } from "./tables.server.ts";
import type { MailRow } from "./claim-mails.server.ts";

/** A mail that left, leaves or waits. */
export type PostedMail = {
  kind: string;
  recipient: string;
  aboutId: string;
  values: Record<string, string>;
  state: MailState;
  sentAt: Date | null;
};

/**
 * What was posted of these kinds about these, the earliest first; what never leaves is left out. Those that wait are
 * held until the transaction ends: none leaves while it is decided whether another is needed.
 */
export function lockPostedMails(tx: Database, kinds: PostedKind[], aboutIds: string[]): Promise<PostedMail[]> {
  return tx
    .select(told)
    .from(mails)
    .where(and(isAbout(kinds, anyOf(aboutIds)), inArray(mails.state, ["waiting", "sending", "sent"])))
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .for("update");
}

const { kind, recipient, aboutId, values, state, sentAt } = mails;
const told = { kind, recipient, aboutId, values, state, sentAt };
const anyOf = (ids: string[]) => sql`${sql.param(ids)}::text[]`;

/** `about`: an array of ids, or a query for them. */
function isAbout(kinds: PostedKind[], about: SQL): SQL | undefined {
  const names = kinds.map(({ name }) => name);
  return and(sql`${mails.aboutId} = any(${about}) and ${mails.aboutId} <> ''`, inArray(mails.kind, names));
}

/** Mails that wait, of some kinds and about what a query answers. */
type Waiting = { kinds: PostedKind[]; about: SQL };
const isWaiting = ({ kinds, about }: Waiting) => and(isAbout(kinds, about), eq(mails.state, "waiting"));

/** What waits of some kinds, to be joined with what it is about. */
export function selectPending(db: Database, kinds: PostedKind[]) {
  const names = kinds.map(({ name }) => name);
  return db
    .select({ aboutId: mails.aboutId, dueAt: mails.dueAt })
    .from(mails)
    .where(and(eq(mails.state, "waiting"), inArray(mails.kind, names)))
    .as("waiting_mails");
}

/** They leave at once. Answers how many do. */
export async function sendPendingNow(tx: Database, waiting: Waiting, now: Date): Promise<number> {
  const { rowCount } = await tx.update(mails).set({ dueAt: now }).where(isWaiting(waiting));
  return rowCount ?? 0;
}

/** They do not leave; what a sender has in hand does. Answers how many were stopped. */
export async function stopPending(tx: Database, waiting: Waiting, problem: string): Promise<number> {
  const { rowCount } = await tx.update(mails).set({ state: "not-sent", problem }).where(isWaiting(waiting));
  return rowCount ?? 0;
}

/**
 * Removes what of these kinds still waits, so that one mail with the last state replaces it. Answers the newest about
 * each, whatever became of it, with those that were removed. A sender that has one in hand keeps it.
 */
export async function replacePending(
  tx: Database,
  kinds: PostedKind[],
  aboutIds: string[],
): Promise<Map<string, PostedMail>> {
  const about = anyOf(aboutIds);
  const removed = await tx.delete(mails).where(isWaiting({ kinds, about })).returning(told);
  const others = await tx
    .selectDistinctOn([mails.aboutId], told)
    .from(mails)
    .where(isAbout(kinds, about))
    .orderBy(mails.aboutId, desc(mails.createdAt), desc(mails.id));
  return new Map([...others, ...removed].map((mail) => [mail.aboutId, mail]));
}

/** The last that left. */
function lastOf(told: PostedMail[]): PostedMail | undefined {
  return told
    .filter(({ state }) => state !== "waiting")
    .toSorted((a, b) => leftAt(a) - leftAt(b))
    .at(-1);
}

/**
 * Whether a person was mailed this or will be: it is pending, or was the last one sent. One that is being sent now does not count:
 * its kind may yet find that it is over, and a word too many is better than one too few.
 */
function isKnown(told: PostedMail[], isSame: (mail: PostedMail) => boolean): boolean {
  if (told.some(({ state }) => state === "sending")) return false;
  const last = lastOf(told);
  return told.some((mail) => mail.state === "waiting" && isSame(mail)) || (last !== undefined && isSame(last));
}

/**
 * Posts what can be taken back and done again: it is not said twice in a row to one address, among these kinds. What
 * waits and was taken back its kind keeps back by `isOver`.
 */
export async function postUnlessSent(
  tx: Database,
  kind: PostedKind,
  mail: NewMail & { aboutId: string },
  among: PostedKind[],
): Promise<void> {
  const told = (await lockPostedMails(tx, among, [mail.aboutId])).filter(
    ({ recipient }) => recipient === mail.to.toLowerCase(),
  );
  const isSame = ({ kind: name, values }: PostedMail) =>
    name === kind.name && isDeepStrictEqual(values, mail.values ?? {});
  if (!isKnown(told, isSame)) await postMail(tx, kind, mail);
}

/** What is on its way has no moment yet, and is later than all that have one. */
const leftAt = ({ sentAt }: PostedMail) => sentAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** What mail programs put a mail below: the Message-IDs of those before it, the earliest first, and the first one's subject. */
type Thread = { inReplyTo: string; subject: string };

/** The first mail to an address about something, and all about what followed it. */
export async function findThread(
  tx: Database,
  recipient: string,
  { about, followUps, siteUrl }: { about: string[]; followUps: string[]; siteUrl: string },
): Promise<Thread> {
  const rows = await tx
    .select({ id: mails.id, aboutId: mails.aboutId, subject: mails.subject })
    .from(mails)
    .where(
      and(
        isAboutAny([...about, ...followUps]),
        eq(mails.recipient, recipient),
        inArray(mails.state, ["waiting", "sending", "sent"]),
      ),
    )
    .orderBy(asc(mails.createdAt), asc(mails.id));
  const first = rows.find(({ aboutId }) => !followUps.includes(aboutId));
  const thread = rows.filter((row) => row === first || followUps.includes(row.aboutId));
  return {
    inReplyTo: thread.map(({ id }) => messageIdOf(id, siteUrl)).join(" "),
    subject: first?.subject ?? "",
  };
}

/** The newest mail about each of these. */
export async function newestAbout(db: Database, aboutIds: string[]): Promise<Map<string, MailRow>> {
  const rows = await db.select().from(mails).where(isAboutAny(aboutIds)).orderBy(asc(mails.createdAt), asc(mails.id));
  return new Map(rows.map((row) => [row.aboutId, row]));
}

/** Takes back what is said in mails about something: true where none of them was ever tried, false where one may have left. */
export async function takeBack(tx: Database, aboutId: string): Promise<boolean> {
  const rows = await tx
    .select({ state: mails.state, attempts: mails.attempts, problem: mails.problem })
    .from(mails)
    .where(isAboutAny([aboutId]))
    .for("update");
  const isUntried = rows.every((row) => row.state === "waiting" && row.attempts === 0 && row.problem === "");
  if (rows.length === 0 || !isUntried) return false;
  await tx.delete(mails).where(isAboutAny([aboutId]));
  return true;
}

function isAboutAny(aboutIds: string[]) {
  return and(sql`${mails.aboutId} = any(${sql.param(aboutIds)}::text[])`, ne(mails.aboutId, ""));
}
