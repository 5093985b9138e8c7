import type { MailKind } from "../platform/mail/mail-kind.server.ts";

/** Confirms that a message arrived. It quotes nothing, because a stranger may have typed another person's address. */
export const MESSAGE_RECEIVED: MailKind = {
  name: "message-received",
  class: "answer",
  title: "Message received",
  sentWhen: "When a visitor writes, offers to volunteer or proposes a partnership.",
  examples: {
    name: "Asha Rawat",
    about: "A question about a program",
    reference: "MS-7K3F9M2P",
  },
  subject: "We have your message, {reference}",
  words:
    "Namaste {name},\n\nthank you for writing. A person reads every message, and you will hear from us within 24 hours, Sundays left out.\n\nIf you write about this again, please name {reference}.",
  facts: ({ about = "", reference = "" }) => [
    ["About", about],
    ["Reference", reference],
  ],
};
