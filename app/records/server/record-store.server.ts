import { and, asc, eq, gt, sql } from "drizzle-orm";
import { noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import { lockAll } from "../../platform/database/advisory-locks.server.ts";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import { countFirst } from "../../platform/database/count-some.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { countDrafts } from "../../platform/records/draft-rows.server.ts";
import { findDraft, writeDraft } from "../../platform/records/drafts.server.ts";
import type { Written } from "../../platform/records/record.ts";
import { lockRecord, NOT_DELETED, updateRecord } from "../../platform/records/records.server.ts";
import type { RecordSource } from "../../platform/records/record-source.server.ts";
import { records } from "../../platform/records/tables.server.ts";
import { findPicture } from "../../platform/uploads/picture-form.server.ts";
import { checkEdit, checkNew } from "../record-values.ts";
import { RecordPublishing } from "./record-publishing.server.ts";
import type { Edit, New, StoredRow } from "./stored-kind.server.ts";

/** The records of a kind: their drafts and statuses besides publishing them. */
export class RecordStore<Stored extends StoredRow, NewInput extends New, EditInput extends NewInput & Edit>
  extends RecordPublishing<Stored, NewInput, EditInput>
  implements RecordSource
{
  readonly role = this.described.role;
  readonly hasNoDrafts = this.described.hasNoDrafts;
  readonly searched = this.described.searched ?? [];

  /** Returns what is missing or invalid in a draft, by field. */
  problemsOf: RecordSource["problemsOf"] = ({ values, pictures }, isNew) => {
    const checked = { ...this.form, toSent: undefined };
    const sent = this.#sentOf(values);
    return isNew ? checkNew(checked, sent, pictures) : checkEdit(checked, sent);
  };

  /** Publishes a draft. @throws HttpError as `create` and `update`; 400 if one of its pictures does not exist any more */
  publish: RecordSource["publish"] = async (services, { id, base, revision: draft, ...written }, act) => {
    const sent = this.#sentOf(written.values);
    const found = Object.entries(written.pictures)
      .filter(([, address]) => address)
      .map(async ([name, address]) => [name, await findPicture(services, name, address)] as const);
    const writing = { pictures: Object.fromEntries(await Promise.all(found)), ...act };
    if (base === null) await this.create(services.db, { ...this.form.newSchema.parse(sent), _id: id, draft }, writing);
    else await this.update(services.db, id, { ...this.form.editSchema.parse(sent), version: base, draft }, writing);
  };

  /**
   * Archives a published record; its text becomes a draft unless it already has one.
   * @throws HttpError 404, or 409 if it must stay published
   */
  archive: RecordSource["archive"] = (db, id, act) => {
    const record = { kind: this.kind, id };
    return db.transaction(async (tx) => {
      const { row, stored } = await this.lockPublished(tx, id);
      await this.described.beforeArchive?.(tx, id);
      // A new revision also where there is a draft, so that a page that shows the record as published meets a conflict.
      const written = (await findDraft(tx, record)) ?? this.snapshotOf(stored);
      await updateRecord(tx, record, { status: "archived", publishAt: null });
      await writeDraft(tx, { record, row: { ...row, status: "archived" } }, { ...written, base: null }, act);
      await this.noteAbout(tx, act, stored, "take-off");
    });
  };

  /** Moves a record and its draft to the bin. @throws HttpError 404, or 409 if it must stay */
  remove: RecordSource["remove"] = (db, id, act) => {
    const { titleOf, beforeRemoval, lockFirst } = this.described;
    const record = { kind: this.kind, id };
    return db.transaction(async (tx) => {
      await lockFirst?.(tx);
      const row = await lockRecord(tx, record);
      if (!row || row.status === "deleted") throw this.gone();
      const stored = row.status === "published" ? await this.lockStored(tx, id) : null;
      if (stored) await beforeRemoval?.(tx, stored, act.now);
      const title = stored && row.revision === null ? titleOf(stored) : row.title;
      const inBin = { status: "deleted", statusBefore: row.status, deletedAt: act.now, deletedBy: act.by } as const;
      await updateRecord(tx, record, { ...inBin, title, publishAt: null });
      await noteChange(tx, act, { ...record, title, action: "delete" });
    });
  };

  /** Restores a deleted record with its previous status; a repeated call changes nothing. @throws HttpError 404 if it is gone */
  restore: RecordSource["restore"] = (db, id, act) => {
    const { lockFirst, onRepublish } = this.described;
    const record = { kind: this.kind, id };
    return db.transaction(async (tx) => {
      await lockFirst?.(tx);
      const row = await lockRecord(tx, record);
      if (row && row.status !== "deleted") return;
      if (!row?.deletedAt || !row.statusBefore) throw notFound("This is not in the bin any more.");
      await updateRecord(tx, record, { ...NOT_DELETED, status: row.statusBefore });
      if (row.statusBefore === "published") await onRepublish?.(tx, id, act.now);
      await noteChange(tx, act, { ...record, title: row.title, action: "restore" });
    });
  };

  purge: RecordSource["purge"] = async (tx, ids) => (await this.described.purge?.(tx, ids)) ?? [];

  /** Moves a record to the position of another. @throws HttpError 404, or 409 if one is no longer published */
  async move(db: Database, id: string, to: string, act: Act): Promise<void> {
    const { find, move } = this.described;
    await db.transaction(async (tx) => {
      const stored = await find(tx, id);
      if (!stored) throw this.gone();
      await move?.(tx, id, to);
      await this.noteAbout(tx, act, stored, "move");
    });
  }

  /** Locks records in the order in which each write locks one. */
  lockSome: RecordSource["lockSome"] = async (tx, ids) => {
    const { kind } = this;
    const { table, lockFirst } = this.described;
    await lockFirst?.(tx);
    await lockAll(
      tx,
      "recordId",
      ids.map((id) => `${kind} ${id}`),
    );
    const areThese = and(eq(records.kind, kind), isAnyOf(records.id, ids));
    await tx.select({ id: records.id }).from(records).where(areThese).orderBy(asc(records.id)).for("update");
    await tx.select({ id: table.id }).from(table).where(isAnyOf(table.id, ids)).orderBy(asc(table.id)).for("update");
  };

  findTitle: RecordSource["findTitle"] = async (db, id) => {
    const stored = await this.described.find(db, id);
    return stored ? this.described.titleOf(stored) : "";
  };

  /** Why records are no longer as the seed wrote them, by id. */
  usesOf: RecordSource["usesOf"] = async (db, ids) => {
    const { table, usesOf } = this.described;
    const isEdited = and(isAnyOf(table.id, ids), gt(table.version, 1));
    const edited = await db.select({ id: table.id }).from(table).where(isEdited);
    const uses = (await usesOf?.(db, ids)) ?? new Map<string, string>();
    for (const { id } of edited) uses.set(String(id), "It was edited.");
    return uses;
  };

  /** The tabs of the list that show published records. */
  tabsOf = (now: Date): string[] => Object.keys(this.described.states?.(now) ?? { published: null });

  /** Counts the records on each tab of the list: all, published ones by state, drafts and scheduled drafts. */
  async count(db: Database, now: Date): Promise<Record<string, number>> {
    const { view, states = () => ({ published: { where: undefined, order: view.id } }) } = this.described;
    const counts = Object.entries(states(now)).map(
      ([name, { where, order }]) => sql`${countFirst(view, where, order)} as ${sql.identifier(name)}`,
    );
    const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
    const { drafts, scheduled, unpublished } = await countDrafts(db, this.kind);
    const shown = rows[0] ?? {};
    const all = Object.values(shown).reduce((sum, one) => sum + one, unpublished);
    return { ...shown, all, drafts, scheduled: (shown["scheduled"] ?? 0) + scheduled };
  }

  /** The values of a draft as the API accepts them; missing fields are empty. */
  #sentOf(written: Written["values"]): Written["values"] {
    const values = { ...this.form.empty, ...written };
    return this.form.toSent?.(values, undefined) ?? values;
  }
}
