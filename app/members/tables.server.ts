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

/** What the staff wrote down about a member, for themselves; she finds it in her export. */
export const memberNotes = pgTable("member_notes", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  note: text("note").notNull(),
  notedAt: timestamp("noted_at", { withTimezone: true, precision: 3 }).notNull(),
  /** The name of who wrote it. */
  notedBy: text("noted_by").notNull(),
});
