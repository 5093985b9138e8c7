import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import { notFound, HttpError } from "../http/http-error.ts";
import type { MailKind } from "../mail/mail-kind.server.ts";
import { addMail, afterUndo, sendAgain } from "../mail/outbox.server.ts";
import { findThread, newestAbout, deleteUntriedMails } from "../mail/posted-mails.server.ts";
import { cutText } from "../text/cut-text.ts";
import { emailAddress, isPlainName } from "../text/people.ts";
import { formatDate } from "../time/india-time.ts";
import { nameOfAccount, type NamedInboxRow } from "./inbox-list.server.ts";
import type { InboxReply, NewReply } from "./reply.ts";
import { inboxItems, inboxReplies } from "./tables.server.ts";
import { withStatus } from "./inbox.server.ts";
import { getInboxRow, lockItem, type InboxKey } from "./write-inbox.server.ts";

const LONGEST_SUBJECT = 100;
const MOST_REPLIES = 200;
const ERASED = "A person whose account was deleted";
const NOT_CONNECTED = "No mail server is connected: the mail is pending.";

type Sending = { act: Act; siteUrl: string };

/**
 * Stores a reply with its mail; an item that was promised a reply is then done.
 * @throws HttpError 409 without an address, and where a colleague has replied since; 404, 403 as getInboxRow
 */
export async function sendReply(
  tx: Database,
  place: InboxKey,
  { text, after }: NewReply,
  { act, siteUrl }: Sending,
): Promise<string> {
  await lockItem(tx, place);
  const item = await getInboxRow(tx, place);
  const address = emailAddress.safeParse(item.email);
  if (!address.success) throw new HttpError(409, "No e-mail address was given, so there is no way to reply.");
  const before = await listIds(tx, item.id);
  if (after !== undefined) await refuseUnseen(tx, before.at(-1) ?? "", after);
  const id = randomUUID();
  const recipient = address.data;
  await tx
    .insert(inboxReplies)
    .values({ id, itemId: item.id, by: act.byId ?? null, recipient, text, createdAt: act.now });
  const thread = await findThread(tx, recipient, { about: [item.id, item.subjectId], followUps: before, siteUrl });
  await addMail(tx, INBOX_REPLY, {
    to: recipient,
    aboutId: id,
    inReplyTo: thread.inReplyTo,
    dueAt: afterUndo(act.now),
    values: wordsOf(item, text, thread.subject),
  });
  await settleReplied(tx, item, act);
  await noteChange(tx, act, { kind: item.kind, id: item.id, action: "reply" });
  return id;
}

async function settleReplied(tx: Database, { id, dueAt, status }: NamedInboxRow, act: Act): Promise<void> {
  if (dueAt && status !== "done") await settle(tx, id, withStatus("done", act));
}

/** @throws HttpError 409 where the newest reply is not the one that was seen */
async function refuseUnseen(tx: Database, newest: string, seen: string): Promise<void> {
  if (newest === seen) return;
  const [other] = await selectReplies(tx).where(eq(inboxReplies.id, newest));
  const since = other ? `${other.by ?? "Another person"} has replied since you began.` : "A reply was cancelled since.";
  throw new HttpError(409, `${since} Please read the latest reply. Yours is still here, and can be sent.`);
}

function wordsOf({ id, summary, details, createdAt, ...item }: NamedInboxRow, answer: string, subject: string) {
  const name = isPlainName(item.name) ? item.name : "";
  const opened = (subject || cutText(summary, LONGEST_SUBJECT)).replace(/^(re:\s*)+/i, "");
  return {
    name,
    about: opened.includes(id) ? opened : `${opened} (${id})`,
    reference: id,
    answer,
    asked: `On ${formatDate(createdAt)} ${name || "you"} wrote:`,
    question: details["Message"] || details["Comment"] || summary,
  };
}

/** Cancels a reply before it is sent; an item that it settled is pending again. @throws HttpError 404; 409 once it may have been sent */
export function takeReplyBack(db: Database, place: InboxKey, replyId: string, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, kind } = await lockItem(tx, place);
    const { createdAt } = await getReply(tx, id, replyId);
    if (!(await deleteUntriedMails(tx, replyId)))
      throw new HttpError(409, "This reply may have been sent already, so it cannot be cancelled.");
    await tx.delete(inboxReplies).where(eq(inboxReplies.id, replyId));
    const { handledAt } = await getInboxRow(tx, place);
    if (handledAt?.getTime() === createdAt.getTime()) await settle(tx, id, withStatus("new", act));
    await noteChange(tx, act, { kind, id, action: "take-back" });
  });
}

