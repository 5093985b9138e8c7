import { and, count, eq, min, notInArray, sql } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { countNumbered, rowsOfPage, toNumberedPage } from "../platform/database/numbered-pages.server.ts";
import { cursorOf } from "../platform/lists/keyset-order.server.ts";
import type { ResourcePage } from "./resource.ts";
import type { ResourceType } from "./resource-words.ts";
import { IN_ORDER, matchesFilter, selectResources, toResource } from "./resources.server.ts";
import { publishedResources } from "./tables.server.ts";

const FEATURED_SHOWN = 2;
const MOST_CATEGORIES = 60;

/**
 * The library page: its categories, the first featured items (on the first page of the whole library), and the rest in
 * its order. A category that is not there is ignored.
 */
export async function browseResources(db: Database, asked: ResourcePage) {
  const shelves = await listShelves(db);
  const isKnown = shelves.some(({ category }) => category === asked.category);
  const filter = isKnown ? asked : { ...asked, category: "" };
  const isFiltered = filter.q !== "" || filter.type !== "" || filter.category !== "";
  const featured = isFiltered ? [] : await listFeatured(db);
  const shownAbove = featured.map(({ id }) => id);
  const where = and(
    matchesFilter(filter),
    shownAbove.length > 0 ? notInArray(publishedResources.id, shownAbove) : undefined,
  );
  const { limit, offset } = rowsOfPage(filter);
  const [rows, counted] = await Promise.all([
    selectResources(db, and(where, await IN_ORDER.after(db, filter.after)))
      .limit(limit)
      .offset(offset),
    countNumbered(db, publishedResources, where),
  ]);
  const page = toNumberedPage(filter, { rows, counted }, cursorOf);
  // To a visitor who searches or reads on, the library is not introduced again.
  const isStart = !isFiltered && filter.page === 1 && filter.after === "";
  return {
    filter,
    isFiltered,
    categories: namesOf(shelves),
    tiles: isStart ? shelves : [],
    featured: isStart ? featured : [],
    resources: page.rows.map(toResource),
    paging: page.paging,
    matching: counted + featured.length,
  };
}

async function listFeatured(db: Database) {
  const rows = await selectResources(db, eq(publishedResources.featured, true)).limit(FEATURED_SHOWN);
  return rows.map(toResource);
}

/** A category, how many items it has, and the type of its first one. */
export type Shelf = { category: string; count: number; type: ResourceType };

/** The categories in alphabetical order. */
export async function listResourceCategories(db: Database): Promise<string[]> {
  return namesOf(await listShelves(db));
}

function namesOf(shelves: Shelf[]): string[] {
  return shelves.map(({ category }) => category).toSorted((one, other) => one.localeCompare(other));
}

/** In the order in which the library first speaks of each. */
async function listShelves(db: Database): Promise<Shelf[]> {
  const { category, type, order, id } = publishedResources;
  return db
    .select({
      category,
      count: count(),
      type: sql<ResourceType>`(array_agg(${type} order by ${order}, ${id}))[1]`,
    })
    .from(publishedResources)
    .groupBy(category)
    .orderBy(min(order), category)
    .limit(MOST_CATEGORIES);
}
