import { z } from "zod";
import { calendarDayOrBlank, searchText } from "../text/fields.ts";

/** The actions on records, in the words of the list of changes. */
export const AUDIT_ACTIONS = {
  create: "Created",
  update: "Changed",
  move: "Moved",
  schedule: "Scheduled",
  unschedule: "No longer scheduled",
  "take-off": "Archived",
  delete: "Deleted",
  restore: "Restored",
  purge: "Deleted for good",
  approve: "Approved",
  done: "Marked as done",
  reopen: "Opened again",
  spam: "Marked as spam",
  assign: "Assigned",
  snooze: "Snoozed",
  "end-snooze": "Ended the snooze",
  add: "Added",
  places: "Changed the seats",
  pay: "Marked as paid",
  "undo-payment": "Marked as not paid",
  receive: "Marked received",
  "undo-receive": "Marked not received",
  refund: "Refunded",
  void: "Made void",
  process: "Processed again",
  reveal: "Showed the PAN",
  merge: "Merged",
  "undo-merge": "Undid the merge",
  "send-link": "Sent the donor's link",
  "end-links": "Ended the donor's links",
  "cancel-monthly": "Cancelled the monthly gift",
  "ask-pan": "Asked for the PAN",
  "enter-pan": "Entered the PAN",
  "enter-address": "Entered the address",
  "check-cash": "Checked the cash",
  "mail-certificate": "Mailed the certificate",
  "undo-entry": "Undid what was entered",
  export: "Exported",
  contact: "Changed name or contact",
  reject: "Rejected",
  wait: "Made pending again",
  reply: "Replied",
  "take-back": "Cancelled the answer",
  "check-in": "Checked in",
  "undo-check-in": "Undid the check-in",
  "give-back": "Cancelled the registration",
  "bring-back": "Restored",
  "ticket-link": "Made a ticket link",
  invite: "Invited",
  revoke: "Revoked the invitation",
  accept: "Accepted",
  "waiting-list": "Put on the waiting list",
  decline: "Declined",
  role: "Changed the role",
  disable: "Disabled",
  enable: "Enabled",
  remove: "Removed from staff",
  "reset-code": "Removed the authenticator code",
  note: "Wrote a note",
  erase: "Erased",
  "password-link": "Sent a link for a new password",
  replace: "Replaced everywhere",
  look: "Opened its links",
  again: "Sent again",
  test: "Sent a test mail",
  "go-live": "Said that it is the real site",
  "send-mails": "Sent the mails at once",
  "stop-mails": "Stopped the mails",
  "write-guests": "Wrote to the guests",
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** A field of the settings, before and after; shortened where it is long. */
export const auditDifferenceSchema = z.object({ label: z.string(), before: z.string(), after: z.string() });
export type AuditDifference = z.output<typeof auditDifferenceSchema>;

/** The subject of a change, in its current state. */
export const changeSubjectSchema = z.object({
  name: z.string().describe("Of the person or the address it is about; empty for other subjects, and once erased."),
  path: z.string().describe("The page of the panel that shows it; empty where there is none any more."),
  state: z.enum(["available", "deleted", "gone"]).describe("Deleted is in the bin; gone is deleted for good."),
});
export type ChangeSubject = z.output<typeof changeSubjectSchema>;

/** One line of the list of changes. */
export const auditAnswerSchema = z.object({
  _id: z.int(),
  subject: changeSubjectSchema,
  changedAt: z.iso.datetime(),
  by: z.string(),
  kind: z.string().describe("Such as post, settings or guest."),
  recordId: z.string(),
  title: z.string().describe("What it was called then; empty for what is about a visitor."),
  action: z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]),
  differences: z.array(auditDifferenceSchema).describe("Fields before and after, where settings or a role changed."),
});
export type AuditAnswer = z.output<typeof auditAnswerSchema>;

const wordOrNone = z
  .string()
  .regex(/^[\w-]{0,64}$/, "This is none of the choices.")
  .default("");

/** Days of India, both included. */
export const auditFilterSchema = z
  .object({
    q: searchText(100).describe("Parts of what it is called, of its id or of who changed it."),
    person: wordOrNone.describe("The _id of an account."),
    kind: wordOrNone,
    from: calendarDayOrBlank("The first day"),
    to: calendarDayOrBlank("The last day"),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: "The last day is before the first." });
export type AuditFilter = z.output<typeof auditFilterSchema>;

/** The people and kinds in the log, for its filters. */
export const auditChoicesSchema = z.object({
  people: z.array(z.object({ _id: z.string(), name: z.string() })),
  kinds: z.array(z.string()),
});
export type AuditChoices = z.output<typeof auditChoicesSchema>;
