import { z } from "zod";
import { calendarDay, choiceOrNone, optionalText, requiredText, searchText } from "../platform/text/fields.ts";
import { paiseToRupees } from "../platform/text/money.ts";
import { optionalEmail, optionalPhone, personName } from "../platform/text/people.ts";
import { AMOUNT_SENTENCE, readPaise } from "../platform/text/rupees.ts";
import { monthRange, formatDate, startOfIndiaDay } from "../platform/time/india-time.ts";
import { MAX_RUPEES, METHOD_LABELS, TIERS } from "./amounts.ts";

/** How a gift that staff enter was paid. */
const HAND_METHODS = ["cash", "cheque", "transfer", "upi"] as const;
const ALL_METHOD_LABELS = { ...METHOD_LABELS, cash: "Cash", cheque: "Cheque", transfer: "Bank transfer" };
export const HAND_METHOD_CHOICES = HAND_METHODS.map((value) => ({ value, label: ALL_METHOD_LABELS[value] }));

const GIFT_STATES = ["waiting", "received"] as const;
export const TIER_NAMES = TIERS.map(({ name }) => name);

/** What the list can be narrowed to, as an address carries it; `month` is that of the day on which a gift came. */
export const giftFilterSchema = z.object({
  state: choiceOrNone(GIFT_STATES),
  q: searchText(100),
  month: z
    .string()
    .optional()
    .catch(undefined)
    .meta({ type: "string", examples: ["2026-11"] })
    .transform((month) => (month && monthRange(month) ? month : "")),
});
export type GiftFilter = z.output<typeof giftFilterSchema>;

const dayReceived = calendarDay("The day");
const readInPaise = z
  .union([z.number(), z.string()], { error: () => AMOUNT_SENTENCE })
  .transform((given) => readPaise(String(given)) ?? 0)
  .refine((paise) => paise > 0, AMOUNT_SENTENCE)
  .refine((paise) => paise <= MAX_RUPEES * 100, "The amount must be at most ₹1,00,00,000.");
const inCapitals = (text: string) => text.toUpperCase();

/** When the money arrived, and its reference in the bank's statement. */
export const receivedGiftSchema = z.object({
  receivedOn: dayReceived,
  bankReference: requiredText("The bank reference", 60).transform(inCapitals),
});
export type ReceivedGift = z.output<typeof receivedGiftSchema>;

/** A gift that was not pledged on the site, such as cash. */
export const newGiftSchema = z
  .object({
    name: personName,
    email: optionalEmail,
    phone: optionalPhone,
    amount: readInPaise,
    method: z.enum(HAND_METHODS, { error: () => "Please choose cash, cheque, bank transfer or UPI." }),
    receivedOn: dayReceived,
    bankReference: optionalText("The reference", 60).transform(inCapitals),
    tier: choiceOrNone(TIER_NAMES),
  })
  .refine(({ method, bankReference }) => method === "cash" || bankReference !== "", {
    path: ["bankReference"],
    message: "Please enter the cheque's number or the bank reference. Only cash may have none.",
  });
export type NewGift = Omit<z.output<typeof newGiftSchema>, "amount"> & { amountInPaise: number };

/** A gift as it is stored. */
export type Gift = {
  id: string;
  name: string;
  email: string;
  phone: string;
  amountInPaise: number;
  frequency: string;
  method: string;
  tier: string;
  createdAt: Date;
  receivedOn: string | null;
  bankReference: string | null;
  enteredByHand: boolean;
};

export const giftAnswerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string().describe("Empty where none was given."),
  phone: z.string(),
  amount: z.number().describe("Rupees."),
  isMonthly: z.boolean(),
  way: z.string().describe("Such as UPI or Cheque."),
  tier: z.string().describe("The membership that the gift is for; empty for a gift without one."),
  createdAt: z.iso.datetime(),
  receivedOn: z.iso.date().nullable().describe("A day of India; null while no money has come."),
  bankReference: z.string(),
  isByHand: z.boolean().describe("Entered by staff, not pledged on the site."),
});
export type GiftAnswer = z.output<typeof giftAnswerSchema>;

export function toGiftAnswer(gift: Gift): GiftAnswer {
  const { id, name, email, phone, tier, receivedOn } = gift;
  return {
    _id: id,
    name,
    email,
    phone,
    amount: paiseToRupees(gift.amountInPaise),
    isMonthly: gift.frequency === "monthly",
    way: ALL_METHOD_LABELS[gift.method as keyof typeof ALL_METHOD_LABELS],
    tier,
    createdAt: gift.createdAt.toISOString(),
    receivedOn,
    bankReference: gift.bankReference ?? "",
    isByHand: gift.enteredByHand,
  };
}

export const giftCountsSchema = z.object({ waiting: z.int(), received: z.int() });
export type GiftCounts = z.output<typeof giftCountsSchema>;

const sum = { count: z.int(), amount: z.number().describe("Rupees.") };

/** The sums above the list. */
export const giftTotalsSchema = z.object({
  waiting: z.object(sum).describe("Pledged on the site, not received yet."),
  months: z.array(z.object({ month: z.string(), ...sum })).describe("What came in each of the last twelve months."),
});
export type GiftTotals = z.output<typeof giftTotalsSchema>;

/** A gift as the donor's profile lists it. */
export const ownGiftSchema = z.object({
  reference: z.string(),
  amount: z.number().describe("Rupees"),
  words: z.string().describe("The amount as people write it."),
  state: z.string().describe("Whether it came, and on which day."),
  formattedDate: z.string().describe("When it was pledged or entered."),
});
export type OwnGift = z.output<typeof ownGiftSchema>;

/** The state of a gift, in words. */
export function giftState({ frequency, receivedOn }: { frequency: string; receivedOn: string | null }): string {
  if (receivedOn) return `Received on ${formatDate(startOfIndiaDay(receivedOn))}`;
  return frequency === "monthly" ? "Pledged, each month" : "Pledged, once";
}
