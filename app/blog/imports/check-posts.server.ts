import type { Database } from "../../platform/database/client.server.ts";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import { listCategories } from "../posts.server.ts";
import { countCategories } from "../topics.server.ts";
import { DEFAULT_CATEGORY } from "../post.ts";
import { type CheckedPosts, type LeftOut, MOST_LISTED } from "./imported-post.ts";
import { readFormerSite } from "./former-file.server.ts";
import type { FormerSite, Left } from "./former-site.ts";
import { type Reading, readPosts } from "./read-posts.server.ts";
import { importedPosts } from "./tables.server.ts";

const MOST_EXAMPLES = 3;
/** While a file is checked, every picture counts as being here. */
const ANY_PICTURE = `/uploads/${"0".repeat(32)}-1.webp`;

/** Says what an import of a file would bring; nothing of it is stored. @throws HttpError 400 */
export async function checkPosts(
  db: Database,
  bytes: Uint8Array,
  given: Pick<Reading, "isPage" | "now">,
): Promise<CheckedPosts> {
  const site = readFormerSite(bytes);
  const fresh = await findFresh(db, site.posts);
  const reading = await openReading(db, site, { ...given, findPicture: () => ANY_PICTURE });
  const posts = await readPosts(fresh, reading);
  const countOf = (state: string) => posts.filter((post) => post.state === state).length;
  const problems = posts.flatMap(({ title, problem }) => (problem ? { title, problem } : []));
  const known = new Set(reading.categories.values());
  return {
    published: countOf("published"),
    scheduled: countOf("scheduled"),
    drafts: countOf("draft"),
    duplicates: site.posts.length - fresh.length,
    authors: counted(posts.map(({ values }) => values.author)),
    categories: counted(posts.map(({ values }) => values.category)).map((one) => ({
      ...one,
      isNew: !known.has(one.name),
    })),
    pictures: [...new Set(posts.flatMap(({ pictures }) => pictures))],
    problems: { count: problems.length, first: problems.slice(0, MOST_LISTED) },
    left: grouped([...posts.flatMap(({ left, title }) => left.map((what) => ({ what, title }))), ...site.left]),
  };
}

/** How the words of a file are read on this site. */
export async function openReading(
  db: Database,
  site: FormerSite,
  given: Pick<Reading, "findPicture" | "isPage" | "now">,
): Promise<Reading> {
  const names = await listCategories(db);
  const begin = (await countCategories(db)).find(({ isForNew }) => isForNew);
  return {
    ...given,
    site,
    categories: new Map(names.map((name) => [name.toLowerCase(), name])),
    categoryForNew: begin?.name ?? DEFAULT_CATEGORY,
  };
}

/** Those that were not imported before. */
export async function findFresh<Post extends { key: string }>(db: Database, posts: Post[]): Promise<Post[]> {
  const { key } = importedPosts;
  const rows = await db
    .select({ key })
    .from(importedPosts)
    .where(
      isAnyOf(
        key,
        posts.map((post) => post.key),
      ),
    );
  const known = new Set(rows.map((row) => row.key));
  return posts.filter((post) => !known.has(post.key));
}

/** The most frequent first. */
function counted(names: string[]): { name: string; posts: number }[] {
  const counts = Map.groupBy(names, (name) => name);
  return [...counts].map(([name, { length }]) => ({ name, posts: length })).toSorted((a, b) => b.posts - a.posts);
}

function grouped(found: Left[]): LeftOut[] {
  return [...Map.groupBy(found, ({ what }) => what)]
    .map(([what, all]) => ({
      what,
      count: all.length,
      first: [...new Set(all.map(({ title }) => title).filter(Boolean))].slice(0, MOST_EXAMPLES),
    }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_LISTED);
}
