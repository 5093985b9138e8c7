import type { Database } from "../database/client.server.ts";
import { xmlElement } from "../text/xml.ts";

/** A page's address and when the public last saw something new there. */
export type Place = { path: string; changedAt?: Date };
export type Slice = { limit: number; offset: number };

/** The pages that a room has many of. */
export type PlaceSource = {
  count: (db: Database, now: Date) => Promise<number>;
  /** In an order that stays. */
  list: (db: Database, now: Date, slice: Slice) => Promise<Place[]>;
};

const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function writeSitemap(siteUrl: string, places: Place[]): string {
  const entries = places.map(({ path, changedAt }) => {
    const changed = changedAt ? xmlElement("lastmod", changedAt.toISOString()) : "";
    return `<url>${xmlElement("loc", siteUrl + path)}${changed}</url>\n`;
  });
  return `${HEAD}<urlset ${NAMESPACE}>\n${entries.join("")}</urlset>\n`;
}

/** Names the files of a sitemap too long for one. */
export function writeSitemapIndex(siteUrl: string, paths: string[]): string {
  const entries = paths.map((path) => `<sitemap>${xmlElement("loc", siteUrl + path)}</sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join("")}</sitemapindex>\n`;
}
