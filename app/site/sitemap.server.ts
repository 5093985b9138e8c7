import { postPlaces } from "../blog/sitemap.server.ts";
import { eventPlaces } from "../events/sitemap.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { writeSitemap, writeSitemapIndex, type Place, type PlaceSource } from "../platform/sharing/sitemap.server.ts";
import { programPlaces } from "../programs/sitemap.server.ts";
import { thoughtPlaces } from "../quotes/sitemap.server.ts";
import { resourcePlaces } from "../resources/sitemap.server.ts";
import { PUBLIC_PAGES } from "./public-pages.ts";

/** The protocol allows as many in one file; so no answer ever holds more in memory. */
const MOST_PLACES = 50_000;

const pages: PlaceSource = {
  count: async () => PUBLIC_PAGES.length,
  list: async (_db, _now, { limit, offset }) => PUBLIC_PAGES.slice(offset, offset + limit).map((path) => ({ path })),
};
const SOURCES = [pages, programPlaces, eventPlaces, postPlaces, resourcePlaces, thoughtPlaces];

type Asked = { siteUrl: string; now: Date; atMost?: number };

/** The whole sitemap, or the list of its parts once it is too long for one file. */
export async function makeSitemap(db: Database, { siteUrl, now, atMost = MOST_PLACES }: Asked): Promise<string> {
  const counts = await Promise.all(SOURCES.map((source) => source.count(db, now)));
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= atMost) return writeSitemap(siteUrl, await listPlaces(db, { now, counts, from: 0, limit: atMost }));
  const parts = Array.from({ length: Math.ceil(total / atMost) }, (_none, index) => `/sitemap/${index + 1}.xml`);
  return writeSitemapIndex(siteUrl, parts);
}

/** One part, counted from 1; null where there is none. */
export async function findSitemapPart(
  db: Database,
  part: number,
  { siteUrl, now, atMost = MOST_PLACES }: Asked,
): Promise<string | null> {
  const counts = await Promise.all(SOURCES.map((source) => source.count(db, now)));
  const places = await listPlaces(db, { now, counts, from: (part - 1) * atMost, limit: atMost });
  return places.length > 0 ? writeSitemap(siteUrl, places) : null;
}

type Span = { now: Date; counts: number[]; from: number; limit: number };

/** All sources laid end to end, from one place on. */
async function listPlaces(db: Database, { now, counts, from, limit }: Span): Promise<Place[]> {
  const places: Place[] = [];
  let offset = from;
  for (const [index, source] of SOURCES.entries()) {
    const count = counts[index] ?? 0;
    const room = limit - places.length;
    if (offset < count && room > 0) places.push(...(await source.list(db, now, { limit: room, offset })));
    offset = Math.max(0, offset - count);
  }
  return places;
}
