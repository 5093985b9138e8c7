import { stored } from "../../platform/auth/stored-session.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import type { SatToday } from "./sitting-requests.ts";

/** The India day of a sitting that the server does not know yet. */
const PENDING = "sat-on";

export function notePending(): void {
  try {
    localStorage.setItem(PENDING, indiaDay(new Date()));
  } catch {
    // Without storage the sitting is not counted.
  }
}

/** Sends the sitting of today that is pending; without a connection it stays so, and after today it is dropped. */
export async function sendPending(): Promise<SatToday | null> {
  const day = stored(PENDING);
  if (!day) return null;
  const isToday = day === indiaDay(new Date());
  const sat = isToday ? await send(day) : null;
  if (sat !== "later") localStorage.removeItem(PENDING);
  return sat === "later" ? null : sat;
}

/** Only once: after a refusal it is not sent again. Chromium never loads a script again that failed to load. */
async function send(day: string): Promise<SatToday | null | "later"> {
  if (!navigator.onLine) return "later";
  try {
    const { requestCount } = await import("./sitting-requests.ts");
    return await requestCount(day);
  } catch (error) {
    const { status = 0 } = error as { status?: number };
    return status >= 400 && status < 500 ? null : "later";
  }
}
