import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Role } from "../../platform/auth/roles.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { BinKind } from "../../platform/features/feature.server.ts";
import type { RecordValues } from "../record-values.ts";

/** What stands in the table of a kind of record, whatever else it holds. */
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
  /** Said where the id of a new one belongs to a record that nobody can read any more. */
  hidden?: string;
  /** Said where it cannot be taken off the site, because rows of other tables belong to it. */
  mustStay?: string;
  /** Before it goes to the bin; "hidden" where it stays in its table instead. @throws HttpError where it must stay */
  beforeRemoval?: (tx: Database, stored: Stored, now: Date) => Promise<"goes" | "hidden">;
  /** Shows one again that was hidden in its own table. */
  unhide?: (tx: Database, id: string, now: Date) => Promise<void>;
  purge?: BinKind["purge"];
  /** What whoever writes one holds before all else, where one depends on the others of its kind. */
  hold?: (tx: Database) => Promise<void>;
  /** Its columns that depend on the others. @throws HttpError where there is no place for it */
  placeOf?: (tx: Database, input: NewInput | EditInput, at: { stored: Stored | null; now: Date }) => Promise<Columns>;
  /** Those that are on the site, by the tabs of its list; `order` names the index that they are counted by. */
  states?: (now: Date) => Record<string, { where: SQL | undefined; order: AnyPgColumn }>;
  /** Moves one to the place of another, where the kind has an order. @throws HttpError 409 where one of them is gone */
  move?: (tx: Database, id: string, to: string) => Promise<void>;
  /** Finds another place for one that came back, where its own is taken by now. */
  placeAgain?: (tx: Database, id: string, now: Date) => Promise<void>;
};
