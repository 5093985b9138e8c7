import { indiaDay, nextIndiaMidnight } from "../time/india-time.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The full hours that are left to answer somebody who wrote, negative where they are over. The site promises an answer
 * within 24 hours, Monday to Saturday: a Sunday does not count.
 */
export function hoursLeft(sentAt: Date, now: Date): number {
  return Math.floor((promisedBy(sentAt).getTime() - now.getTime()) / HOUR_MS);
}

function promisedBy(sentAt: Date): Date {
  const start = isSunday(sentAt) ? nextIndiaMidnight(sentAt) : sentAt;
  const due = new Date(start.getTime() + DAY_MS);
  return isSunday(due) ? new Date(due.getTime() + DAY_MS) : due;
}

function isSunday(instant: Date): boolean {
  return new Date(indiaDay(instant)).getUTCDay() === 0;
}
