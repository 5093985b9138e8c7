import { z } from "zod";
import { choiceOrNone, searchText } from "../text/fields.ts";
import { emailAddress } from "../text/people.ts";

/**
 * How much of the ceilings mails of a class and the classes after it may use together, in per cent: a flood of answers
 * always leaves room for a password reset.
 */
export const MAIL_CLASSES = { essential: 100, answer: 60, bulk: 30 } as const;
export type MailClass = keyof typeof MAIL_CLASSES;

/** The states of a mail, with their labels. */
export const MAIL_STATES = {
  waiting: "Pending",
  sending: "Being sent",
  sent: "Sent",
  failed: "Failed",
  "not-sent": "Not sent",
} as const;
export type MailState = keyof typeof MAIL_STATES;

const stateSchema = z.enum(Object.keys(MAIL_STATES) as [MailState, ...MailState[]]);

/** The tabs of the list; "waiting" includes mails that are being sent. */
export const MAIL_VIEWS = ["waiting", "sent", "failed", "not-sent"] as const;
export type MailView = (typeof MAIL_VIEWS)[number];

export const mailId = z.uuid("A mail's _id looks like 0f8fad5b-d9cb-469f-a165-70867728950e.");

export const mailFilterSchema = z.object({ view: choiceOrNone(MAIL_VIEWS), q: searchText(100) });
export type MailFilter = z.output<typeof mailFilterSchema>;

/** A mail in a list, without its links. */
export const mailAnswerSchema = z.object({
  _id: z.string(),
  kind: z.string(),
  title: z.string().describe("What kind of mail it is, in words."),
  recipient: z.string(),
  subject: z.string(),
  state: stateSchema,
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime(),
  attempts: z.int(),
  problem: z.string().describe("Why it was not sent, or not yet, in words."),
  serverSaid: z.string(),
});
export type MailAnswer = z.output<typeof mailAnswerSchema>;

export const mailCountsSchema = z.object({
  counts: z.object({ waiting: z.int(), sent: z.int(), failed: z.int(), "not-sent": z.int() }),
  isConnected: z.boolean().describe("Whether SMTP_URL names a server; without one every mail is pending."),
  notice: z.string().describe("Why nothing leaves at the moment, or an empty text."),
});
export type MailCounts = z.output<typeof mailCountsSchema>;

export const testMailSchema = z.object({ email: emailAddress });

/** `url` shows the HTML of the mail once, within a minute. */
export const shownMailSchema = z.object({ subject: z.string(), text: z.string(), url: z.string() });
export type ShownMail = z.output<typeof shownMailSchema>;
