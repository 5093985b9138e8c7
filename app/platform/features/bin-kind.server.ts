import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Act } from "../audit/note-change.server.ts";
import type { Role } from "../auth/roles.ts";
import type { Database } from "../database/client.server.ts";

/** What lies in the bin of one record. `row` is null where it is hidden in its own table. */
export type InBin = { id: string; row: Record<string, unknown> | null; deletedAt: Date };

/** A kind of record whose deleted ones lie in the bin. */
export type BinKind = {
  /** Among the uses of pictures too: `event`. */
  kind: string;
  /** Where those that are not deleted are found by their id; a kind of drafts has none. */
  table?: PgTable & { id: PgColumn };
  /** Who may bring one back, besides admins. */
  role: Role;
  /** Moves one to the bin. @throws HttpError 404 where there is none, 409 where it must stay */
  remove: (db: Database, id: string, act: Act) => Promise<void>;
  /** The locks that a restore takes first, so that no two transactions wait for each other. */
  hold?: ((tx: Database, id: string) => Promise<void>) | undefined;
  /** Puts one back as it was. @throws HttpError 409 where it cannot be */
  bringBack: (tx: Database, inBin: InBin, act: Act) => Promise<void>;
  /** Deletes what belongs to those that go for ever. */
  purge?: ((tx: Database, ids: string[]) => Promise<void>) | undefined;
};
