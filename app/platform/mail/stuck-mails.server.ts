import { sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { MINUTE_MS } from "../time/durations.ts";

const LATE_AFTER_MS = 10 * MINUTE_MS;

/** Whether mails were tried in vain for ten minutes, and none was sent meanwhile. */
export async function isMailStuck(db: Database, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - LATE_AFTER_MS);
  const { rows } = await db.execute<{ stuck: boolean }>(sql`
    select exists (select 1 from mails where state in ('waiting', 'sending') and attempts > 0 and created_at < ${before})
      and not exists (select 1 from mails where state = 'sent' and sent_at > ${before}) as stuck`);
  return rows[0]?.stuck ?? false;
}
