import { sql, type SQL } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { isFound, PLANNED_FOR, type Hit, type SearchSource } from "./source.server.ts";

/** So many of each kind compete; a count that reaches it means "at least". Keeps the work small whatever is asked. */
export const MOST_OF_A_KIND = 500;

/** Of the weights D, C (body), B (summary) and A (title). */
const WEIGHTS = "{0.02,0.05,0.35,1}";
/** Of a body; enough to find a snippet in. */
const BODY_LENGTH = 30_000;

/** How many of each kind were found, one page of them ranked across kinds, and the English stems of the words. */
export type Found = {
  counts: Record<string, number>;
  hits: Hit[];
  stems: string[];
  /** Whether something answers to the query itself, and not only to what was looked for in its place. */
  isDirect: boolean;
};

type Wanted = {
  words: string[];
  query: SQL;
  /** What to look for where nothing answers to the query, or, where the query is a guess, whether anything does or not. */
  instead?: SQL | undefined;
  isGuess?: boolean;
  /** Only this kind; all are counted. */
  kind: string;
  limit: number;
  offset: number;
};

type Row = Omit<Hit, "at" | "id"> & {
  id: string | null;
  at: number | null;
  counts: Found["counts"] | null;
  stems: string[];
  isDirect?: boolean;
};

/** One statement: each source through its own index, the ranking, the counts, and what the page's rows show. */
export async function findHits(db: Database, sources: SearchSource[], wanted: Wanted, now: Date): Promise<Found> {
  const { rows } = await db.execute<Row>(searchStatement(sources, wanted, now));
  const hits = rows.flatMap(({ id, at, counts: _counts, stems: _stems, isDirect: _isDirect, ...shown }) =>
    id === null ? [] : [{ ...shown, id, at: at === null ? null : new Date(at) }],
  );
  const { counts, stems = [], isDirect = counts !== null } = rows[0] ?? { counts: null };
  return { counts: counts ?? {}, stems, hits, isDirect };
}

/** Apart from its execution, so that a test can look at the plan. */
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

/** Found are all that compete. What is looked for instead is not touched where the query has found something. */
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

/** The newest, by the index of their order where a word is common, else by the words' own: see `PLANNED_FOR`. */
function candidatesOf(source: SearchSource, query: SQL, { now, plannedFor }: { now: Date; plannedFor: number }): SQL {
  const factor = source.factor?.(now) ?? sql`1`;
  return sql`(
    with newest as materialized (
      select ${source.id} as id, ${source.search} as search, ${factor} as factor from ${source.table}
      where ${isFound(source, query, now)} order by ${source.first} limit ${plannedFor}
    )
    select ${source.kind}::text as kind, id, ts_rank(${WEIGHTS}::real[], search, ${query}) * factor as rank
    from newest limit ${MOST_OF_A_KIND}
  )`;
}

function shownOf({ kind, table, id, shows }: SearchSource, now: Date): SQL {
  const { title, summary, body, category, by } = shows;
  const at = typeof shows.at === "function" ? shows.at(now) : shows.at;
  return sql`(
    select ${title} as title, ${summary} as summary, left(${body}, ${BODY_LENGTH}) as body, ${category} as category, ${by} as by,
      ${at ? sql`extract(epoch from ${at})::float8 * 1000` : sql`null::float8`} as at
    from ${table} where page.kind = ${kind} and ${id} = page.id
  )`;
}
