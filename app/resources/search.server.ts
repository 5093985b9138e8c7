import { asc, sql } from "drizzle-orm";
import { byWords, type PanelSource } from "../platform/features/panel-source.server.ts";
import { bodyOf, bodyOfHtml, type SearchSource } from "../platform/search/source.server.ts";
import type { SitemapSource } from "../platform/sharing/sitemap-entries.server.ts";
import { artOf } from "./resource-art.ts";
import { TYPE_LABELS, type ResourceType } from "./resource-words.ts";
import { publishedResources, resourceFiles, resourceWords } from "./tables.server.ts";

/** The library, transcripts too. */
export const resourceSearch: SearchSource = {
  kind: "resource",
  label: { one: "Resource", many: "Resources" },
  path: "/resources/",
  about: ({ category, by }) => [TYPE_LABELS[category as ResourceType], by],
  art: ({ category, by }) => artOf(category as ResourceType, by.slice(0, by.lastIndexOf(", "))).src,
  table: publishedResources,
  words: resourceWords(publishedResources),
  first: asc(publishedResources.order),
  shows: {
    image: publishedResources.imageId,
    poster: sql`(select nullif(${resourceFiles.poster}, '') from ${resourceFiles} where ${resourceFiles.address} = ${publishedResources.file})`,
    title: publishedResources.title,
    summary: publishedResources.description,
    body: bodyOf([
      bodyOfHtml(publishedResources.body),
      sql`search_json(${publishedResources.transcript})`,
      publishedResources.recordingWords,
    ]),
    category: publishedResources.type,
    by: sql`${publishedResources.category} || ', ' || ${publishedResources.level}`,
  },
};

/** Without a date: an item of the library has no time of change. */
export const resourceSitemap: SitemapSource = {
  ...resourceSearch,
  order: sql`${publishedResources.order}, ${publishedResources.id}`,
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
