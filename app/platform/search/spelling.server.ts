import { sql, type SQL } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { tokensOf } from "./search-words.ts";
import { allOf, isFound, type SearchSource } from "./source.server.ts";

/** Shorter words resemble too many others. */
const SHORTEST = 4;
/** How many rows of each kind with a similar word are read. */
const ROWS = 50;
const LEAST_ALIKE = 0.3;

export type Spelling = {
  word: string;
  /** Whether something public contains it. */
  isKnown: boolean;
  /** For an unknown word: the most similar word, or pair of words, in something public. */
  near: string | null;
  /** 0 to 1. */
  likeness: number;
};

/** Finds the most similar known word for each word that nothing public contains. */
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

/** Exported, so that a test can check its plan. */
export function spellingStatement(sources: SearchSource[], words: string[], now: Date): SQL {
  const each = words.map((word) => {
    // Without the space in a pair: trigrams ignore order, and `the breath` would resemble `brethe`.
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

/** Materialized: an `exists` is planned for its first row, and would scan all rows for an unknown word. */
function isWritten(source: SearchSource, word: string, now: Date): SQL {
  const matching = sql`select 1 from ${source.table} where ${isFound(source, allOf([word]), now)}`;
  return sql`exists (with matching as materialized (${matching}) select 1 from matching)`;
}

/** A word without trigrams (such as every Devanagari word in a database of locale C) would cause a full scan of the index. */
function isAlike(word: string, words: SQL): SQL {
  return sql`show_trgm(search_fold(${word})) <> '{}' and search_fold(${word}) <% ${words}`;
}

/** The words, and pairs of adjacent words (`suryanamaskar`), of rows with something similar. */
function termsOf(sources: SearchSource[], word: string, now: Date): SQL {
  const texts = sources.map(({ table, words, isPublic }) => {
    const isOpen = isPublic ? sql` and ${isPublic(now)}` : sql``;
    return sql`(with alike as materialized (select ${words} as text from ${table} where ${isAlike(word, words)}${isOpen}) select text from alike limit ${ROWS})`;
  });
  return sql`
    select unnest(array[term, term || ' ' || lead(term) over (partition by text order by place)]) as term
    from (${sql.join(texts, sql` union all `)}) alike cross join lateral string_to_table(text, ' ') with ordinality as split(term, place)`;
}
