import { date, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.server.ts";

/** The day in India on which the staff had their morning summary: whoever writes it first sends them, and nobody again. */
export const summaryDays = pgTable("morning_summary_days", {
  day: date("day").primaryKey(),
});

/** Who of the staff wants none. */
export const summaryRefusals = pgTable("morning_summary_refusals", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  refusedAt: timestamp("refused_at", { withTimezone: true }).notNull(),
});
