import { z } from "zod";
import { calendarDay, calendarDayOrEmpty, optionalText } from "../../platform/text/fields.ts";
import { optionalEmail, optionalPhone, personName } from "../../platform/text/people.ts";
import { guessRoles, type RoleNames } from "../../platform/csv/table.ts";
import { checkedFileOf, importShape } from "../../platform/imports/file-lines.ts";
import { pinCode } from "../donation.ts";
import { readInPaise } from "../gift.ts";
import { bankReferenceText } from "../new-gift.ts";
import { isPan, PAN_SENTENCE, plainPan } from "../receipts/pan.ts";

/** What a column of the file holds, as staff choose it. */
export const GIFT_ROLES = {
  "": "Left out",
  name: "Name",
  email: "E-mail",
  phone: "Phone",
  addressLine: "Address",
  city: "City",
  pin: "PIN code",
  pan: "PAN",
  amount: "Amount",
  receivedOn: "Day received",
  method: "Method",
  bankReference: "Bank reference or cheque number",
  campaign: "Campaign",
  receipt: "Receipt number",
  receiptOn: "Day of the receipt",
};
export type GiftRole = keyof typeof GIFT_ROLES;
export type GiftColumn = Exclude<GiftRole, "">;
const ROLES = Object.keys(GIFT_ROLES) as GiftRole[];

const NEEDED: GiftRole[] = ["name", "amount", "receivedOn", "method"];

function isComplete(roles: GiftRole[]): boolean {
  const chosen = roles.filter(Boolean);
  return NEEDED.every((role) => chosen.includes(role)) && new Set(chosen).size === chosen.length;
}

export const giftColumnsSchema = z.object({
  columns: z
    .array(z.enum(ROLES), "Please say what the columns hold.")
    .max(60)
    .refine(
      isComplete,
      "Please choose one column each for name, amount, day received and method, and none of the others twice.",
    ),
});

/** How columns are called: those with the longest names first, so that "Receipt date" is not taken for the gift's day. */
const NAMES: RoleNames<GiftColumn> = [
  ["receiptOn", [/^receipt(date|day|issued)/, /^dateofreceipt$/]],
  ["receipt", [/^receipt(no|number)/, /^(receipt|rcpt)/]],
  ["pan", [/^(donors?)?pan(no|number|card)?/]],
  ["pin", [/^(pin|zip|postal)(code)?$/]],
  ["email", [/^e?mail/, /email/]],
  ["phone", [/^(phone|mobile|tel|whatsapp|contactn)/]],
  ["bankReference", [/^bankref/, /^(utr|txnid|transactionid|cheque|instrument)/, /^ref/]],
  ["receivedOn", [/^receivedon$/, /^(gift|donation|payment|received|transaction|txn)?(date|day)/, /date/]],
  ["amount", [/^amount/, /amount/, /^(rupees|rs|inr)$/]],
  ["method", [/^(payment)?(mode|method)/, /mode|method|paidby/, /^(way|how)$/]],
  ["campaign", [/^(campaign|purpose|project|fund|cause|for)/]],
  ["name", [/^(donors?|full)?name/, /^donor$/, /name/]],
  ["addressLine", [/^(postal)?address/, /address/]],
  ["city", [/^(city|town)/]],
];
export const guessGiftColumns = (header: string[]): GiftRole[] => guessRoles(header, NAMES);

/** What people write for a method, and how it is stored. */
const METHOD_WORDS: [RegExp, string][] = [
  [/^cash/, "cash"],
  [/^(cheque|check|chq|dd|demanddraft)/, "cheque"],
  [/^(upi|gpay|googlepay|phonepe|paytm|bhim)/, "upi"],
  [/^(bank|transfer|wire|neft|rtgs|imps)|transfer$/, "transfer"],
  [/^net/, "netbanking"],
  [/^(online|card|credit|debit|razorpay|gateway|paymentgateway)/, "card"],
];
const METHOD_SENTENCE = "The method is none of Cash, Cheque, Bank transfer, NEFT, UPI, Net banking, Card and Online.";

const method = z.string().transform((text, context) => {
  const plain = text.toLowerCase().replaceAll(/[^a-z]/g, "");
  const known = METHOD_WORDS.find(([words]) => words.test(plain))?.[1];
  if (!known) context.addIssue(METHOD_SENTENCE);
  return known ?? "";
});

/** Without these a line is no gift. */
export const neededSchema = z.object({
  name: personName,
  amount: readInPaise,
  receivedOn: calendarDay("The day received"),
  method,
  bankReference: bankReferenceText,
  campaign: optionalText("The campaign", 200),
  receipt: optionalText("The receipt number", 40),
  receiptOn: calendarDayOrEmpty("The day of the receipt"),
});

/** A line is a gift also without these: what is malformed is left out, and said. */
export const helpfulSchema = z.object({
  email: optionalEmail,
  phone: optionalPhone,
  addressLine: optionalText("The address", 200),
  city: optionalText("The city", 80),
  pin: pinCode,
  pan: z
    .string()
    .transform(plainPan)
    .refine((pan) => pan === "" || isPan(pan), PAN_SENTENCE),
});

/** A gift as a line of the file has it. */
export type ReadGift = { line: number; notes: string[] } & Omit<z.output<typeof neededSchema>, "amount"> &
  z.output<typeof helpfulSchema> & { amountInPaise: number };

const giftsSchema = {
  gifts: z.int(),
  amount: z.number().describe("Rupees."),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
};

/** What an import of the file would bring. */
export const checkedFileSchema = checkedFileOf(ROLES, {
  ...giftsSchema,
  receipts: z.int().describe("How many have a receipt number."),
  duplicates: z.int().describe("Lines that stand in the file twice or are here already; they add nothing."),
});
export type CheckedGiftFile = z.output<typeof checkedFileSchema>;
export type GiftImportPreview = NonNullable<CheckedGiftFile["preview"]>;

export const giftImportSchema = z.object({
  ...importShape,
  ...giftsSchema,
  canRemove: z.boolean().describe("Whether it has gifts that were not refunded."),
});
export type GiftImport = z.output<typeof giftImportSchema>;

/** `20,000 gifts` */
export const giftsWords = (count: number): string =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? "gift" : "gifts"}`;
