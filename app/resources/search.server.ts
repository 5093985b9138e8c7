import { asc, sql } from "drizzle-orm";
import { byWords, type PanelSource } from "../platform/features/panel-source.server.ts";
import type { SearchSource } from "../platform/search/source.server.ts";
import type { SitemapSource } from "../platform/sharing/sitemap-entries.server.ts";
import { TYPE_LABELS, type ResourceType } from "./resource-words.ts";
import { resources, resourceWords } from "./tables.server.ts";

/** The library, transcripts too. */
export const resourceSearch: SearchSource = {
  kind: "resource",
  label: { one: "Resource", many: "Resources" },
  path: "/resources/",
  about: ({ category, by }) => [TYPE_LABELS[category as ResourceType], by],
  table: resources,
  id: resources.id,
  search: resources.search,
  words: resourceWords(),
  first: asc(resources.order),
  shows: {
    title: resources.title,
    summary: resources.description,
    body: sql`search_list(array[search_plain(${resources.body}), search_json(${resources.transcript})])`,
    category: resources.type,
    by: sql`${resources.category} || ', ' || ${resources.level}`,
  },
};

/** Without a date: an item of the library has no time of change. */
export const resourceSitemap: SitemapSource = {
  ...resourceSearch,
  order: sql`${resources.order}, ${resources.id}`,
};

/** For the panel. */
export const resourceRecords: PanelSource = {
  kind: "resource",
  group: "Resources",
  one: "Resource",
  roles: ["editor"],
  list: "/admin/resources",
  find: byWords(resourceSearch),
};
