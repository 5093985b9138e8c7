import { z } from "zod";
import { searchText } from "../platform/text/fields.ts";
import { AMOUNT_SENTENCE } from "../platform/text/rupees.ts";
import { emailAddress, optionalPhone, personName } from "../platform/text/people.ts";
import { FREQUENCIES, MAX_RUPEES, METHODS, readAmount } from "./amounts.ts";

/** The Reserve Bank lets a mandate debit up to ₹15,000 without a code each time; above it, give once. */
export const MAX_MONTHLY_RUPEES = 15_000;

const MOST_OF_A_TIER = 60;

/** Undefined if it is missing or blank. */
const rupeesGiven = z
  .union([z.number(), z.string()], { error: () => AMOUNT_SENTENCE })
  .optional()
  .meta({ type: ["number", "string"] })
  .transform((given, context) => {
    const text = String(given ?? "").trim();
    const rupees = text === "" ? undefined : readAmount(text);
    if (rupees === null) context.addIssue(AMOUNT_SENTENCE);
    return rupees ?? undefined;
  });

/** The form of /donate. A custom amount has priority over a preset. */
export const newDonationSchema = z
  .object({
    amount: rupeesGiven,
    custom: rupeesGiven,
    frequency: z.enum(FREQUENCIES, { error: () => "Please choose one-time or monthly." }),
    method: z.enum(METHODS, { error: () => "Please choose card, UPI or net banking." }),
    /** The name of a membership; one that is not offered counts as none. */
    tier: searchText(MOST_OF_A_TIER),
    name: personName,
    email: emailAddress,
    phone: optionalPhone,
  })
  .transform(({ amount, custom, ...rest }) => ({ ...rest, rupees: custom ?? amount ?? 0 }))
  .refine((donation) => donation.rupees > 0, { path: ["amount"], message: "Please choose an amount." })
  .refine((donation) => donation.rupees <= MAX_RUPEES, {
    path: ["amount"],
    message: "For a gift above ₹1,00,00,000 please write to us.",
  })
  .refine((donation) => donation.frequency === "one-time" || donation.rupees <= MAX_MONTHLY_RUPEES, {
    path: ["amount"],
    message: "Monthly gifts are at most ₹15,000; please give a larger amount once.",
  });
export type NewDonation = z.output<typeof newDonationSchema>;

/** The UPI address a phone's payment app opens; %20 for spaces, never a plus. */
export function upiLink({
  upi,
  payee,
  rupees,
  reference,
}: {
  upi: string;
  payee: string;
  rupees: number;
  reference: string;
}): string {
  const parts = { pa: upi, pn: payee, am: rupees.toFixed(2), cu: "INR", tn: `Donation ${reference}` };
  return `upi://pay?${Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")}`;
}
