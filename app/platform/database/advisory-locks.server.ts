import { sql } from "drizzle-orm";
import type { Database } from "./client.server.ts";

/** What is locked by advisory locks, each purpose under a number of its own; 0 is taken by the trigger on `users`, and MIGRATION_LOCK is another kind of lock. */
export const LOCKS = {
  recordId: 1,
  recordOrder: 2,
  idempotencyKey: 4,
  bankReference: 5,
  tags: 7,
  thoughtDays: 8,
  strangerMails: 10,
  mailClaim: 11,
  cashOfDay: 12,
  cardPauses: 13,
  askPan: 14,
  fileImport: 15,
  certificates: 16,
  oldAddresses: 17,
  missingPages: 18,
  demoContent: 19,
  savedAnswers: 20,
} as const;

/** Waits for others that lock the same thing, and locks it until the end of the transaction. */
export function lock(tx: Database, purpose: keyof typeof LOCKS, thing = ""): Promise<void> {
  return lockAll(tx, purpose, [thing]);
}

/** The same for several things, always in one order. */
export async function lockAll(tx: Database, purpose: keyof typeof LOCKS, things: string[]): Promise<void> {
  const ordered = sql.param([...new Set(things)].toSorted());
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(thing, ${LOCKS[purpose]})) from unnest(${ordered}::text[]) thing`,
  );
}
