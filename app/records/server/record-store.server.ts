import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { AuditAction } from "../../platform/audit/audit.ts";
import { noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import { countFirst } from "../../platform/database/count-some.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { invalid, HttpError } from "../../platform/http/http-error.ts";
import { dropDraft } from "../../platform/records/drafts.server.ts";
import {
  addRecord,
  countDrafts,
  lockRecord,
  setTitle,
  updateRecord,
  type RecordRow,
} from "../../platform/records/records.server.ts";
import type { Written } from "../../platform/records/record.ts";
import type { RecordSource } from "../../platform/records/record-source.server.ts";
import { addVersions } from "../../platform/records/versions.server.ts";
import { setUploadUses } from "../../platform/uploads/uploads.server.ts";
import { checkEdit, checkNew, missingPictures } from "../record-values.ts";
import {
  columnsOf,
  findPictures,
  sentOf,
  snapshotOf,
  insertPictureRows,
  type RecordPictures,
} from "./content-of.server.ts";
import {
  aboutRecord,
  archiveRecord,
  gone,
  lockPublished,
  lockStored,
  removeRecord,
  restoreRecord,
} from "./record-status.server.ts";
import { findTitle, lockSome, usesOf } from "./record-uses.server.ts";
import type { Columns, Edit, New, StoredRow, StoredForm, StoredKind } from "./stored-kind.server.ts";

type Writing = Act & { pictures: RecordPictures };

/**
 * Publishes, archives, deletes and restores the records of a kind. Concurrent changes of a record wait for each other.
 *
 * PostgreSQL does the rest: the foreign key `posts_record` copies `records.status` into the kind's table and deletes
 * its row; the trigger `make_record` adds the record of a row that plain SQL inserts; `content_changed` invalidates
 * cached pages.
 */
export class RecordStore<
  Stored extends StoredRow,
  NewInput extends New,
  EditInput extends NewInput & Edit,
> implements RecordSource {
  #kind: StoredKind<Stored, NewInput, EditInput>;
  readonly kind: string;
  readonly role: RecordSource["role"];
  readonly hasNoDrafts: true | undefined;
  readonly form: StoredForm<NewInput, EditInput>;
  readonly searched: readonly string[];

  constructor(kind: StoredKind<Stored, NewInput, EditInput>) {
    this.#kind = kind;
    this.kind = kind.kind;
    this.role = kind.role;
    this.hasNoDrafts = kind.hasNoDrafts;
    this.form = kind.form;
    this.searched = kind.searched ?? [];
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
    { pictures, more = {}, ...act }: Writing & { more?: Columns },
  ): Promise<{ row: Stored; isNew: boolean }> {
    const { makeId, lockFirst } = this.#kind;
    const columns = columnsOf(this.#kind, input);
    const id = input._id ?? makeId(input);
    return db.transaction(async (tx) => {
      await lockFirst?.(tx);
      const record = await lockRecord(tx, { kind: this.kind, id });
      if (record?.status === "deleted") throw new HttpError(409, this.#deletedSaid());
      const isThere = record !== null && record.status !== "draft";
      if (record && record.status !== "published") await this.#show(tx, record, act);
      const stored = isThere ? await lockStored(this.#kind, tx, id) : null;
      if (!stored)
        return { row: await this.#insert(tx, { id, record, input, columns, pictures, more, ...act }), isNew: true };
      const saved = await this.#save(tx, stored, { input, columns, pictures, ...act });
      const isUnseen = record?.status === "published" && input.draft !== undefined && input.version !== stored.version;
      if (isUnseen && !isDeepStrictEqual(snapshotOf(this.#kind, saved), snapshotOf(this.#kind, stored)))
        throw this.#overtaken(stored);
      return { row: saved, isNew: false };
    });
  }

  /**
   * Updates a published record; pictures that are not sent stay unchanged.
   * @throws HttpError 404, or 409 with the current record if `version` is stale
   */
  async update(db: Database, id: string, edit: EditInput, writing: Writing): Promise<Stored> {
    const columns = columnsOf(this.#kind, edit);
    const { version } = edit;
    return db.transaction(async (tx) => {
      const { stored } = await lockPublished(this.#kind, tx, id);
      if (version !== undefined && version !== stored.version) throw this.#overtaken(stored);
      return this.#save(tx, stored, { input: edit, columns, ...writing });
    });
  }

  /** Returns what is missing or invalid in a draft, by field. */
  problemsOf: RecordSource["problemsOf"] = ({ values, pictures }, isNew) => {
    const checked = { ...this.form, toSent: undefined };
    const sent = sentOf(this.form, values);
    return isNew ? checkNew(checked, sent, pictures) : checkEdit(checked, sent);
  };

  publish: RecordSource["publish"] = async (services, { id, base, revision: draft, ...written }, act) => {
    const sent = sentOf(this.form, written.values);
    const writing = { pictures: await findPictures(services, written.pictures), ...act };
    if (base === null) await this.create(services.db, { ...this.form.newSchema.parse(sent), _id: id, draft }, writing);
    else await this.update(services.db, id, { ...this.form.editSchema.parse(sent), version: base, draft }, writing);
  };

  /** The tabs of the list that show published records. */
  tabsOf = (now: Date): string[] => Object.keys(this.#kind.states?.(now) ?? { published: null });

  /** Counts the records on each tab of the list: all, published ones by state, drafts and scheduled drafts. */
  async count(db: Database, now: Date): Promise<Record<string, number>> {
    const { view, states = () => ({ published: { where: undefined, order: view.id } }) } = this.#kind;
    const counts = Object.entries(states(now)).map(
      ([name, { where, order }]) => sql`${countFirst(view, where, order)} as ${sql.identifier(name)}`,
    );
    const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
    const { drafts, scheduled, unpublished } = await countDrafts(db, this.kind);
    const shown = rows[0] ?? {};
    const all = Object.values(shown).reduce((sum, one) => sum + one, unpublished);
    return { ...shown, all, drafts, scheduled: (shown["scheduled"] ?? 0) + scheduled };
  }

  archive: RecordSource["archive"] = (...given) => archiveRecord(this.#kind, ...given);
  remove: RecordSource["remove"] = (...given) => removeRecord(this.#kind, ...given);
  restore: RecordSource["restore"] = (...given) => restoreRecord(this.#kind, ...given);
  lockSome: RecordSource["lockSome"] = (...given) => lockSome(this.#kind, ...given);
  findTitle: RecordSource["findTitle"] = (...given) => findTitle(this.#kind, ...given);
  usesOf: RecordSource["usesOf"] = (...given) => usesOf(this.#kind, ...given);
  purge: RecordSource["purge"] = async (tx, ids) => (await this.#kind.purge?.(tx, ids)) ?? [];

  /** Moves a record to the position of another. @throws HttpError 404, or 409 if one is no longer published */
  async move(db: Database, id: string, to: string, act: Act): Promise<void> {
    const { find, move } = this.#kind;
    await db.transaction(async (tx) => {
      const stored = await find(tx, id);
      if (!stored) throw gone(this.kind);
      await move?.(tx, id, to);
      await noteChange(tx, act, aboutRecord(this.#kind, stored, "move"));
    });
  }

  async #show(tx: Database, { kind, id, status }: RecordRow, { now }: Act): Promise<void> {
    await updateRecord(tx, { kind, id }, { status: "published" });
    if (status === "archived") await this.#kind.onRepublish?.(tx, id, now);
  }

  async #insert(
    tx: Database,
    {
      id,
      record,
      input,
      columns,
      pictures,
      more,
      ...act
    }: Writing & { id: string; record: RecordRow | null; input: NewInput; columns: Columns; more: Columns },
  ): Promise<Stored> {
    const { table, whenNew, placeOf, withNewPicture } = this.#kind;
    const missing = missingPictures(this.form, pictures);
    if (Object.keys(missing).length > 0) throw invalid(missing);
    if (!record) await addRecord(tx, { kind: this.kind, id });
    const shown = await insertPictureRows(tx, pictures, { columns, withNewPicture, ...act });
    const place = await placeOf?.(tx, input, { stored: null, now: act.now });
    await tx.insert(table).values({ ...whenNew?.(input, act.now), ...columns, ...place, ...more, ...shown, id });
    return this.#finish(tx, id, input, { ...act, action: "create" });
  }

  async #save(
    tx: Database,
    stored: Stored,
    { input, columns, pictures, ...act }: Writing & { input: NewInput | EditInput; columns: Columns },
  ): Promise<Stored> {
    const { table, check, placeOf, whenSaved, withNewPicture } = this.#kind;
    check?.(stored, input);
    const place = await placeOf?.(tx, input, { stored, now: act.now });
    const shown = await insertPictureRows(tx, pictures, { columns, withNewPicture, ...act });
    const changes = { ...columns, ...place, ...shown, version: sql`${table.version} + 1` };
    await tx.update(table).set(changes).where(eq(table.id, stored.id));
    const before = snapshotOf(this.#kind, stored);
    const saved = await this.#finish(tx, stored.id, input, { ...act, before, action: "update" });
    await whenSaved?.(tx, stored, saved, act.now);
    return saved;
  }

  /** Reads a record after it was written, and updates its title, history, uses of pictures and audit log. */
  async #finish(
    tx: Database,
    id: string,
    { draft }: New,
    { action, before, ...act }: Act & { action: AuditAction; before?: Written },
  ): Promise<Stored> {
    const { find, picturesOf, titleOf } = this.#kind;
    const stored = await find(tx, id);
    if (!stored) throw new Error(`The ${this.kind} ${id} was written but cannot be read.`);
    const record = { kind: this.kind, id };
    const title = titleOf(stored);
    if (draft !== undefined) await dropDraft(tx, record, draft);
    await setTitle(tx, record, title);
    await setUploadUses(tx, { ...record, title }, picturesOf(stored));
    await addVersions(tx, record, { before, after: snapshotOf(this.#kind, stored) }, act);
    await noteChange(tx, act, aboutRecord(this.#kind, stored, action));
    return stored;
  }

  #overtaken(stored: Stored): HttpError {
    return new HttpError(409, `Someone else saved this ${this.kind} while you were editing it.`, {
      details: { current: this.#kind.toAnswer(stored) },
    });
  }

  #deletedSaid(): string {
    return this.#kind.deletedSaid ?? `The ${this.kind} with this id is in the bin. Restore it there, then edit it.`;
  }
}
