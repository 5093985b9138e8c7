import { z } from "zod";
import { noteSchema } from "../platform/notes/note.ts";
import { gatewayRefundSchema, heldPaymentSchema } from "../platform/payments/payment.ts";
import { choiceOrNone, requiredText, searchText } from "../platform/text/fields.ts";
import { paiseToRupees } from "../platform/text/money.ts";
import { AMOUNT_SENTENCE, readPaise } from "../platform/text/rupees.ts";
import { formatIndiaDate, monthRange } from "../platform/time/india-time.ts";
import { MAX_RUPEES, METHOD_LABELS, TIERS } from "./amounts.ts";

const ALL_METHOD_LABELS = { ...METHOD_LABELS, cash: "Cash", cheque: "Cheque", transfer: "Bank transfer" };
/** `UPI` for `upi`. */
export const methodLabel = (method: string): string =>
  ALL_METHOD_LABELS[method as keyof typeof ALL_METHOD_LABELS] ?? method;

/** Of a gift: the kind of its payments and movements. */
export const GIFT = "gift";
/** The same of a gift from a foreign source, so that no total of the others has it. */
export const FOREIGN_GIFT = "foreign-gift";
/** What the movements of a gift are about. */
export const moneyOf = ({ id, isForeign }: Pick<Gift, "id" | "isForeign">) => ({
  kind: isForeign ? FOREIGN_GIFT : GIFT,
  id,
});

/** `announced`: to be transferred; `claimed`: the donor says it was; `pending`: begun at the gateway, without a result. */
export const GIFT_STATUSES = [
  "announced",
  "claimed",
  "pending",
  "paid",
  "part-refunded",
  "refunded",
  "failed",
  "cancelled",
] as const;
export type GiftStatus = (typeof GIFT_STATUSES)[number];

/** The tabs of the list, each with the statuses it holds. Gifts from foreign sources have a tab of their own. */
export const GIFT_STATES = {
  waiting: ["announced", "claimed"],
  received: ["paid", "part-refunded"],
  pending: ["pending"],
  failed: ["failed", "cancelled"],
  refunded: ["refunded", "part-refunded"],
} satisfies Record<string, GiftStatus[]>;
export type GiftState = keyof typeof GIFT_STATES;
/** Whether it is to be transferred, and was not found in a bank's statement. */
export const isWaiting = (status: GiftStatus): boolean => (GIFT_STATES.waiting as GiftStatus[]).includes(status);
export const FOREIGN = "foreign";
const STATE_NAMES = [...(Object.keys(GIFT_STATES) as GiftState[]), FOREIGN] as const;

export const TIER_NAMES = TIERS.map(({ name }) => name);

/** What the list can be narrowed to, as an address carries it; `month` is that of the day on which a gift came. */
export const giftFilterSchema = z.object({
  state: choiceOrNone(STATE_NAMES),
  q: searchText(100),
  month: z
    .string()
    .optional()
    .catch(undefined)
    .meta({ type: "string", examples: ["2026-11"] })
    .transform((month) => (month && monthRange(month) ? month : "")),
});
export type GiftFilter = z.output<typeof giftFilterSchema>;

export const readInPaise = z
  .union([z.number(), z.string()], { error: () => AMOUNT_SENTENCE })
  .transform((given) => readPaise(String(given)) ?? 0)
  .refine((paise) => paise > 0, AMOUNT_SENTENCE)
  .refine((paise) => paise <= MAX_RUPEES * 100, "The amount must be at most ₹1,00,00,000.");

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
  /** The title of the campaign that it is for; empty where it is needed most. */
  campaign: string;
  status: GiftStatus;
  isDemo: boolean;
  createdAt: Date;
  receivedOn: string | null;
  bankReference: string | null;
  claimedNumber: string | null;
  claimedAt: Date | null;
  enteredByHand: boolean;
  isForeign: boolean;
  country: string;
  refundedInPaise: number;
  /** The number of its receipt; empty without one. */
  receipt: string;
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
  campaign: z.string().describe("The title of the campaign that the gift is for; empty for a gift without one."),
  status: z.enum(GIFT_STATUSES),
  refunded: z.number().describe("Rupees."),
  receipt: z.string().describe("The number of its receipt; empty without one."),
  isDemo: z.boolean().describe("Paid through the demo's gateway or with its test keys: no money moved."),
  createdAt: z.iso.datetime(),
  receivedOn: z.iso.date().nullable().describe("A day of India; null while no money has come."),
  bankReference: z.string(),
  claimedNumber: z.string().describe("The reference number that the donor sent; empty without one."),
  claimedAt: z.iso.datetime().nullable().describe("When the donor sent it."),
  isByHand: z.boolean().describe("Entered by staff, not pledged on the site."),
  isForeign: z.boolean().describe("From a foreign source: it is in no total of the others."),
  country: z.string().describe("Of the foreign source, or where the donor lives; empty for India."),
});
export type GiftAnswer = z.output<typeof giftAnswerSchema>;

