import { and, asc, eq, gt, lt, ne, sql } from "drizzle-orm";
import { accountName, users } from "../auth/tables.server.ts";
import type { Database } from "../database/client.server.ts";
import type { InboxPerson } from "./inbox-item.ts";
import { inboxOpened } from "./tables.server.ts";

/** By the clock of the database, so that all instances agree. Browsers report every half minute. */
const minuteAgo = sql`now() - interval '1 minute'`;
const MOST_PEOPLE = 20;

/** Notes that an account has an item open, and forgets what it had open before. @returns who else has it open, by name */
export async function reportOpened(db: Database, itemId: string, userId: string): Promise<InboxPerson[]> {
  const { seenAt } = inboxOpened;
  await db.delete(inboxOpened).where(and(eq(inboxOpened.userId, userId), lt(seenAt, minuteAgo)));
  await db
    .insert(inboxOpened)
    .values({ itemId, userId, seenAt: sql`now()` })
    .onConflictDoUpdate({ target: [inboxOpened.itemId, inboxOpened.userId], set: { seenAt: sql`now()` } });
  return db
    .select({ _id: users.id, name: sql<string>`${accountName()}` })
    .from(inboxOpened)
    .innerJoin(users, eq(users.id, inboxOpened.userId))
    .where(and(eq(inboxOpened.itemId, itemId), ne(inboxOpened.userId, userId), gt(seenAt, minuteAgo)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MOST_PEOPLE);
}
