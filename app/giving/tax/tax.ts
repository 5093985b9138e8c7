import { z } from "zod";
import { choiceOrNone, searchText } from "../../platform/text/fields.ts";
import { isFinancialYear } from "../receipts/financial-year.ts";

/** A year that is not written as `2026-27` counts as the present one. */
export const yearSchema = z
  .string()
  .optional()
  .catch(undefined)
  .meta({ type: "string", examples: ["2026-27"] })
  .transform((year) => (year && isFinancialYear(year) ? year : ""));

const VIEWS = ["exceptions"] as const;
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

/** What stands in the way of a line of the statement. */
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
  lines: z.int(),
  exceptions: z.int(),
  amount: z.number().describe("Rupees, of all lines."),
  hasApproval: z.boolean().describe("Whether the number of the approval is in the settings."),
  exported: z.object({ at: z.iso.datetime(), by: z.string() }).nullable().describe("The last export."),
});
export type TaxSummary = z.output<typeof taxSummarySchema>;
