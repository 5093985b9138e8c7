import { desc, gt, isNull, sql } from "drizzle-orm";
import { byWords, type PanelSource } from "../platform/features/panel-source.server.ts";
import type { SearchSource } from "../platform/search/source.server.ts";
import type { SitemapSource } from "../platform/sharing/sitemap-entries.server.ts";
import { formatDate, formatMoment } from "../platform/time/india-time.ts";
import { events, eventWords } from "./tables.server.ts";

/** Events that are not cancelled; past ones rank lower. */
export const eventSearch: SearchSource = {
  kind: "event",
  label: { one: "Event", many: "Events" },
  path: "/events/",
  about: ({ category, by, at }, now) => [category, by, at ? momentOf(at, now) : ""],
  table: events,
  id: events.id,
  search: events.search,
  words: eventWords(),
  isPublic: () => isNull(events.cancelledAt),
  first: desc(events.startsAt),
  factor: (now) => sql`case when ${gt(events.endsAt, now)} then 1 else 0.6 end`,
  shows: {
    title: events.title,
    summary: events.description,
    body: events.bring,
    category: events.type,
    by: events.location,
    at: events.startsAt,
  },
};

export const eventSitemap: SitemapSource = {
  ...eventSearch,
  changedAt: events.updatedAt,
  order: sql`${events.startsAt}, ${events.id}`,
};

function momentOf(at: Date, now: Date): string {
  return at > now ? `${formatMoment(at)} IST` : `was on ${formatDate(at)}`;
}

/** For the panel: events that are not cancelled. */
export const eventRecords: PanelSource = {
  kind: "event",
  group: "Events",
  one: "Event",
  roles: ["events"],
  list: "/admin/event",
  find: byWords(eventSearch, isNull(events.cancelledAt)),
};
