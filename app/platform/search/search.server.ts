import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../database/client.server.ts";
import { isFound, PLANNED_FOR, type SearchHit, type SearchSource } from "./source.server.ts";

/** How many rows of each kind are ranked; a count that reaches it means "at least". */
export const MOST_OF_A_KIND = 500;

/** Of the weights D, C (body), B (summary) and A (title). */
const WEIGHTS = "{0.02,0.05,0.35,1}";
/** Characters of a body that are read to find a snippet. */
const BODY_LENGTH = 30_000;

/** The counts of each kind, one page of hits ranked across kinds, and the English stems of the words. */
export type SearchResults = {
  counts: Record<string, number>;
  hits: SearchHit[];
  stems: string[];
  /** Whether something matches the query itself, and not only `instead`. */
  isDirect: boolean;
};

type Wanted = {
  words: string[];
  query: SQL;
  /** Another query for the case that nothing matches the first one, or, where that is a guess, in any case. */
  instead?: SQL | undefined;
  isGuess?: boolean;
  /** The hits are of this kind only; the counts are of all kinds. */
  kind: string;
  limit: number;
  offset: number;
};

type Row = Omit<SearchHit, "at" | "id"> & {
  id: string | null;
  at: number | null;
  counts: SearchResults["counts"] | null;
  stems: string[];
  isDirect?: boolean;
};

/** Searches all sources in one statement: candidates by index, ranking, counts, and the columns of one page. */
export async function findHits(
  db: Database,
  sources: SearchSource[],
  wanted: Wanted,
  now: Date,
): Promise<SearchResults> {
  const { rows } = await db.execute<Row>(searchStatement(sources, wanted, now));
  const hits = rows.flatMap(({ id, at, counts: _counts, stems: _stems, isDirect: _isDirect, ...shown }) =>
    id === null ? [] : [{ ...shown, id, at: at === null ? null : new Date(at) }],
  );
  const { counts, stems = [], isDirect = counts !== null } = rows[0] ?? { counts: null };
  return { counts: counts ?? {}, stems, hits, isDirect };
}

/** Exported, so that a test can check its plan. */
export function searchStatement(sources: SearchSource[], wanted: Wanted, now: Date): SQL {
  const { words, kind, limit, offset, instead } = wanted;
  return sql`
    with ${foundBy(sources, wanted, now)},
    counted as (select jsonb_object_agg(kind, many) as counts from (select kind, count(*) as many from found group by kind) per_kind),
    page as (
      select * from found where ${kind} in ('', kind) order by rank desc, kind, id limit ${limit} offset ${offset}
    )
    select page.kind, page.id, counted.counts, shown.*,
      tsvector_to_array(to_tsvector('english', search_fold(${words.join(" ")}))) as stems
      ${instead ? sql`, exists (select 1 from direct) as "isDirect"` : sql``}
    from counted left join page on true left join lateral (${sql.join(
      sources.map((source) => shownOf(source, now)),
      sql` union all `,
    )}) shown on true
    order by page.rank desc, page.kind, page.id`;
}

/** `found` holds the candidates; `instead` is executed only where the query has no match. */
function foundBy(sources: SearchSource[], wanted: Wanted, now: Date): SQL {
  const { words, query, instead, isGuess = false } = wanted;
  const plannedFor = words.length * PLANNED_FOR;
  const candidates = (what: SQL) =>
    sql.join(
      sources.map((source) => candidatesOf(source, what, { now, plannedFor })),
      sql` union all `,
    );
  if (!instead) return sql`found as materialized (${candidates(query)})`;
  const direct = sql`direct as materialized (${candidates(query)})`;
  if (isGuess) return sql`${direct}, found as materialized (${candidates(instead)})`;
  return sql`${direct}, found as materialized (
    select * from direct union all select * from (${candidates(instead)}) others where not exists (select 1 from direct)
  )`;
}

/** The newest matches, by the index of their order where a word is common, otherwise by the index of words: see `PLANNED_FOR`. */
function candidatesOf(source: SearchSource, query: SQL, { now, plannedFor }: { now: Date; plannedFor: number }): SQL {
  const factor = source.factor?.(now) ?? sql`1`;
  return sql`(
    with newest as materialized (
      select ${source.table.id} as id, ${source.table.search} as search, ${factor} as factor from ${source.table}
      where ${isFound(source, query, now)} order by ${source.first} limit ${plannedFor}
    )
    select ${source.kind}::text as kind, id, ts_rank(${WEIGHTS}::real[], search, ${query}) * factor as rank
    from newest limit ${MOST_OF_A_KIND}
  )`;
}

function shownOf({ kind, table, shows }: SearchSource, now: Date): SQL {
  const { title, summary, body, category, by, image, poster = sql`null` } = shows;
  const at = typeof shows.at === "function" ? shows.at(now) : shows.at;
  return sql`(
    select ${title} as title, ${summary} as summary, left(${body}, ${BODY_LENGTH}) as body, ${category} as category, ${by} as by,
      ${at ? sql`extract(epoch from ${at})::float8 * 1000` : sql`null::float8`} as at,
      coalesce(${image ? narrowest(image) : sql`null::text`}, ${poster}) as image
    from ${table} where page.kind = ${kind} and ${table.id} = page.id
  )`;
}

function narrowest(image: PgColumn): SQL {
  return sql`(select '/uploads/' || uploads.id || '-' || (select min(width) from unnest(uploads.widths) width) || '.webp' from uploads where uploads.id = ${image})`;
}
