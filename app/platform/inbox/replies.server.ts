import { and, asc, desc, eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import { notFound, HttpError } from "../http/http-error.ts";
import { addMail, afterUndo, sendAgain } from "../mail/outbox.server.ts";
import { findThread, newestAbout, deleteUntriedMails } from "../mail/posted-mails.server.ts";
import { cutText } from "../text/cut-text.ts";
import { emailAddress, isPlainName } from "../text/people.ts";
import { formatDate } from "../time/india-time.ts";
import { nameOfAccount, type NamedInboxRow } from "./inbox-list.server.ts";
import { INBOX_REPLY } from "./mails.server.ts";
import type { InboxReply, NewReply } from "./reply.ts";
import { inboxItems, inboxReplies } from "./tables.server.ts";
import { getInboxRow, holdItem, settled, type InboxKey } from "./write-inbox.server.ts";

const LONGEST_SUBJECT = 100;
const MOST_REPLIES = 200;
const ERASED = "Somebody whose account was erased";
const NOT_CONNECTED = "No mail server is connected: it waits among the mails.";

type Sending = { act: Act; siteUrl: string };

/**
 * Writes an answer and the mail that brings it, and keeps with it the promise that the item's form gave.
 * @throws HttpError 409 without an address, and where a colleague has answered since; 404, 403 as getInboxRow
 */
export async function sendReply(
  tx: Database,
  place: InboxKey,
  { text, after }: NewReply,
  { act, siteUrl }: Sending,
): Promise<string> {
  await holdItem(tx, place);
  const item = await getInboxRow(tx, place);
  const address = emailAddress.safeParse(item.email);
  if (!address.success) throw new HttpError(409, "No e-mail address was left here, so there is nowhere to answer to.");
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
  await settleAnswered(tx, item, act);
  await noteChange(tx, act, { kind: item.kind, id: item.id, action: "reply" });
  return id;
}

/** What was promised an answer has one. */
async function settleAnswered(tx: Database, { id, dueAt, status }: NamedInboxRow, act: Act): Promise<void> {
  if (dueAt && status !== "done") await settle(tx, id, settled("done", act));
}

/** @throws HttpError 409 where the newest answer is not the one that was seen */
async function refuseUnseen(tx: Database, newest: string, seen: string): Promise<void> {
  if (newest === seen) return;
  const [other] = await selectReplies(tx).where(eq(inboxReplies.id, newest));
  const since = other ? `${other.by ?? "Somebody"} has answered since you began.` : "An answer was taken back since.";
  throw new HttpError(409, `${since} Please look at what stands here now; yours is kept, and can still be sent.`);
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

/** Cancels an answer before it is sent; an item that it settled is pending again. @throws HttpError 404; 409 once it may have left */
export function takeReplyBack(db: Database, place: InboxKey, replyId: string, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, kind } = await holdItem(tx, place);
    const { createdAt } = await getReply(tx, id, replyId);
    if (!(await deleteUntriedMails(tx, replyId)))
      throw new HttpError(409, "This answer may have left already, so it cannot be taken back.");
    await tx.delete(inboxReplies).where(eq(inboxReplies.id, replyId));
    const { handledAt } = await getInboxRow(tx, place);
    if (handledAt?.getTime() === createdAt.getTime()) await settle(tx, id, settled("new", act));
    await noteChange(tx, act, { kind, id, action: "take-back" });
  });
}

/** Sends the mail of an answer once more. @throws HttpError 404; 409 while it is pending, and where it was deleted */
export function sendReplyAgain(db: Database, place: InboxKey, replyId: string, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, kind } = await holdItem(tx, place);
    await getReply(tx, id, replyId);
    const mail = (await newestAbout(tx, [replyId])).get(replyId);
    if (!mail) throw new HttpError(409, "Its mail is not kept any more. Please write a new answer.");
    await sendAgain(tx, mail);
    await settleAnswered(tx, await getInboxRow(tx, place), act);
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
  if (!reply) throw notFound("This answer was taken back.");
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

async function settle(tx: Database, id: string, change: ReturnType<typeof settled>): Promise<void> {
  await tx.update(inboxItems).set(change).where(eq(inboxItems.id, id));
}
