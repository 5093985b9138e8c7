import { sql } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import { MINUTE_MS } from "../time/durations.ts";

/** Times that a request stores are by the clock of its machine; two that differ by less harm nothing. */
const MOST_MINUTES_OFF = 5;

/** The time by the database's clock, which all instances share. */
export async function databaseTime(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  return new Date(rows[0]?.ms ?? Number.NaN);
}

/** A sentence where the clock of this machine is more than five minutes ahead of the database's or behind it; otherwise null. */
export async function findWrongClock(db: Database, now = new Date()): Promise<string | null> {
  const minutes = Math.round((now.getTime() - (await databaseTime(db)).getTime()) / MINUTE_MS);
  if (Math.abs(minutes) <= MOST_MINUTES_OFF) return null;
  return `The clock of this machine is ${Math.abs(minutes)} minutes ${minutes > 0 ? "ahead of" : "behind"} the database's.`;
}
