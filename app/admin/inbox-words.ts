import type { InboxKind, InboxStatus } from "../platform/inbox/inbox-item.ts";

export const INBOX_KIND_LABELS: Record<InboxKind, string> = {
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
