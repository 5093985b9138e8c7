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
    "Namaste {name},\n\nThank you for writing. We read every message, and will answer {answerTime}.\n\nIf you write about this again, please give the reference {reference}.",
  facts: ({ about = "", reference = "" }) => [
    ["About", about],
    ["Reference", reference],
  ],
};
