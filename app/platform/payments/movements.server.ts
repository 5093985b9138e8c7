import { and, asc, eq, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isAnyOf } from "../database/any-of.server.ts";
import type { Database } from "../database/client.server.ts";
import { moneyMovements } from "./tables.server.ts";

export type Movement = typeof moneyMovements.$inferSelect;
type NewMovement = Omit<typeof moneyMovements.$inferInsert, "id" | "createdAt">;
type Subject = { kind: string; id: string };

/** Adds a movement. @returns null where the gateway's reference was counted before */
export async function addMovement(tx: Database, movement: NewMovement): Promise<Movement | null> {
  const [added] = await tx
    .insert(moneyMovements)
    .values(movement)
    .onConflictDoNothing({ target: moneyMovements.gatewayReference })
    .returning();
  return added ?? null;
}

/** Adds movements of money that came through no gateway. */
export function addMovements(tx: Database, movements: NewMovement[]): Promise<Movement[]> {
  return tx.insert(moneyMovements).values(movements).returning();
}

/** All movements of a subject, the first one first. */
export function listMovements(db: Database, { kind, id }: Subject): Promise<Movement[]> {
  return db
    .select()
    .from(moneyMovements)
    .where(and(eq(moneyMovements.subjectKind, kind), eq(moneyMovements.subjectId, id)))
    .orderBy(asc(moneyMovements.id));
}

/** What stayed of a subject's money, in paise. */
export async function sumMovements(db: Database, { kind, id }: Subject): Promise<number> {
  const { subjectKind, subjectId, amountInPaise } = moneyMovements;
  const [row] = await db
    .select({ paise: sql<number>`coalesce(sum(${amountInPaise}), 0)::float8` })
    .from(moneyMovements)
    .where(and(eq(subjectKind, kind), eq(subjectId, id)));
  return row?.paise ?? 0;
}

/** What was received and is not reversed, the first one first. */
export function listStandingReceipts(db: Database, { kind, id }: Subject): Promise<Movement[]> {
  return db
    .select()
    .from(moneyMovements)
    .where(
      and(
        eq(moneyMovements.subjectKind, kind),
        eq(moneyMovements.subjectId, id),
        eq(moneyMovements.kind, "received"),
        isNotReversed(db),
      ),
    )
    .orderBy(asc(moneyMovements.id));
}

/** Corrects a movement that was a mistake: the money never came, or never went. The database refuses a second one. */
export function reverseMovement(tx: Database, movement: Movement, movedOn: string): Promise<Movement | null> {
  return addMovement(tx, reversalOf(movement, movedOn));
}

/** Reverses what was received for several subjects and not yet reversed, each on the day on which it was counted. */
export async function reverseReceipts(tx: Database, { kind, ids }: { kind: string; ids: string[] }): Promise<void> {
  const { subjectKind, subjectId } = moneyMovements;
  const received = and(eq(subjectKind, kind), isAnyOf(subjectId, ids), eq(moneyMovements.kind, "received"));
  const standing = await tx
    .select()
    .from(moneyMovements)
    .where(and(received, isNotReversed(tx)))
    .orderBy(asc(moneyMovements.id));
  if (standing.length > 0)
    await addMovements(
      tx,
      standing.map((one) => reversalOf(one, one.movedOn)),
    );
}

function isNotReversed(db: Database) {
  const reversal = alias(moneyMovements, "reversal");
  return notExists(
    db
      .select({ one: sql`1` })
      .from(reversal)
      .where(eq(reversal.reversesId, moneyMovements.id)),
  );
}

function reversalOf({ id, subjectKind, subjectId, amountInPaise, method, isDemo }: Movement, movedOn: string) {
  const reversal = { kind: "reversed" as const, amountInPaise: -amountInPaise, reversesId: id };
  return { subjectKind, subjectId, method, isDemo, movedOn, ...reversal };
}
