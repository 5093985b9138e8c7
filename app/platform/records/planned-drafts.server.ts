import { and, asc, gt, inArray, lte } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { drafts } from "./tables.server.ts";

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
