import { z } from "zod";
import { choiceOrNone, optionalText } from "../../platform/text/fields.ts";
import { optionalEmail, optionalPhone, personName } from "../../platform/text/people.ts";
import { referenceOrNothing } from "../../platform/text/reference.ts";
import { formatIndiaDate, formatMonth } from "../../platform/time/india-time.ts";
import { readInPaise, TIER_NAMES } from "../gift.ts";
import { COLUMN_ROLES } from "./columns.ts";

/** What the credits of a statement are, each with a tab. */
export const CREDIT_GROUPS = ["matched", "choose", "unknown", "confirmed", "ignored"] as const;
export type CreditGroup = (typeof CREDIT_GROUPS)[number];
/** So many credits of a group are shown at once; the next follow when these are done. */
export const CREDITS_SHOWN = 100;

/** `1 to 23 November 2026` */
export function daysWords(first: string, last: string): string {
  if (first === last) return formatIndiaDate(first);
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${formatIndiaDate(first)} to ${formatIndiaDate(last)}`;
  return `${Number(first.slice(8))} to ${Number(last.slice(8))} ${formatMonth(first.slice(0, 7))}`;
}

const sum = z.object({ count: z.int(), amount: z.number().describe("Rupees.") });
const statementFields = {
  _id: z.string(),
  bank: z.string(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string().describe("Empty where that account was deleted."),
  credits: sum,
};

export const statementSchema = z.object({
  ...statementFields,
  left: z.int().describe("How many credits are neither confirmed nor marked as no gift."),
});
export type StatementAnswer = z.output<typeof statementSchema>;

/** A gift that a credit may be, or is. */
const candidateSchema = z.object({
  _id: z.string(),
  name: z.string(),
  amount: z.number().describe("Rupees."),
  claimedNumber: z.string().describe("The number that the donor sent; empty without one."),
  createdAt: z.iso.datetime(),
  why: z.string().describe("What speaks for it, such as Number, amount; empty for the gift that it was confirmed as."),
});
export type CandidateAnswer = z.output<typeof candidateSchema>;

const creditSchema = z.object({
  _id: z.string(),
  day: z.iso.date(),
  amount: z.number().describe("Rupees."),
  words: z.string().describe("As the bank writes it."),
  reference: z.string().describe("The bank's number, or ours where the bank gives none."),
  gifts: candidateSchema
    .array()
    .describe("The gifts that it may be, the likeliest first; those that it is, once confirmed."),
  isSplit: z.boolean().describe("Confirmed as several gifts."),
});
export type CreditAnswer = z.output<typeof creditSchema>;

export const statementPageSchema = z.object({
  ...statementFields,
  groups: z.record(z.enum(CREDIT_GROUPS), sum),
  shown: creditSchema.array().describe(`The first ${CREDITS_SHOWN} of the group that was asked for.`),
});
export type StatementPage = z.output<typeof statementPageSchema>;

export const groupSchema = z.object({
  group: choiceOrNone(CREDIT_GROUPS).transform((group) => group || ("matched" as const)),
});

/** The columns of an unknown statement, for staff to say what they hold. */
const unknownColumnsSchema = z.object({
  problem: z.string().describe("Why it cannot be read with these columns; empty where nobody has said yet."),
  bank: z.string(),
  header: z.string().array(),
  samples: z.string().array().array().describe("The first lines below the header."),
  columns: z.enum(COLUMN_ROLES).array(),
});
export type UnknownColumns = z.output<typeof unknownColumnsSchema>;

export const uploadedSchema = z.object({
  statement: z
    .object({
      _id: z.string(),
      added: z.int(),
      duplicates: z.int().describe("Credits that another statement had already."),
    })
    .nullable(),
  unknown: unknownColumnsSchema.nullable().describe("In place of the statement: nothing was stored."),
});
export type Uploaded = z.output<typeof uploadedSchema>;

const creditId = z.string().regex(/^\d{1,15}$/, "This is not a credit.");
export const creditParams = { credit: z.string().transform((id) => (creditId.safeParse(id).success ? Number(id) : 0)) };

const MOST_CONFIRMED = 100;
const giftId = z.string().transform((text) => referenceOrNothing(text.trim().toUpperCase()));
export const confirmSchema = z.object({
  credits: z
    .array(z.object({ credit: creditId, gift: giftId }), "Please choose at least one.")
    .min(1, "Please choose at least one.")
    .max(MOST_CONFIRMED, `At most ${MOST_CONFIRMED} at once.`),
});
export const notGiftSchema = z.object({ gift: giftId });

/** How money on a statement may have come. */
export const CREDIT_METHODS = ["upi", "transfer", "cheque"] as const;
const method = z.enum(CREDIT_METHODS, { error: () => "Please choose UPI, bank transfer or cheque." });
const campaign = optionalText("Campaign", 200);
/** A gift that was not announced; day, amount and reference are those of the credit. */
export const giftOfCreditSchema = z.object({
  name: personName,
  email: optionalEmail,
  phone: optionalPhone,
  method,
  tier: choiceOrNone(TIER_NAMES),
  campaign,
});
export type GiftOfCredit = z.output<typeof giftOfCreditSchema>;

export const MOST_PARTS = 20;
/** A part of a credit: a gift that was announced, or one that was not, with a name. */
export const creditPartSchema = z
  .object({
    amount: readInPaise,
    gift: optionalText("The reference", 20)
      .transform((text) => text && referenceOrNothing(text.toUpperCase()))
      .describe("The gift that was announced; empty for another one."),
    name: optionalText("The name", 100),
    email: optionalEmail,
    campaign,
  })
  .superRefine(({ gift, name }, context) => {
    const problem = gift ? undefined : personName.safeParse(name).error?.issues[0]?.message;
    if (problem) context.addIssue({ code: "custom", path: ["name"], message: problem });
  });
export const splitSchema = z.object({
  method,
  parts: z
    .array(creditPartSchema, "Please enter the gifts.")
    .min(2, "A credit is split into at least two gifts.")
    .max(MOST_PARTS, `A credit is split into at most ${MOST_PARTS} gifts.`),
});
export type SplitCredit = z.output<typeof splitSchema>;
