import { and, getTableName, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Role } from "../auth/roles.ts";
import { containsPattern } from "../search/text-search.server.ts";
import { allOf, type SearchSource } from "../search/source.server.ts";

/** Of each source; more are not counted. */
export const MOST_FOUND = 50;
/** So many of those that match compete for the first places. */
const MOST_COMPETING = 500;
/** How far back is looked where no index helps. */
const NEWEST_SEARCHED = 1_000;

/** What is looked for: as it was typed, and as the words that the site's search knows. */
export type Sought = { parts: string[]; words: string[]; isHelpedByIndex: boolean; role: Role; now: Date };

/** What the panel's search finds of a feature. */
export type PanelSource = {
  /** Where it is a kind of record: as in the bin and among drafts, `post`. */
  kind: string;
  /** Its group among what is found: "Events". */
  group: string;
  /** What one of it is called: "Event". */
  one: string;
  /** Who finds it, besides admins. */
  roles: Role[];
  /** Where the panel lists it; what is found stands there under its own `place`. */
  list: string;
  /** Where all that were found are listed, where that is not `list`. */
  all?: string;
  /** Selects `place`, `title`, `about` and `at` (in milliseconds), the best first; null where there is nothing to look for. */
  find: (sought: Sought) => SQL | null;
};

type Column = SQL | PgColumn;

/** Records that the site's search finds too, by the same index; those that visitors do not see yet as well. */
export function byWords({ table, id, search, first, shows }: SearchSource, stands?: SQL): PanelSource["find"] {
  return ({ words, now }) => {
    if (words.length === 0) return null;
    const query = allOf(words);
    const at = typeof shows.at === "function" ? shows.at(now) : shows.at;
    return sql`select place, title, about, at from (
      select ${id} as place, ${shows.title} as title, ${shows.by} as about, ${momentOf(at)} as at, ts_rank(${search}, ${query}) as rank
      from ${table} where ${and(sql`${search} @@ ${query}`, stands)} order by ${first} limit ${MOST_COMPETING}
    ) competing order by rank desc limit ${MOST_FOUND}`;
  };
}

type Parts = {
  table: PgTable;
  /** The text that is indexed by its trigrams, as the index has it. */
  text: SQL;
  place: Column;
  title: Column;
  about: Column;
  at?: PgColumn;
  newest: SQL;
  stands?: SQL;
};

/**
 * Rows that have all that was typed anywhere in a text. Fenced off: the planner does not know how rare a word is, and
 * would go through all rows by date for the few that have it.
 */
export function byParts({ table, text, place, title, about, at, newest, stands }: Parts): PanelSource["find"] {
  const name = sql.identifier(getTableName(table));
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
