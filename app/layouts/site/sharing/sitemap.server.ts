import type { Database } from "../../../platform/database/client.server.ts";
import type { Feature } from "../../../platform/features/feature.server.ts";
import {
  countEntries,
  listEntries,
  type SitemapEntry,
  type SitemapSource,
  writeSitemap,
  writeSitemapIndex,
} from "../../../platform/sharing/sitemap-entries.server.ts";

/** The protocol allows as many in one file; so no answer ever holds more in memory. */
const MOST_ENTRIES = 50_000;

type SitemapRequest = { features: readonly Feature[]; siteUrl: string; now: Date; atMost?: number };

/** The whole sitemap, or the list of its parts once it is too long for one file. Two statements, however much there is. */
export async function makeSitemap(
  db: Database,
  { features, siteUrl, now, atMost = MOST_ENTRIES }: SitemapRequest,
): Promise<string> {
  const known = await countAll(db, features, now);
  const total = known.counts.reduce((sum, count) => sum + count, known.pages.length);
  if (total <= atMost) return writeSitemap(siteUrl, await listFrom(db, known, { from: 0, limit: atMost }));
  const parts = Array.from({ length: Math.ceil(total / atMost) }, (_none, index) => `/sitemap/${index + 1}.xml`);
  return writeSitemapIndex(siteUrl, parts);
}

/** One part, counted from 1; null where there is none. */
export async function findSitemapPart(
  db: Database,
  part: number,
  { features, siteUrl, now, atMost = MOST_ENTRIES }: SitemapRequest,
): Promise<string | null> {
  const known = await countAll(db, features, now);
  const entries = await listFrom(db, known, { from: (part - 1) * atMost, limit: atMost });
  return entries.length > 0 ? writeSitemap(siteUrl, entries) : null;
}

type SitemapParts = { pages: string[]; sources: SitemapSource[]; counts: number[]; now: Date };

async function countAll(db: Database, features: readonly Feature[], now: Date): Promise<SitemapParts> {
  const sources = features.flatMap(({ sitemap }) => sitemap?.entries ?? []);
  const [counts, absent] = await Promise.all([
    countEntries(db, sources, now),
    Promise.all(features.map(async ({ sitemap }) => (await sitemap?.absent?.(db)) ?? [])),
  ]);
  const pages = publicPages(features).filter((path) => !absent.flat().includes(path));
  return { pages, sources, counts, now };
}

/** The pages there is one of each, then those of the features. */
async function listFrom(
  db: Database,
  { pages, sources, counts, now }: SitemapParts,
  { from, limit }: { from: number; limit: number },
): Promise<SitemapEntry[]> {
  const single = pages.slice(from, from + limit).map((path) => ({ path }));
  const span = { now, counts, from: Math.max(0, from - pages.length), limit: limit - single.length };
  return [...single, ...(await listEntries(db, sources, span))];
}

/** The pages there is one of each: the layout's own, and those of the features, also where one is absent now. */
export function publicPages(features: readonly Feature[]): string[] {
  const ofFeatures = features.flatMap(({ sitemap }) => sitemap?.pages ?? []);
  return ["/", "/about", ...ofFeatures, "/careers", "/privacy", "/terms", "/api/v1/docs"];
}
