import { gt, min } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { posts } from "./tables.server.ts";

/** When the public pages of posts next change by themselves: the next publish date ahead, or null. */
export async function nextPostChange(db: Database, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(posts.publishAt) })
    .from(posts)
    .where(gt(posts.publishAt, now));
  return row?.next ?? null;
}
