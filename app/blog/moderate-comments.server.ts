import { eq } from "drizzle-orm";
import type { AuditAction } from "../platform/audit/audit.ts";
import { noteChange, type Act } from "../platform/audit/note-change.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { notFound, HttpError } from "../platform/http/http-error.ts";
import type { InboxStatus } from "../platform/inbox/inbox-item.ts";
import { setStatusOf } from "../platform/inbox/inbox.server.ts";
import { mailCommentAuthor, getModerated } from "./comments.server.ts";
import type { CommentAction, CommentEdit, CommentRecord, CommentReply } from "./comment.ts";
import { comments } from "./tables.server.ts";

type Stored = typeof comments.$inferSelect;
type Decision = {
  change: (now: Date) => Partial<typeof comments.$inferInsert>;
  inbox: InboxStatus;
  noted: AuditAction;
};

const DECISIONS: Record<Exclude<CommentAction, "bring-back">, Decision> = {
  show: {
    change: (now) => ({ approvedAt: now, rejectedAt: null, deletedAt: null }),
    inbox: "approved",
    noted: "approve",
  },
  reject: {
    change: (now) => ({ approvedAt: null, rejectedAt: now, deletedAt: null }),
    inbox: "done",
    noted: "reject",
  },
  wait: { change: () => ({ approvedAt: null, rejectedAt: null, deletedAt: null }), inbox: "new", noted: "wait" },
  // Whether readers saw it stays stored, for the day it is brought back.
  delete: { change: (now) => ({ deletedAt: now }), inbox: "done", noted: "delete" },
};

/** Decides about a comment, or takes a decision back; readers see it in the next answer. @throws HttpError 404 */
export function decideComment(db: Database, id: string, action: CommentAction, act: Act): Promise<CommentRecord> {
  return db.transaction(async (tx) => {
    const stored = await holdComment(tx, id);
    const { change, inbox, noted } = action === "bring-back" ? asBefore(stored) : DECISIONS[action];
    await tx.update(comments).set(change(act.now)).where(eq(comments.id, id));
    await setStatusOf(tx, { kind: "comment", subjectId: id }, inbox, act);
    await noteChange(tx, act, { kind: "comment", id, action: noted });
    if (action === "show") await mailCommentAuthor(tx, id, act.now);
    return getModerated(tx, id);
  });
}

function asBefore({ approvedAt, rejectedAt }: Stored): Decision {
  const decided = rejectedAt ? "done" : "new";
  return { change: () => ({ deletedAt: null }), inbox: approvedAt ? "approved" : decided, noted: "restore" };
}

/** Corrects a name or the text. @throws HttpError 404; 409 where the text was changed meanwhile */
export function editComment(db: Database, id: string, edit: CommentEdit, act: Act): Promise<CommentRecord> {
  return db.transaction(async (tx) => {
    const { before, ...words } = edit;
    const stored = await holdComment(tx, id);
    if (stored.text !== before) throw changedMeanwhile("comment", await getModerated(tx, id));
    await tx.update(comments).set(words).where(eq(comments.id, id));
    await noteChange(tx, act, { kind: "comment", id, action: "update" });
    return getModerated(tx, id);
  });
}

/** The foundation's answer below a comment; without words it is taken away. @throws HttpError 404; 409 as above */
export function replyToComment(
  db: Database,
  id: string,
  { reply, before }: CommentReply,
  act: Act,
): Promise<CommentRecord> {
  return db.transaction(async (tx) => {
    const stored = await holdComment(tx, id);
    if (stored.reply !== before) throw changedMeanwhile("reply", await getModerated(tx, id));
    await tx
      .update(comments)
      .set({ reply, repliedAt: reply ? act.now : null })
      .where(eq(comments.id, id));
    await noteChange(tx, act, { kind: "comment", id, action: "reply" });
    return getModerated(tx, id);
  });
}

async function holdComment(tx: Database, id: string): Promise<Stored> {
  const [stored] = await tx.select().from(comments).where(eq(comments.id, id)).for("update");
  if (!stored) throw notFound("This comment is not there any more.");
  return stored;
}

function changedMeanwhile(what: "comment" | "reply", current: CommentRecord): HttpError {
  const now = what === "comment" ? current.text : current.reply || "no reply";
  return new HttpError(409, `Another person changed this ${what} while you were writing. It now says: “${now}”`, {
    details: { current },
  });
}
