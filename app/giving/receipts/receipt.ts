import { z } from "zod";
import { yearOfEnd } from "./financial-year.ts";

const text = z.string().default("");

/** The defaults of the settings, and the words on receipts from before there were settings. */
export const KIND_OF_GIFT = "General donation, not corpus";
export const FOREIGN_KIND_OF_GIFT = "Foreign contribution, not corpus";

/** Everything on a receipt, as it was when it was issued: later changes change no receipt. */
export const receiptFactsSchema = z.object({
  foundation: z.object({
    name: text,
    nameInHindi: text,
    address: text,
    contact: text,
    registrationNumber: text,
    pan: text,
    /** The FCRA registration, on receipts for foreign sources alone. */
    fcra: text,
    /** The approval for deductions, on receipts of its time alone. */
    approval: text,
    approvalUntil: text,
    /** The half-disc above the waves; receipts do not show another foundation's logo. */
    hasMark: z.boolean().default(true),
  }),
  donor: z.object({ name: text, address: text, panMasked: text }),
  receivedOn: z.string(),
  method: text,
  /** The method in words. */
  way: text,
  bankReference: text,
  /** Empty on receipts of before it was a setting. */
  kindOfGift: text,
  /** What it is for; empty on receipts of before it stood there. */
  purpose: text,
  dedication: text,
  taxSentence: text,
  signatory: z.object({ name: text, role: text }),
});
export type ReceiptFacts = z.output<typeof receiptFactsSchema>;

/**
 * `main` counts gifts from India, `foreign` those from foreign sources; `demo` is of the demo gateway, whose receipts
 * prove nothing; `imported` has those that were issued before this site, with numbers of their own.
 */
export const RECEIPT_SERIES = ["main", "foreign", "demo", "imported"] as const;
export type ReceiptSeries = (typeof RECEIPT_SERIES)[number];
export const DEMO_PREFIX = "DEMO";

/** A receipt as its paper and its page show it. */
export type ShownReceipt = {
  number: string;
  series: ReceiptSeries;
  /** Days of India. */
  issuedOn: string;
  amountInPaise: number;
  facts: ReceiptFacts;
  checkCode: string;
  voided: { on: string; reason: string; replacedBy: string } | null;
};

/** `KSH/2026-27/000417` */
export function receiptNumber(prefix: string, year: string, serial: number): string {
  return `${prefix}/${year}/${String(serial).padStart(6, "0")}`;
}

/** `KSH` for Kshitij and `AYT` for Asha Yoga Trust; a name without Latin letters gives `R`. */
export function defaultPrefix(foundation: string): string {
  const words = foundation.toUpperCase().match(/[A-Z]+/g) ?? [];
  const letters = words.length > 1 ? words.map((word) => word[0]).join("") : (words[0] ?? "R");
  return letters.slice(0, 3);
}

/** `KSH-2026-27-000417.pdf` */
export function receiptFileName(number: string): `${string}.pdf` {
  return `${number.replaceAll("/", "-")}.pdf`;
}

const exactRupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

/** `₹2,500.00`, as papers have it. */
export function formatExact(paise: number): string {
  return exactRupees.format(paise / 100);
}

/** `L••• I•••` for Lakshmi Iyer: who knows the name can compare, and nobody learns it. */
export function hiddenName(name: string): string {
  const letters = new Intl.Segmenter("en", { granularity: "grapheme" });
  const words = name.split(/\s+/).filter(Boolean);
  return words.map((word) => `${[...letters.segment(word)][0]?.segment ?? ""}•••`).join(" ");
}

/** Fills the year in which the financial year ends, by whose 31 May the donor gets the certificate. */
export function fillTaxSentence(sentence: string, year: string): string {
  return sentence.replaceAll("{endYear}", String(yearOfEnd(year)));
}
