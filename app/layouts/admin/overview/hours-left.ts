const SOON = 4;
const A_DAY = 24;

/** `3 h left`, `2 h late`, `3 days late`, and how pressing it is. */
export function timeLeft(hours: number): { words: string; tone: "neutral" | "warning" | "danger" } {
  if (hours < -2 * A_DAY) return { words: `${Math.floor(-hours / A_DAY)} days late`, tone: "danger" };
  if (hours < 0) return { words: `${-hours} h late`, tone: "danger" };
  if (hours === 0) return { words: "under 1 h left", tone: "warning" };
  return { words: `${hours} h left`, tone: hours < SOON ? "warning" : "neutral" };
}
