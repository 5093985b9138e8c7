import { sql, type SQL } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, type AnyPgColumn } from "drizzle-orm/pg-core";
import { users } from "../platform/auth/tables.server.ts";
import { searchColumn, searchIndexes, textArray, instant } from "../platform/database/columns.server.ts";
import {
  isPublished,
  publishedView,
  recordColumns,
  recordConstraints,
} from "../platform/records/record-table.server.ts";
import { pictureColumns } from "../platform/uploads/tables.server.ts";

export const events = pgTable(
  "events",
  {
    ...recordColumns("event"),
    title: text("title").notNull(),
    description: text("description").notNull(),
    ...pictureColumns(),
    startsAt: instant("starts_at").notNull(),
    /** startsAt plus duration, stored so that "not ended" is one indexed comparison. */
    endsAt: instant("ends_at").notNull(),
    durationMinutes: integer("duration_minutes").notNull().default(60),
    /** Id of a place; an unknown one counts as none. */
    placeId: text("place_id").notNull().default(""),
    location: text("location").notNull(),
    type: text("type").notNull(),
    capacity: integer("capacity").notNull(),
    /** Of the capacity, places online; only for Hybrid. */
    onlineCapacity: integer("online_capacity"),
    /** Seats taken; never above capacity, whatever the code believes. */
    registered: integer("registered").notNull().default(0),
    priceInPaise: integer("price_in_paise").notNull(),
    organizer: text("organizer").notNull(),
    /** Ids of teachers; unknown ones are skipped. */
    teachers: textArray("teachers"),
    tags: textArray("tags"),
    /** Where online guests meet; never public. */
    joinUrl: text("join_url").notNull().default(""),
    bring: text("bring").notNull().default(""),
    audience: text("audience").notNull().default(""),
    /** What a guest must confirm to register. */
    requirement: text("requirement").notNull().default(""),
    language: text("language").notNull().default(""),
    meetingPoint: text("meeting_point").notNull().default(""),
    mapUrl: text("map_url").notNull().default(""),
    station: text("station").notNull().default(""),
    parking: text("parking").notNull().default(""),
    access: text("access").notNull().default(""),
    dayPhone: text("day_phone").notNull().default(""),
    payment: text("payment").notNull().default(""),
    refund: text("refund").notNull().default(""),
    /** HTML with photographs, written once the event is over. */
    afterwards: text("afterwards").notNull().default(""),
    cancelledAt: instant("cancelled_at"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    search: searchColumn(
      (): SQL =>
        sql`search_vector(${events.title}, array[${events.location}, ${events.type}, ${events.organizer}] || ${events.tags}, search_list(array[${events.description}, ${events.bring}]))`,
    ),
  },
  (table) => [
    ...recordConstraints("events", "event", table),
    ...searchIndexes("events", table.search, eventWords(table)),
    // The last column covers the query: the end of an event is read from the index.
    index("events_soonest").on(table.startsAt, table.id, table.endsAt).where(isPublished(table)),
    index("events_type").on(table.type, table.startsAt, table.id, table.endsAt).where(isPublished(table)),
    index("events_ending").on(table.endsAt, table.id).where(isPublished(table)),
    index("events_image").on(table.imageId),
    index("events_place")
      .on(table.placeId, table.startsAt, table.id)
      .where(sql`${table.placeId} <> '' and ${isPublished(table)}`),
    index("events_teachers").using("gin", table.teachers),
    check("events_title_given", sql`length(${table.title}) > 0`),
    check("events_type", sql`${table.type} in ('Online', 'Offline', 'Hybrid')`),
    check("events_capacity", sql`${table.capacity} >= 1`),
    check("events_seats", sql`${table.registered} between 0 and ${table.capacity}`),
    check(
      "events_online_capacity",
      sql`${table.onlineCapacity} is null or (${table.type} = 'Hybrid' and ${table.onlineCapacity} between 0 and ${table.capacity})`,
    ),
    check("events_price", sql`${table.priceInPaise} >= 0`),
    // The sixty days of event.ts: what began earlier has ended, and need not be read.
    check("events_length", sql`${table.endsAt} <= ${table.startsAt} + interval '1440 hours'`),
    check("events_duration", sql`${table.durationMinutes} >= 1 and ${table.endsAt} > ${table.startsAt}`),
  ],
);

/** Those that visitors may see. */
export const publishedEvents = publishedView("published_events", events);

/** The words a misspelt one is compared with; written as the index has them. */
export function eventWords({
  title,
  location,
  organizer,
  tags,
}: Record<"title" | "location" | "organizer" | "tags", AnyPgColumn>): SQL {
  return sql`search_fold(search_list(array[${title}, ${location}, ${organizer}] || ${tags}))`;
}

/** The registrations of events. One row a person; a cancelled one stays, and its seats are free again. */
export const registrations = pgTable(
  "registrations",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id),
    name: text("name").notNull(),
    /** Lower case: the same person is the same address. */
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    seats: integer("seats").notNull(),
    /** The member who was signed in, if one was. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    cancelledAt: timestamp("cancelled_at", { withTimezone: true }),
    /** When the attendee was checked in. */
    checkedInAt: timestamp("checked_in_at", { withTimezone: true }),
    /** How many of the seats are paid for: the open amount follows from it, however seats and price change. */
    paidSeats: integer("paid_seats").notNull().default(0),
    paidAt: timestamp("paid_at", { withTimezone: true }),
    /** How it was paid, in a volunteer's words. */
    paidNote: text("paid_note").notNull().default(""),
    /** The event's requirement as it was confirmed, word for word, and when; empty where nothing was asked. */
    confirmedText: text("confirmed_text").notNull().default(""),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    /** Grows with each change, so that an open list of guests sees in a sum whether anything is different. */
    version: integer("version")
      .notNull()
      .default(1)
      .$onUpdate((): SQL => sql`version + 1`),
  },
  (table) => [
    // Who registered by phone may have no address.
    uniqueIndex("registrations_once")
      .on(table.eventId, table.email)
      .where(sql`${table.cancelledAt} is null and ${table.email} <> ''`),
    index("registrations_event").on(table.eventId, table.createdAt, table.id),
    index("registrations_by_name").on(table.eventId, sql`lower(${table.name})`, table.id),
    index("registrations_newest").on(table.createdAt, table.cancelledAt),
    index("registrations_text").using("gin", sql`${registrationText()} gin_trgm_ops`),
    index("registrations_user").on(table.userId),
    index("registrations_email").on(sql`lower(${table.email})`),
    check("registrations_seats", sql`${table.seats} between 1 and 4`),
    check("registrations_email_lower", sql`${table.email} = lower(${table.email})`),
    check("registrations_here_or_gone", sql`${table.checkedInAt} is null or ${table.cancelledAt} is null`),
    check("registrations_confirmed", sql`(${table.confirmedText} = '') = (${table.confirmedAt} is null)`),
    check(
      "registrations_paid",
      sql`${table.paidSeats} between 0 and 4 and (${table.paidSeats} = 0) = (${table.paidAt} is null)`,
    ),
  ],
);

/** What a guest is found by in the panel; written as the index has it. */
export function registrationText(): SQL {
  const { name, email, phone, id } = registrations;
  return sql`(${name} || ' ' || ${email} || ' ' || ${phone} || ' ' || ${id})`;
}

/** The token links of tickets; older ones still work beside newer ones. */
export const ticketLinks = pgTable(
  "ticket_links",
  {
    /** SHA-256 of the link's token. */
    tokenHash: text("token_hash").primaryKey(),
    registrationId: text("registration_id")
      .notNull()
      .references(() => registrations.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("ticket_links_registration").on(table.registrationId, table.createdAt)],
);
