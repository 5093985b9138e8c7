import { z } from "zod";
import { optionalText, searchText, yesOrNo } from "../platform/text/fields.ts";
import { AMOUNT_SENTENCE } from "../platform/text/rupees.ts";
import {
  emailAddress,
  isPlainName,
  NAME_SENTENCE,
  optionalEmail,
  optionalPhone,
  personName,
} from "../platform/text/people.ts";
import { type DEDICATION_KINDS, FREQUENCIES, MAX_RUPEES, METHODS, readAmount } from "./amounts.ts";
import { isPan, PAN_SENTENCE, plainPan } from "./receipts/pan.ts";

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

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");

const plainPin = optionalText("PIN code", 20).transform(withoutSpaces);
const isPinOrNone = (pin: string) => pin === "" || /^[1-9]\d{5}$/.test(pin);
const PIN_SENTENCE = "A PIN code has six digits, such as 641011.";
export const pinCode = plainPin.refine(isPinOrNone, PIN_SENTENCE);

/** Optional here: whether an address is asked for is a setting. An Indian citizen may live abroad. */
const address = {
  addressLine: optionalText("Address", 200),
  city: optionalText("City", 80),
  pin: plainPin.describe("Six figures; ignored for a donor who lives abroad."),
  livesAbroad: yesOrNo("Whether you live outside India"),
  postalCode: optionalText("Postal code", 20)
    .refine((code) => /^[\p{L}\d -]*$/u.test(code), "A postal code has only letters, digits, spaces and hyphens.")
    .describe("Of a donor who lives abroad; not every country has one."),
  country: optionalText("Country", 60)
    .refine(isPlainName, "Please enter only the country.")
    .describe("Needed of a donor who lives abroad, ignored of others."),
};

const dedication = {
  dedicatedTo: optionalText("The name", 100).refine((name) => name === "" || isPlainName(name), NAME_SENTENCE),
  dedicationKind: z
    .enum(["honour", "memory"] satisfies (typeof DEDICATION_KINDS)[number][], {
      error: () => "Please choose in honour or in memory.",
    })
    .default("honour"),
  dedicationEmail: optionalEmail,
};

const donationFields = z.object({
  amount: rupeesGiven,
  custom: rupeesGiven,
  frequency: z.enum(FREQUENCIES, { error: () => "Please choose one-time or monthly." }),
  method: z.enum(METHODS, { error: () => "Please choose card, UPI or net banking." }),
  /** The name of a membership; one that is not offered counts as none. */
  tier: searchText(MOST_OF_A_TIER),
  name: personName,
  email: emailAddress,
  phone: optionalPhone,
  ...address,
  wantsTaxReceipt: yesOrNo("The wish for a tax receipt"),
  /** Ignored unless a tax receipt is wanted. */
  pan: optionalText("PAN", 20).transform(plainPan),
  ...dedication,
  showName: yesOrNo("Whether the name is shown"),
  message: optionalText("Message", 1_000),
  /** The id of the campaign that it is for; empty where it is needed most. */
  campaign: optionalText("Campaign", 200),
  declaration: yesOrNo("The declaration").refine(
    (isDeclared) => isDeclared,
    "Please tick this. Without it the law does not let us take the gift.",
  ),
});
type Field = keyof z.output<typeof donationFields>;

/** A rule of fields that are valid each by itself; it is checked whatever is wrong with others, so that a form shows all errors at once. */
const ruleOf = (path: Field, others: Field[], message: string) => ({
  path: [path],
  message,
  when: ({ issues }: z.core.ParsePayload) =>
    !issues.some((issue) => !issue.path?.length || [path, ...others].includes(issue.path[0] as Field)),
});
const rupeesOf = ({ custom, amount }: { custom?: number | undefined; amount?: number | undefined }) =>
  custom ?? amount ?? 0;

/** A gift as the API takes it. A custom amount has priority over a preset. */
export const newDonationSchema = donationFields
  .refine((given) => rupeesOf(given) > 0, ruleOf("amount", ["custom"], "Please choose an amount."))
  .refine(
    (given) => rupeesOf(given) <= MAX_RUPEES,
    ruleOf("amount", ["custom"], "For a gift above ₹1,00,00,000 please write to us."),
  )
  .refine(({ livesAbroad, pin }) => livesAbroad || isPinOrNone(pin), ruleOf("pin", ["livesAbroad"], PIN_SENTENCE))
  .refine(
    ({ livesAbroad, country }) => !livesAbroad || !["", "india"].includes(country.toLowerCase()),
    ruleOf("country", ["livesAbroad"], "Please enter the country in which you live."),
  )
  .refine(
    ({ wantsTaxReceipt, pan }) => !wantsTaxReceipt || isPan(pan),
    ruleOf("pan", ["wantsTaxReceipt"], PAN_SENTENCE),
  )
  .refine(
    ({ dedicatedTo, dedicationEmail }) => dedicatedTo !== "" || dedicationEmail === "",
    ruleOf("dedicatedTo", ["dedicationEmail"], "Please enter the name for the card."),
  )
  .transform(({ amount, custom, livesAbroad, postalCode, ...given }) => ({
    ...given,
    rupees: rupeesOf({ amount, custom }),
    pin: livesAbroad ? postalCode : given.pin,
    country: livesAbroad ? given.country : "",
    pan: given.wantsTaxReceipt ? given.pan : "",
  }));
export type NewDonation = z.output<typeof newDonationSchema>;

/** The form of /donate: what is folded away under an unticked box stays typed there, and is not part of the gift. */
export const donationFormSchema = z.preprocess((values) => {
  const { dedicates, addsMessage, ...given } = Object(values) as Record<string, unknown>;
  return {
    ...given,
    ...(!dedicates && { dedicatedTo: "", dedicationEmail: "" }),
    ...(!addsMessage && { message: "" }),
  };
}, newDonationSchema);

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
