import { and, desc, eq, getTableColumns, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgColumn, PgTable } from "drizzle-orm/pg-core";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import { violatedConstraint, type Database } from "../database/client.server.ts";
import { lock } from "../database/advisory-locks.server.ts";
import { isAnyOf } from "../database/any-of.server.ts";
import { deleteWithRelated } from "../database/delete-in-batches.server.ts";
import { toKeysetPage, type KeysetPage } from "../database/keyset.ts";
import { hasParts } from "../search/text-search.server.ts";
import { notFound, HttpError } from "../http/http-error.ts";
import type { BinKind, InBin } from "../features/feature.server.ts";
import { dropUploadUsesOf } from "../uploads/uploads.server.ts";
import { binnedUntil, daysLeft, type Binned, type BinPage } from "./bin.ts";
import { bin, versions } from "./tables.server.ts";

type BinRow = Omit<typeof bin.$inferSelect, "row"> & { id: string };
/** Each may have hundreds of versions and comments. */
const PURGED_AT_ONCE = 100;
type Purged = { kind: string; id: string; title: string; isHidden: boolean };
const PURGED = { kind: bin.kind, id: bin.recordId, title: bin.title, isHidden: sql<boolean>`${bin.row} is null` };

type Deleted = { id: string; title: string; by: string; now: Date };

/** Keeps what was deleted for thirty days: its row as it stood, or null where it is hidden in its own table. */
export async function keepInBin(
  tx: Database,
  kind: string,
  { id, title, by, now, row }: Deleted & { row: Record<string, unknown> | null },
): Promise<void> {
  const kept = { title, row, deletedAt: now, deletedBy: by };
  await tx
    .insert(bin)
    .values({ kind, recordId: id, ...kept })
    .onConflictDoUpdate({ target: [bin.kind, bin.recordId], set: kept });
}

/** Takes a row out of its table and answers it, to be put back some day. */
export async function takeOut(
  tx: Database,
  table: PgTable & { id: AnyPgColumn },
  id: string,
): Promise<Record<string, unknown>> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`delete from ${table} where ${table.id} = ${id} returning to_jsonb(${table}) as row`,
  );
  const row = rows[0]?.row;
  if (!row) throw new Error(`There is no ${id} to be taken out.`);
  return row;
}

/** What lies in the bin of some kinds, the latest first; `next` stays right where what it names leaves the bin. */
export async function listBin(
  db: Database,
  kinds: BinKind[],
  { limit, after, q }: BinPage,
): Promise<KeysetPage<BinRow>> {
  const { kind, recordId, title, deletedAt, deletedBy } = bin;
  const names = kinds.map((one) => one.kind);
  const beyond =
    after && sql`(${deletedAt}, ${kind}, ${recordId}) < (${after.at.toISOString()}, ${after.kind}, ${after.id})`;
  const rows = await db
    .select({ kind, recordId, title, deletedAt, deletedBy })
    .from(bin)
    .where(and(inArray(kind, names), hasParts(title, q), beyond))
    .orderBy(desc(deletedAt), desc(kind), desc(recordId))
    .limit(limit + 1);
  return toKeysetPage(
    rows.map((row) => ({ ...row, id: [row.deletedAt.getTime(), row.kind, row.recordId].join(".") })),
    limit,
  );
}

export function toBinned({ id: _place, recordId, deletedAt, ...row }: BinRow, now: Date): Binned {
  return { ...row, _id: recordId, deletedAt: deletedAt.toISOString(), daysLeft: daysLeft(deletedAt, now) };
}

/** @throws HttpError 404 where it is not in the bin; 409 where something else has its address by now */
export async function restoreFromBin(
  db: Database,
  { kind, hold, bringBack }: BinKind,
  id: string,
  act: Act,
): Promise<void> {
  await db
    .transaction(async (tx) => {
      await hold?.(tx, id);
      await holdRecordId(tx, kind, id);
      const found = await takeFromBin(tx, kind, id);
      if (!found) throw notFound("This is not in the bin any more.");
      await bringBack(tx, found, act);
      await noteChange(tx, act, { kind, id, title: found.title, action: "restore" });
    })
    .catch((error: unknown) => {
      if (!violatedConstraint(error)) throw error;
      throw new HttpError(409, `This ${kind} cannot be brought back: another one has its address by now.`);
    });
}

/** With `deletedAt`, only what was deleted in that moment; null where it is not there. */
export async function takeFromBin(
  tx: Database,
  kind: string,
  id: string,
  deletedAt?: Date,
): Promise<(InBin & { title: string }) | null> {
  const [found] = await tx
    .delete(bin)
    .where(and(isOne(kind, id), deletedAt && eq(bin.deletedAt, deletedAt)))
    .returning({ id: bin.recordId, row: bin.row, title: bin.title, deletedAt: bin.deletedAt });
  return found ?? null;
}

/** Creating or restoring a record locks its id until the end of the transaction. */
export async function holdRecordId(tx: Database, kind: string, id: string): Promise<void> {
  await lock(tx, "recordId", `${kind} ${id}`);
}

/** A column that came later than it was taken out has its default; what the table counts by itself stays as it was. */
export async function putBack(tx: Database, table: PgTable, row: Record<string, unknown>): Promise<void> {
  const columns = columnsOf(table, ({ name }) => name in row);
  await tx.execute(sql`insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`);
}

/** The names of those that can be written. */
function columnsOf(table: PgTable, isChosen: (column: PgColumn) => boolean): SQL {
  const names = Object.values(getTableColumns(table))
    .filter((column) => !column.generated && isChosen(column))
    .map(({ name }) => sql.identifier(name));
  return sql.join(names, sql`, `);
}

/** @throws HttpError 404 where it is not in the bin */
export async function deleteForEver(db: Database, binKind: BinKind, id: string, act: Act): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(bin).where(isOne(binKind.kind, id)).returning(PURGED);
    if (!gone) throw notFound("This is not in the bin any more.");
    await purgeRelated(tx, [binKind], [gone]);
    await noteChange(tx, act, { kind: gone.kind, id, title: gone.title, action: "purge" });
  });
}

/** What was deleted thirty days ago goes for ever; answers how many. */
export function emptyBin(db: Database, kinds: BinKind[], now: Date): Promise<number> {
  return deleteWithRelated(db, bin, lt(bin.deletedAt, binnedUntil(now)), {
    returning: PURGED,
    remove: (tx, gone: Purged[]) => purgeRelated(tx, kinds, gone),
    rowsAtOnce: PURGED_AT_ONCE,
  });
}

/** One that is hidden stays in its table, with all that belongs to it. */
async function purgeRelated(tx: Database, kinds: BinKind[], gone: Purged[]) {
  const whole = gone.filter(({ isHidden }) => !isHidden);
  for (const [kind, records] of Map.groupBy(whole, (record) => record.kind)) {
    const ids = records.map(({ id }) => id);
    await dropUploadUsesOf(tx, kind, ids);
    await tx.delete(versions).where(and(eq(versions.kind, kind), isAnyOf(versions.recordId, ids)));
    await kinds.find((one) => one.kind === kind)?.purge?.(tx, ids);
  }
}

function isOne(kind: string, id: string): SQL | undefined {
  return and(eq(bin.kind, kind), eq(bin.recordId, id));
}
