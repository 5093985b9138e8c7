import { and, getTableName, getViewName, isView, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable, PgView } from "drizzle-orm/pg-core";
import type { Role } from "../auth/roles.ts";
import { containsPattern } from "../search/text-search.server.ts";
import { allOf, type SearchSource } from "../search/source.server.ts";

/** The most rows of each source. */
export const MOST_FOUND = 50;
/** How many matching rows are ranked. */
const MOST_COMPETING = 500;
/** How many of the newest rows are searched where no index helps. */
const NEWEST_SEARCHED = 1_000;

/** The query: the parts as typed, and the words as the site's search reads them. */
export type PanelQuery = { parts: string[]; words: string[]; isHelpedByIndex: boolean; role: Role; now: Date };

/** How the panel's search finds records of a feature. */
export type PanelSource = {
  /** The kind of record, such as `post`. */
  kind: string;
  /** The heading of its results: "Events". */
  group: string;
  /** The label of one result: "Event". */
  one: string;
  /** Who finds it, besides admins. */
  roles: Role[];
  /** The path of its list; a result is at `place` below it. */
  list: string;
  /** The path of the list of all results, if it is not `list`. */
  all?: string;
  /** Selects `place`, `title`, `about` and `at` (in milliseconds), the best first; null where the query is empty. */
  find: (query: PanelQuery) => SQL | null;
};

type Column = SQL | PgColumn;

/** Finds published records by the index of the site's search, also before their day. */
export function byWords({ table, first, shows }: SearchSource): PanelSource["find"] {
  return ({ words, now }) => {
    if (words.length === 0) return null;
    const query = allOf(words);
    const at = typeof shows.at === "function" ? shows.at(now) : shows.at;
    return sql`select place, title, about, at from (
      select ${table.id} as place, ${shows.title} as title, ${shows.by} as about, ${momentOf(at)} as at, ts_rank(${table.search}, ${query}) as rank
      from ${table} where ${table.search} @@ ${query} order by ${first} limit ${MOST_COMPETING}
    ) competing order by rank desc limit ${MOST_FOUND}`;
  };
}

type Parts = {
  table: PgTable | PgView;
  /** Must equal the expression of the trigram index. */
  text: SQL;
  place: Column;
  title: Column;
  about: Column;
  at?: PgColumn;
  newest: SQL;
  stands?: SQL;
};

/**
 * Finds rows whose text contains every part. Materialized, because the planner does not know how rare a word is, and
 * would scan all rows by date.
 */
export function byParts({ table, text, place, title, about, at, newest, stands }: Parts): PanelSource["find"] {
  const name = sql.identifier(isView(table) ? getViewName(table) : getTableName(table));
  return ({ parts, isHelpedByIndex }) => {
    if (parts.length === 0) return null;
    const hasAll = parts.map((part) => sql`${text} ilike ${containsPattern(part)}`);
    const searched = isHelpedByIndex
      ? sql`${table}`
      : sql`(select * from ${table} order by ${newest} limit ${NEWEST_SEARCHED}) as ${name}`;
    return sql`(
      with matching as materialized (select * from ${searched} where ${and(...hasAll, stands)} limit ${MOST_COMPETING})
      select ${place} as place, ${title} as title, ${about} as about, ${momentOf(at)} as at from matching as ${name} order by ${newest} limit ${MOST_FOUND}
    )`;
  };
}

function momentOf(at: Column | undefined): SQL {
  return at ? sql`extract(epoch from ${at})::float8 * 1000` : sql`null::float8`;
}
