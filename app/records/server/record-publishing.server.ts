import { isDeepStrictEqual } from "node:util";
import { eq, getTableColumns, sql } from "drizzle-orm";
import type { AuditAction } from "../../platform/audit/audit.ts";
import { noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { invalid, notFound, HttpError } from "../../platform/http/http-error.ts";
import type { RecordStatus, Written } from "../../platform/records/record.ts";
import {
  addRecord,
  addVersions,
  dropDraft,
  lockRecord,
  setTitle,
  updateRecord,
  type RecordRow,
} from "../../platform/records/records.server.ts";
import type { PreparedPicture } from "../../platform/uploads/prepare.server.ts";
import { insertUploads, setUploadUses } from "../../platform/uploads/uploads.server.ts";
import { missingPictures, picturesOf } from "../record-values.ts";
import type { Columns, Edit, New, StoredRow, StoredForm, StoredKind } from "./stored-kind.server.ts";

export type RecordPictures = Partial<Record<string, PreparedPicture>>;
type Writing = Act & { pictures: RecordPictures };

/**
 * Publishes the records of a kind. Concurrent changes of a record wait for each other.
 *
 * PostgreSQL does the rest: the foreign key `posts_record` copies `records.status` into the kind's table and deletes
 * its row; the trigger `make_record` adds the record of a row that plain SQL inserts; `content_changed` invalidates
 * cached pages.
 */
export class RecordPublishing<Stored extends StoredRow, NewInput extends New, EditInput extends NewInput & Edit> {
  protected readonly described: StoredKind<Stored, NewInput, EditInput>;
  readonly kind: string;
  readonly form: StoredForm<NewInput, EditInput>;

  constructor(described: StoredKind<Stored, NewInput, EditInput>) {
    this.described = described;
    this.kind = described.kind;
    this.form = described.form;
  }

  /**
   * Publishes a record, or updates the one with the given `_id`, so that a retried request does not add a second one.
   * @param more columns that no form sends, for the seed
   * @throws HttpError 400 if a new record lacks a picture; 409 if it is in the bin, or if someone else published it
   * meanwhile with a text that differs from the draft `input.draft`, and `input.version` is not that version
   */
  async create(
    db: Database,
    input: NewInput,
    { more = {}, ...writing }: Writing & { more?: Columns },
  ): Promise<{ row: Stored; isNew: boolean }> {
    const { makeId, lockFirst, deletedSaid } = this.described;
    const columns = this.#columnsOf(input);
    const id = input._id ?? makeId(input);
    return db.transaction(async (tx) => {
      await lockFirst?.(tx);
      const record = await lockRecord(tx, { kind: this.kind, id });
      if (record?.status === "deleted")
        throw new HttpError(
          409,
          deletedSaid ?? `The ${this.kind} with this id is in the bin. Restore it there, then edit it.`,
        );
      if (!record) await addRecord(tx, { kind: this.kind, id });
      else if (record.status !== "published") await this.#show(tx, record, writing.now);
      const stored = record && record.status !== "draft" ? await this.lockStored(tx, id) : null;
      if (!stored)
        return {
          row: await this.#insert(tx, id, input, { ...writing, columns: { ...columns, ...more } }),
          isNew: true,
        };
      const saved = await this.#save(tx, stored, input, { ...writing, columns });
      const isUnseen = record?.status === "published" && input.draft !== undefined && input.version !== stored.version;
      if (isUnseen && !isDeepStrictEqual(this.snapshotOf(saved), this.snapshotOf(stored)))
        throw this.#overtaken(stored);
      return { row: saved, isNew: false };
    });
  }

  /**
   * Updates a published record; pictures that are not sent stay unchanged.
   * @throws HttpError 404, or 409 with the current record if `version` is stale
   */
  async update(db: Database, id: string, edit: EditInput, writing: Writing): Promise<Stored> {
    const columns = this.#columnsOf(edit);
    const { version } = edit;
    return db.transaction(async (tx) => {
      const { stored } = await this.lockPublished(tx, id);
      if (version !== undefined && version !== stored.version) throw this.#overtaken(stored);
      return this.#save(tx, stored, edit, { ...writing, columns });
    });
  }

  /** Locks a published record until the end of the transaction. @throws HttpError 404 */
  protected async lockPublished(tx: Database, id: string): Promise<{ row: RecordRow; stored: Stored }> {
    await this.described.lockFirst?.(tx);
    const row = await lockRecord(tx, { kind: this.kind, id });
    const stored = row?.status === "published" ? await this.lockStored(tx, id) : null;
    if (!row || !stored) throw this.gone(row?.status);
    return { row, stored };
  }

  /** Locks the row in the kind's table, which other operations change too, such as the seats of an event. */
  protected async lockStored(tx: Database, id: string): Promise<Stored | null> {
    const { table, find } = this.described;
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for("update");
    return find(tx, id);
  }

  /** The values and picture addresses of a record, as in its form. */
  protected snapshotOf(stored: Stored): Written {
    const { form, valuesOf, toAnswer } = this.described;
    return { values: valuesOf(stored), pictures: picturesOf(form, toAnswer(stored)) };
  }

  protected async noteAbout(tx: Database, act: Act, stored: Stored, action: AuditAction): Promise<void> {
    await noteChange(tx, act, { kind: this.kind, id: stored.id, title: this.described.titleOf(stored), action });
  }

  /** @param status that of the record, if it exists */
  protected gone(status?: RecordStatus): HttpError {
    if (status === "archived" || status === "deleted")
      return notFound(`This ${this.kind} was archived or deleted while you were editing it.`);
    return notFound(`This ${this.kind} does not exist any more.`);
  }

  /** The columns of the kind's table that a form sets. */
  #columnsOf(input: NewInput | EditInput): Columns {
    const { table, toColumns } = this.described;
    // The version is counted, never taken from a form.
    const { version: _version, ...known }: Record<string, unknown> = getTableColumns(table);
    return Object.fromEntries(Object.entries(toColumns(input)).filter(([name]) => name in known));
  }

  async #show(tx: Database, { id, status }: RecordRow, now: Date): Promise<void> {
    await updateRecord(tx, { kind: this.kind, id }, { status: "published" });
    if (status === "archived") await this.described.onRepublish?.(tx, id, now);
  }

  async #insert(tx: Database, id: string, input: NewInput, writing: Writing & { columns: Columns }): Promise<Stored> {
    const { table, whenNew, placeOf } = this.described;
    const { columns, pictures, now } = writing;
    const missing = missingPictures(this.form, pictures);
    if (Object.keys(missing).length > 0) throw invalid(missing);
    const shown = await this.#insertPictures(tx, writing);
    const place = await placeOf?.(tx, input, { stored: null, now });
    await tx.insert(table).values({ ...whenNew?.(input, now), ...columns, ...place, ...shown, id });
    return this.#finish(tx, id, input, { ...writing, action: "create" });
  }

  async #save(
    tx: Database,
    stored: Stored,
    input: NewInput | EditInput,
    writing: Writing & { columns: Columns },
  ): Promise<Stored> {
    const { table, check, placeOf, whenSaved } = this.described;
    const { columns, now } = writing;
    check?.(stored, input);
    const place = await placeOf?.(tx, input, { stored, now });
    const shown = await this.#insertPictures(tx, writing);
    const changes = { ...columns, ...place, ...shown, version: sql`${table.version} + 1` };
    await tx.update(table).set(changes).where(eq(table.id, stored.id));
    const saved = await this.#finish(tx, stored.id, input, { ...writing, before: stored, action: "update" });
    await whenSaved?.(tx, stored, saved, now);
    return saved;
  }

  /** Stores uploaded pictures with the alternative texts of the form, and returns their columns. */
  async #insertPictures(tx: Database, { pictures, columns, ...act }: Writing & { columns: Columns }): Promise<Columns> {
    const given = Object.entries(pictures).flatMap(([name, picture]) => (picture ? [{ ...picture, name }] : []));
    if (given.length === 0) return {};
    const described = given.map(({ name, ...picture }) => {
      const alt = columns[`${name}Alt`];
      return { ...picture, alt: typeof alt === "string" ? alt : "" };
    });
    await insertUploads(tx, described, act);
    const shown = Object.fromEntries(given.map(({ name, id }) => [`${name}Id`, id]));
    return { ...this.described.withNewPicture, ...shown };
  }

  /** Reads a record after it was written, and updates its title, history, uses of pictures and audit log. */
  async #finish(
    tx: Database,
    id: string,
    { draft }: New,
    { action, before, ...act }: Act & { action: AuditAction; before?: Stored },
  ): Promise<Stored> {
    const { find, picturesOf: shownIn, titleOf } = this.described;
    const stored = await find(tx, id);
    if (!stored) throw new Error(`The ${this.kind} ${id} was written but cannot be read.`);
    const record = { kind: this.kind, id };
    const title = titleOf(stored);
    if (draft !== undefined) await dropDraft(tx, record, draft);
    await setTitle(tx, record, title);
    await setUploadUses(tx, { ...record, title }, shownIn(stored));
    const versions = { before: before && this.snapshotOf(before), after: this.snapshotOf(stored) };
    await addVersions(tx, record, versions, act);
    await this.noteAbout(tx, act, stored, action);
    return stored;
  }

  #overtaken(stored: Stored): HttpError {
    return new HttpError(409, `Someone else saved this ${this.kind} while you were editing it.`, {
      details: { current: this.described.toAnswer(stored) },
    });
  }
}
