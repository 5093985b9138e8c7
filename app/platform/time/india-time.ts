import { DAY_MS } from "./durations.ts";

/** Dates and times are shown and entered in India time, and stored in UTC. India has had one offset since 1945. */
const INDIA_OFFSET = "+05:30";
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const weekdayName = new Intl.DateTimeFormat("en-US", { timeZone: "Asia/Kolkata", weekday: "long" });
const monthName = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", year: "numeric" });

/** A date whose UTC parts are the India time. This takes a hundredth of the time of Intl. */
const indiaClock = (instant: Date) => new Date(instant.getTime() + INDIA_OFFSET_MS);

/** `14 Sep 2026` */
export function formatDate(instant: Date): string {
  const clock = indiaClock(instant);
  return `${clock.getUTCDate()} ${MONTHS[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`;
}

/** `Monday` */
export function formatWeekday(instant: Date): string {
  return weekdayName.format(instant);
}

/** `5:45 AM`, with a plain space; pages append IST. */
export function formatTime(instant: Date): string {
  const clock = indiaClock(instant);
  const hour = clock.getUTCHours();
  return `${hour % 12 || 12}:${String(clock.getUTCMinutes()).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** `14 Sep 2026, 5:45 AM` */
export function formatMoment(instant: Date): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** `2026-09-14T05:45`, the value of a datetime-local input. */
export function toIndiaInput(instant: Date): string {
  return indiaClock(instant).toISOString().slice(0, 16);
}

/** `2026-09-14`, the value of a date input. */
export function indiaDay(instant: Date): string {
  return toIndiaInput(instant).slice(0, 10);
}

export function startOfIndiaDay(day: string): Date {
  return new Date(`${day}T00:00:00${INDIA_OFFSET}`);
}

/** `14 Sep 2026` for `2026-09-14`. */
export function formatIndiaDate(day: string): string {
  return formatDate(startOfIndiaDay(day));
}

/** `2026-09-15` for `2026-09-14` and 1. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day some months later; of a month without that day, its last. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10);
}

/** `Mon 14 Sep` for `2026-09-14`. */
export function formatDay(day: string): string {
  const date = new Date(day);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** `2026-09-14T05:45:00+05:30` */
export function toIndiaIso(instant: Date): string {
  return `${toIndiaInput(instant)}:00${INDIA_OFFSET}`;
}

/**
 * Reads a datetime-local value as India time; null where it is invalid. The input has no seconds: where it still shows
 * the stored minute, the stored instant is returned with its seconds.
 */
export function fromIndiaInput(value: string, stored?: Date): Date | null {
  if (stored && toIndiaInput(stored) === value) return stored;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(value)) return null;
  const instant = new Date(`${value.length === 16 ? `${value}:00` : value}${INDIA_OFFSET}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** `2026-09` */
export function indiaMonth(instant: Date): string {
  return toIndiaInput(instant).slice(0, 7);
}

/** `September 2026` for `2026-09`. */
export function formatMonth(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}

/** The first instants of a month such as `2026-09` and of the next month; null where it is invalid. */
export function monthRange(month: string): { from: Date; until: Date } | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return null;
  const [year, number] = month.split("-").map(Number) as [number, number];
  const next =
    number === 12
      ? `${String(year + 1).padStart(4, "0")}-01`
      : `${month.slice(0, 5)}${String(number + 1).padStart(2, "0")}`;
  const start = (value: string) => new Date(`${value}-01T00:00:00${INDIA_OFFSET}`);
  return { from: start(month), until: start(next) };
}

export function indiaYear(instant: Date): number {
  return Number(toIndiaInput(instant).slice(0, 4));
}

export function nextIndiaMidnight(instant: Date): Date {
  return startOfIndiaDay(addDays(indiaDay(instant), 1));
}

/** `Today, 7:10 AM`, `Yesterday, 6:02 PM` or `14 Sep 2026` */
export function lastSeen(instant: Date, now: Date): string {
  const [day, today] = [indiaDay(instant), indiaDay(now)];
  if (day === today) return `Today, ${formatTime(instant)}`;
  return day === addDays(today, -1) ? `Yesterday, ${formatTime(instant)}` : formatDate(instant);
}
