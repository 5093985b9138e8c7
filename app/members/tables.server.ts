import { date, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../platform/auth/tables.server.ts";

/** What a member tells about herself besides name and address, which her account has. */
export const memberProfiles = pgTable("member_profiles", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  phone: text("phone").notNull().default(""),
  dateOfBirth: date("date_of_birth"),
  location: text("location").notNull().default(""),
  bio: text("bio").notNull().default(""),
  interests: text("interests").array().notNull().default([]),
  /** When, and which wording of the terms was accepted. */
  termsAcceptedAt: timestamp("terms_accepted_at", { withTimezone: true }).notNull().defaultNow(),
});
