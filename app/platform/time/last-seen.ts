import { addDays, formatDate, formatTime, indiaDay } from "./india-time.ts";

/** `Today, 7:10 AM`, `Yesterday, 6:02 PM`, or the day alone. */
export function lastSeen(instant: Date, now: Date): string {
  const [day, today] = [indiaDay(instant), indiaDay(now)];
  if (day === today) return `Today, ${formatTime(instant)}`;
  return day === addDays(today, -1) ? `Yesterday, ${formatTime(instant)}` : formatDate(instant);
}
