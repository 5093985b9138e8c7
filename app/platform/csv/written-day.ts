import { fromIndiaInput } from "../time/india-time.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

type Order = { monthFirst?: boolean };

/** The day of a written date such as `23/11/26`, `23-11-2026`, `23 Nov 2026`, `November 23, 2026` or `2026-11-23`; null where it is none. */
export function readDay(text: string, { monthFirst = false }: Order = {}): string | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})\b/.exec(text);
  if (iso) return toDay(iso[1], iso[2], iso[3]);
  const figures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})\b/.exec(text);
  if (figures)
    return monthFirst ? toDay(figures[3], figures[1], figures[2]) : toDay(figures[3], figures[2], figures[1]);
  const monthNamed = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})\b/i.exec(text);
  if (monthNamed) return toDay(monthNamed[3], monthNumber(monthNamed[1]), monthNamed[2]);
  const named = /^(\d{1,2})[-/ ]([a-z]{3})[a-z]*[-/, ]+(\d{4}|\d{2})\b/i.exec(text);
  return named ? toDay(named[3], monthNumber(named[2]), named[1]) : null;
}

const monthNumber = (name = "") => String(MONTHS.indexOf(name.toLowerCase()) + 1);

/**
 * The instant of a written date with or without a time of India, such as `23 Nov 2026, 6:30 PM`, or of one with an
 * offset, such as `2026-11-23T13:00:00Z`; null where it is none.
 */
export function readMoment(text: string, order: Order = {}): Date | null {
  if (/^\d{4}-\d\d-\d\dT\S+(?:Z|[+-]\d\d:\d\d)$/.test(text))
    return Number.isNaN(Date.parse(text)) ? null : new Date(text);
  const day = readDay(text, order);
  const [, hour = "0", minute = "00", half = ""] = /\b(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]?)/i.exec(text) ?? [];
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  return day === null ? null : fromIndiaInput(`${day}T${String(hours).padStart(2, "0")}:${minute}`);
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
