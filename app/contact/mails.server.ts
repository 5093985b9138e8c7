import type { MailKind } from "../platform/mail/mail-kind.server.ts";

/** That it arrived, and its reference. It quotes nothing: the address may be anybody's, and the words a stranger's. */
export const MESSAGE_RECEIVED: MailKind = {
  name: "message-received",
  class: "answer",
  title: "Message received",
  sentWhen: "When somebody writes, offers to volunteer or proposes a partnership.",
  examples: {
    name: "Asha Rawat",
    about: "A question about a program",
    reference: "MS-7K3F9M2P",
  },
  subject: "We have your message, {reference}",
  words:
    "Namaste {name},\n\nthank you for writing. Somebody reads every message, and you will hear from us within 24 hours, Sundays left out.\n\nIf you write about this again, please name {reference}.",
  facts: ({ about = "", reference = "" }) => [
    ["About", about],
    ["Reference", reference],
  ],
};
