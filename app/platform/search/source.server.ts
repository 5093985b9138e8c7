import { and, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { formatDate } from "../time/india-time.ts";
import { wordsOf } from "./search-words.ts";

/** What a feature tells about itself so that its rows can be found; see its `search.server.ts`. */
export type SearchSource = {
  kind: string;
  /** What people call one of them, and many. */
  label: { one: string; many: string };
  /** Its pages stand under this address. */
  path: string;
  /** What stands under a result: what it is, whose or where, and when. By default category, `by` and the date. */
  about?: (hit: Hit, now: Date) => string[];
  table: PgTable;
  id: PgColumn;
  search: PgColumn;
  /** The indexed text that a misspelt word is compared with. */
  words: SQL;
  /** Nothing else is ever found. */
  isPublic?: (now: Date) => SQL;
  /** Which rows compete where too many match. */
  first: SQL;
  /** What the rank is multiplied with. */
  factor?: (now: Date) => SQL;
  shows: Record<"title" | "summary" | "body" | "category" | "by", SQL | PgColumn> & {
    at?: PgColumn | ((now: Date) => SQL);
  };
};

/** One row that was found, as its feature shows it. */
export type Hit = {
  kind: string;
  id: string;
  title: string;
  summary: string;
  body: string;
  category: string;
  by: string;
  /** When it was published, or begins. */
  at: Date | null;
};

export function aboutHit({ category, by, at }: Hit): string[] {
  return [category, by, at ? formatDate(at) : ""];
}

/** All the words: each as the beginning of a word, or as a word of the same English stem. */
export function allOf(words: string[]): SQL {
  return sql`(${sql.join(words.map(oneOf), sql` && `)})`;
}

/** Any of the words. */
export function anyOf(words: string[]): SQL {
  return sql`(${sql.join(words.map(oneOf), sql` || `)})`;
}

/** A single letter begins nearly everything: it stands for itself. */
function oneOf(word: string): SQL {
  const ending = word.length > 1 ? ":*" : "";
  // quote_literal: whatever the fold leaves is a word, never an operator.
  return sql`(to_tsquery('simple', quote_literal(search_fold(${word})) || ${ending}) || plainto_tsquery('english', search_fold(${word})))`;
}

/** For lists of the panel: the rows that have all that was typed, as the panel's search finds them; all where that is nothing. */
export function hasWords(search: PgColumn, typed = ""): SQL | undefined {
  if (typed === "") return undefined;
  const words = wordsOf(typed);
  return words.length > 0 ? sql`${search} @@ ${allOf(words)}` : sql`false`;
}

/**
 * For each word. A word it does not know the planner takes to be in one row of forty, and would go through all rows by
 * their order for a page that has it. Fenced off and planned for more rows, it uses the index of the words unless it
 * knows the word to be common; no more rows are read than are wanted.
 */
export const PLANNED_FOR = 2_000;

type FirstRows = {
  table: PgTable;
  id: PgColumn;
  search: PgColumn;
  where: SQL | undefined;
  order: SQL[];
  limit: number;
};

/** Of the rows that `where` allows, the first that have all words; where nothing was typed, all that it allows. */
export function firstWithWords(typed: string | undefined, rows: FirstRows): SQL | undefined {
  const { table, id, search, where, order, limit } = rows;
  if (!typed) return where;
  const words = wordsOf(typed);
  if (words.length === 0) return sql`false`;
  return sql`${id} in (
    with matching as materialized (
      select ${id} as id from ${table} where ${and(where, sql`${search} @@ ${allOf(words)}`)}
      order by ${sql.join(order, sql`, `)} limit ${words.length * PLANNED_FOR}
    )
    select id from matching limit ${limit}
  )`;
}

export function isFound(source: SearchSource, query: SQL, now: Date): SQL | undefined {
  return and(sql`${source.search} @@ ${query}`, source.isPublic?.(now));
}
