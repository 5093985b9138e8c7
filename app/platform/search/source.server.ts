import { and, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable, PgView } from "drizzle-orm/pg-core";
import { formatDate } from "../time/india-time.ts";
import { queryWords } from "./search-words.ts";

/** A table or view with an id and the words of its rows. */
export type SearchedTable = (PgTable | PgView) & Record<"id" | "search", PgColumn>;

/** How the rows of a feature are searched; see the feature's `search.server.ts`. */
export type SearchSource = {
  kind: string;
  label: { one: string; many: string };
  /** The path of its pages, followed by the id. */
  path: string;
  /** The line under a result; the default is category, `by` and the date. */
  about?: (hit: SearchHit, now: Date) => string[];
  /** The address of the picture of a row that has none of its own. */
  art?: (hit: SearchHit) => string;
  table: SearchedTable;
  /** The indexed text that a misspelt word is compared with. */
  words: SQL;
  /** Only these rows are found. */
  isPublic?: (now: Date) => SQL;
  /** The order in which rows are ranked where too many match. */
  first: SQL;
  /** A factor for the rank. */
  factor?: (now: Date) => SQL;
  shows: Record<"title" | "summary" | "body" | "category" | "by", SQL | PgColumn> & {
    at?: PgColumn | ((now: Date) => SQL);
    /** The id of its picture. */
    image?: PgColumn;
    /** The address of another picture, such as a still of a film, where it has none of its own. */
    poster?: SQL;
  };
};

export type SearchHit = {
  kind: string;
  id: string;
  title: string;
  summary: string;
  body: string;
  category: string;
  by: string;
  /** When it was published, or begins. */
  at: Date | null;
  /** The address of its picture, in its narrowest file; null without one. */
  image: string | null;
};

/** The parts of a body, which `sentencesIn` makes sentences of, have a paragraph separator (U+2029) between them. */
const SEPARATOR = sql.raw("chr(8233)");

/** A body of several texts. */
export function bodyOf(texts: (SQL | PgColumn)[]): SQL {
  return sql`concat_ws(${SEPARATOR}, ${sql.join(texts, sql`, `)})`;
}

/** HTML as a body: each heading, paragraph and item of a list is a part. */
export function bodyOfHtml(html: PgColumn): SQL {
  return sql`search_plain(regexp_replace(${html}, '</(h[1-6]|p|li)>', ${SEPARATOR}, 'g'))`;
}

/** A list as a body. */
export function bodyOfList(list: PgColumn): SQL {
  return sql`array_to_string(${list}, ${SEPARATOR})`;
}

/** A JSON list of objects as a body: the texts of these keys are parts, in this order. */
export function bodyOfItems(json: PgColumn, keys: string[]): SQL {
  const texts = keys.map((key) => sql`item ->> ${key}`);
  return sql`(select string_agg(${bodyOf(texts)}, ${SEPARATOR}) from jsonb_array_elements(${json}) as item)`;
}

export function aboutHit({ category, by, at }: SearchHit): string[] {
  return [category, by, at ? formatDate(at) : ""];
}

/** A query for all of the words: each as a prefix, or as a word with the same English stem. */
export function allOf(words: string[]): SQL {
  return sql`(${sql.join(words.map(oneOf), sql` && `)})`;
}

/** A query for any of the words. */
export function anyOf(words: string[]): SQL {
  return sql`(${sql.join(words.map(oneOf), sql` || `)})`;
}

/** A single letter is no prefix, because it would match almost everything. */
function oneOf(word: string): SQL {
  const ending = word.length > 1 ? ":*" : "";
  // quote_literal makes a word of everything, so that no character is read as an operator.
  return sql`(to_tsquery('simple', quote_literal(search_fold(${word})) || ${ending}) || plainto_tsquery('english', search_fold(${word})))`;
}

/** For lists of the panel: the rows with all words that were typed; all rows where nothing was typed. */
export function hasWords(search: PgColumn, typed = ""): SQL | undefined {
  if (typed === "") return undefined;
  const words = queryWords(typed);
  return words.length > 0 ? sql`${search} @@ ${allOf(words)}` : sql`false`;
}

/**
 * The planner estimates that an unknown word is in one row of forty, and would scan all rows in order for a page with
 * it. A materialized query with this limit for each word makes it use the index of words, unless it knows that the word
 * is common.
 */
export const PLANNED_FOR = 2_000;

type FirstRows = {
  table: SearchedTable;
  where: SQL | undefined;
  order: SQL[];
  limit: number;
};

/** The first rows with all words among those that match `where`; `where` itself where nothing was typed. */
export function firstWithWords(typed: string | undefined, rows: FirstRows): SQL | undefined {
  const { table, where, order, limit } = rows;
  if (!typed) return where;
  const words = queryWords(typed);
  if (words.length === 0) return sql`false`;
  return sql`${table.id} in (
    with matching as materialized (
      select ${table.id} as id from ${table} where ${and(where, sql`${table.search} @@ ${allOf(words)}`)}
      order by ${sql.join(order, sql`, `)} limit ${words.length * PLANNED_FOR}
    )
    select id from matching limit ${limit}
  )`;
}

export function isFound(source: SearchSource, query: SQL, now: Date): SQL | undefined {
  return and(sql`${source.table.search} @@ ${query}`, source.isPublic?.(now));
}
