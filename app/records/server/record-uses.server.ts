import { and, asc, eq, gt } from "drizzle-orm";
import { lockAll } from "../../platform/database/advisory-locks.server.ts";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { records } from "../../platform/records/tables.server.ts";
import type { StoredKind } from "./stored-kind.server.ts";

/** Locks records in the order in which each write locks one. */
export async function lockSome({ kind, table, lockFirst }: StoredKind, tx: Database, ids: string[]): Promise<void> {
  await lockFirst?.(tx);
  await lockAll(
    tx,
    "recordId",
    ids.map((id) => `${kind} ${id}`),
  );
  const areThese = and(eq(records.kind, kind), isAnyOf(records.id, ids));
  await tx.select({ id: records.id }).from(records).where(areThese).orderBy(asc(records.id)).for("update");
  await tx.select({ id: table.id }).from(table).where(isAnyOf(table.id, ids)).orderBy(asc(table.id)).for("update");
}

export async function findTitle({ find, titleOf }: StoredKind, db: Database, id: string): Promise<string> {
  const stored = await find(db, id);
  return stored ? titleOf(stored) : "";
}

/** Why records are no longer as the seed wrote them, by id. */
export async function usesOf(
  { table, usesOf: ownUses }: StoredKind,
  db: Database,
  ids: string[],
): Promise<Map<string, string>> {
  const edited = await db
    .select({ id: table.id })
    .from(table)
    .where(and(isAnyOf(table.id, ids), gt(table.version, 1)));
  const uses = (await ownUses?.(db, ids)) ?? new Map<string, string>();
  for (const { id } of edited) uses.set(String(id), "It was edited.");
  return uses;
}
