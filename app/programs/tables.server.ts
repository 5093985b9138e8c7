import { sql, type SQL } from "drizzle-orm";
import { check, index, integer, jsonb, numeric, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../platform/auth/tables.server.ts";
import { searchColumn } from "../platform/search/columns.server.ts";
import { uploads } from "../platform/uploads/tables.server.ts";

export const programs = pgTable(
  "programs",
  {
    id: text("id").primaryKey(),
    order: integer("position").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    about: text("about").notNull(),
    imageId: text("image_id")
      .notNull()
      .references(() => uploads.id),
    imageAlt: text("image_alt").notNull().default(""),
    category: text("category").notNull(),
    level: text("level").notNull(),
    format: text("format").notNull(),
    duration: text("duration").notNull(),
    sessions: integer("sessions").notNull(),
    priceInPaise: integer("price_in_paise").notNull(),
    /** Sample figures of the demo content; never in structured data. */
    rating: numeric("rating", { precision: 2, scale: 1, mode: "number" }),
    participants: integer("participants"),
    instructor: text("instructor").notNull(),
    /** Ids of teachers; one who is gone is passed over. */
    teachers: text("teachers")
      .array()
      .notNull()
      .default(sql`'{}'`),
    startsAt: timestamp("starts_at", { withTimezone: true, precision: 3 }).notNull(),
    location: text("location").notNull(),
    features: text("features").array().notNull(),
    bring: text("bring").notNull().default(""),
    forWhom: text("for_whom").notNull().default(""),
    outline: jsonb("outline").$type<{ title: string; text: string }[]>().notNull(),
    faq: jsonb("faq").$type<{ question: string; answer: string }[]>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    version: integer("version").notNull().default(1),
    search: searchColumn("search")
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`search_vector(${programs.title}, array[${programs.description}, ${programs.category}, ${programs.level}, ${programs.format}, ${programs.instructor}, ${programs.location}] || ${programs.features}, search_list(array[${programs.about}, ${programs.forWhom}, ${programs.bring}, search_json(${programs.outline}), search_json(${programs.faq})]))`,
      ),
  },
  (table) => [
    index("programs_search").using("gin", table.search).with({ fastupdate: false }),
    index("programs_spelling")
      .using("gin", sql`${programWords()} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index("programs_order").on(table.order, table.id),
    check("programs_category", sql`${table.category} in ('Meditation', 'Yoga', 'Wellness', 'Retreat')`),
    check("programs_level", sql`${table.level} in ('Beginner', 'Intermediate', 'Advanced', 'All Levels')`),
    check("programs_format", sql`${table.format} in ('Online', 'In-Person', 'Hybrid', 'Retreat')`),
    check("programs_price", sql`${table.priceInPaise} >= 0`),
  ],
);

/** The words a misspelt one is compared with; written as the index has them. */
export function programWords(): SQL {
  return sql`search_fold(search_list(array[${programs.title}, ${programs.description}, ${programs.category}, ${programs.instructor}, ${programs.location}]))`;
}

/** Who asked to join a program; somebody answers each. */
export const enrolments = pgTable(
  "enrolments",
  {
    id: text("id").primaryKey(),
    programId: text("program_id")
      .notNull()
      .references(() => programs.id),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    message: text("message").notNull().default(""),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("enrolments_once").on(table.programId, table.email),
    index("enrolments_user").on(table.userId),
    check("enrolments_email_lower", sql`${table.email} = lower(${table.email})`),
  ],
);
