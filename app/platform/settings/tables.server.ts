import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One row a subject; `site` holds the foundation's identity. Defaults live in code, so a missing row is fine. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  /** The name of who changed it last; empty where it was nobody, as with the demo. */
  updatedBy: text("updated_by").notNull().default(""),
});
