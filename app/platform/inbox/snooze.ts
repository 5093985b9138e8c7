import { invalid } from "../http/http-error.ts";
import { HOUR_MS } from "../time/durations.ts";
import { addDays, formatDay, indiaDay, startOfIndiaDay } from "../time/india-time.ts";

const LONGEST_DAYS = 366;
/** Before the morning summary. */
const FROM_HOUR = 6;

/** The first and last day of India until which an item may be snoozed. */
export function snoozeDays(now: Date): { first: string; last: string } {
  const today = indiaDay(now);
  return { first: addDays(today, 1), last: addDays(today, LONGEST_DAYS) };
}

/** The instant at which an item comes back; null for an empty day. @throws HttpError 400 for a day that is not ahead, or too far */
export function snoozeEnd(day: string, now: Date): Date | null {
  if (day === "") return null;
  const { first, last } = snoozeDays(now);
  if (day < first || day > last) throw invalid({ until: "Please choose a day after today, within a year." });
  return new Date(startOfIndiaDay(day).getTime() + FROM_HOUR * HOUR_MS);
}

/** The days that are offered, each once: `Tomorrow, Sat 28 Nov`. */
export function snoozeChoices(now: Date): { label: string; day: string }[] {
  const today = indiaDay(now);
  const untilMonday = (8 - new Date(today).getUTCDay()) % 7 || 7;
  const choices = [
    { name: "Tomorrow", days: 1 },
    { name: "Next Monday", days: untilMonday },
    { name: "In a week", days: 7 },
  ];
  return choices
    .filter(({ days }, at) => choices.findIndex((one) => one.days === days) === at)
    .map(({ name, days }) => {
      const day = addDays(today, days);
      return { label: `${name}, ${formatDay(day)}`, day };
    });
}
