import { and, eq, gt, lt, ne, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { randomUUID } from "node:crypto";
import { lock } from "../database/advisory-locks.server.ts";
import { isAnyOf } from "../database/any-of.server.ts";
import type { Database } from "../database/client.server.ts";
import { deleteInBatches } from "../database/delete-in-batches.server.ts";
import { HttpError } from "../http/http-error.ts";
import type { Person, PersonalData } from "../people/personal-data.server.ts";
import { emailAddress } from "../text/people.ts";
import type { PostedKind, MailValues } from "./mail-kind.server.ts";
import { mails, refusedAddresses } from "./tables.server.ts";
import { DAY_MS } from "../time/durations.ts";

const RETENTION_MS = 90 * DAY_MS;
/** After a year a refused address may work again. */
const REFUSED_RETENTION_MS = 365 * DAY_MS;
/** A statement has at most 65,535 parameters, and a mail has ten. */
const ROWS_AT_ONCE = 1_000;
/** How many mails to one address visitors can cause in a day, where its kind says nothing else. */
const MOST_FROM_STRANGERS = 5;
const TOO_MANY = "Strangers have caused as many mails to this address within a day as are sent; this is one more.";

export type NewMail = {
  to: string;
  values?: MailValues;
  aboutId?: string;
  /** It is not sent after this, for example after the event. */
  endsAt?: Date | null;
  /** Message-IDs of the earlier mails of its thread, separated by spaces. */
  inReplyTo?: string;
  /** It is not sent before this, and can be deleted until then. */
  dueAt?: Date;
  /** Whether a visitor without an account caused it by typing the address, which may be another person's. */
  isFromStranger?: boolean;
};

/** Longer than `OFFER_MS` in ui/page/toast.tsx, for which Undo is offered. */
const UNDO_MS = 10_000;

/** When to send a mail whose cause has an Undo in the panel. */
export function afterUndo(now: Date): Date {
  return new Date(now.getTime() + UNDO_MS);
}

/**
 * Adds a mail to the outbox, in the transaction of its cause: it is sent only if that commits. Nothing is added for an
 * invalid address, because people who registered by phone may have none.
 */
export async function postMail(tx: Database, kind: PostedKind, mail: NewMail): Promise<void> {
  const address = emailAddress.safeParse(mail.to);
  if (address.success) await addMail(tx, kind, { ...mail, to: address.data });
}

/** Adds many mails in few statements: an event may have thousands of attendees. */
export async function postMails(tx: Database, kind: PostedKind, posted: Omit<NewMail, "isFromStranger">[]) {
  const rows = posted.flatMap(({ to, values = {}, ...mail }) => {
    const address = emailAddress.safeParse(to);
    return address.success ? [{ ...mail, ...columnsOf(kind), recipient: address.data, values }] : [];
  });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(mails).values(rows.slice(from, from + ROWS_AT_ONCE));
}

/** Adds a mail to a valid address, and returns its id. */
export async function addMail(
  tx: Database,
  kind: PostedKind,
  { to: recipient, values = {}, isFromStranger = false, ...mail }: NewMail,
): Promise<string> {
  const row = { ...columnsOf(kind), recipient, values, ...mail };
  if (isFromStranger) await addFromStranger(tx, { ...row, allowance: kind.allowance ?? row.class }, kind.mostADay);
  else await tx.insert(mails).values(row);
  return row.id;
}

function columnsOf({ name: kind, class: mailClass = "essential" }: PostedKind) {
  return { id: randomUUID(), kind, class: mailClass };
}

/** Marks a mail beyond the limit as not sent; admins can still send it. */
function addFromStranger(
  db: Database,
  row: typeof mails.$inferInsert & { allowance: string },
  most = MOST_FROM_STRANGERS,
): Promise<void> {
  const { recipient, allowance } = row;
  return db.transaction(async (tx) => {
    // Two transactions that count at the same time would both find room.
    await lock(tx, "strangerMails", `${recipient} ${allowance}`);
    const isOfToday = gt(mails.createdAt, sql`now() - interval '1 day'`);
    const isCounted = and(eq(mails.recipient, recipient), eq(mails.allowance, allowance), isOfToday);
    const many = await tx.$count(mails, and(isCounted, ne(mails.state, "not-sent")));
    const isFull = many >= most;
    await tx.insert(mails).values({ ...row, ...(isFull && { state: "not-sent", problem: TOO_MANY }) });
  });
}

/** Sends a mail again, as a new one with new links. @throws HttpError 409 where it is still pending */
export function sendAgain(tx: Database, { kind, recipient: to, ...mail }: typeof mails.$inferSelect): Promise<string> {
  const { values, aboutId, endsAt, inReplyTo, state, class: mailClass } = mail;
  if (state === "waiting" || state === "sending") throw new HttpError(409, "This mail is pending already.");
  return addMail(tx, { name: kind, class: mailClass }, { to, values, aboutId, endsAt, inReplyTo });
}

/** Deletes a mail, in the transaction that added it. */
export async function dropMail(tx: Database, id: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.id, id));
}

/** Marks pending mails of a kind about something as not sent. */
export async function stopMails(tx: Database, kind: PostedKind, aboutId: string, problem: string) {
  await tx
    .update(mails)
    .set({ state: "not-sent", problem })
    .where(and(eq(mails.kind, kind.name), eq(mails.aboutId, aboutId), eq(mails.state, "waiting")));
}

/** Deletes all mails about something, such as deleted accounts. */
export async function dropMailsAbout(tx: Database, ids: string[]): Promise<void> {
  await tx.delete(mails).where(isAnyOf(mails.aboutId, ids));
}

/** `<id@host>`; it stays the same however often the mail is tried. */
export function messageIdOf(id: string, siteUrl: string): string {
  return `<${id}@${new URL(siteUrl).hostname}>`;
}

/** Deletes mails after 90 days, in whatever state. */
export async function deleteOldMails(db: Database, now: Date): Promise<number> {
  const { refusedAt } = refusedAddresses;
  await deleteInBatches(db, refusedAddresses, lt(refusedAt, new Date(now.getTime() - REFUSED_RETENTION_MS)));
  return deleteInBatches(db, mails, lt(mails.createdAt, new Date(now.getTime() - RETENTION_MS)));
}

/** The mails to a person. Their links are not stored. */
export const mailData: PersonalData = {
  export: (tx, person) =>
    tx
      .select({ kind: mails.kind, recipient: mails.recipient, values: mails.values, sentAt: mails.sentAt })
      .from(mails)
      .where(isTo(person, mails.recipient)),
  erase: async (tx, person) => {
    await tx.delete(mails).where(isTo(person, mails.recipient));
    await tx.delete(refusedAddresses).where(isTo(person, refusedAddresses.email));
    return [];
  },
};

function isTo({ email }: Person, column: PgColumn): SQL {
  return email === null ? sql`false` : eq(column, email);
}
