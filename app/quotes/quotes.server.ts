import { asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { toKeysetPage, type Keyset, type KeysetPage } from "../platform/database/keyset.server.ts";
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
  const rows = await db
    .select(columns)
    .from(quotes)
    .where(after ? lt(quotes.position, positionOf(after)) : undefined)
    .orderBy(desc(quotes.position))
    .limit(limit + 1);
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
  const position = positionOf(idOrNothing(id));
  const [here, newer, older] = await Promise.all([
    db
      .select(columns)
      .from(quotes)
      .where(eq(quotes.id, idOrNothing(id))),
    db.select(columns).from(quotes).where(gt(quotes.position, position)).orderBy(asc(quotes.position)).limit(1),
    db.select(columns).from(quotes).where(lt(quotes.position, position)).orderBy(desc(quotes.position)).limit(1),
  ]);
  const [quote, next, previous] = [here, newer, older].map(([row]) => (row ? toQuote(row) : null));
  return quote ? { quote, newer: next ?? null, older: previous ?? null } : null;
}

const positionOf = (id: string) => sql`(select position from quotes where id = ${id})`;

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
