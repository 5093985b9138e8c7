import { inboxFilterOf, type InboxAnswer, type InboxStatus } from "../../platform/inbox/inbox-item.ts";

/** What each kind is called that a room puts into the inbox, in the order in which they are offered. */
export const INBOX_KIND_LABELS: Record<string, string> = {
  message: "Message",
  volunteer: "Volunteer",
  partnership: "Partnership",
  registration: "Event registration",
  enrolment: "Program request",
  comment: "Comment",
  newsletter: "Newsletter",
  donation: "Gift intended",
  member: "New member",
};

export const INBOX_STATUS_LABELS: Record<InboxStatus, string> = { new: "New", approved: "Approved", done: "Done" };

export const INBOX_KINDS = Object.keys(INBOX_KIND_LABELS);
export const inboxFilterSchema = inboxFilterOf(INBOX_KINDS);

/** Only a comment waits for approval; the rest is read and done. */
export function needsApproval({ kind, status }: InboxAnswer): boolean {
  return kind === "comment" && status === "new";
}
