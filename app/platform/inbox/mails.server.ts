import { and, eq, inArray } from "drizzle-orm";
import type { MailKind } from "../mail/mail-kind.server.ts";
import { inboxItems, inboxReplies } from "./tables.server.ts";

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
  isOver: async ({ db, aboutId }) => {
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
