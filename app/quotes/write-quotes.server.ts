import { eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { notFound, Refusal } from "../platform/http/refusal.ts";
import { makeReadableId } from "../platform/text/readable-id.ts";
import { GONE, holdDays, placeOnDay } from "./plan-quotes.server.ts";
import { toQuoteAnswer, type NewQuote, type Quote, type QuoteEdit } from "./quote.ts";
import { findQuoteToEdit } from "./quotes.server.ts";
import { quotes } from "./tables.server.ts";

/**
 * Adds a thought on its day, or at once. It updates the one under the given `_id`, so that a retried call never makes
 * two.
 * @throws Refusal 400 where its day to come has another one
 */
export async function createQuote(
  db: Database,
  { _id, day, ...fields }: NewQuote,
  now: Date,
): Promise<{ quote: Quote; isNew: boolean }> {
  return db.transaction(async (tx) => {
    if (_id ?? day) await holdDays(tx);
    const stored = _id ? await findQuoteToEdit(tx, _id) : null;
    if (stored) return { quote: await saveQuote(tx, stored, { ...fields, day }, now), isNew: false };
    const id = _id ?? makeReadableId(fields.text, "thought");
    await tx.insert(quotes).values({ ...fields, id, shownFrom: await placeOnDay(tx, day, now) });
    return { quote: await read(tx, id), isNew: true };
  });
}

/** @throws Refusal 404, 400 as above, or 409 with the thought as it now stands where `version` is no longer current */
export async function updateQuote(
  db: Database,
  id: string,
  { version, ...fields }: QuoteEdit,
  now: Date,
): Promise<Quote> {
  return db.transaction(async (tx) => {
    await holdDays(tx);
    const stored = await findQuoteToEdit(tx, id);
    if (!stored) throw notFound(GONE);
    if (version === undefined || version === stored.version) return saveQuote(tx, stored, fields, now);
    throw new Refusal(409, "Someone else saved this thought while you were editing it.", {
      details: { current: toQuoteAnswer(stored) },
    });
  });
}

/** Answers what it said. @throws Refusal 404 where there is no such thought */
export async function deleteQuote(db: Database, id: string): Promise<{ id: string; text: string }> {
  const [gone] = await db.delete(quotes).where(eq(quotes.id, id)).returning({ id: quotes.id, text: quotes.text });
  if (!gone) throw notFound(GONE);
  return gone;
}

type Fields = Omit<QuoteEdit, "version" | "day"> & { day: string | undefined };

/** Without a day it keeps the one it has. */
async function saveQuote(tx: Database, stored: Quote, { day, ...fields }: Fields, now: Date): Promise<Quote> {
  const shownFrom = day ? await placeOnDay(tx, day, now, stored) : stored.shownFrom;
  await tx
    .update(quotes)
    .set({ ...fields, shownFrom, version: sql`${quotes.version} + 1`, updatedAt: sql`now()` })
    .where(eq(quotes.id, stored.id));
  return read(tx, stored.id);
}

async function read(tx: Database, id: string): Promise<Quote> {
  const quote = await findQuoteToEdit(tx, id);
  if (!quote) throw new Error(`Thought ${id} was written but cannot be read.`);
  return quote;
}
