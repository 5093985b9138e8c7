import type { MailState } from "../../../platform/mail/mail.ts";

/** The colour of each state of a mail. */
export const MAIL_BADGES: Record<MailState, string> = {
  waiting: "badge-neutral",
  sending: "badge-neutral",
  sent: "badge-success",
  failed: "badge-danger",
  "not-sent": "badge-warning",
};
