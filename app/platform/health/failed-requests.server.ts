import { desc, gt, lt } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { DAY_MS, MINUTE_MS } from "../time/durations.ts";
import type { FailedRequest } from "./health.ts";
import { failedRequests } from "./tables.server.ts";

const MOST_A_MINUTE = 20;
const MOST_SHOWN = 50;
const LONGEST = 200;

type Failure = Omit<FailedRequest, "at">;

/** Returns what notes a failure, at most twenty in a minute: no answer waits for it, and the log has them all. */
export function createFailureNotes(db: Database): (failure: Failure) => void {
  let minute = 0;
  let noted = 0;
  return ({ requestId, method, path, status }) => {
    const at = new Date();
    const now = Math.floor(at.getTime() / MINUTE_MS);
    noted = now === minute ? noted + 1 : 1;
    minute = now;
    if (noted > MOST_A_MINUTE) return;
    const cut = { requestId: requestId.slice(0, LONGEST), path: path.slice(0, LONGEST) };
    // The database may be what failed.
    db.insert(failedRequests)
      .values({ at, method, status, ...cut })
      .catch(() => {});
  };
}

/** Those of the last day, the newest first. */
export async function listFailures(db: Database, now: Date): Promise<FailedRequest[]> {
  const { at, requestId, method, path, status } = failedRequests;
  const rows = await db
    .select({ at, requestId, method, path, status })
    .from(failedRequests)
    .where(gt(at, new Date(now.getTime() - DAY_MS)))
    .orderBy(desc(failedRequests.id))
    .limit(MOST_SHOWN);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function deleteOldFailures(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db.delete(failedRequests).where(lt(failedRequests.at, new Date(now.getTime() - DAY_MS)));
  return rowCount ?? 0;
}
