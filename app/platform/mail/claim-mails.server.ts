import { and, count, eq, gte, inArray, sql } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import type { MailSettings } from "./mail-settings.ts";
import { mails } from "./tables.server.ts";

/** A mail in hand for longer than this was left by a sender that died: nobody is told how far it came. */
const LEFT_BEHIND_MS = 2 * 60_000;
const HOUR_MS = 60 * 60_000;

export type MailRow = typeof mails.$inferSelect;

/** Takes mails whose time has come, the longest waiting first; no two senders take the same. */
export async function takeMails(db: Database, now: Date, most: number): Promise<MailRow[]> {
  if (most <= 0) return [];
  const leftBefore = new Date(now.getTime() - LEFT_BEHIND_MS).toISOString();
  const isDue = sql`(${mails.state} = 'waiting' and ${mails.dueAt} <= ${now.toISOString()})`;
  const isLeft = sql`(${mails.state} = 'sending' and ${mails.takenAt} < ${leftBefore})`;
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(sql`${inArray(mails.state, ["waiting", "sending"])} and (${isDue} or ${isLeft})`)
    .orderBy(mails.dueAt)
    .limit(most)
    .for("update", { skipLocked: true });
  return db
    .update(mails)
    .set({ state: "sending", takenAt: now, attempts: sql`${mails.attempts} + 1` })
    .where(inArray(mails.id, next))
    .returning();
}

/** How many may still leave under the foundation's ceilings. */
export async function countAllowed(
  db: Database,
  { mostPerHour, mostPerDay }: Pick<MailSettings, "mostPerHour" | "mostPerDay">,
  now: Date,
): Promise<number> {
  const sentSince = async (ms: number) => {
    const since = new Date(now.getTime() - ms);
    const [row] = await db
      .select({ sent: count() })
      .from(mails)
      .where(and(eq(mails.state, "sent"), gte(mails.sentAt, since)));
    return row?.sent ?? 0;
  };
  const [ofHour, ofDay] = await Promise.all([sentSince(HOUR_MS), sentSince(24 * HOUR_MS)]);
  return Math.max(0, Math.min(mostPerHour - ofHour, mostPerDay - ofDay));
}
