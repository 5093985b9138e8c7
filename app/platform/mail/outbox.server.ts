import { randomUUID } from "node:crypto";
import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import { lock } from "../database/advisory-locks.server.ts";
import { isAnyOf } from "../database/any-of.server.ts";
import type { Database } from "../database/client.server.ts";
import { deleteInBatches } from "../database/delete-in-batches.server.ts";
import { HttpError } from "../http/http-error.ts";
import { emailAddress } from "../text/people.ts";
import type { PostedKind, MailValues } from "./mail-kind.server.ts";
import { mails, refusedAddresses } from "./tables.server.ts";

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
/** An address that was refused once may be right again by then. */
const REFUSED_MS = 365 * 24 * 60 * 60 * 1000;
/** A statement has room for some sixty thousand values, and a mail has ten. */
const AT_ONCE = 1_000;
/** So many mails a day strangers can cause to one address. */
const MOST_FROM_STRANGERS = 5;
const TOO_MANY = "Strangers have caused five mails to this address within a day; this is one more.";

export type NewMail = {
  to: string;
  values?: MailValues;
  aboutId?: string;
  /** After this it is pointless, such as the end of an event. */
  endsAt?: Date | null;
  /** Message-IDs of the mails before it that it answers, the earliest first, with blanks between. */
  inReplyTo?: string;
  /** Not sent earlier than this: until then it can be taken back. */
  dueAt?: Date;
  /** Whether a visitor without an account caused it by typing the address, which may be another person's. */
  isFromStranger?: boolean;
};

/** So long a mail waits whose cause has an Undo in the panel. */
const UNDO_MS = 10_000;

/** When a mail may leave whose cause can be undone until then. */
export function afterUndo(now: Date): Date {
  return new Date(now.getTime() + UNDO_MS);
}

/**
 * Writes a mail, in the transaction of the act that causes it: it leaves once that stands, and never if it does not.
 * An address that is none gets no mail, and the act goes on: who registered by phone may have none.
 */
export async function postMail(tx: Database, kind: PostedKind, mail: NewMail): Promise<void> {
  const address = emailAddress.safeParse(mail.to);
  if (address.success) await addMail(tx, kind, { ...mail, to: address.data });
}

/** The same for many, in few statements: an event may have thousands of guests. */
export async function postMails(tx: Database, kind: PostedKind, posted: Omit<NewMail, "isFromStranger">[]) {
  const rows = posted.flatMap(({ to, values = {}, ...mail }) => {
    const address = emailAddress.safeParse(to);
    return address.success ? [{ ...mail, ...columnsOf(kind), recipient: address.data, values }] : [];
  });
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.insert(mails).values(rows.slice(from, from + AT_ONCE));
}

/** The same for an address that is known to be one; answers the mail's id. */
export async function addMail(
  tx: Database,
  kind: PostedKind,
  { to: recipient, values = {}, isFromStranger = false, ...mail }: NewMail,
): Promise<string> {
  const row = { ...columnsOf(kind), recipient, values, ...mail };
  if (isFromStranger) await addFromStranger(tx, { ...row, allowance: kind.allowance ?? row.class });
  else await tx.insert(mails).values(row);
  return row.id;
}

function columnsOf({ name: kind, class: mailClass = "essential" }: PostedKind) {
  return { id: randomUUID(), kind, class: mailClass };
}

/** What is one too many is noted and not sent: the act goes on, and the staff may send it after all. */
function addFromStranger(db: Database, row: typeof mails.$inferInsert & { allowance: string }): Promise<void> {
  const { recipient, allowance } = row;
  return db.transaction(async (tx) => {
    // Two that counted at the same moment would both be the last.
    await lock(tx, "strangerMails", `${recipient} ${allowance}`);
    const isOfToday = gt(mails.createdAt, sql`now() - interval '1 day'`);
    const isCounted = and(eq(mails.recipient, recipient), eq(mails.allowance, allowance), isOfToday);
    const many = await tx.$count(mails, and(isCounted, ne(mails.state, "not-sent")));
    const isFull = many >= MOST_FROM_STRANGERS;
    await tx.insert(mails).values({ ...row, ...(isFull && { state: "not-sent", problem: TOO_MANY }) });
  });
}

/** A mail that was sent, or will not be, once more and with links of its own. @throws HttpError 409 for one that still waits */
export function sendAgain(tx: Database, { kind, recipient: to, ...mail }: typeof mails.$inferSelect): Promise<string> {
  const { values, aboutId, endsAt, inReplyTo, state, class: mailClass } = mail;
  if (state === "waiting" || state === "sending") throw new HttpError(409, "This mail waits to be sent already.");
  return addMail(tx, { name: kind, class: mailClass }, { to, values, aboutId, endsAt, inReplyTo });
}

/** Takes a mail back, in the transaction that wrote it. */
export async function dropMail(tx: Database, id: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.id, id));
}

/** Those of a kind about something that still wait are not sent any more. */
export async function stopMails(tx: Database, kind: PostedKind, aboutId: string, problem: string) {
  await tx
    .update(mails)
    .set({ state: "not-sent", problem })
    .where(and(eq(mails.kind, kind.name), eq(mails.aboutId, aboutId), eq(mails.state, "waiting")));
}

/** All about some things, such as accounts that go. */
export async function dropMailsAbout(tx: Database, ids: string[]): Promise<void> {
  await tx.delete(mails).where(isAnyOf(mails.aboutId, ids));
}

/** `<id@host>`: the same however often the mail is tried. */
export function messageIdOf(id: string, siteUrl: string): string {
  return `<${id}@${new URL(siteUrl).hostname}>`;
}

/** Mails go after 90 days, whatever became of them. */
export async function deleteOldMails(db: Database, now: Date): Promise<number> {
  const { refusedAt } = refusedAddresses;
  await deleteInBatches(db, refusedAddresses, lt(refusedAt, new Date(now.getTime() - REFUSED_MS)));
  return deleteInBatches(db, mails, lt(mails.createdAt, new Date(now.getTime() - KEPT_MS)));
}
