import { indiaDay, nextIndiaMidnight } from "../time/india-time.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * When a reply to a visitor is due. The site promises one within 24 hours, Monday to Saturday: a Sunday does
 * not count.
 */
export function promisedBy(sentAt: Date): Date {
  const start = isSunday(sentAt) ? nextIndiaMidnight(sentAt) : sentAt;
  const due = new Date(start.getTime() + DAY_MS);
  return isSunday(due) ? new Date(due.getTime() + DAY_MS) : due;
}

function isSunday(instant: Date): boolean {
  return new Date(indiaDay(instant)).getUTCDay() === 0;
}
