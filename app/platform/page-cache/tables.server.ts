import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** One row: `content` counts changes of what staff publish, `live` those of seats and other figures. */
export const pageVersions = pgTable(
  "page_versions",
  {
    id: integer("id").primaryKey().default(1),
    content: bigint("content", { mode: "number" }).notNull().default(1),
    live: bigint("live", { mode: "number" }).notNull().default(1),
  },
  (table) => [check("page_versions_is_one", sql`${table.id} = 1`)],
);

/** What a transaction changes: its commit raises the version and deletes the row. */
export const pageChanges = pgTable("page_changes", { version: text("version").notNull() });

/** Each running instance: the last version of the content that it knows, and when it reported it, by the database's clock. */
export const instances = pgTable("instances", {
  id: uuid("id").primaryKey(),
  seen: bigint("seen", { mode: "number" }).notNull(),
  heartbeatAt: timestamp("heartbeat_at", { withTimezone: true }).notNull(),
});
