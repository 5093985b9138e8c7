import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { isAnyOf } from "../database/any-of.server.ts";
import type { Database } from "../database/client.server.ts";
import { MOST_LISTED_COUNTED } from "../database/count-some.server.ts";
import { cursorOf, KeysetOrder, toPage } from "../lists/keyset-order.server.ts";
import { hasParts } from "../search/text-search.server.ts";
import type { DraftEntry, DraftState } from "./record.ts";
import { draftColumns, toEntry } from "./drafts.server.ts";
import { hasDraft } from "./records.server.ts";
import { records, versions } from "./tables.server.ts";

const MOST_LISTED = 6;
const LATEST = new KeysetOrder(records, [records.revision], "desc");
const BY_TITLE = new KeysetOrder(records, [{ text: sql`lower(${records.title})` }, records.id]);

/** `values` and `pictures` are the beginnings of its texts, and the addresses of its pictures. */
export type DraftRow = {
  entry: DraftEntry;
  values: Record<string, string>;
  pictures: Record<string, string>;
};

type Asked = {
  limit: number;
  after?: string | undefined;
  q: string;
  /** The records that are not published; or drafts with this state or any, those of published records too. */
  state: DraftState | "unpublished" | "";
  order: string;
  /** The values that a draft must have. */
  facts: Record<string, string>;
  /** The names of the values that are searched besides the title. */
  searched: readonly string[];
};

/** Drafts as rows of the list of their kind: by title if the list is, otherwise the last saved first. */
export async function listDraftRows(db: Database, kind: string, asked: Asked) {
  const { limit, q, state, facts, searched } = asked;
  const order = asked.order === "title" ? BY_TITLE : LATEST;
  const isInState = {
    "": undefined,
    unpublished: ne(records.status, "published"),
    drafts: isNull(records.publishAt),
    scheduled: isNotNull(records.publishAt),
  }[state];
  const { beginnings: values, pictures } = versions;
  const words = [sql`${records.title}`, ...searched.map((name) => sql`${values} ->> ${name}`)];
  const found = await db
    .select({ ...draftColumns, values, pictures, place: order.place })
    .from(records)
    .innerJoin(versions, eq(versions.id, records.revision))
    .where(
      and(
        eq(records.kind, kind),
        hasDraft,
        isInState,
        ...Object.entries(facts).map(([name, value]) => sql`${values} ->> ${name} = ${value}`),
        hasParts(sql`concat_ws(' ', ${sql.join(words, sql`, `)})`, q),
        await order.after(db, asked.after),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(limit + 1);
  const page = toPage(found, limit, (row): DraftRow => ({
    entry: toEntry(row),
    values: row.values ?? {},
    pictures: row.pictures,
  }));
  return { ...page, last: cursorOf(found.slice(0, limit)) };
}

/** The drafts of some records of a kind, by the id of the record. */
export async function findDraftsOf(db: Database, kind: string, ids: string[]): Promise<Map<string, DraftEntry>> {
  const rows = await db
    .select(draftColumns)
    .from(records)
    .innerJoin(versions, eq(versions.id, records.revision))
    .where(and(eq(records.kind, kind), isAnyOf(records.id, ids), hasDraft));
  return new Map(rows.map((row) => [row.id, toEntry(row)]));
}

/** Drafts of some kinds that are scheduled between two times, earliest first. */
export async function listScheduledDrafts(
  db: Database,
  kinds: string[],
  { from, until }: { from: Date; until: Date },
): Promise<{ kind: string; id: string; title: string; publishAt: Date }[]> {
  if (kinds.length === 0) return [];
  const { kind, id, title, publishAt } = records;
  const rows = await db
    .select({ kind, id, title, publishAt: sql<Date>`${publishAt}`.mapWith(publishAt) })
    .from(records)
    .where(and(gt(publishAt, from), lte(publishAt, until), inArray(kind, kinds)))
    .orderBy(asc(publishAt))
    .limit(MOST_LISTED);
  return rows;
}

/** Counts drafts, scheduled drafts and unpublished records of a kind, up to the limit of the panel's lists. */
export async function countDrafts(db: Database, kind: string) {
  const some = db
    .select({ status: records.status, publishAt: records.publishAt })
    .from(records)
    .where(and(eq(records.kind, kind), hasDraft))
    .orderBy(desc(records.revision))
    .limit(MOST_LISTED_COUNTED + 1)
    .as("some");
  const [counted] = await db
    .select({
      drafts: sql<number>`(count(*) filter (where ${some.publishAt} is null))::int`,
      scheduled: sql<number>`(count(*) filter (where ${some.publishAt} is not null))::int`,
      unpublished: sql<number>`(count(*) filter (where ${some.status} <> 'published'))::int`,
    })
    .from(some);
  return counted ?? { drafts: 0, scheduled: 0, unpublished: 0 };
}
