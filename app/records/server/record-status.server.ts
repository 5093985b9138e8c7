import { eq } from "drizzle-orm";
import type { AuditAction } from "../../platform/audit/audit.ts";
import { noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { notFound, type HttpError } from "../../platform/http/http-error.ts";
import { findDraft, writeDraft } from "../../platform/records/drafts.server.ts";
import type { RecordStatus } from "../../platform/records/record.ts";
import { lockRecord, NOT_DELETED, updateRecord, type RecordRow } from "../../platform/records/records.server.ts";
import { snapshotOf } from "./content-of.server.ts";
import type { StoredRow, StoredKind } from "./stored-kind.server.ts";

/**
 * Archives a published record; its text becomes a draft unless it already has one.
 * @throws HttpError 404, or 409 if it must stay published
 */
export function archiveRecord(kind: StoredKind, db: Database, id: string, act: Act): Promise<void> {
  const record = { kind: kind.kind, id };
  return db.transaction(async (tx) => {
    const { row, stored } = await lockPublished(kind, tx, id);
    await kind.beforeArchive?.(tx, id);
    // A new revision also where there is a draft, so that a page that shows the record as published meets a conflict.
    const written = (await findDraft(tx, record)) ?? snapshotOf(kind, stored);
    await updateRecord(tx, record, { status: "archived", publishAt: null });
    await writeDraft(tx, { record, row: { ...row, status: "archived" } }, { ...written, base: null }, act);
    await noteChange(tx, act, aboutRecord(kind, stored, "take-off"));
  });
}

/** Moves a record and its draft to the bin. @throws HttpError 404, or 409 if it must stay */
export function removeRecord(kind: StoredKind, db: Database, id: string, act: Act): Promise<void> {
  const { titleOf, beforeRemoval, lockFirst } = kind;
  const record = { kind: kind.kind, id };
  return db.transaction(async (tx) => {
    await lockFirst?.(tx);
    const row = await lockRecord(tx, record);
    if (!row || row.status === "deleted") throw gone(kind.kind);
    const stored = row.status === "published" ? await lockStored(kind, tx, id) : null;
    if (stored) await beforeRemoval?.(tx, stored, act.now);
    const title = stored && row.revision === null ? titleOf(stored) : row.title;
    await updateRecord(tx, record, {
      status: "deleted",
      statusBefore: row.status,
      title,
      publishAt: null,
      deletedAt: act.now,
      deletedBy: act.by,
    });
    await noteChange(tx, act, { ...record, title, action: "delete" });
  });
}

/** Restores a deleted record with its previous status; a repeated call changes nothing. @throws HttpError 404 if it is gone */
export function restoreRecord(
  { kind, lockFirst, onRepublish }: StoredKind,
  db: Database,
  id: string,
  act: Act,
): Promise<void> {
  const record = { kind, id };
  return db.transaction(async (tx) => {
    await lockFirst?.(tx);
    const row = await lockRecord(tx, record);
    if (row && row.status !== "deleted") return;
    if (!row?.deletedAt || !row.statusBefore) throw notFound("This is not in the bin any more.");
    await updateRecord(tx, record, { ...NOT_DELETED, status: row.statusBefore });
    if (row.statusBefore === "published") await onRepublish?.(tx, id, act.now);
    await noteChange(tx, act, { ...record, title: row.title, action: "restore" });
  });
}

/** Locks a published record until the end of the transaction. @throws HttpError 404 */
export async function lockPublished<Stored extends StoredRow>(
  kind: StoredKind<Stored>,
  tx: Database,
  id: string,
): Promise<{ row: RecordRow; stored: Stored }> {
  await kind.lockFirst?.(tx);
  const row = await lockRecord(tx, { kind: kind.kind, id });
  const stored = row?.status === "published" ? await lockStored(kind, tx, id) : null;
  if (!row || !stored) throw gone(kind.kind, row?.status);
  return { row, stored };
}

/** Locks the row in the kind's table, which other operations change too, such as the seats of an event. */
export async function lockStored<Stored extends StoredRow>(
  { table, find }: Pick<StoredKind<Stored>, "table" | "find">,
  tx: Database,
  id: string,
): Promise<Stored | null> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for("update");
  return find(tx, id);
}

/** An entry of the audit log. */
export function aboutRecord({ kind, titleOf }: StoredKind, stored: StoredRow, action: AuditAction) {
  return { kind, id: stored.id, title: titleOf(stored), action };
}

/** @param status that of the record, if it exists */
export function gone(kind: string, status?: RecordStatus): HttpError {
  if (status === "archived" || status === "deleted")
    return notFound(`This ${kind} was archived or deleted while you were editing it.`);
  return notFound(`This ${kind} does not exist any more.`);
}
