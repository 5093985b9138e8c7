import { lt } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { deleteInBatches } from "../database/delete-in-batches.server.ts";
import { knownSignIns, sessions, signInChallenges, signInCounts } from "./tables.server.ts";

/** Counts of wrong passwords go once their time is over, and so do sessions and the knowledge of who signed in from where. */
export async function deleteOldSignIns(db: Database, now: Date): Promise<number> {
  let deleted = 0;
  for (const table of [signInCounts, knownSignIns, sessions, signInChallenges])
    deleted += await deleteInBatches(db, table, lt(table.expiresAt, now));
  return deleted;
}
