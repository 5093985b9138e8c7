import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Role } from "../auth/roles.ts";
import type { Database } from "../database/client.server.ts";

/** A kind of record whose deleted ones lie in the bin. */
export type BinKind = {
  /** Among the uses of pictures too: `event`. */
  kind: string;
  /** Who may bring one back, besides admins. */
  role: Role;
  table: PgTable & { id: AnyPgColumn };
  /** Shows one again that was hidden in its own table. */
  unhide?: ((tx: Database, id: string) => Promise<void>) | undefined;
  /** Deletes what belongs to one that goes for ever. */
  purge?: ((tx: Database, id: string) => Promise<void>) | undefined;
};
