import { createHash } from "node:crypto";
import { and, count, eq, getTableColumns, isNull, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import { users } from "../auth/tables.server.ts";
import { lock } from "../database/advisory-locks.server.ts";
import { isAnyOf } from "../database/any-of.server.ts";
import type { Database } from "../database/client.server.ts";
import type { KeysetPage } from "../database/keyset.ts";
import type { ChangeSubjects } from "../features/feature.server.ts";
import { HttpError, notFound } from "../http/http-error.ts";
import { KeysetOrder, toPage } from "../lists/keyset-order.server.ts";
import { makeReference } from "../text/secret-link.server.ts";
import { formatDate } from "../time/india-time.ts";
import type { Consent } from "./people-file.ts";
import { fileImports } from "./tables.server.ts";

/** So many rows are imported, or removed, in one transaction. */
const ROWS_AT_ONCE = 500;
const NEWEST_FIRST = new KeysetOrder(fileImports, [fileImports.importedAt, fileImports.id], "desc");

/** What every import says of itself. */
type StoredImport = { _id: string; importedAt: string; importedBy: string; removedAt: string | null };
/** An import whose figures are asked. */
export type ImportRow = { _id: string; consent: string; consentOn: string | null };

type Selected = Pick<typeof fileImports.$inferSelect, "id" | "importedAt" | "removedAt" | "consent" | "consentOn"> & {
  by: string | null;
};

/** A kind of files that staff import. */
type ImportKind<Figures> = {
  /** Of its entries in Changes. */
  kind: string;
  /** Its page. */
  path: string;
  /** Of its ids. */
  prefix: string;
  /** `20,000 gifts` */
  words: (count: number) => string;
  /** Reads what there is of several imports at once. @returns the figures of each */
  readFigures: (db: Database, ids: string[]) => Promise<(row: ImportRow) => Figures>;
  /** How many there are of an import, before it is removed. */
  countOf: (figures: Figures) => number;
  /** Removes some of an import, in a transaction that has the lock. @returns how many */
  removeSome: (tx: Database, id: string, act: Act & { most: number }) => Promise<number>;
};

/** What a file brings, and how it is compared and stored. */
export type ImportedFile<Row, Fresh extends Row> = {
  bytes: Uint8Array;
  rows: Row[];
  consent?: Consent;
  /** Locks what the rows need, before they are compared. */
  prepare?: (tx: Database, rows: Row[]) => Promise<void>;
  /** Those that are not here. */
  compare: (db: Database, rows: Row[]) => Promise<Fresh[]>;
  write: (tx: Database, rows: Fresh[], importId: string) => Promise<void>;
};

/**
 * Imports of one kind of files (docs/decisions/0051). Nothing is stored between checking a file and importing it; one
 * transaction of all instances writes at a time, and compares with what is here. An import that was interrupted goes on
 * when its file, known by its SHA-256, is sent again.
 */
export class FileImports<Figures> {
  readonly #kind: ImportKind<Figures>;
  /** For the log of changes. */
  readonly subjects: ChangeSubjects;

  constructor(kind: ImportKind<Figures>) {
    this.#kind = kind;
    this.subjects = {
      kinds: [kind.kind],
      find: (_, ids) => Promise.resolve(ids.map((id) => ({ id, name: "", path: kind.path }))),
    };
  }

  /** @throws HttpError 409 where nothing of the file is to be imported */
  async add<Row, Fresh extends Row>(
    db: Database,
    file: ImportedFile<Row, Fresh>,
    act: Act,
  ): Promise<StoredImport & Figures> {
    const rows = await file.compare(db, file.rows);
    const title = `${this.#kind.words(rows.length)} of a file`;
    let id = "";
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const slice = { ...file, rows: rows.slice(from, from + ROWS_AT_ONCE) };
      id = (await db.transaction((tx) => this.#addSlice(tx, slice, { title, act }))) || id;
    }
    if (!id) throw new HttpError(409, "There is nothing to import: all that this file can bring is here already.");
    return this.get(db, id);
  }

  /** @returns the id of the import; empty where the slice adds nothing */
  async #addSlice<Row, Fresh extends Row>(
    tx: Database,
    file: ImportedFile<Row, Fresh>,
    noted: { title: string; act: Act },
  ): Promise<string> {
    // One at a time, also of several instances: each sees what the other has imported.
    await lock(tx, "fileImport");
    await file.prepare?.(tx, file.rows);
    const fresh = await file.compare(tx, file.rows);
    if (fresh.length === 0) return "";
    const id = await this.#begin(tx, file, noted);
    await file.write(tx, fresh, id);
    return id;
  }

  /** The import of this file that was not removed, or a new one. */
  async #begin(
    tx: Database,
    { bytes, consent }: { bytes: Uint8Array; consent?: Consent },
    { title, act }: { title: string; act: Act },
  ): Promise<string> {
    const { kind, prefix } = this.#kind;
    const fileHash = createHash("sha256").update(bytes).digest("hex");
    const [open] = await tx
      .select({ id: fileImports.id })
      .from(fileImports)
      .where(and(eq(fileImports.kind, kind), eq(fileImports.fileHash, fileHash), isNull(fileImports.removedAt)));
    if (open) return open.id;
    const id = makeReference(prefix);
    const importing = { importedAt: act.now, importedBy: act.byId ?? null };
    await tx.insert(fileImports).values({ id, kind, fileHash, ...consent, ...importing });
    await noteChange(tx, act, { kind, id, title, action: "add" });
    return id;
  }

  /** Removes what an import brought, where it can be; a removal that was interrupted goes on. @throws HttpError 404 */
  async remove(db: Database, id: string, act: Act): Promise<StoredImport & Figures> {
    let removed = 0;
    do {
      removed = await db.transaction(async (tx) => {
        await lock(tx, "fileImport");
        await this.#noteRemoval(tx, id, act);
        return this.#kind.removeSome(tx, id, { most: ROWS_AT_ONCE, ...act });
      });
    } while (removed === ROWS_AT_ONCE);
    return this.get(db, id);
  }

  async #noteRemoval(tx: Database, id: string, act: Act): Promise<void> {
    const { kind, words, countOf } = this.#kind;
    const imported = await this.get(tx, id);
    if (imported.removedAt) return;
    await tx.update(fileImports).set({ removedAt: act.now }).where(eq(fileImports.id, id));
    const title = `${words(countOf(imported))}, imported on ${formatDate(new Date(imported.importedAt))}`;
    await noteChange(tx, act, { kind, id, title, action: "delete" });
  }

  /** Newest first. */
  async list(
    db: Database,
    { limit, after }: { limit: number; after?: string | undefined },
  ): Promise<KeysetPage<StoredImport & Figures>> {
    const rows = await this.#select(db, await NEWEST_FIRST.after(db, after), limit + 1);
    const page = toPage(rows, limit);
    return { ...page, rows: await this.#toAnswers(db, page.rows) };
  }

  /** @throws HttpError 404 */
  async get(db: Database, id: string): Promise<StoredImport & Figures> {
    const [answer] = await this.#toAnswers(db, await this.#select(db, eq(fileImports.id, id), 1));
    if (!answer) throw notFound("This import is not on the list any more.");
    return answer;
  }

  async #toAnswers(db: Database, rows: Selected[]): Promise<(StoredImport & Figures)[]> {
    const figuresOf = await this.#kind.readFigures(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id: _id, importedAt, by, removedAt, consent, consentOn }) => ({
      _id,
      importedAt: importedAt.toISOString(),
      importedBy: by ?? "",
      removedAt: removedAt?.toISOString() ?? null,
      ...figuresOf({ _id, consent, consentOn }),
    }));
  }

  #select(db: Database, where: SQL | undefined, limit: number) {
    const { id, importedAt, removedAt, consent, consentOn } = getTableColumns(fileImports);
    return db
      .select({ id, importedAt, removedAt, consent, consentOn, by: users.name, place: NEWEST_FIRST.place })
      .from(fileImports)
      .leftJoin(users, eq(users.id, fileImports.importedBy))
      .where(and(eq(fileImports.kind, this.#kind.kind), where))
      .orderBy(...NEWEST_FIRST.orderBy)
      .limit(limit);
  }
}

/** How many rows of a table came with each import. `importId` is its column. */
export async function countOfImports(db: Database, importId: PgColumn, ids: string[]): Promise<(id: string) => number> {
  const counts = await db
    .select({ id: importId, rows: count() })
    .from(importId.table)
    .where(isAnyOf(importId, ids))
    .groupBy(importId);
  const countOf = new Map(counts.map(({ id, rows }) => [id, rows]));
  return (id) => countOf.get(id) ?? 0;
}
