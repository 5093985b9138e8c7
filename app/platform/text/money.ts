import { z } from "zod";

const MAX_RUPEES = 10_000_000;
const rupeeFormat = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** Rupees with at most two decimals, as a number or text, become whole paise without float rounding. */
export function rupeesAsPaise(label: string) {
  const sentence = `${label} must be rupees from 0 to ${MAX_RUPEES.toLocaleString("en-IN")}, with at most two decimals.`;
  return z
    .union([z.number().transform(String), z.string().trim()], { error: () => sentence })
    .pipe(z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, sentence))
    .transform((text) => {
      const [rupees, paise = ""] = text.split(".");
      return Number(rupees) * 100 + Number(paise.padEnd(2, "0"));
    })
    .refine((paise) => paise <= MAX_RUPEES * 100, sentence);
}

/** 150050 → 1500.5, as the API has it. */
export function paiseToRupees(paise: number): number {
  return paise / 100;
}

/** Like `formatPrice`, for a sum: `₹0` instead of `Free`. */
export function rupeeWords(rupees: number): string {
  return rupees === 0 ? "₹0" : formatPrice(Math.round(rupees * 100));
}

/** `₹1,500`, or `10.5 USD` where it is another currency. */
export function formatAmount(paise: number, currency: string): string {
  return currency === "INR" ? formatPrice(paise) : `${paiseToRupees(paise)} ${currency}`;
}

/** `₹1,500`, `₹1,500.50` or `Free`. */
export function formatPrice(paise: number): string {
  if (paise === 0) return "Free";
  const text = rupeeFormat.format(paise / 100);
  return /\.\d$/.test(text) ? `${text}0` : text;
}
