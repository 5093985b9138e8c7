import { z } from "zod";
import { choiceOrNone } from "../text/fields.ts";

export const INBOX_KINDS = [
  "message",
  "volunteer",
  "partnership",
  "registration",
  "enrolment",
  "comment",
  "newsletter",
  "donation",
  "member",
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

export const INBOX_STATUSES = ["new", "approved", "done"] as const;
export type InboxStatus = (typeof INBOX_STATUSES)[number];

export type NewInboxItem = {
  id: string;
  kind: InboxKind;
  name: string;
  email: string;
  phone?: string;
  summary: string;
  details?: Record<string, string>;
  subjectId?: string;
};

export const inboxAnswerSchema = z.object({
  _id: z.string(),
  kind: z.enum(INBOX_KINDS),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  summary: z.string(),
  details: z.record(z.string(), z.string()),
  status: z.enum(INBOX_STATUSES),
  createdAt: z.iso.datetime(),
  formattedDate: z.string(),
  formattedTime: z.string(),
});
export type InboxAnswer = z.output<typeof inboxAnswerSchema>;

export const inboxFilterSchema = z.object({
  kind: choiceOrNone(INBOX_KINDS),
  status: choiceOrNone(INBOX_STATUSES),
});
export type InboxFilter = z.output<typeof inboxFilterSchema>;

/** Only a comment waits for approval; the rest is read and done. */
export function needsApproval(item: { kind: InboxKind; status: InboxStatus }): boolean {
  return item.kind === "comment" && item.status === "new";
}