/** Sends the mail of a reply again. @throws HttpError 404; 409 while it is pending, and where it was deleted */
export function sendReplyAgain(db: Database, place: InboxKey, replyId: string, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, kind } = await lockItem(tx, place);
    await getReply(tx, id, replyId);
    const mail = (await newestAbout(tx, [replyId])).get(replyId);
    if (!mail) throw new HttpError(409, "Its mail was deleted. Please write a new reply.");
    await sendAgain(tx, mail);
    await settleReplied(tx, await getInboxRow(tx, place), act);
    await noteChange(tx, act, { kind, id, action: "again" });
  });
}

/** The oldest first; of very many the newest. */
export async function listReplies(db: Database, itemId: string, isConnected: boolean): Promise<InboxReply[]> {
  const rows = await selectReplies(db)
    .where(eq(inboxReplies.itemId, itemId))
    .orderBy(desc(inboxReplies.position))
    .limit(MOST_REPLIES);
  const mails = await newestAbout(
    db,
    rows.map(({ id }) => id),
  );
  return rows.toReversed().map(({ id, by, recipient, text, createdAt }) => {
    const mail = mails.get(id);
    const waits = mail?.state === "waiting" && !isConnected;
    return {
      _id: id,
      by: by ?? ERASED,
      to: recipient,
      text,
      createdAt: createdAt.toISOString(),
      mail: mail
        ? {
            state: mail.state,
            problem: waits ? NOT_CONNECTED : mail.problem,
            sentAt: mail.sentAt?.toISOString() ?? null,
            isTried: mail.state !== "waiting" || mail.attempts > 0 || mail.problem !== "",
          }
        : null,
    };
  });
}

function selectReplies(db: Database) {
  const { id, recipient, text, createdAt } = inboxReplies;
  return db
    .select({ id, recipient, text, createdAt, by: nameOfAccount(inboxReplies.by) })
    .from(inboxReplies)
    .$dynamic();
}

async function getReply(tx: Database, itemId: string, id: string): Promise<{ createdAt: Date }> {
  const [reply] = await selectReplies(tx).where(and(eq(inboxReplies.id, id), eq(inboxReplies.itemId, itemId)));
  if (!reply) throw notFound("This reply was cancelled.");
  return reply;
}

async function listIds(tx: Database, itemId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: inboxReplies.id })
    .from(inboxReplies)
    .where(eq(inboxReplies.itemId, itemId))
    .orderBy(asc(inboxReplies.position));
  return rows.map(({ id }) => id);
}

async function settle(tx: Database, id: string, change: ReturnType<typeof withStatus>): Promise<void> {
  await tx.update(inboxItems).set(change).where(eq(inboxItems.id, id));
}

/** Written by a member of staff in the inbox; the reply is always part of it, whatever the words of the mail are. */
export const INBOX_REPLY: MailKind = {
  name: "inbox-reply",
  title: "Reply from the inbox",
  sentWhen: "When a staff member replies to an item of the inbox. The reply follows these words.",
  examples: {
    name: "Asha Rawat",
    about: "We have your message, MS-7K3F9M2P",
    reference: "MS-7K3F9M2P",
    answer: "No, there is still room. Please come a quarter of an hour earlier, so that we can show you around.",
    asked: "On 14 Sep 2026 Asha Rawat wrote:",
    question: "Is it too late to join?",
  },
  subject: "Re: {about}",
  words: "Namaste {name},",
  written: ({ answer = "" }) => answer,
  quote: ({ asked = "", question = "" }) => ({ intro: asked, text: question }),
  // A person wrote this mail, so that automatic replies to it are welcome.
  headers: async () => ({ "Auto-Submitted": "no" }),
  whyNotSent: async ({ db, aboutId }) => {
    const [reply] = await db.select({ id: inboxReplies.id }).from(inboxReplies).where(eq(inboxReplies.id, aboutId));
    return reply ? null : "The item was deleted before the reply was sent.";
  },
  // The reply was not delivered: the item is pending again, and the reason is shown beside the reply.
  onNeverSent: async ({ db, aboutId }) => {
    const answered = db.select({ id: inboxReplies.itemId }).from(inboxReplies).where(eq(inboxReplies.id, aboutId));
    await db
      .update(inboxItems)
      .set({ status: "new", readAt: null, handledAt: null, handledBy: null })
      .where(and(inArray(inboxItems.id, answered), eq(inboxItems.status, "done")));
  },
};
