import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Act } from "../audit/note-change.server.ts";
import type { Role } from "../auth/roles.ts";
import type { Database } from "../database/client.server.ts";

/** A deleted record. `row` is null where the row is still in its own table. */
export type InBin = { id: string; row: Record<string, unknown> | null; deletedAt: Date };

/** A kind of record that is deleted to the bin. */
export type BinKind = {
  /** Such as `event`; also the owner kind of picture uses. */
  kind: string;
  /** The table of its records; a kind of drafts has none. */
  table?: PgTable & { id: PgColumn };
  /** Who may restore one, besides admins. */
  role: Role;
  /** Moves a record to the bin. @throws HttpError 404, or 409 where it must not be deleted */
  remove: (db: Database, id: string, act: Act) => Promise<void>;
  /** Takes the locks of a restore in one order, against deadlocks. */
  hold?: ((tx: Database, id: string) => Promise<void>) | undefined;
  /** Restores a record. @throws HttpError 409 where that is impossible */
  bringBack: (tx: Database, inBin: InBin, act: Act) => Promise<void>;
  /** Deletes what belongs to records that are deleted for ever. */
  purge?: ((tx: Database, ids: string[]) => Promise<void>) | undefined;
};
