import type { PaymentProblem } from "../platform/payments/payment.ts";

type Address = { addressLine: string; city: string; pin: string; country: string };

/** `14, 3rd Cross, Coimbatore 641011`, with the country of one outside India; empty without an address. */
export function postalAddress({ addressLine, city, pin, country }: Address): string {
  return [addressLine, [city, pin].filter(Boolean).join(" "), country].filter(Boolean).join(", ");
}

/** `In memory of Kamala Iyer`; empty for a gift that is not dedicated. */
export function dedicationWords(gift: { dedicatedTo: string; dedicationKind: string | null }): string {
  if (!gift.dedicatedTo) return "";
  return `${gift.dedicationKind === "memory" ? "In memory of" : "In honour of"} ${gift.dedicatedTo}`;
}

/** Below mails about money that a donor pays. */
export const NO_PIN = "We never ask for a PIN, an OTP or a card number.";

/** `Membership: Advocate`, or the title of a campaign. */
export const purposeWords = ({ tier, campaign }: { tier: string; campaign: string }): string =>
  [campaign, tier && `Membership: ${tier}`].filter(Boolean).join("; ") || "Where it is needed most";

/** Why money that came is held. */
export const HELD_WORDS: Record<PaymentProblem, string> = {
  international: "It came from a card or an account outside India, which the foundation may not accept.",
  currency: "It came in another currency than rupees.",
  amount: "Its amount is not that of the gift.",
  "paid twice": "The gift was paid already: this is a second payment.",
};