export function toGiftAnswer(gift: Gift): GiftAnswer {
  const { id, email, phone, tier, campaign, status, isDemo, receipt, receivedOn, isForeign, country } = gift;
  return {
    _id: id,
    name: gift.name || "Donor no longer stored",
    email,
    phone,
    amount: paiseToRupees(gift.amountInPaise),
    isMonthly: gift.frequency === "monthly",
    way: methodLabel(gift.method),
    tier,
    campaign,
    status,
    refunded: paiseToRupees(gift.refundedInPaise),
    receipt,
    isDemo,
    createdAt: gift.createdAt.toISOString(),
    receivedOn,
    bankReference: gift.bankReference ?? "",
    claimedNumber: gift.claimedNumber ?? "",
    claimedAt: gift.claimedAt?.toISOString() ?? null,
    isByHand: gift.enteredByHand,
    isForeign,
    country,
  };
}

/** Money that goes back to the donor. */
export const refundSchema = z.object({ amount: readInPaise, reason: requiredText("The reason", 300) });

export const giftCountsSchema = z.object({
  waiting: z.int(),
  received: z.int(),
  pending: z.int(),
  failed: z.int(),
  refunded: z.int(),
  foreign: z.int().describe("From foreign sources, in whichever state; in none of the others but `all`."),
  monthly: z.int().describe("Monthly gifts that were approved."),
  all: z.int(),
});
export type GiftCounts = z.output<typeof giftCountsSchema>;

const sum = { count: z.int(), amount: z.number().describe("Rupees.") };

/** The sums above the list. */
export const giftTotalsSchema = z.object({
  waiting: z.object(sum).describe("Pledged on the site, not received yet."),
  monthly: z.object(sum).describe("What monthly gifts bring each month, with those that are paused."),
  months: z.array(z.object({ month: z.string(), ...sum })).describe("What came in each of the last twelve months."),
  year: z.object({ label: z.string(), ...sum }).describe("What came in this financial year, from April: 2026-27."),
});
export type GiftTotals = z.output<typeof giftTotalsSchema>;

/** One line of what happened to a gift. */
const details = z.string().describe("Empty where the title says all.");
const giftEventSchema = z.object({ at: z.iso.datetime(), title: z.string(), details });
export type GiftEvent = z.output<typeof giftEventSchema>;

/** A gift in the panel. */
export const giftPageSchema = giftAnswerSchema.extend(noteSchema.shape).extend({
  address: z.string(),
  pan: z.string().describe("Masked; empty where none was given."),
  dedication: z.string().describe("Such as In memory of Kamala Iyer; empty without one."),
  cardTo: z.string().describe("The address that gets the dedication's card; empty without one."),
  message: z.string(),
  gateway: z
    .object({ name: z.string(), order: z.string(), payment: z.string() })
    .nullable()
    .describe("Its ids there, each empty until there is one; null where it is not paid through a gateway."),
  refunds: gatewayRefundSchema.array().describe("At the gateway, the first one first."),
  refundTime: z.string().describe("How long banks take to show a refund through the gateway."),
  held: heldPaymentSchema.array().describe("Payments that came, do not count, and were not sent back."),
  given: z.object(sum).describe("What this donor gave in all."),
  events: giftEventSchema.array().describe("What happened, the newest first."),
});
export type GiftPage = z.output<typeof giftPageSchema>;

/** A gift as the donor's profile lists it. */
export const ownGiftSchema = z.object({
  reference: z.string(),
  amount: z.number().describe("Rupees"),
  words: z.string().describe("The amount as people write it."),
  purpose: z.string().describe("Whom or what it is for."),
  isMonthly: z.boolean().describe("Whether it repeats each month."),
  way: z.string().describe("Such as UPI or Cheque."),
  state: z.string().describe("Whether it came, and on which day."),
  formattedDate: z.string().describe("When it was pledged or entered."),
  receipt: z
    .object({ _id: z.string(), number: z.string() })
    .nullable()
    .describe("Its valid receipt; null where there is none, or it was issued before this site."),
});
export type OwnGift = z.output<typeof ownGiftSchema>;

type Stated = Pick<Gift, "status" | "frequency" | "receivedOn">;

export function giftState({ status, frequency, receivedOn }: Stated): string {
  const day = receivedOn ? formatIndiaDate(receivedOn) : "";
  if (status === "refunded") return "Refunded";
  if (status === "part-refunded") return `Received on ${day}, refunded in part`;
  if (day) return `Received on ${day}`;
  if (status === "pending") return "Payment not finished";
  if (status === "failed") return "Payment failed";
  if (status === "cancelled") return "Cancelled";
  if (status === "claimed") return "Transferred, not confirmed yet";
  return frequency === "monthly" ? "Pledged, each month" : "Pledged, once";
}
