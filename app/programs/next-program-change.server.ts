import { gt, min } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { programs } from "./tables.server.ts";

/** When the public pages of programmes next change by themselves: one begins. Null where none is ahead. */
export async function nextProgramChange(db: Database, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(programs.startsAt) })
    .from(programs)
    .where(gt(programs.startsAt, now));
  return row?.next ?? null;
}
