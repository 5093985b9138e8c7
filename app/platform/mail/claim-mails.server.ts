import { eq, inArray, sql } from "drizzle-orm";
import { lock } from "../database/advisory-locks.server.ts";
import type { Database } from "../database/client.server.ts";
import { type Ceilings, CLASSES, CLAIM_LIMIT_MS, readLoads, warnOfCeilings } from "./ceilings.server.ts";
import type { MailClass } from "./mail.ts";
import { mails } from "./tables.server.ts";

export type MailRow = typeof mails.$inferSelect;

/**
 * Claims due mails, the essential ones first and the oldest of each class first, as far as the ceilings allow. Senders
 * count and claim one at a time, so that two instances together respect the ceilings.
 */
export function claimMails(db: Database, settings: Ceilings, { now, most }: { now: Date; most: number }) {
  return db.transaction(async (tx) => {
    await lock(tx, "mailClaim");
    const loads = await readLoads(tx, settings, now);
    await warnOfCeilings(tx, loads, now);
    const claimed: MailRow[] = [];
    for (const mailClass of CLASSES) {
      const counted = loads.filter((load) => CLASSES.indexOf(load.class) <= CLASSES.indexOf(mailClass));
      const room = Math.min(most - claimed.length, ...counted.map((load) => load.most - load.used));
      if (room <= 0) continue;
      const rows = await claimOf(tx, mailClass, { now, most: room });
      for (const load of counted) load.used += rows.length;
      claimed.push(...rows);
    }
    return claimed;
  });
}

function claimOf(tx: Database, mailClass: MailClass, { now, most }: { now: Date; most: number }): Promise<MailRow[]> {
  const leftBefore = new Date(now.getTime() - CLAIM_LIMIT_MS).toISOString();
  const isDue = sql`(${mails.state} = 'waiting' and ${mails.dueAt} <= ${now.toISOString()})`;
  const isLeft = sql`(${mails.state} = 'sending' and ${mails.takenAt} < ${leftBefore})`;
  const next = tx
    .select({ id: mails.id })
    .from(mails)
    .where(
      sql`${inArray(mails.state, ["waiting", "sending"])} and ${eq(mails.class, mailClass)} and (${isDue} or ${isLeft})`,
    )
    .orderBy(mails.dueAt)
    .limit(most)
    .for("update", { skipLocked: true });
  return tx
    .update(mails)
    .set({ state: "sending", takenAt: now, attempts: sql`${mails.attempts} + 1` })
    .where(inArray(mails.id, next))
    .returning();
}

/** Keeps other senders from claiming mails that a slow mail server is still taking. */
export async function renewClaims(db: Database, ids: string[], now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ takenAt: now })
    .where(sql`${inArray(mails.id, ids)} and ${eq(mails.state, "sending")}`);
}
