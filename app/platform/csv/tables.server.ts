import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.server.ts";

/** What the columns of a file hold, by their names; said once by staff. The first such files were the bank's. */
export const fileColumns = pgTable("bank_columns", {
  signature: text("signature").primaryKey(),
  /** Empty for a file that comes from no bank. */
  bank: text("bank").notNull(),
  columns: text("columns").array().notNull(),
  createdAt: instant("created_at").notNull(),
});
