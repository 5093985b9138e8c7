import { asc, sql } from "drizzle-orm";
import { byWords, type PanelSource } from "../platform/features/panel-source.server.ts";
import type { SearchSource } from "../platform/search/source.server.ts";
import type { SitemapSource } from "../platform/sharing/sitemap-entries.server.ts";
import { placeWords, publishedPlaces } from "./tables.server.ts";

/** Every place, by name, city, address and directions. */
export const placeSearch: SearchSource = {
  kind: "place",
  label: { one: "Place", many: "Places" },
  path: "/places/",
  table: publishedPlaces,
  words: placeWords(publishedPlaces),
  first: asc(publishedPlaces.name),
  shows: {
    title: publishedPlaces.name,
    image: publishedPlaces.imageId,
    summary: publishedPlaces.address,
    body: publishedPlaces.directions,
    category: publishedPlaces.city,
    by: sql`''::text`,
  },
};

export const placeSitemap: SitemapSource = {
  ...placeSearch,
  changedAt: publishedPlaces.updatedAt,
  order: sql`${publishedPlaces.name}, ${publishedPlaces.id}`,
};

/** For the panel. */
export const placeRecords: PanelSource = {
  kind: "place",
  group: "Places",
  one: "Place",
  roles: ["events"],
  list: "/admin/places",
  find: byWords(placeSearch),
};
