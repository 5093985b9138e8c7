import { z } from "zod";
import { choiceOrNone, requiredText, searchText } from "../../platform/text/fields.ts";
import { pinCode } from "../donation.ts";
import { isPan, PAN_SENTENCE, plainPan } from "../receipts/pan.ts";
import { isFinancialYear } from "../receipts/financial-year.ts";
import { filingSchema } from "./certificate.ts";

/** So many donors are written to at one press. */
export const MOST_ASKED_AT_ONCE = 200;

/** A year that is not written as `2026-27` counts as the present one. */
export const yearSchema = z
  .string()
  .optional()
  .catch(undefined)
  .meta({ type: "string", examples: ["2026-27"] })
  .transform((year) => (year && isFinancialYear(year) ? year : ""));

/** What staff enter for a donor of whom it is missing. */
export const panEntrySchema = z.object({
  pan: requiredText("The PAN", 20, "Please enter the PAN.").transform(plainPan).refine(isPan, PAN_SENTENCE),
});
export const addressEntrySchema = z.object({
  addressLine: requiredText("The address", 200, "Please enter the address."),
  city: requiredText("The city", 80, "Please enter the city."),
  pin: pinCode.refine((pin) => pin !== "", "Please enter the PIN code."),
});
/** Why cash over the limit is in order. */
export const cashEntrySchema = z.object({ reason: requiredText("The reason", 300, "Please write the reason.") });

/** What was entered, and the gifts that it was written to: it can be undone. */
export const taxEntrySchema = z.object({
  entry: z.enum(["pan", "address", "cash"]),
  gifts: z.string().array().max(10_000),
});
export type TaxEntry = z.output<typeof taxEntrySchema>;

const VIEWS = ["exceptions", "certificates"] as const;
export const taxFilterSchema = z.object({ year: yearSchema, q: searchText(100), view: choiceOrNone(VIEWS) });
export type TaxFilter = z.output<typeof taxFilterSchema>;

/** What a donor gave in one way within a year, without what was refunded. */
export const taxLineSchema = z.object({
  _id: z.string(),
  number: z.int().describe("Its place in the statement."),
  name: z.string(),
  address: z.string(),
  pan: z.string().describe("Masked; empty where it is missing."),
  isCash: z.boolean(),
  amount: z.number().describe("Rupees."),
});
export type TaxLine = z.output<typeof taxLineSchema>;

export const EXCEPTION_KINDS = ["pan-missing", "pan-malformed", "no-address", "cash", "refunded"] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** Why a line of the statement cannot be filed yet. */
export const taxExceptionSchema = z.object({
  _id: z.string(),
  kind: z.enum(EXCEPTION_KINDS),
  gift: z.string().describe("The reference of the donor's first gift of the year."),
  name: z.string(),
  amount: z.number().describe("Rupees."),
  canAsk: z.boolean().describe("Whether the donor can be asked for the PAN by mail."),
  askedAt: z.iso.datetime().nullable().describe("When the donor was asked for it last."),
});
export type TaxException = z.output<typeof taxExceptionSchema>;

export const taxSummarySchema = z.object({
  year: z.string(),
  years: z.string().array().describe("Those with gifts, and the present one; the newest first."),
  statement: z.string().describe("What the year's statement is called, such as Form 113."),
  certificate: z.string().describe("What its certificate is called, such as Form 114."),
  due: z.iso.date().describe("By when both are due."),
  lines: z.int(),
  exceptions: z.int(),
  toAsk: z.int().describe("Donors without a valid PAN who can be asked by mail and were not in the last week."),
  amount: z.number().describe("Rupees, of all lines."),
  hasApproval: z.boolean().describe("Whether the number of the approval is in the settings."),
  filed: filingSchema.nullable().describe("When it was filed at the tax portal; null where that is not noted."),
  certificates: z.object({
    stored: z.int(),
    toMail: z.int().describe("Those that fit a donor with one address and were not mailed."),
    mailed: z.int(),
  }),
  exported: z.object({ at: z.iso.datetime(), by: z.string() }).nullable().describe("The last export."),
});
export type TaxSummary = z.output<typeof taxSummarySchema>;
