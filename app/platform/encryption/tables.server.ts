import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";

/** One row: a known text, encrypted with the secret that everything else is encrypted with. */
export const encryptionCheck = pgTable(
  "encryption_check",
  {
    id: integer("id").primaryKey().default(1),
    value: text("value").notNull(),
  },
  (table) => [check("encryption_check_is_one", sql`${table.id} = 1`)],
);
