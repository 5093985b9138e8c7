const BEFORE_A_UNIT = / (?=(?:AM|PM|IST|km|min)\b)/g;

/** The words with no-break spaces before units, so that `7:00 AM` and `125 km` stay on one line. */
export function keepTogether(words: string): string {
  return words.replace(BEFORE_A_UNIT, "\u00a0");
}
