import { and, asc, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { drafts } from "./tables.server.ts";
import { MOST_LISTED_COUNTED } from "../database/count-some.server.ts";

const MOST_LISTED = 6;

type PlannedDraft = { kind: string; id: string; title: string; publishAt: Date };

/** Drafts of some kinds that go on the site by themselves within a time, the first first. */
export async function listPlannedDrafts(
  db: Database,
  kinds: string[],
  { from, until }: { from: Date; until: Date },
): Promise<PlannedDraft[]> {
  if (kinds.length === 0) return [];
  const { kind, recordId: id, title, publishAt } = drafts;
  const rows = await db
    .select({ kind, id, title, publishAt })
    .from(drafts)
    .where(and(gt(publishAt, from), lte(publishAt, until), inArray(kind, kinds)))
    .orderBy(asc(publishAt))
    .limit(MOST_LISTED);
  return rows.flatMap((row) => (row.publishAt ? [{ ...row, publishAt: row.publishAt }] : []));
}

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
