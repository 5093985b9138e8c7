import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { MOST_LISTED_COUNTED } from "../database/count-some.server.ts";
import { drafts } from "./tables.server.ts";

/** How many drafts of a kind are scheduled or not, and of how many nothing is on the site; counted as lists of the panel are. */
export async function countDrafts(db: Database, kind: string) {
  const some = db
    .select({ base: drafts.base, publishAt: drafts.publishAt })
    .from(drafts)
    .where(eq(drafts.kind, kind))
    .orderBy(desc(drafts.versionId))
    .limit(MOST_LISTED_COUNTED + 1)
    .as("some");
  const [counted] = await db
    .select({
      drafts: sql<number>`(count(*) filter (where ${some.publishAt} is null))::int`,
      scheduled: sql<number>`(count(*) filter (where ${some.publishAt} is not null))::int`,
      unpublished: sql<number>`(count(*) filter (where ${some.base} is null))::int`,
    })
    .from(some);
  return counted ?? { drafts: 0, scheduled: 0, unpublished: 0 };
}
