import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AnyPgColumn, PgTable, PgView } from "drizzle-orm/pg-core";
import type { Role } from "../../platform/auth/roles.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { RecordValues } from "../record-values.ts";

/** What stands in the table of a kind of record, whatever else it holds. */
type RecordView = PgView & { id: AnyPgColumn };
type RecordTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn };
export type Columns = Record<string, unknown>;
export type Row = { id: string; version: number };
/** `draft`: the one that is published with it, which is no draft any more. */
export type New = { _id?: string | undefined; draft?: number | undefined };
export type Edit = { version?: number | undefined };
/** The schema of an object, also of one that is refined. */
export type FormSchema<Input> = z.ZodObject & z.ZodType<Input>;
/** What its form is checked by. */
export type StoredForm<NewInput, EditInput> = Pick<
  RecordValues<string, never>,
  "empty" | "pictures" | "optionalPictures"
> & {
  newSchema: FormSchema<NewInput>;
  editSchema: FormSchema<EditInput>;
  toSent?: (values: never, stored: undefined) => Record<string, string>;
};

/** A kind of record as the database holds it: all that its feature says about writing it. */
export type StoredKind<Stored extends Row, NewInput extends New, EditInput extends NewInput & Edit> = {
  /** In sentences, and among the uses of pictures: `event`. */
  one: string;
  /** Who writes it, besides admins. */
  role: Role;
  table: RecordTable;
  /** Those of its table that are published; its queries read this. */
  view: RecordView;
  find: (tx: Database, id: string) => Promise<Stored | null>;
  toAnswer: (stored: Stored) => object;
  titleOf: (stored: Stored) => string;
  /** As its form holds it, for its history. */
  valuesOf: (stored: Stored) => Record<string, string>;
  /** The column of its picture `image` is `imageId`. */
  form: StoredForm<NewInput, EditInput>;
  picturesOf: (stored: Stored) => string[];
  makeId: (input: NewInput) => string;
  /** What a form becomes; what is no column of the table is left out. @throws HttpError where it cannot be stored */
  toColumns: (input: NewInput | EditInput) => Columns;
  /** What changes together with its picture. */
  withNewPicture?: Columns;
  /** What a new one has besides. */
  whenNew?: (input: NewInput, now: Date) => Columns;
  /** @throws HttpError where this change does not fit what stands */
  check?: (stored: Stored, input: NewInput | EditInput) => void;
  /** Once a change of it is written, in its transaction. */
  whenSaved?: (tx: Database, before: Stored, after: Stored, now: Date) => Promise<void>;
  /** Said where a new one has the id of one that was deleted, if not that it is in the bin. */
  deletedSaid?: string;
  /** Every change of one is published at once. */
  hasNoDrafts?: true;
  /** @throws HttpError where it must stay published */
  beforeArchive?: (tx: Database, id: string) => Promise<void>;
  /** Before it is deleted, while it is published. @throws HttpError where it must stay */
  beforeRemoval?: (tx: Database, stored: Stored, now: Date) => Promise<void>;
  /** Once it is published again, after it was archived or deleted. */
  whenBack?: (tx: Database, id: string, now: Date) => Promise<void>;
  /** Before some are deleted for ever: deletes what belongs to them, and returns the ids of those that must stay. */
  purge?: (tx: Database, ids: string[]) => Promise<string[]>;
  /** What whoever writes one holds before all else, where one depends on the others of its kind. */
  hold?: (tx: Database) => Promise<void>;
  /** Its columns that depend on the others. @throws HttpError where there is no place for it */
  placeOf?: (tx: Database, input: NewInput | EditInput, at: { stored: Stored | null; now: Date }) => Promise<Columns>;
  /** Those that are on the site, by the tabs of its list; `order` names the index that they are counted by. */
  states?: (now: Date) => Record<string, { where: SQL | undefined; order: AnyPgColumn }>;
  /** Moves one to the place of another, where the kind has an order. @throws HttpError 409 where one of them is gone */
  move?: (tx: Database, id: string, to: string) => Promise<void>;
};
