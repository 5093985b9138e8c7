import { MINUTE_MS } from "../platform/time/durations.ts";

/** How long a sitting may be, in minutes. */
export const LENGTHS = [1, 5, 10, 20] as const;
export const USUAL_LENGTH = 5;
/** How many minutes apart the bell rings between start and end. */
export const INTERVALS = [
  [0, "None"],
  [1, "Every minute"],
  [5, "Every 5 minutes"],
] as const;

export type Sitting = { minutes: number; bellEvery: number; isFullScreen: boolean };

/**
 * Counts the time by a clock, `now`, never by its own steps: the browser stops scripts in a tab that sleeps. While it
 * is paused, `since` is null.
 */
export type Timer = { lengthMs: number; beforeMs: number; since: number | null };

export function startTimer(minutes: number, now: number): Timer {
  return { lengthMs: minutes * MINUTE_MS, beforeMs: 0, since: now };
}

export function pauseTimer(timer: Timer, now: number): Timer {
  return { ...timer, beforeMs: passedMs(timer, now), since: null };
}

export function resumeTimer(timer: Timer, now: number): Timer {
  return timer.since === null ? { ...timer, since: now } : timer;
}

/** At most the length; a clock that was set back counts nothing. */
export function passedMs({ lengthMs, beforeMs, since }: Timer, now: number): number {
  const running = since === null ? 0 : Math.max(0, now - since);
  return Math.min(lengthMs, beforeMs + running);
}

export function isSittingOver(timer: Timer, now: number): boolean {
  return passedMs(timer, now) >= timer.lengthMs;
}

/** When the bell rings, in seconds from the start: at the start, at the intervals and at the end. */
export function bellTimes({ minutes, bellEvery }: Pick<Sitting, "minutes" | "bellEvery">): number[] {
  const between = bellEvery > 0 ? Math.ceil(minutes / bellEvery) - 1 : 0;
  const inner = Array.from({ length: between }, (_none, index) => (index + 1) * bellEvery);
  return [0, ...inner, minutes].map((minute) => minute * 60);
}

/** `4:05`, rounded up, so that it reads 0:00 only when the time is over. */
export function formatLeft(timer: Timer, now: number): string {
  const seconds = Math.ceil((timer.lengthMs - passedMs(timer, now)) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
