import { readPaise } from "../platform/text/rupees.ts";

/** The default amounts. */
export const PRESETS_IN_PAISE = [50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000];
/** The most that one gift may be, in rupees. */
export const MAX_RUPEES = 10_000_000;
export const FREQUENCIES = ["one-time", "monthly"] as const;
export const METHODS = ["card", "upi", "netbanking"] as const;
export const METHOD_LABELS: Record<(typeof METHODS)[number], string> = {
  card: "Card",
  upi: "UPI",
  netbanking: "Net banking",
};
export const FREQUENCY_LABELS: Record<(typeof FREQUENCIES)[number], string> = {
  "one-time": "One-time",
  monthly: "Monthly",
};

export const frequencyLabel = (frequency: string): string =>
  FREQUENCY_LABELS[frequency === "monthly" ? "monthly" : "one-time"];

/** A membership as its page shows it; choosing one chooses its amount. */
export type Tier = { name: string; rupees: number; perks: string[] };

/** The default memberships. */
export const TIERS = [
  { name: "Supporter", priceInPaise: 100_000 },
  { name: "Advocate", priceInPaise: 500_000 },
  { name: "Champion", priceInPaise: 1_000_000 },
];

/** The amount of a gift in whole rupees: paise are dropped. Null where it cannot be read. */
export function readAmount(text: string): number | null {
  const paise = readPaise(text);
  return paise === null ? null : Math.floor(paise / 100);
}

/** The largest tier not above the amount; the smallest below all of them. */
export function impactFor<Tier extends { rupees: number }>(tiers: readonly Tier[], rupees: number): Tier | null {
  const ascending = tiers.toSorted((a, b) => a.rupees - b.rupees);
  return ascending.findLast((tier) => tier.rupees <= rupees) ?? ascending[0] ?? null;
}

const wholeRupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });

/** `₹2,500`. Gifts are whole rupees; `platform/text/money.ts` would bring the form checker into the browser. */
export function formatRupees(rupees: number): string {
  return wholeRupees.format(rupees);
}

export const DEDICATION_KINDS = ["honour", "memory"] as const;
export const DEDICATION_LABELS: Record<(typeof DEDICATION_KINDS)[number], string> = {
  honour: "In honour",
  memory: "In memory",
};
/** What a donor agrees to; the wording is stored with the gift. */
export const SHOW_NAME = "Show my name on the campaign page";
