import { z } from "zod";
import { MAIL_STATES, type MailState } from "../mail/mail.ts";
import { requiredText } from "../text/fields.ts";

export const LONGEST_REPLY = 10_000;

export const newReplySchema = z.object({
  text: requiredText("The reply", LONGEST_REPLY, "Please write the reply first."),
  after: z
    .union([z.literal(""), z.uuid()], "after must be the _id of the last reply you have seen, or empty.")
    .optional()
    .describe("The last reply that was seen; if there is a newer one, this one is not sent."),
});
export type NewReply = z.output<typeof newReplySchema>;

/** A reply as the panel shows it, with the state of its mail; null where the mail was deleted. */
export const inboxReplySchema = z.object({
  _id: z.string(),
  by: z.string(),
  to: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  mail: z
    .object({
      state: z.enum(Object.keys(MAIL_STATES) as [MailState, ...MailState[]]),
      problem: z.string().describe("Why it was not sent, or not yet, in words."),
      sentAt: z.iso.datetime().nullable(),
      isTried: z.boolean().describe("After the first try to send it, it cannot be cancelled."),
    })
    .nullable(),
});
export type InboxReply = z.output<typeof inboxReplySchema>;
