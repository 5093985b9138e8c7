import { z } from "zod";
import { calendarDay, choiceOrNone, optionalText, requiredText, yesOrNo } from "../platform/text/fields.ts";
import { optionalEmail, optionalPhone, personName } from "../platform/text/people.ts";
import { methodLabel, readInPaise, TIER_NAMES } from "./gift.ts";

/** How a gift that staff enter was paid. */
const HAND_METHODS = ["cash", "cheque", "transfer", "upi"] as const;
export const HAND_METHOD_CHOICES = HAND_METHODS.map((value) => ({ value, label: methodLabel(value) }));
/** How one from a foreign source may come. */
const FOREIGN_METHODS = new Set<string>(["transfer", "cheque"]);
export const FOREIGN_METHOD_CHOICES = HAND_METHOD_CHOICES.filter(({ value }) => FOREIGN_METHODS.has(value));

const dayReceived = calendarDay("The day");
const inCapitals = (text: string) => text.toUpperCase();
export const bankReferenceText = optionalText("The reference", 60).transform(inCapitals);

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
    bankReference: bankReferenceText,
    tier: choiceOrNone(TIER_NAMES),
    campaign: optionalText("Campaign", 200),
    isForeign: yesOrNo("Whether it is from a foreign source"),
    country: optionalText("Country", 60),
    addressLine: optionalText("Address", 200).describe("Of a foreign source, as the city and the postal code."),
    city: optionalText("City", 80),
    pin: optionalText("Postal code", 20),
  })
  .refine(({ method, bankReference }) => method === "cash" || bankReference !== "", {
    path: ["bankReference"],
    message: "Please enter the cheque's number or the bank reference. Only cash may have none.",
  })
  .refine(({ isForeign, method }) => !isForeign || FOREIGN_METHODS.has(method), {
    path: ["method"],
    message: "From a foreign source it comes by bank transfer or cheque, into the designated account alone.",
  })
  .refine(({ isForeign, country }) => !isForeign || !["", "india"].includes(country.toLowerCase()), {
    path: ["country"],
    message: "Please enter the foreign country of the donor.",
  });
type OfForeign = "country" | "addressLine" | "city" | "pin";
type Given = Omit<z.output<typeof newGiftSchema>, "amount" | OfForeign>;
export type NewGift = Given & Partial<Pick<z.output<typeof newGiftSchema>, OfForeign>> & { amountInPaise: number };
