import { and, eq, gt, lte, notExists, sql } from "drizzle-orm";
import { lock } from "../database/advisory-locks.server.ts";
import type { Database } from "../database/client.server.ts";
import { deleteInBatches } from "../database/delete-in-batches.server.ts";
import type { Keyset, KeysetPage } from "../database/keyset.ts";
import { KeysetOrder, toPage } from "../lists/keyset-order.server.ts";
import { addDays, indiaDay } from "../time/india-time.ts";
import { isReserved, type MissingPage } from "./old-address.ts";
import { missingPages, oldAddresses } from "./tables.server.ts";

const KEPT_DAYS = 7;
/** Different paths that are stored of a day. */
export const MOST_A_DAY = 1_000;
/** Different paths that an instance counts between two writes. */
const MOST_AT_ONCE = 200;
const WRITE_EVERY_MS = 2_000;
/** What is tried at every site, to break in. */
const PROBED = /(?:^|\/)(?:\.|wp-(?!content\/)|xmlrpc)|\.(?:php|aspx?|jsp|cgi|env|sql)$/;

/** Whether a missing path is counted: an address with `@` may name a person. */
export const isPathCounted = (path: string): boolean => !path.includes("@") && !isReserved(path) && !PROBED.test(path);

/**
 * Returns what counts a request for a path that is no page. No answer waits for it, and however many paths are asked
 * for, it is one write in two seconds.
 */
export function createMissingCounter(db: Database, writeEveryMs = WRITE_EVERY_MS): (path: string) => void {
  let counts = new Map<string, number>();
  const write = () => {
    const counted = counts;
    counts = new Map();
    // The database may be away.
    storeMissing(db, counted, new Date()).catch(() => {});
  };
  return (path) => {
    if (counts.size === 0) setTimeout(write, writeEveryMs).unref();
    const before = counts.get(path) ?? 0;
    if (before > 0 || counts.size < MOST_AT_ONCE) counts.set(path, before + 1);
  };
}

/** Adds to the counts of the day. The lock keeps two instances from storing more paths than a day may have. */
export async function storeMissing(db: Database, counts: Map<string, number>, now: Date): Promise<void> {
  const day = indiaDay(now);
  await db.transaction(async (tx) => {
    await lock(tx, "missingPages");
    const stored = await tx.select({ path: missingPages.path }).from(missingPages).where(eq(missingPages.day, day));
    const known = new Set(stored.map(({ path }) => path));
    const others = [...counts.keys()].filter((path) => !known.has(path)).slice(0, MOST_A_DAY - known.size);
    for (const path of others) known.add(path);
    const rows = [...counts].flatMap(([path, count]) => (known.has(path) ? { day, path, count } : []));
    if (rows.length === 0) return;
    await tx
      .insert(missingPages)
      .values(rows)
      .onConflictDoUpdate({
        target: [missingPages.day, missingPages.path],
        set: { count: sql`${missingPages.count} + excluded.count` },
      });
  });
}

/** Those of the last seven days that lead nowhere still, the most wanted first. */
export async function listMissing(db: Database, { limit, after }: Keyset, now: Date): Promise<KeysetPage<MissingPage>> {
  const { day, path } = missingPages;
  const leadsOn = db.select({ path: oldAddresses.path }).from(oldAddresses).where(eq(oldAddresses.path, path));
  const totals = db
    .select({
      id: path,
      count: sql<number>`sum(${missingPages.count})::int`.as("times"),
      lastDay: sql<string>`max(${day})::text`.as("last_day"),
    })
    .from(missingPages)
    .where(and(gt(day, lastDeleted(now)), notExists(leadsOn)))
    .groupBy(path)
    .as("totals");
  const mostWanted = new KeysetOrder(totals, [{ number: sql`-${totals.count}` }, totals.id]);
  const rows = await db
    .select({ _id: totals.id, count: totals.count, lastDay: totals.lastDay, place: mostWanted.place })
    .from(totals)
    .where(await mostWanted.after(db, after))
    .orderBy(...mostWanted.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit);
}

export function deleteOldMissing(db: Database, now: Date): Promise<number> {
  return deleteInBatches(db, missingPages, lte(missingPages.day, lastDeleted(now)));
}

const lastDeleted = (now: Date) => addDays(indiaDay(now), -KEPT_DAYS);
