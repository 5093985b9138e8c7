import { desc, gt, sql } from "drizzle-orm";
import { isAnyOf } from "../platform/database/any-of.server.ts";
import type { ChangeSubjects } from "../platform/features/feature.server.ts";
import { byWords, type PanelSource, byParts } from "../platform/features/panel-source.server.ts";
import type { SearchSource } from "../platform/search/source.server.ts";
import type { SitemapSource } from "../platform/sharing/sitemap-entries.server.ts";
import { formatDate, formatMoment } from "../platform/time/india-time.ts";
import { publishedEvents, eventWords, registrations, registrationText } from "./tables.server.ts";

/** Published events; past ones rank lower. */
export const eventSearch: SearchSource = {
  kind: "event",
  label: { one: "Event", many: "Events" },
  path: "/events/",
  about: ({ category, by, at }, now) => [category, by, at ? momentOf(at, now) : ""],
  table: publishedEvents,
  words: eventWords(publishedEvents),
  first: desc(publishedEvents.startsAt),
  factor: (now) => sql`case when ${gt(publishedEvents.endsAt, now)} then 1 else 0.6 end`,
  shows: {
    image: publishedEvents.imageId,
    title: publishedEvents.title,
    summary: publishedEvents.description,
    body: publishedEvents.bring,
    category: publishedEvents.type,
    by: publishedEvents.location,
    at: publishedEvents.startsAt,
  },
};

export const eventSitemap: SitemapSource = {
  ...eventSearch,
  changedAt: publishedEvents.updatedAt,
  order: sql`${publishedEvents.startsAt}, ${publishedEvents.id}`,
};

function momentOf(at: Date, now: Date): string {
  return at > now ? `${formatMoment(at)} IST` : `was on ${formatDate(at)}`;
}

/** For the panel: published events. */
export const eventRecords: PanelSource = {
  kind: "event",
  group: "Events",
  one: "Event",
  roles: ["events"],
  list: "/admin/event",
  find: byWords(eventSearch),
};

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
