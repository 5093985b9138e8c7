import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { toKeysetPage, type Keyset, type KeysetPage } from "../platform/database/keyset.server.ts";
import { invalid, notFound, Refusal } from "../platform/http/refusal.ts";
import { addDays, formatDay, indiaDay, startOfIndiaDay } from "../platform/time/india-time.ts";
import type { Quote } from "./quote.ts";
import type { QuoteList, QuotePlan } from "./quote-plan.ts";
import { findQuoteToEdit, isAfter, isBefore, selectQuotes } from "./quotes.server.ts";
import { quotes } from "./tables.server.ts";

const QUEUE_ORDER = [asc(quotes.shownFrom), asc(quotes.position)];
const SHOWN_ORDER = [desc(quotes.shownFrom), desc(quotes.position)];
const MOST_IN_QUEUE = 10_000;
const GONE = "This thought does not exist any more.";

/** Today's thought and those to come, by day; or those shown before it, newest first. */
export async function listPlannedQuotes(
  db: Database,
  { limit, after, when }: Keyset & { when: QuoteList },
  now: Date,
): Promise<KeysetPage<Quote>> {
  const asked =
    when === "queue"
      ? { where: and(isInQueue(now), after ? isAfter(after) : undefined), order: QUEUE_ORDER }
      : { where: and(isShownBefore(now), after ? isBefore(after) : undefined), order: SHOWN_ORDER };
  return toKeysetPage(await selectQuotes(db, { ...asked, limit: limit + 1 }), limit);
}

/** How far the foundation has planned. */
export async function findQuotePlan(db: Database, now: Date): Promise<QuotePlan> {
  const [ahead, queued, shown] = await Promise.all([
    listDaysAhead(db, now),
    db.$count(quotes, isInQueue(now)),
    db.$count(quotes, isShownBefore(now)),
  ]);
  return {
    today: indiaDay(now),
    planned: ahead.size,
    queued,
    shown,
    lastDay: [...ahead].at(-1) ?? null,
    nextFreeDay: nextFreeDay(ahead, now),
  };
}

/**
 * Moves a thought to the place of another in the queue: each of those between takes the day of its neighbour, so that
 * neighbours change places and no day stands empty. Answers those that moved, by day.
 * @throws Refusal 404 where it is gone, 409 where one of the two is no longer in the queue
 */
export async function moveQuote(db: Database, id: string, to: string, now: Date): Promise<Quote[]> {
  return db.transaction(async (tx) => {
    await holdDays(tx);
    const queue = await selectQuotes(tx, { where: isInQueue(now), order: QUEUE_ORDER, limit: MOST_IN_QUEUE });
    const place = (wanted: string) => queue.findIndex((quote) => quote.id === wanted);
    const [from, target] = [place(id), place(to)];
    const moving = queue[from];
    if (!moving && !(await findQuoteToEdit(tx, id))) throw notFound(GONE);
    if (!moving || target === -1)
      throw new Refusal(409, "The queue has changed meanwhile. Reload the page, then move the thought again.");
    const between = queue.slice(Math.min(from, target), Math.max(from, target) + 1);
    const others = between.filter((quote) => quote !== moving);
    const inOrder = from < target ? [...others, moving] : [moving, ...others];
    for (const [index, quote] of inOrder.entries())
      await tx
        .update(quotes)
        .set({ shownFrom: between[index]?.shownFrom, version: sql`${quotes.version} + 1`, updatedAt: sql`now()` })
        .where(eq(quotes.id, quote.id));
    const moved = inArray(
      quotes.id,
      between.map((quote) => quote.id),
    );
    return selectQuotes(tx, { where: moved, order: QUEUE_ORDER, limit: between.length });
  });
}

type Stored = Pick<Quote, "id" | "shownFrom">;

/**
 * From when on a thought for a day is shown: from now where the day is today or none is given, so that a new thought
 * stands first. Call it while the days are held.
 * @throws Refusal 400 where a day to come has another one
 */
export async function placeOnDay(tx: Database, day: string | undefined, now: Date, stored?: Stored): Promise<Date> {
  if (stored && indiaDay(stored.shownFrom) === day) return stored.shownFrom;
  if (day === undefined || day === indiaDay(now)) return now;
  const start = startOfIndiaDay(day);
  if (start < now) return start;
  const isOther = stored ? ne(quotes.id, stored.id) : undefined;
  if ((await tx.$count(quotes, and(isOnDay(day), isOther))) === 0) return start;
  const free = nextFreeDay(await listDaysAhead(tx, now), now);
  throw invalid({ day: `${formatDay(day)} has a thought already. The next free day is ${formatDay(free)}.` });
}

/** A thought that came back takes the next free day where its own has another one by now. Call it while the days are held. */
export async function placeAgain(tx: Database, id: string, now: Date): Promise<void> {
  const quote = await findQuoteToEdit(tx, id);
  if (!quote || quote.shownFrom <= now) return;
  if ((await tx.$count(quotes, and(isOnDay(indiaDay(quote.shownFrom)), ne(quotes.id, id)))) === 0) return;
  const shownFrom = startOfIndiaDay(nextFreeDay(await listDaysAhead(tx, now), now));
  await tx.update(quotes).set({ shownFrom }).where(eq(quotes.id, id));
}

/** Whoever gives days to thoughts waits here for the others, until the end of the transaction. */
export async function holdDays(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('days of thoughts', 7))`);
}

async function listDaysAhead(db: Database, now: Date): Promise<Set<string>> {
  const { shownFrom } = quotes;
  const rows = await db.select({ shownFrom }).from(quotes).where(gt(shownFrom, now)).orderBy(asc(shownFrom));
  return new Set(rows.map((row) => indiaDay(row.shownFrom)));
}

function nextFreeDay(ahead: Set<string>, now: Date): string {
  let day = addDays(indiaDay(now), 1);
  while (ahead.has(day)) day = addDays(day, 1);
  return day;
}

const todaysId = (now: Date): SQL =>
  sql`(select id from quotes where ${lte(quotes.shownFrom, now)} order by shown_from desc, position desc limit 1)`;
const isOnDay = (day: string) =>
  and(gte(quotes.shownFrom, startOfIndiaDay(day)), lt(quotes.shownFrom, startOfIndiaDay(addDays(day, 1))));
const isInQueue = (now: Date) => or(gt(quotes.shownFrom, now), sql`${quotes.id} = ${todaysId(now)}`);
const isShownBefore = (now: Date) => and(lte(quotes.shownFrom, now), sql`${quotes.id} <> ${todaysId(now)}`);
