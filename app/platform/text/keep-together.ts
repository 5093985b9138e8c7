const BEFORE_A_UNIT = / (?=(?:AM|PM|IST|km|min)\b)/g;
const DATE = /\b(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4})\b/g;

/** The words with no-break spaces before units and within dates, so that `7:00 AM` and `9 Dec 2026` stay on one line. */
export function keepTogether(words: string): string {
  return words.replace(BEFORE_A_UNIT, "\u00a0").replace(DATE, "$1\u00a0$2\u00a0$3");
}
