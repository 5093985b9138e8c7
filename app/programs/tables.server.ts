import { sql, type SQL } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { users } from "../platform/auth/tables.server.ts";
import { searchColumn, searchIndexes, textArray, instant } from "../platform/database/columns.server.ts";
import {
  isPublished,
  publishedView,
  recordColumns,
  recordConstraints,
} from "../platform/records/record-table.server.ts";
import { pictureColumns } from "../platform/uploads/tables.server.ts";

export const programs = pgTable(
  "programs",
  {
    ...recordColumns("program"),
    order: integer("position").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    about: text("about").notNull(),
    ...pictureColumns(),
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
    /** Ids of teachers; unknown ones are skipped. */
    teachers: textArray("teachers"),
    location: text("location").notNull(),
    city: text("city").notNull().default(""),
    languages: textArray("languages"),
    features: text("features").array().notNull(),
    bring: text("bring").notNull().default(""),
    forWhom: text("for_whom").notNull().default(""),
    outline: jsonb("outline").$type<{ title: string; text: string }[]>().notNull(),
    faq: jsonb("faq").$type<{ question: string; answer: string }[]>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    search: searchColumn(
      (): SQL =>
        sql`search_vector(${programs.title}, array[${programs.description}, ${programs.category}, ${programs.level}, ${programs.format}, ${programs.instructor}, ${programs.location}] || ${programs.features}, search_list(array[${programs.about}, ${programs.forWhom}, ${programs.bring}, search_json(${programs.outline}), search_json(${programs.faq})]))`,
    ),
  },
  (table) => [
    ...recordConstraints("programs", "program", table),
    ...searchIndexes("programs", table.search, programWords(table)),
    index("programs_order").on(table.order, table.id).where(isPublished(table)),
    check("programs_category", sql`${table.category} in ('Meditation', 'Yoga', 'Wellness', 'Retreat')`),
    check("programs_level", sql`${table.level} in ('Beginner', 'Intermediate', 'Advanced', 'All Levels')`),
    check("programs_format", sql`${table.format} in ('Online', 'In-Person', 'Hybrid', 'Retreat')`),
    check("programs_price", sql`${table.priceInPaise} >= 0`),
  ],
);

/** Those that visitors may see. */
export const publishedPrograms = publishedView("published_programs", programs);

/** The words a misspelt one is compared with; written as the index has them. */
export function programWords({
  title,
  description,
  category,
  instructor,
  location,
}: Record<"title" | "description" | "category" | "instructor" | "location", AnyPgColumn>): SQL {
  return sql`search_fold(search_list(array[${title}, ${description}, ${category}, ${instructor}, ${location}]))`;
}

/**
 * One run of a program, with its places. No key ties it to the program's row: while that lies in the bin, or is taken
 * off the site, its courses wait here.
 */
export const courses = pgTable(
  "courses",
  {
    id: text("id").primaryKey(),
    programId: text("program_id").notNull(),
    /** Where its first day alone does not tell it from another. */
    name: text("name").notNull().default(""),
    places: integer("places").notNull(),
    /** How many were accepted; a trigger counts them as they come and go. */
    taken: integer("taken").notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    unique("courses_of_program").on(table.programId, table.id),
    check("courses_places", sql`${table.places} between 1 and 1000`),
    check("courses_taken", sql`${table.taken} between 0 and ${table.places}`),
  ],
);

export const courseSessions = pgTable(
  "course_sessions",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [
    unique("course_sessions_of_course").on(table.courseId, table.id),
    index("course_sessions_dates").on(table.courseId, table.startsAt),
    index("course_sessions_start").on(table.startsAt),
    check("course_sessions_length", sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** Requests to join a program, and their answers. */
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
    state: text("state").notNull().default("requested"),
    /** The course of an accepted request. */
    courseId: text("course_id"),
    /** Why it was declined, for the sender to read. */
    reason: text("reason").notNull().default(""),
    answeredAt: instant("answered_at"),
    /** The account that answered, as long as it exists. */
    answeredBy: text("answered_by"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    // After an answer a person may ask again, for another course.
    uniqueIndex("enrolments_once")
      .on(table.programId, table.email)
      .where(sql`${table.state} in ('requested', 'waiting')`),
    uniqueIndex("enrolments_one_place").on(table.courseId, table.email),
    index("enrolments_program").on(table.programId, table.createdAt, table.id),
    // For how many wait for an answer, beside each program of the panel's list.
    index("enrolments_requested")
      .on(table.programId)
      .where(sql`${table.state} = 'requested'`),
    index("enrolments_user").on(table.userId),
    index("enrolments_email").on(sql`lower(${table.email})`),
    // For the attendance, which belongs to a person in a course.
    unique("enrolments_in_course").on(table.id, table.courseId),
    foreignKey({
      name: "enrolments_course",
      columns: [table.programId, table.courseId],
      foreignColumns: [courses.programId, courses.id],
    }),
    check("enrolments_email_lower", sql`${table.email} = lower(${table.email})`),
    check("enrolments_state", sql`${table.state} in ('requested', 'waiting', 'accepted', 'declined')`),
    check("enrolments_accepted", sql`(${table.state} = 'accepted') = (${table.courseId} is not null)`),
    check("enrolments_answered", sql`(${table.state} = 'requested') = (${table.answeredAt} is null)`),
  ],
);

/** What a request is found by in the panel. */
export function enrolmentText(): SQL {
  const { name, email, phone, id } = enrolments;
  return sql`(${name} || ' ' || ${email} || ' ' || ${phone} || ' ' || ${id})`;
}

/** Which participants attended which session, of their own course only. */
export const attendances = pgTable(
  "attendances",
  {
    enrolmentId: text("enrolment_id").notNull(),
    sessionId: integer("session_id").notNull(),
    courseId: text("course_id").notNull(),
    markedAt: instant("marked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enrolmentId, table.sessionId] }),
    index("attendances_session").on(table.courseId, table.sessionId),
    foreignKey({
      name: "attendances_enrolment",
      columns: [table.enrolmentId, table.courseId],
      foreignColumns: [enrolments.id, enrolments.courseId],
    }).onDelete("cascade"),
    foreignKey({
      name: "attendances_of_session",
      columns: [table.courseId, table.sessionId],
      foreignColumns: [courseSessions.courseId, courseSessions.id],
    }),
  ],
);
