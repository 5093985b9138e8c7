import { desc, sql } from "drizzle-orm";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { ChangeSubjects } from "../../platform/features/feature.server.ts";
import { byParts, type PanelSource } from "../../platform/features/panel-source.server.ts";
import { registrations, registrationText } from "../tables.server.ts";

/** The panel's search for registrations by name, address, phone or reference. */
export const guestRecords: PanelSource = {
  kind: "guest",
  group: "Guests",
  one: "Guest",
  roles: ["events"],
  list: "/admin/event",
  all: "/admin/inbox?state=all&kind=registration",
  find: byParts({
    table: registrations,
    text: registrationText(),
    place: sql`${registrations.eventId} || '/guests'`,
    title: registrations.name,
    about: sql`(select title from events where events.id = ${registrations.eventId})`,
    at: registrations.createdAt,
    newest: desc(registrations.createdAt),
  }),
};

/** For the log of changes. */
export const guestSubjects: ChangeSubjects = {
  kinds: ["guest"],
  find: async (db, ids) => {
    const { id, eventId, name } = registrations;
    const rows = await db.select({ id, eventId, name }).from(registrations).where(isAnyOf(id, ids));
    return rows.map((row) => ({ id: row.id, name: row.name, path: `/admin/event/${row.eventId}/guests` }));
  },
};
