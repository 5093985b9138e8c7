import { date, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.server.ts";

/** The day in India of the last morning summary: the instance that writes it first sends the mails. */
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
