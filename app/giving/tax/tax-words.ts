import { firstDayOf, NEW_ACT_FROM, yearOfEnd } from "../receipts/financial-year.ts";

/** Whether the Income-tax Act, 2025, is for the gifts of a year. */
export const isNewAct = (year: string): boolean => firstDayOf(year) >= NEW_ACT_FROM;
/** The yearly statement of gifts, and the certificate that each donor gets from it. */
export const statementName = (year: string): string => (isNewAct(year) ? "Form 113" : "Form 10BD");
export const certificateName = (year: string): string => (isNewAct(year) ? "Form 114" : "Form 10BE");
/** So many donors are written to at one press. */
export const MOST_AT_ONCE = 200;
/** `2027-05-31` for `2026-27`. */
export const dueDay = (year: string): string => `${yearOfEnd(year)}-05-31`;
