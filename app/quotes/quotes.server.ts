import { asc, desc, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/client.server.ts";
import { toKeysetPage, type Keyset, type KeysetPage } from "../platform/database/keyset.server.ts";
import { prepared } from "../platform/database/prepared.server.ts";
import { notFound } from "../platform/http/refusal.ts";
import { idOrNothing, makeReadableId } from "../platform/text/readable-id.ts";
import type { NewQuote, Quote, QuoteCategory } from "./quote.ts";
import { quotes } from "./tables.server.ts";

const columns = {
  id: quotes.id,
  text: quotes.text,
  author: quotes.author,
  category: quotes.category,
  createdAt: quotes.createdAt,
};

/** Thoughts, newest first; the first is today's. */
export async function listQuotes(db: Database, { limit, after }: Keyset): Promise<KeysetPage<Quote>> {
  const rows = await prepared(db, `thoughts${after ? " after" : ""}`, (place) => {
    const beyond = sql`${quotes.position} < (select position from quotes where id = ${place("after")})`;
    return db
      .select(columns)
      .from(quotes)
      .where(after ? beyond : undefined)
      .orderBy(desc(quotes.position))
      .limit(place("wanted"));
  }).execute({ after, wanted: limit + 1 });
  return toKeysetPage(rows.map(toQuote), limit);
}

/** Today's thought: the newest, or null while there is none. */
export async function findTodaysQuote(db: Database): Promise<Quote | null> {
  const { rows } = await listQuotes(db, { limit: 1 });
  return rows[0] ?? null;
}

export type PlacedQuote = { quote: Quote; newer: Quote | null; older: Quote | null };

/** A thought, and those that stand before and after it. */
export async function findQuote(db: Database, id: string): Promise<PlacedQuote | null> {
  const place = sql`(select position from quotes where id = ${idOrNothing(id)})`;
  const placed = { ...columns, position: quotes.position };
  const rows = await unionAll(
    db
      .select(placed)
      .from(quotes)
      .where(sql`${quotes.position} >= ${place}`)
      .orderBy(asc(quotes.position))
      .limit(2),
    db
      .select(placed)
      .from(quotes)
      .where(sql`${quotes.position} < ${place}`)
      .orderBy(desc(quotes.position))
      .limit(1),
  );
  const at = rows.toSorted((a, b) => a.position - b.position).map(({ position: _position, ...row }) => toQuote(row));
  const here = at.findIndex((quote) => quote.id === id);
  const quote = at[here];
  return quote ? { quote, older: at[here - 1] ?? null, newer: at[here + 1] ?? null } : null;
}

export async function createQuote(db: Database, input: NewQuote): Promise<Quote> {
  const [row] = await db
    .insert(quotes)
    .values({ ...input, id: makeReadableId(input.text, "thought") })
    .returning(columns);
  if (!row) throw new Error("The thought was not stored.");
  return toQuote(row);
}

/** @throws Refusal 404 where there is no such thought */
export async function deleteQuote(db: Database, id: string): Promise<void> {
  const gone = await db.delete(quotes).where(eq(quotes.id, id)).returning({ id: quotes.id });
  if (gone.length === 0) throw notFound("This thought does not exist any more.");
}

function toQuote(row: Omit<Quote, "category"> & { category: string }): Quote {
  return { ...row, category: row.category as QuoteCategory };
}
