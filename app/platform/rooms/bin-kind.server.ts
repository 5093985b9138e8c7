import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Act } from "../audit/note-change.server.ts";
import type { Role } from "../auth/roles.ts";
import type { Database } from "../database/client.server.ts";
import type { PictureSwap } from "./picture-swap.ts";

/** A kind of record whose deleted ones lie in the bin. */
export type BinKind = {
  /** Among the uses of pictures too: `event`. */
  kind: string;
  /** Who may bring one back, besides admins. */
  role: Role;
  table: PgTable & { id: AnyPgColumn };
  /** Shows another picture wherever one of them shows one; answers false where it does not stand on the site. */
  replacePicture: (tx: Database, id: string, swap: PictureSwap, act: Act) => Promise<boolean>;
  /** Shows one again that was hidden in its own table. */
  unhide?: ((tx: Database, id: string) => Promise<void>) | undefined;
  /** Deletes what belongs to one that goes for ever. */
  purge?: ((tx: Database, id: string) => Promise<void>) | undefined;
};
