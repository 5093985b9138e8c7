import { sql, type SQL } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { tokensOf } from "./search-words.ts";
import { allOf, isFound, type SearchSource } from "./source.server.ts";

/** Below this many letters nearly every word resembles another. */
const SHORTEST = 4;
/** Of each kind, so many rows that hold a similar word are looked at. */
const ROWS = 50;
const LEAST_ALIKE = 0.3;

export type Spelling = {
  word: string;
  /** Something public holds it. */
  isKnown: boolean;
  /** Of one that is not: the most similar word, or pair of words, that something public holds. */
  near: string | null;
  /** 0 to 1. */
  likeness: number;
};

/** For each word: is it written anywhere the public can read, and if not, what comes nearest? */
export async function checkSpelling(
  db: Database,
  sources: SearchSource[],
  words: string[],
  now: Date,
): Promise<Spelling[]> {
  const { rows } = await db.execute<Spelling>(spellingStatement(sources, words, now));
  return rows.map((row) => ({
    ...row,
    near:
      row.near &&
      tokensOf(row.near)
        .map(({ word }) => word)
        .join(" "),
  }));
}

/** Apart from its execution, so that a test can look at the plan. */
export function spellingStatement(sources: SearchSource[], words: string[], now: Date): SQL {
  const each = words.map((word) => {
    // Without the blank of a pair: trigrams know no order, and `the breath` would resemble `brethe`.
    const likeness = sql`similarity(replace(term, ' ', ''), search_fold(${word}))`;
    const isKnown = sources.map((source) => isWritten(source, word, now));
    const alike = word.length < SHORTEST ? sql`select null as term where false` : termsOf(sources, word, now);
    return sql`(
      select ${word}::text as word, one."isKnown", nearest.term as near, coalesce(nearest.likeness, 0) as likeness
      from (select (${sql.join(isKnown, sql` or `)}) as "isKnown" offset 0) one left join lateral (
        select term, ${likeness} as likeness from (${alike}) terms
        where not one."isKnown" and ${likeness} >= ${LEAST_ALIKE}
        group by term order by likeness desc, count(*) desc, term limit 1
      ) nearest on true
    )`;
  });
  return sql.join(each, sql` union all `);
}

/** Fenced off: planned for the first row only, a word that nobody writes would be sought in every row in turn. */
function isWritten(source: SearchSource, word: string, now: Date): SQL {
  const matching = sql`select 1 from ${source.table} where ${isFound(source, allOf([word]), now)}`;
  return sql`exists (with matching as materialized (${matching}) select 1 from matching)`;
}

/** Where a word has no trigrams, as no word in Devanagari has in a database of locale C, their index would be read whole. */
function isAlike(word: string, words: SQL): SQL {
  return sql`show_trgm(search_fold(${word})) <> '{}' and search_fold(${word}) <% ${words}`;
}

/** The words, and the pairs of neighbours (`suryanamaskar`), of rows that hold something similar. */
function termsOf(sources: SearchSource[], word: string, now: Date): SQL {
  const texts = sources.map(({ table, words, isPublic }) => {
    const isOpen = isPublic ? sql` and ${isPublic(now)}` : sql``;
    return sql`(with alike as materialized (select ${words} as text from ${table} where ${isAlike(word, words)}${isOpen}) select text from alike limit ${ROWS})`;
  });
  return sql`
    select unnest(array[term, term || ' ' || lead(term) over (partition by text order by place)]) as term
    from (${sql.join(texts, sql` union all `)}) alike cross join lateral string_to_table(text, ' ') with ordinality as split(term, place)`;
}
