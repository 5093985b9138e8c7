import type { InboxAnswer } from "../../../platform/inbox/inbox-item.ts";
import { formatDate, formatDay, formatTime, indiaDay, indiaYear } from "../../../platform/time/india-time.ts";
import { isPending, statusWord } from "./inbox-words.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../platform/time/durations.ts";

const LITTLE_MS = 4 * HOUR_MS;
const SHOWN_AS_WEEKDAY_MS = 6 * DAY_MS;

type TimeWords = { words: string; tone?: "warning" | "danger" };

/** How long until the promised answer: `3 h left`, and after that `2 h late`. */
export function promiseTimeLeft(dueAt: Date, now: Date): TimeWords {
  const left = dueAt.getTime() - now.getTime();
  if (left <= 0) return { words: `${spanWords(-left)} late`, tone: "danger" };
  return { words: `${spanWords(left)} left`, ...(left < LITTLE_MS && { tone: "warning" }) };
}

/** The last words of a row: the time left where a reply is promised, else the date; that it is done, or until when it is snoozed. */
export function rowTime(item: InboxAnswer, now: Date): TimeWords {
  if (!isPending(item)) return { words: statusWord(item) };
  return item.dueAt ? promiseTimeLeft(new Date(item.dueAt), now) : { words: cameWhen(new Date(item.createdAt), now) };
}

/** `10:02 AM` today, `Tue` this week, then `14 Sep`, and with its year once that is another. */
export function cameWhen(instant: Date, now: Date): string {
  const day = indiaDay(instant);
  if (day === indiaDay(now)) return formatTime(instant);
  if (now.getTime() - instant.getTime() < SHOWN_AS_WEEKDAY_MS) return formatDay(day).slice(0, 3);
  return indiaYear(instant) === indiaYear(now) ? formatDay(day).slice(4) : formatDate(instant);
}

function spanWords(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} days`;
}
