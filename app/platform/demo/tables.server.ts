import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.server.ts";

/** What the demo content added: records, other rows such as invented registrations, and words of settings. */
export const demoRows = pgTable(
  "demo_rows",
  {
    /** `settings` where the id is the key of a setting. */
    kind: text("kind").notNull(),
    id: text("id").notNull(),
    /** Of a setting its demo value; of a removed row that the bin does not hold its copies, by table. */
    content: jsonb("content").$type<unknown>(),
    /** When it was removed with the rest; a mark stays, so that the demo content is never loaded again. */
    removedAt: instant("removed_at"),
    /** The name of the person who removed it. */
    removedBy: text("removed_by").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
