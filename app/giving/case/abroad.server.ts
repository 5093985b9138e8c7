import type { Database } from "../../platform/database/client.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { addDays, startOfIndiaDay } from "../../platform/time/india-time.ts";
import { ABROAD } from "./abroad-content.ts";

/** When the donate page stops to show the designated account; null where it shows none. */
export async function nextAbroadChange(db: Database, now: Date): Promise<Date | null> {
  const { validUntil } = await getContent(db, ABROAD);
  const end = validUntil ? startOfIndiaDay(addDays(validUntil, 1)) : null;
  return end && end > now ? end : null;
}
