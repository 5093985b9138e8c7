import { stored } from "../../platform/auth/stored-session.ts";

/** Who is so near the end has heard it: the next time begins at the beginning. In seconds. */
const END_S = 10;

const keyOf = (sound: string) => `heard:${sound}`;

/** The second at which this browser left a sound, or 0. */
export function storedPosition(sound: string): number {
  const seconds = Number(stored(keyOf(sound)));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

/** Keeps the position of a sound of `total` seconds; `total` may be unknown (`NaN`). */
export function keepPosition(sound: string, seconds: number, total: number): void {
  try {
    if (seconds < 1 || seconds > total - END_S) localStorage.removeItem(keyOf(sound));
    else localStorage.setItem(keyOf(sound), String(Math.floor(seconds)));
  } catch {
    // Without storage it begins at the beginning.
  }
}
