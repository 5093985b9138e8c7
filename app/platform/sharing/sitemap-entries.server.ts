import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../database/client.server.ts";
import type { SearchSource } from "../search/source.server.ts";
import { xmlElement } from "../text/xml.ts";

/** The path of a page, and when its public content last changed. */
export type SitemapEntry = { path: string; changedAt?: Date | null };

/** The pages of a feature, as its search source finds them, and their order. */
export type SitemapSource = Pick<SearchSource, "table" | "path" | "isPublic"> & {
  changedAt?: SQL | PgColumn;
  /** An indexed, stable order: new pages come last, so that others stay in their file of the sitemap. */
  order: SQL;
};

/** Counts the entries of each source, in one statement. */
export async function countEntries(db: Database, sources: SitemapSource[], now: Date): Promise<number[]> {
  const counts = sources.map((source) => sql`(select count(*)::int from ${source.table} ${onlyPublic(source, now)})`);
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return rows[0]?.counts ?? [];
}

type Span = { now: Date; counts: number[]; from: number; limit: number };
type Row = { source: number; id: string; changedAt: number | null };

/** Lists a span of the entries of all sources together, in at most one statement. */
export async function listEntries(db: Database, sources: SitemapSource[], span: Span): Promise<SitemapEntry[]> {
  const slices = slicesOf(span);
  if (slices.length === 0) return [];
  const statement = sql.join(
    slices.map((slice) => sliceOf(sources, slice, span.now)),
    sql` union all `,
  );
  const { rows } = await db.execute<Row>(statement);
  // `union all` may return the slices in any order.
  const bySource = Map.groupBy(rows, ({ source }) => source);
  return sources.flatMap(({ path }, index) =>
    (bySource.get(index) ?? []).map(({ id, changedAt }) => ({
      path: path + id,
      changedAt: changedAt === null ? null : new Date(changedAt),
    })),
  );
}

type Slice = { source: number; offset: number; limit: number };

function slicesOf({ counts, from, limit }: Span): Slice[] {
  const slices: Slice[] = [];
  let [skipped, room] = [from, limit];
  for (const [source, count] of counts.entries()) {
    const taken = Math.min(room, count - skipped);
    if (taken > 0) slices.push({ source, offset: skipped, limit: taken });
    room -= Math.max(0, taken);
    skipped = Math.max(0, skipped - count);
  }
  return slices;
}

function sliceOf(sources: SitemapSource[], { source: index, offset, limit }: Slice, now: Date): SQL {
  const source = sources[index];
  if (!source) throw new Error(`There is no source ${index} of entries.`);
  const { table, changedAt = sql`null::timestamptz`, order } = source;
  return sql`(
    select ${index}::int as source, ${table.id} as id, (extract(epoch from ${changedAt}) * 1000)::float8 as "changedAt"
    from ${table} ${onlyPublic(source, now)} order by ${order} limit ${limit} offset ${offset}
  )`;
}

function onlyPublic({ isPublic }: SitemapSource, now: Date): SQL {
  return isPublic ? sql`where ${isPublic(now)}` : sql``;
}

const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function writeSitemap(siteUrl: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? xmlElement("lastmod", changedAt.toISOString()) : "";
    return `<url>${xmlElement("loc", siteUrl + path)}${changed}</url>\n`;
  });
  return `${HEAD}<urlset ${NAMESPACE}>\n${urls.join("")}</urlset>\n`;
}

/** The index of a sitemap with several files. */
export function writeSitemapIndex(siteUrl: string, paths: string[]): string {
  const entries = paths.map((path) => `<sitemap>${xmlElement("loc", siteUrl + path)}</sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join("")}</sitemapindex>\n`;
}
