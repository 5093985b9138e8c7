/** `2026-27`: India's financial year, from 1 April, of an India day such as `2026-11-24`. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const first = month < 4 ? year - 1 : year;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/** `2026-27` for 2026: the financial year that begins in a calendar year. */
export function yearBegunIn(calendarYear: number): string {
  return financialYear(`${calendarYear}-04-01`);
}

/** `2025-26` for `2026-27`. */
export function financialYearBefore(year: string): string {
  return yearBegunIn(Number(year.slice(0, 4)) - 1);
}

/** The Income-tax Act, 2025, is for money that came from this day on. */
export const NEW_ACT_FROM = "2026-04-01";

/** Whether the text names a financial year. */
export function isFinancialYear(text: string): boolean {
  return /^[1-9]\d{3}-\d{2}$/.test(text) && financialYear(firstDayOf(text)) === text;
}

/** 2027 for `2026-27`: the calendar year in which it ends. */
export function yearOfEnd(financialYearName: string): number {
  return Number(financialYearName.slice(0, 4)) + 1;
}

/** `2026-04-01` for `2026-27`. */
export function firstDayOf(financialYearName: string): string {
  return `${financialYearName.slice(0, 4)}-04-01`;
}

/** `2027-04-01` for `2026-27`: the day after its last one. */
export function firstDayAfterYear(financialYearName: string): string {
  return `${yearOfEnd(financialYearName)}-04-01`;
}
