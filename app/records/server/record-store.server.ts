import { eq, getTableColumns, sql } from "drizzle-orm";
import type { AuditAction } from "../../platform/audit/audit.ts";
import { noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import { countFirst } from "../../platform/database/count-some.server.ts";
import { violatedConstraint, type Database } from "../../platform/database/client.server.ts";
import { invalid, notFound, HttpError } from "../../platform/http/http-error.ts";
import { holdRecordId, keepInBin, putBack, takeOut } from "../../platform/records/bin.server.ts";
import { countDrafts } from "../../platform/records/drafts-overview.server.ts";
import { binDraft, bringBackWith } from "../../platform/records/draft-bin.server.ts";
import { dropDraft, putBackOnSite } from "../../platform/records/drafts.server.ts";
import type { BinKind, InBin, Written } from "../../platform/features/feature.server.ts";
import { hasVersions, noteVersion } from "../../platform/records/versions.server.ts";
import type { PreparedPicture } from "../../platform/uploads/prepare.server.ts";
import { recordPictures, setUploadUses } from "../../platform/uploads/uploads.server.ts";
import { missingPictures } from "../record-values.ts";
import type { Columns, Edit, New, Row, StoredForm, StoredKind } from "./stored-kind.server.ts";

type RecordPictures = Partial<Record<string, PreparedPicture>>;
type Writing = Act & { pictures: RecordPictures };

/** Creates, updates and removes the records of a kind; one writer after the other. */
export class RecordStore<Stored extends Row, NewInput extends New, EditInput extends NewInput & Edit> {
  #kind: StoredKind<Stored, NewInput, EditInput>;

  constructor(kind: StoredKind<Stored, NewInput, EditInput>) {
    this.#kind = kind;
  }

  get form(): StoredForm<NewInput, EditInput> {
    return this.#kind.form;
  }

  get bin(): BinKind {
    const { one: kind, role, table, purge, hold } = this.#kind;
    const bringBack: BinKind["bringBack"] = (...given) => this.#bringBack(...given);
    return { kind, role, table, purge, hold, bringBack, remove: (...given) => this.remove(...given) };
  }

  /**
   * Creates a record, or updates the one under the given `_id`, so that a retried call never makes two.
   * @param more columns that no form sends, as seeds have them
   * @throws HttpError 400 where a new one lacks a picture
   */
  async create(
    db: Database,
    input: NewInput,
    { pictures, more = {}, ...act }: Writing & { more?: Columns },
  ): Promise<{ row: Stored; isNew: boolean }> {
    const { one, table, find, makeId, whenNew, hidden, hold, placeOf } = this.#kind;
    const columns = this.#columnsOf(input);
    const { _id } = input;
    return db.transaction(async (tx) => {
      await hold?.(tx);
      if (_id) {
        await holdRecordId(tx, one, _id);
        await putBackOnSite(tx, { kind: one, id: _id }, table);
        const isThere = await this.#lock(tx, _id);
        const stored = isThere && (await find(tx, _id));
        if (stored) return { row: await this.#save(tx, stored, { input, columns, pictures, ...act }), isNew: false };
        if (isThere) throw new HttpError(409, hidden ?? `The id belongs to another ${one}.`);
      }
      const id = _id ?? makeId(input);
      const shown = await this.#recordPictures(tx, this.#needAll(pictures), { columns, ...act });
      const place = await placeOf?.(tx, input, { stored: null, now: act.now });
      await tx.insert(table).values({ ...whenNew?.(input, act.now), ...columns, ...place, ...more, ...shown, id });
      return { row: await this.#finish(tx, id, input, { ...act, action: "create" }), isNew: true };
    });
  }

  /**
   * Updates a record; pictures that are not given stay.
   * @throws HttpError 404, or 409 with the record as it now stands where `version` is no longer current
   */
  async update(db: Database, id: string, edit: EditInput, writing: Writing): Promise<Stored> {
    const { one, find, toAnswer, hold } = this.#kind;
    const columns = this.#columnsOf(edit);
    const { version } = edit;
    return db.transaction(async (tx) => {
      await hold?.(tx);
      const stored = (await this.#lock(tx, id)) && (await find(tx, id));
      if (!stored) throw this.#gone();
      if (version !== undefined && version !== stored.version)
        throw new HttpError(409, `Someone else saved this ${one} while you were editing it.`, {
          details: { current: toAnswer(stored) },
        });
      return this.#save(tx, stored, { input: edit, columns, ...writing });
    });
  }

  /** How many there are under each tab of its list: all, those on the site by their states, drafts and scheduled ones. */
  async count(db: Database, now: Date): Promise<Record<string, number>> {
    const { one: kind, table, states = () => ({ published: { where: undefined, order: table.id } }) } = this.#kind;
    const counts = Object.entries(states(now)).map(
      ([name, { where, order }]) => sql`${countFirst(table, where, order)} as ${sql.identifier(name)}`,
    );
    const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
    const { drafts, scheduled, unpublished } = await countDrafts(db, kind);
    const shown = rows[0] ?? {};
    const all = Object.values(shown).reduce((sum, one) => sum + one, unpublished);
    return { ...shown, all, drafts, scheduled: (shown["scheduled"] ?? 0) + scheduled };
  }

  /** Moves it to the bin, for thirty days. @throws HttpError 404 where there is none */
  async remove(db: Database, id: string, act: Act): Promise<void> {
    const { by, now } = act;
    const { one, table, find, titleOf, beforeRemoval, hold } = this.#kind;
    await db.transaction(async (tx) => {
      await hold?.(tx);
      const stored = (await this.#lock(tx, id)) && (await find(tx, id));
      if (!stored) throw this.#gone();
      const isHidden = (await beforeRemoval?.(tx, stored, now)) === "hidden";
      const row = isHidden ? null : await takeOut(tx, table, id);
      await keepInBin(tx, one, { id, title: titleOf(stored), by, now, row });
      await binDraft(tx, { kind: one, id }, act);
      await noteChange(tx, act, this.#about(stored, "delete"));
    });
  }

  /** Moves it to the place of another. @throws HttpError 404, or 409 where the other is gone */
  async move(db: Database, id: string, to: string, act: Act): Promise<void> {
    const { find, move } = this.#kind;
    await db.transaction(async (tx) => {
      const stored = await find(tx, id);
      if (!stored) throw this.#gone();
      await move?.(tx, id, to);
      await noteChange(tx, act, this.#about(stored, "move"));
    });
  }

  /** Takes its row out of its table. @throws HttpError 404, or 409 where rows of other tables belong to it */
  async takeOff(tx: Database, id: string): Promise<Written & { row: Record<string, unknown> }> {
    const { one, table, find, mustStay } = this.#kind;
    const stored = (await this.#lock(tx, id)) && (await find(tx, id));
    if (!stored) throw this.#gone();
    const row = await takeOut(tx, table, id).catch((error: unknown) => {
      if (!violatedConstraint(error)) throw error;
      throw new HttpError(409, mustStay ?? `This ${one} is in use and cannot be archived.`);
    });
    return { row, ...this.#snapshot(stored) };
  }

  async #bringBack(tx: Database, { id, row, deletedAt }: InBin, act: Act): Promise<void> {
    const { one, table, unhide, placeAgain } = this.#kind;
    if (row) await putBack(tx, table, row);
    else await unhide?.(tx, id, act.now);
    await placeAgain?.(tx, id, act.now);
    await bringBackWith(tx, { kind: one, id }, deletedAt, act);
  }

  /** Holds its row until the transaction ends. */
  async #lock(tx: Database, id: string): Promise<boolean> {
    const { table } = this.#kind;
    return (await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for("update")).length > 0;
  }

  async #save(
    tx: Database,
    stored: Stored,
    { input, columns, pictures, ...act }: Writing & { input: NewInput | EditInput; columns: Columns },
  ): Promise<Stored> {
    const { table, check, placeOf, whenSaved } = this.#kind;
    check?.(stored, input);
    const place = await placeOf?.(tx, input, { stored, now: act.now });
    await this.#noteFirst(tx, stored, act);
    const shown = await this.#recordPictures(tx, pictures, { columns, ...act });
    const changes = { ...columns, ...place, ...shown, version: sql`${table.version} + 1` };
    await tx.update(table).set(changes).where(eq(table.id, stored.id));
    const saved = await this.#finish(tx, stored.id, input, { ...act, action: "update" });
    await whenSaved?.(tx, stored, saved, act.now);
    return saved;
  }

  /** Notes which pictures it now shows, and reads it back as the reader will get it. */
  async #finish(
    tx: Database,
    id: string,
    { draft }: New,
    { action, ...act }: Act & { action: AuditAction },
  ): Promise<Stored> {
    const { one, find, picturesOf, titleOf } = this.#kind;
    if (draft !== undefined) await dropDraft(tx, { kind: one, id }, draft);
    const stored = await find(tx, id);
    if (!stored) throw new Error(`The ${one} ${id} was written but cannot be read.`);
    await setUploadUses(tx, { kind: one, id, title: titleOf(stored) }, picturesOf(stored));
    await this.#noteVersion(tx, stored, act);
    await noteChange(tx, act, this.#about(stored, action));
    return stored;
  }

  #about(stored: Stored, action: AuditAction) {
    const { one, titleOf } = this.#kind;
    return { kind: one, id: stored.id, title: titleOf(stored), action };
  }

  /** What was written before versions were noted can be brought back too. */
  async #noteFirst(tx: Database, stored: Stored, act: Act): Promise<void> {
    if (await hasVersions(tx, { kind: this.#kind.one, id: stored.id })) return;
    await this.#noteVersion(tx, stored, { ...act, by: "" });
  }

  async #noteVersion(tx: Database, stored: Stored, act: Act): Promise<void> {
    await noteVersion(tx, { kind: this.#kind.one, id: stored.id }, this.#snapshot(stored), act);
  }

  #snapshot(stored: Stored): Written {
    const { form, valuesOf, toAnswer } = this.#kind;
    const answer = new Map(Object.entries(toAnswer(stored)));
    const shown = Object.keys(form.pictures).map((name) => [name, String(answer.get(name))]);
    return { values: valuesOf(stored), pictures: Object.fromEntries(shown) as Record<string, string> };
  }

  #columnsOf(input: NewInput | EditInput): Columns {
    const { table, toColumns } = this.#kind;
    const known = getTableColumns(table);
    return Object.fromEntries(Object.entries(toColumns(input)).filter(([name]) => name in known));
  }

  #needAll(pictures: RecordPictures): RecordPictures {
    const missing = missingPictures(this.#kind.form, pictures);
    if (Object.keys(missing).length > 0) throw invalid(missing);
    return pictures;
  }

  /** What a form says its picture shows, the picture says too, where nothing was said of it yet. */
  async #recordPictures(
    tx: Database,
    pictures: RecordPictures,
    { columns, ...act }: Act & { columns: Columns },
  ): Promise<Columns> {
    const given = Object.entries(pictures).filter(
      (entry): entry is [string, PreparedPicture] => entry[1] !== undefined,
    );
    if (given.length > 0)
      await recordPictures(
        tx,
        given.map(([name, picture]) => {
          const alt = columns[`${name}Alt`];
          return { ...picture, alt: typeof alt === "string" ? alt : "" };
        }),
        act,
      );
    const ids = Object.fromEntries(given.map(([name, { id }]) => [`${name}Id`, id]));
    return given.length > 0 ? { ...this.#kind.withNewPicture, ...ids } : {};
  }

  #gone(): HttpError {
    return notFound(`This ${this.#kind.one} does not exist any more.`);
  }
}
