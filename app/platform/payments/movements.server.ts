import { and, asc, eq, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
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

/** All movements of a subject, the first one first. */
export function listMovements(db: Database, { kind, id }: Subject): Promise<Movement[]> {
  return db
    .select()
    .from(moneyMovements)
    .where(and(eq(moneyMovements.subjectKind, kind), eq(moneyMovements.subjectId, id)))
    .orderBy(asc(moneyMovements.id));
}

/** What was received and is not reversed, the first one first. */
export function listStandingReceipts(db: Database, { kind, id }: Subject): Promise<Movement[]> {
  const reversal = alias(moneyMovements, "reversal");
  const isReversed = db
    .select({ one: sql`1` })
    .from(reversal)
    .where(eq(reversal.reversesId, moneyMovements.id));
  return db
    .select()
    .from(moneyMovements)
    .where(
      and(
        eq(moneyMovements.subjectKind, kind),
        eq(moneyMovements.subjectId, id),
        eq(moneyMovements.kind, "received"),
        notExists(isReversed),
      ),
    )
    .orderBy(asc(moneyMovements.id));
}

/** Corrects a movement that was a mistake: the money never came, or never went. The database refuses a second one. */
export function reverseMovement(tx: Database, movement: Movement, movedOn: string): Promise<Movement | null> {
  const { subjectKind, subjectId, amountInPaise, method, isDemo } = movement;
  const reversal = { kind: "reversed" as const, amountInPaise: -amountInPaise, reversesId: movement.id };
  return addMovement(tx, { subjectKind, subjectId, method, isDemo, movedOn, ...reversal });
}
