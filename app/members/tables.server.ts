import { sql } from "drizzle-orm";
import { check, customType, date, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../platform/auth/tables.server.ts";
import { fileImports } from "../platform/imports/tables.server.ts";
import { noteTable } from "../platform/notes/note-table.server.ts";
import type { AgeGroup } from "./member-words.ts";

/** What a member says besides name and address, which the account has. */
export const memberProfiles = pgTable(
  "member_profiles",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    phone: text("phone").notNull().default(""),
    dateOfBirth: date("date_of_birth"),
    location: text("location").notNull().default(""),
    bio: text("bio").notNull().default(""),
    interests: text("interests").array().notNull().default([]),
    /** Null for who came with a file. */
    termsAcceptedAt: timestamp("terms_accepted_at", { withTimezone: true }).defaultNow(),
    /** The file that the member came with. */
    importId: text("import_id").references(() => fileImports.id),
    /** Chosen with the account; null where it was not asked then. */
    ageGroup: text("age_group").$type<AgeGroup>(),
  },
  (table) => [
    index("member_profiles_import").on(table.importId),
    check("member_profiles_age_group", sql`${table.ageGroup} in ('adult', 'younger')`),
  ],
);

/** Of a child's account: whom it named as a parent, and since when that parent agrees to what. */
export const parentConsents = pgTable(
  "parent_consents",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The first name, as the parent was asked about it. */
    childName: text("child_name").notNull(),
    parentEmail: text("parent_email").notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true, precision: 3 }).notNull(),
    agreedAt: timestamp("agreed_at", { withTimezone: true, precision: 3 }),
    /** What was agreed to, word for word. */
    wording: text("wording"),
  },
  (table) => [
    index("parent_consents_parent").on(sql`lower(${table.parentEmail})`),
    index("parent_consents_waiting")
      .on(table.askedAt)
      .where(sql`${table.agreedAt} is null`),
    check("parent_consents_email_lower", sql`${table.parentEmail} = lower(${table.parentEmail})`),
    check("parent_consents_agreed", sql`(${table.agreedAt} is null) = (${table.wording} is null)`),
  ],
);

/** Token links to a parent's page, as hashes; they go with the account. */
export const parentLinks = pgTable(
  "parent_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("parent_links_user").on(table.userId)],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The portrait, small enough to be stored in the database and deleted with the account; each photo gets a new random id. */
export const memberPhotos = pgTable("member_photos", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  id: text("id").notNull().unique(),
  /** A square WebP. */
  image: bytes("image").notNull(),
});

/** A note of the staff about a member; the copy of the member's data includes it. */
export const memberNotes = noteTable("member_notes", "user_id", () => users.id);

/** The requested copy of a member's data; its file is in the storage. */
export const dataCopies = pgTable(
  "data_copies",
  {
    /** Each has one at a time. */
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** New for each request; the file is named after it. */
    id: text("id").notNull().unique(),
    state: text("state").$type<"waiting" | "ready" | "failed">().notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true, precision: 3 }).notNull(),
    readyAt: timestamp("ready_at", { withTimezone: true, precision: 3 }),
    bytes: integer("bytes"),
  },
  (table) => [
    index("data_copies_asked").on(table.askedAt),
    check("data_copies_state_known", sql`${table.state} in ('waiting', 'ready', 'failed')`),
    check(
      "data_copies_made",
      sql`(${table.state} = 'ready') = (${table.readyAt} is not null and ${table.bytes} is not null)`,
    ),
  ],
);
