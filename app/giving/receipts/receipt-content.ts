import { z } from "zod";
import { type Content, words, wordsOr } from "../../platform/settings/content.ts";
import { formatIndiaDate } from "../../platform/time/india-time.ts";
import { NEW_ACT_FROM } from "./financial-year.ts";
import { FOREIGN_KIND_OF_GIFT, KIND_OF_GIFT } from "./receipt.ts";

const NEW_SENTENCE =
  "Approved under section 354 of the Income-tax Act, 2025. A gift of money may be deducted under section 133(1)(b)(ii), within its limits and not under the default new tax regime. Any deduction is subject to Form 114, which the donor receives by 31 May {endYear}. Nothing was given in return for this gift.";
const OLD_SENTENCE =
  "Approved under section 80G of the Income-tax Act, 1961. A gift of money may be deducted within its limits and not under the default new tax regime. Any deduction is subject to Form 10BE, which the donor receives by 31 May {endYear}. Nothing was given in return for this gift.";

const receiptSettingsSchema = z.object({
  /** Empty: it follows from the foundation's name. */
  prefix: words.default(""),
  /** Of receipts for foreign sources. Empty: the one above, with -F. */
  foreignPrefix: words.default(""),
  /** The year whose first receipt has `firstNumber`; every other year begins with 1. */
  firstNumberYear: words.default(""),
  firstNumber: z.number().int().positive().nullable().default(null),
  signatoryName: words.default(""),
  signatoryRole: words.default(""),
  pan: words.default(""),
  /** The number of the approval for deductions, and its first and last day. */
  approval: words.default(""),
  approvalFrom: words.default(""),
  approvalUntil: words.default(""),
  /** Number and validity as they were entered in one line before December 2026; empty once the three fields are saved. */
  approvalLine: words.default(""),
  kindOfGift: wordsOr(KIND_OF_GIFT),
  foreignKindOfGift: wordsOr(FOREIGN_KIND_OF_GIFT),
  taxSentence: words.default(NEW_SENTENCE),
  earlierTaxSentence: words.default(OLD_SENTENCE),
  /** Cash above this cannot be deducted. */
  cashLimitInRupees: z.number().int().min(0).default(2_000),
  /** So much cash and more may not be taken from one person in a day (section 269ST of the Act of 1961). */
  cashOfDayInRupees: z.number().int().min(1).default(200_000),
  /** So many years after the end of its year a gift and its receipt lose the donor's name. */
  keptYears: z.number().int().positive().default(10),
});
export type ReceiptSettings = z.output<typeof receiptSettingsSchema>;

export const RECEIPT_SETTINGS: Content<ReceiptSettings> = {
  key: "receipts",
  schema: receiptSettingsSchema.prefault({}),
};

/** Whether the approval was valid on a day. */
export function isApproved({ approval, approvalFrom, approvalUntil }: ReceiptSettings, day: string): boolean {
  return approval !== "" && approvalFrom !== "" && approvalFrom <= day && day <= approvalUntil;
}

/** The approval as public pages name it on a day; empty where it is not valid then. */
export function approvalWords(settings: ReceiptSettings, day: string): string {
  if (isApproved(settings, day)) return `${settings.approval}, valid until ${formatIndiaDate(settings.approvalUntil)}`;
  return settings.approval === "" ? settings.approvalLine : "";
}

type Money = { receivedOn: string; method: string; amountInPaise: number };

/** The tax sentence for money that came; empty where the approval was not valid on that day, and for too much cash. */
export function taxSentenceFor(settings: ReceiptSettings, { receivedOn, method, amountInPaise }: Money): string {
  if (!isApproved(settings, receivedOn)) return "";
  if (method === "cash" && amountInPaise > settings.cashLimitInRupees * 100) return "";
  return receivedOn < NEW_ACT_FROM ? settings.earlierTaxSentence : settings.taxSentence;
}
