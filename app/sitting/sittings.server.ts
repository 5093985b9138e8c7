import { count, desc, eq, lt } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { deleteInBatches } from "../platform/database/delete-in-batches.server.ts";
import { HttpError } from "../platform/http/http-error.ts";
import { hasConsent, type Preference } from "../platform/preferences/preferences.server.ts";
import { indiaDay } from "../platform/time/india-time.ts";
import type { OwnSittings, SatDay } from "./sat-day.ts";
import { sittingDays, sittings } from "./tables.server.ts";

/** A lower count says more about one visitor than about all. */
const LEAST_SHOWN = 10;
const MOST_DAYS = 400;

export const SITTING_PREFERENCE: Preference = {
  name: "sitting-days",
  label: "Days you sat",
  wording: "Keep the days I sat in my profile. When I withdraw this, they are deleted.",
  onChange: async (tx, { member, isGiven }) => {
    if (isGiven) return null;
    await deleteDays(tx, member.userId);
    return "The days you sat are deleted.";
  },
};

/** How many browsers have sat today, in India; null below ten. */
export async function countToday(db: Database, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ total: count() })
    .from(sittings)
    .where(eq(sittings.day, indiaDay(now)));
  return row && row.total >= LEAST_SHOWN ? row.total : null;
}

/** A duplicate changes nothing. @throws HttpError 409 where the day is not today */
export async function addSitting(db: Database, sat: SatDay, now: Date): Promise<void> {
  checkDay(sat, now);
  await db.insert(sittings).values(sat).onConflictDoNothing();
}

/** Keeps the day for a member who wants it; returns whether it is kept. @throws HttpError 409 where it is not today */
export async function keepDay(db: Database, userId: string, sat: SatDay, now: Date): Promise<boolean> {
  checkDay(sat, now);
  const isKept = await hasConsent(db, userId, SITTING_PREFERENCE.name);
  if (isKept) await db.insert(sittingDays).values({ userId, day: sat.day }).onConflictDoNothing();
  return isKept;
}

function checkDay({ day }: SatDay, now: Date): void {
  if (day !== indiaDay(now)) throw new HttpError(409, "Only a sitting of today is counted.");
}

export async function listOwnSittings(db: Database, userId: string): Promise<OwnSittings> {
  const isOwn = eq(sittingDays.userId, userId);
  const [isKept, [row], days] = await Promise.all([
    hasConsent(db, userId, SITTING_PREFERENCE.name),
    db.select({ total: count() }).from(sittingDays).where(isOwn),
    db.select({ day: sittingDays.day }).from(sittingDays).where(isOwn).orderBy(desc(sittingDays.day)).limit(MOST_DAYS),
  ]);
  return { isKept, total: row?.total ?? 0, days: days.map(({ day }) => day) };
}

export async function exportDays(tx: Database, userId: string): Promise<object[]> {
  return tx.select().from(sittingDays).where(eq(sittingDays.userId, userId));
}

export async function deleteDays(tx: Database, userId: string): Promise<void> {
  await tx.delete(sittingDays).where(eq(sittingDays.userId, userId));
}

/** Deletes what was counted on days before today. */
export function deleteOldSittings(db: Database, now: Date): Promise<number> {
  return deleteInBatches(db, sittings, lt(sittings.day, indiaDay(now)));
}
