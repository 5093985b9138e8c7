export const AMOUNT_SENTENCE = "Write the amount in figures, such as 2500";

/** Plain digits, or grouped as `100,000` or `1,00,000`, with one kind of separator. */
const AMOUNT =
  /^₹?\s*(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+|\d{1,2}(?:,\d\d)*,\d{3}|\d{1,2}(?:\s\d\d)*\s\d{3})(?:\.(\d\d?))?\s*₹?$/;
const DEVANAGARI_ZERO = 0x966;

/** Reads an amount in rupees as paise; null for anything ambiguous, such as `5 lakh` or `1.000`. */
export function readPaise(text: string): number | null {
  const digits = text.trim().replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
  const [, rupees, paise = ""] = AMOUNT.exec(digits) ?? [];
  return rupees === undefined ? null : Number(rupees.replace(/[,\s]/g, "")) * 100 + Number(paise.padEnd(2, "0"));
}
