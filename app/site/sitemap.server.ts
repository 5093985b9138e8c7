import { postPlaces } from "../blog/sitemap.server.ts";
import { eventPlaces } from "../events/sitemap.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import {
  countPlaces,
  listPlaces,
  writeSitemap,
  writeSitemapIndex,
  type Place,
} from "../platform/sharing/sitemap.server.ts";
import { programPlaces } from "../programs/sitemap.server.ts";
import { thoughtPlaces } from "../quotes/sitemap.server.ts";
import { resourcePlaces } from "../resources/sitemap.server.ts";
import { PUBLIC_PAGES } from "./public-pages.ts";

/** The protocol allows as many in one file; so no answer ever holds more in memory. */
const MOST_PLACES = 50_000;

const SOURCES = [programPlaces, eventPlaces, postPlaces, resourcePlaces, thoughtPlaces];

type Asked = { siteUrl: string; now: Date; atMost?: number };

/** The whole sitemap, or the list of its parts once it is too long for one file. Two statements, however much there is. */
export async function makeSitemap(db: Database, { siteUrl, now, atMost = MOST_PLACES }: Asked): Promise<string> {
  const counts = await countPlaces(db, SOURCES, now);
  const total = counts.reduce((sum, count) => sum + count, PUBLIC_PAGES.length);
  if (total <= atMost) return writeSitemap(siteUrl, await placesFrom(db, { now, counts, from: 0, limit: atMost }));
  const parts = Array.from({ length: Math.ceil(total / atMost) }, (_none, index) => `/sitemap/${index + 1}.xml`);
  return writeSitemapIndex(siteUrl, parts);
}

/** One part, counted from 1; null where there is none. */
export async function findSitemapPart(
  db: Database,
  part: number,
  { siteUrl, now, atMost = MOST_PLACES }: Asked,
): Promise<string | null> {
  const counts = await countPlaces(db, SOURCES, now);
  const places = await placesFrom(db, { now, counts, from: (part - 1) * atMost, limit: atMost });
  return places.length > 0 ? writeSitemap(siteUrl, places) : null;
}

/** The pages there is one of each, then those of the rooms. */
async function placesFrom(
  db: Database,
  { from, limit, ...rest }: { now: Date; counts: number[]; from: number; limit: number },
): Promise<Place[]> {
  const single = PUBLIC_PAGES.slice(from, from + limit).map((path) => ({ path }));
  const span = { ...rest, from: Math.max(0, from - PUBLIC_PAGES.length), limit: limit - single.length };
  return [...single, ...(await listPlaces(db, SOURCES, span))];
}
