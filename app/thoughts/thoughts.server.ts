import { and, eq, getViewSelectedFields, lte, sql, type SQL } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import type { Keyset, KeysetPage } from "../platform/database/keyset.ts";
import { nextInstant } from "../platform/database/next-instant.server.ts";
import { KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import { pageIntro } from "../platform/settings/page-intro.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { publishedThoughts } from "./tables.server.ts";
import type { Thought, ThoughtCategory } from "./thought.ts";

const { position, search: _search, updatedAt: _updatedAt, ...columns } = getViewSelectedFields(publishedThoughts);
export const BY_DAY = new KeysetOrder(publishedThoughts, [publishedThoughts.shownFrom, position]);
export const NEWEST_FIRST = new KeysetOrder(publishedThoughts, [publishedThoughts.shownFrom, position], "desc");

/** Thoughts whose day has come, newest first; the first is today's. */
export async function listThoughts(db: Database, { limit, after }: Keyset, now: Date): Promise<KeysetPage<Thought>> {
  const where = and(isShown(now), await NEWEST_FIRST.after(db, after));
  return selectThoughts(db, { where, order: NEWEST_FIRST.orderBy, limit });
}

/** Today's thought: the newest whose day has come, or null while there is none. */
export async function findTodaysThought(db: Database, now: Date): Promise<Thought | null> {
  const { rows } = await listThoughts(db, { limit: 1 }, now);
  return rows[0] ?? null;
}

export type PlacedThought = { thought: Thought; newer: Thought | null; older: Thought | null };

/** A thought whose day has come, and those that stand before and after it. */
export async function findThought(db: Database, given: string, now: Date): Promise<PlacedThought | null> {
  const id = idOrNothing(given);
  const one = async (beside: SQL, order: SQL[]) =>
    (await selectThoughts(db, { where: and(isShown(now), beside), order, limit: 1 })).rows[0] ?? null;
  const [thought, newer, older] = await Promise.all([
    one(eq(publishedThoughts.id, id), NEWEST_FIRST.orderBy),
    one(isAfter(id), BY_DAY.orderBy),
    one(isBefore(id), NEWEST_FIRST.orderBy),
  ]);
  return thought && { thought, newer, older };
}

/** When the next planned thought becomes today's. */
export const nextThoughtChange = (db: Database, now: Date): Promise<Date | null> =>
  nextInstant(db, publishedThoughts.shownFrom, now);

/** A thought whenever its day is, as the panel edits it. */
export async function findThoughtToEdit(db: Database, id: string): Promise<Thought | null> {
  const { rows } = await selectThoughts(db, {
    where: eq(publishedThoughts.id, idOrNothing(id)),
    order: NEWEST_FIRST.orderBy,
    limit: 1,
  });
  return rows[0] ?? null;
}

const isShown = (now: Date): SQL => lte(publishedThoughts.shownFrom, now);
const placeOf = (id: string) => sql`(select shown_from, position from published_thoughts where id = ${id})`;

/** Stands after another in the order of days. */
export const isAfter = (id: string): SQL => sql`(${publishedThoughts.shownFrom}, ${position}) > ${placeOf(id)}`;
/** Stands before another in the order of days. */
export const isBefore = (id: string): SQL => sql`(${publishedThoughts.shownFrom}, ${position}) < ${placeOf(id)}`;

type ThoughtQuery = { where: SQL | undefined; order: SQL[]; limit: number };

export async function selectThoughts(
  db: Database,
  { where, order, limit }: ThoughtQuery,
): Promise<KeysetPage<Thought>> {
  const rows = await db
    .select({ ...columns, place: BY_DAY.place })
    .from(publishedThoughts)
    .where(where)
    .orderBy(...order)
    .limit(limit + 1);
  return toPage(rows, limit, ({ place: _place, ...row }) => ({ ...row, category: row.category as ThoughtCategory }));
}

export const THOUGHTS_INTRO = pageIntro(
  { title: "Thoughts", path: "/thoughts", painting: "dusk" },
  {
    lead: "One for each day, newest first. Take what helps you and leave the rest.",
    description: "A thought for each day, newest first: short, plain sentences to keep, to send on, or to sit with.",
  },
);
