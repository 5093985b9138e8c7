import { and, asc, desc, eq, getTableColumns, lte, sql, type SQL } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { toKeysetPage, type Keyset, type KeysetPage } from "../platform/database/keyset.ts";
import { nextInstant } from "../platform/database/next-instant.server.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import type { Quote, QuoteCategory } from "./quote.ts";
import { quotes } from "./tables.server.ts";

const { position, search: _search, updatedAt: _updatedAt, ...columns } = getTableColumns(quotes);
const NEWEST_FIRST = [desc(quotes.shownFrom), desc(position)];
const OLDEST_FIRST = [asc(quotes.shownFrom), asc(position)];

/** Thoughts whose day has come, newest first; the first is today's. */
export async function listQuotes(db: Database, { limit, after }: Keyset, now: Date): Promise<KeysetPage<Quote>> {
  const where = and(isShown(now), after ? isBefore(after) : undefined);
  return toKeysetPage(await selectQuotes(db, { where, order: NEWEST_FIRST, limit: limit + 1 }), limit);
}

/** Today's thought: the newest whose day has come, or null while there is none. */
export async function findTodaysQuote(db: Database, now: Date): Promise<Quote | null> {
  const { rows } = await listQuotes(db, { limit: 1 }, now);
  return rows[0] ?? null;
}

export type PlacedQuote = { quote: Quote; newer: Quote | null; older: Quote | null };

/** A thought whose day has come, and those that stand before and after it. */
export async function findQuote(db: Database, given: string, now: Date): Promise<PlacedQuote | null> {
  const id = idOrNothing(given);
  const one = async (beside: SQL, order: SQL[]) =>
    (await selectQuotes(db, { where: and(isShown(now), beside), order, limit: 1 }))[0] ?? null;
  const [quote, newer, older] = await Promise.all([
    one(eq(quotes.id, id), NEWEST_FIRST),
    one(isAfter(id), OLDEST_FIRST),
    one(isBefore(id), NEWEST_FIRST),
  ]);
  return quote && { quote, newer, older };
}

/** When the next planned thought becomes today's. */
export const nextQuoteChange = (db: Database, now: Date): Promise<Date | null> =>
  nextInstant(db, quotes.shownFrom, now);

/** A thought whenever its day is, as the panel edits it. */
export async function findQuoteToEdit(db: Database, id: string): Promise<Quote | null> {
  const [quote] = await selectQuotes(db, { where: eq(quotes.id, idOrNothing(id)), order: NEWEST_FIRST, limit: 1 });
  return quote ?? null;
}

const isShown = (now: Date): SQL => lte(quotes.shownFrom, now);
const placeOf = (id: string) => sql`(select shown_from, position from quotes where id = ${id})`;

/** Stands after another in the order of days. */
export const isAfter = (id: string): SQL => sql`(${quotes.shownFrom}, ${position}) > ${placeOf(id)}`;
/** Stands before another in the order of days. */
export const isBefore = (id: string): SQL => sql`(${quotes.shownFrom}, ${position}) < ${placeOf(id)}`;

type Asked = { where: SQL | undefined; order: SQL[]; limit: number };

export async function selectQuotes(db: Database, { where, order, limit }: Asked): Promise<Quote[]> {
  const rows = await db
    .select(columns)
    .from(quotes)
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return rows.map((row) => ({ ...row, category: row.category as QuoteCategory }));
}
