import { and, asc, eq, gt, gte, lt, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { lock } from "../platform/database/advisory-locks.server.ts";
import { isAnyOf } from "../platform/database/any-of.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import type { KeysetPage, SearchedKeyset } from "../platform/database/keyset.ts";
import { invalid, notFound, HttpError } from "../platform/http/http-error.ts";
import { firstWithWords } from "../platform/search/source.server.ts";
import { addDays, formatDay, indiaDay, startOfIndiaDay } from "../platform/time/india-time.ts";
import type { Thought, ThoughtListName, ThoughtPlan } from "./thought.ts";
import { BY_DAY, findThoughtToEdit, isAfter, isBefore, NEWEST_FIRST, selectThoughts } from "./thoughts.server.ts";
import { publishedThoughts, thoughts } from "./tables.server.ts";

const GONE = "This thought does not exist any more.";

/** Today's thought and those to come, by day; or those shown before it, newest first. */
export async function listPlannedThoughts(
  db: Database,
  { limit, after, q, when }: SearchedKeyset & { when: ThoughtListName },
  now: Date,
): Promise<KeysetPage<Thought>> {
  const order = when === "queue" ? BY_DAY : NEWEST_FIRST;
  const isListed = when === "queue" ? isInQueue(now) : isShownBefore(now);
  const where = firstWithWords(q, {
    table: publishedThoughts,
    where: and(isListed, await order.after(db, after)),
    order: order.orderBy,
    limit: limit + 1,
  });
  return selectThoughts(db, { where, order: order.orderBy, limit });
}

/** How far the foundation has planned. */
export async function findThoughtPlan(db: Database, now: Date): Promise<ThoughtPlan> {
  const [ahead, queued, shown] = await Promise.all([
    listDaysAhead(db, now),
    db.$count(publishedThoughts, isInQueue(now)),
    db.$count(publishedThoughts, isShownBefore(now)),
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
 * neighbours change places and no day is left empty. @returns those that moved, by day.
 * @throws HttpError 404 where it is deleted, 409 where one of the two is no longer in the queue
 */
export async function moveThought(db: Database, id: string, to: string, now: Date): Promise<Thought[]> {
  return db.transaction(async (tx) => {
    await lockDays(tx);
    const where = and(isInQueue(now), isAnyOf(publishedThoughts.id, [id, to]));
    const { rows: ends } = await selectThoughts(tx, { where, order: BY_DAY.orderBy, limit: 2 });
    const place = (wanted: string) => ends.findIndex((thought) => thought.id === wanted);
    if (place(id) === -1 && !(await findThoughtToEdit(tx, id))) throw notFound(GONE);
    const [first, last] = [ends[0], ends.at(-1)];
    if (place(id) === -1 || place(to) === -1 || !first || !last)
      throw new HttpError(409, "The queue has changed meanwhile. Reload the page, then move the thought again.");
    // The first in the queue goes behind the others between, or the last before them; each takes the day of its place.
    const movesLater = place(id) < place(to);
    const between = sql`${isInQueue(now)} and not ${isBefore(first.id)} and not ${isAfter(last.id)}`;
    const { rows } = await tx.execute<{ id: string }>(sql`
      with days as (select id, shown_from, row_number() over (order by shown_from, position) as place from published_thoughts where ${between}),
        places as (select id, row_number() over (order by (id = ${id}) = ${movesLater}, place) as place from days)
      update thoughts set shown_from = days.shown_from, version = version + 1, updated_at = now()
      from days inner join places on places.place = days.place where thoughts.id = places.id returning thoughts.id`);
    const moved = isAnyOf(
      publishedThoughts.id,
      rows.map((row) => row.id),
    );
    return (await selectThoughts(tx, { where: moved, order: BY_DAY.orderBy, limit: rows.length })).rows;
  });
}

type PlannedThought = Pick<Thought, "id" | "shownFrom">;

/**
 * From when on a thought for a day is shown: from now where the day is today or none is given, so that a new thought
 * stands first. Call it while the days are held.
 * @throws HttpError 400 where a day to come has another one
 */
export async function placeOnDay(
  tx: Database,
  day: string | undefined,
  now: Date,
  stored?: PlannedThought,
): Promise<Date> {
  if (stored && indiaDay(stored.shownFrom) === day) return stored.shownFrom;
  if (day === undefined || day === indiaDay(now)) return now;
  const start = startOfIndiaDay(day);
  if (start < now) return start;
  const isOther = stored ? ne(publishedThoughts.id, stored.id) : undefined;
  if ((await tx.$count(publishedThoughts, and(isOnDay(day), isOther))) === 0) return start;
  const free = nextFreeDay(await listDaysAhead(tx, now), now);
  throw invalid({ day: `${formatDay(day)} has a thought already. The next free day is ${formatDay(free)}.` });
}

/** A thought that came back takes the next free day where its own has another one by now. Call it while the days are held. */
export async function placeAgain(tx: Database, id: string, now: Date): Promise<void> {
  const thought = await findThoughtToEdit(tx, id);
  if (!thought || thought.shownFrom <= now) return;
  if (
    (await tx.$count(publishedThoughts, and(isOnDay(indiaDay(thought.shownFrom)), ne(publishedThoughts.id, id)))) === 0
  )
    return;
  const shownFrom = startOfIndiaDay(nextFreeDay(await listDaysAhead(tx, now), now));
  await tx.update(thoughts).set({ shownFrom }).where(eq(thoughts.id, id));
}

/** Giving days to thoughts takes this lock until the end of the transaction. */
export async function lockDays(tx: Database): Promise<void> {
  await lock(tx, "thoughtDays");
}

async function listDaysAhead(db: Database, now: Date): Promise<Set<string>> {
  const { shownFrom } = publishedThoughts;
  const rows = await db.select({ shownFrom }).from(publishedThoughts).where(gt(shownFrom, now)).orderBy(asc(shownFrom));
  return new Set(rows.map((row) => indiaDay(row.shownFrom)));
}

function nextFreeDay(ahead: Set<string>, now: Date): string {
  let day = addDays(indiaDay(now), 1);
  while (ahead.has(day)) day = addDays(day, 1);
  return day;
}

const todaysId = (now: Date): SQL =>
  sql`(select id from published_thoughts where ${lte(publishedThoughts.shownFrom, now)} order by shown_from desc, position desc limit 1)`;
const isOnDay = (day: string) =>
  and(
    gte(publishedThoughts.shownFrom, startOfIndiaDay(day)),
    lt(publishedThoughts.shownFrom, startOfIndiaDay(addDays(day, 1))),
  );
const isInQueue = (now: Date) =>
  or(gt(publishedThoughts.shownFrom, now), sql`${publishedThoughts.id} = ${todaysId(now)}`);
const isShownBefore = (now: Date) =>
  and(lte(publishedThoughts.shownFrom, now), sql`${publishedThoughts.id} <> ${todaysId(now)}`);
