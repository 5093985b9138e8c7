import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AnyPgColumn, PgTable, PgView } from "drizzle-orm/pg-core";
import type { Role } from "../../platform/auth/roles.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { Bivariant, RecordValues } from "../record-values.ts";

type RecordView = PgView & { id: AnyPgColumn };
type RecordTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn };
export type Columns = Record<string, unknown>;
export type StoredRow = { id: string; version: number };
/** `draft`: the revision of the draft that this request publishes, which is then deleted; `version`: the published one that was seen. */
export type New = { _id?: string | undefined; draft?: number | undefined; version?: number | undefined };
export type Edit = { version?: number | undefined };
/** The schema of an object, refined or not. */
export type FormSchema<Input> = z.ZodObject & z.ZodType<Input>;
/** The fields and schemas of a kind's form. */
export type StoredForm<NewInput, EditInput> = Pick<RecordValues, "empty" | "pictures" | "optionalPictures"> & {
  newSchema: FormSchema<NewInput>;
  editSchema: FormSchema<EditInput>;
  toSent?: Bivariant<[values: Record<string, string>, stored: undefined], Record<string, string>>;
  readTexts: RecordValues["readTexts"];
};

/** A kind of record: what its feature declares about storing it. */
export type StoredKind<
  Stored extends StoredRow = StoredRow,
  NewInput extends New = New,
  EditInput extends NewInput & Edit = NewInput & Edit,
> = {
  /** The name of the kind in sentences and in the database, such as `event`. */
  kind: string;
  /** The role that may write it, besides admins. */
  role: Role;
  table: RecordTable;
  /** The published rows of `table`, which queries read. */
  view: RecordView;
  find: (tx: Database, id: string) => Promise<Stored | null>;
  toAnswer: Bivariant<[stored: Stored], object>;
  titleOf: Bivariant<[stored: Stored], string>;
  /** The values of its form, for the history. */
  valuesOf: Bivariant<[stored: Stored], Record<string, string>>;
  /** A picture `image` has the column `imageId`. */
  form: StoredForm<NewInput, EditInput>;
  /** The fields of a draft that its list searches besides the title. */
  searched?: readonly string[];
  picturesOf: Bivariant<[stored: Stored], string[]>;
  makeId: Bivariant<[input: NewInput], string>;
  /** Converts input to columns; names that are not columns are ignored. @throws HttpError if it cannot be stored */
  toColumns: Bivariant<[input: NewInput | EditInput], Columns>;
  /** Columns that are set together with a new picture. */
  withNewPicture?: Columns;
  /** Additional columns of a new record. */
  whenNew?: Bivariant<[input: NewInput, now: Date], Columns>;
  /** @throws HttpError if the change conflicts with the stored record */
  check?: Bivariant<[stored: Stored, input: NewInput | EditInput], void>;
  /** Runs after an update, in its transaction. */
  whenSaved?: Bivariant<[tx: Database, before: Stored, after: Stored, now: Date], Promise<void>>;
  /** The message if a new record has the id of a deleted one; by default, that it is in the bin. */
  deletedSaid?: string;
  /** Changes are published immediately. */
  hasNoDrafts?: true;
  /** @throws HttpError if it must stay published */
  beforeArchive?: (tx: Database, id: string) => Promise<void>;
  /** Runs before a published record is deleted. @throws HttpError if it must stay */
  beforeRemoval?: Bivariant<[tx: Database, stored: Stored, now: Date], Promise<void>>;
  /** Runs after an archived or deleted record is published again. */
  onRepublish?: (tx: Database, id: string, now: Date) => Promise<void>;
  /** What visitors did with some records, by id, in a sentence; the demo content's own rows do not count. */
  usesOf?: (db: Database, ids: string[]) => Promise<Map<string, string>>;
  /** Deletes what belongs to permanently deleted records, and returns the ids of those that must stay. */
  purge?: (tx: Database, ids: string[]) => Promise<string[]>;
  /** Takes the first lock of every write, for kinds whose records depend on each other. */
  lockFirst?: (tx: Database) => Promise<void>;
  /** Columns that depend on other records of the kind. @throws HttpError if no position is free */
  placeOf?: Bivariant<
    [tx: Database, input: NewInput | EditInput, at: { stored: Stored | null; now: Date }],
    Promise<Columns>
  >;
  /** The published records of each tab of the list; `order` is the column of the index for counting them. */
  states?: (now: Date) => Record<string, { where: SQL | undefined; order: AnyPgColumn }>;
  /** Moves a record to the position of another. @throws HttpError 409 if one is no longer published */
  move?: (tx: Database, id: string, to: string) => Promise<void>;
};
