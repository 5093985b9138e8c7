const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

type Order = { monthFirst?: boolean };

/** The day of a written date such as `23/11/26`, `23-11-2026`, `23 Nov 2026` or `2026-11-23`; null where it is none. */
export function readDay(text: string, { monthFirst = false }: Order = {}): string | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})\b/.exec(text);
  if (iso) return toDay(iso[1], iso[2], iso[3]);
  const figures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})\b/.exec(text);
  if (figures)
    return monthFirst ? toDay(figures[3], figures[1], figures[2]) : toDay(figures[3], figures[2], figures[1]);
  const named = /^(\d{1,2})[-/ ]([a-z]{3})[a-z]*[-/, ]+(\d{4}|\d{2})\b/i.exec(text);
  return named ? toDay(named[3], String(MONTHS.indexOf((named[2] ?? "").toLowerCase()) + 1), named[1]) : null;
}

function toDay(year = "", month = "", date = ""): string | null {
  const day = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : null;
}

/** Days of one file are written alike: the month comes first only where the other order fits none the better. */
export function isMonthFirst(texts: string[]): boolean {
  const count = (order: Order) => texts.filter((text) => readDay(text, order) !== null).length;
  return count({ monthFirst: true }) > count({});
}
