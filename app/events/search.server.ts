import { desc, gt, sql } from "drizzle-orm";
import { byWords, type PanelSource } from "../platform/features/panel-source.server.ts";
import type { SearchSource } from "../platform/search/source.server.ts";
import type { SitemapSource } from "../platform/sharing/sitemap-entries.server.ts";
import { formatDate, formatMoment } from "../platform/time/india-time.ts";
import { publishedEvents, eventWords } from "./tables.server.ts";

/** Published events; past ones rank lower. */
export const eventSearch: SearchSource = {
  kind: "event",
  label: { one: "Event", many: "Events" },
  path: "/events/",
  about: ({ category, by, at }, now) => [category, by, at ? momentOf(at, now) : ""],
  table: publishedEvents,
  id: publishedEvents.id,
  search: publishedEvents.search,
  words: eventWords(publishedEvents),
  first: desc(publishedEvents.startsAt),
  factor: (now) => sql`case when ${gt(publishedEvents.endsAt, now)} then 1 else 0.6 end`,
  shows: {
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
