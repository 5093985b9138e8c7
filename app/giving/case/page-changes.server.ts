import type { Database } from "../../platform/database/client.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { addDays, startOfIndiaDay } from "../../platform/time/india-time.ts";
import { RECEIPT_SETTINGS } from "../receipts/receipt-content.ts";
import { ABROAD } from "../foreign/abroad-content.ts";

/** When public pages next change because a registration or the approval begins or ends; null where none will. */
export async function nextGivingChange(db: Database, now: Date): Promise<Date | null> {
  const [{ validUntil }, { approvalFrom, approvalUntil }] = await Promise.all([
    getContent(db, ABROAD),
    getContent(db, RECEIPT_SETTINGS),
  ]);
  const ends = [validUntil, approvalUntil].filter(Boolean).map((day) => addDays(day, 1));
  const moments = [approvalFrom, ...ends].filter(Boolean).map(startOfIndiaDay);
  return moments.filter((moment) => moment > now).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
