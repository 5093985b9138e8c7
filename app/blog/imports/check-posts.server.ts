import { or } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import { hasPostNumber, oldPathOf } from "../../platform/old-addresses/old-address.ts";
import { listCategories } from "../posts.server.ts";
import { countCategories } from "../topics.server.ts";
import { DEFAULT_CATEGORY } from "../post.ts";
import { type CheckedPostFile, type CheckedPosts, type LeftOut, MOST_LISTED } from "./imported-post.ts";
import { readPostFile } from "./former-file.server.ts";
import type { FormerPost, FormerSite, Left } from "./former-site.ts";
import { type Reading, readPosts } from "./read-posts.server.ts";
import type { SheetRole } from "./sheet-columns.ts";
import { importedPosts } from "./tables.server.ts";

const MOST_EXAMPLES = 3;
/** While a file is checked, every picture counts as being here. */
const ANY_PICTURE = `/uploads/${"0".repeat(32)}-1.webp`;

type Given = Pick<Reading, "isPage" | "now">;

/** Says what an import of a file would bring; nothing of it is stored but what staff say of columns. @throws HttpError 400 */
export async function checkPostFile(
  db: Database,
  { bytes, columns }: { bytes: Uint8Array; columns: SheetRole[] | null },
  given: Given,
): Promise<CheckedPostFile> {
  const { site, ...read } = await readPostFile(db, { bytes, columns, now: given.now });
  return { ...read, preview: site && (await checkPosts(db, site, given)) };
}

async function checkPosts(db: Database, site: FormerSite, given: Given): Promise<CheckedPosts> {
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

type Former = Pick<FormerPost, "key" | "link">;

/** Those that were not imported before, from a file of whichever kind. */
export async function findFresh<Post extends Former>(db: Database, posts: Post[]): Promise<Post[]> {
  const { key, oldHost, oldPath } = importedPosts;
  const placed = posts.map((post) => ({ post, ...oldPlaceOf(post.link) }));
  const keys = posts.map((post) => post.key);
  const paths = placed.flatMap((one) => one.oldPath ?? []);
  const rows = await db
    .select({ key, oldHost, oldPath })
    .from(importedPosts)
    .where(or(isAnyOf(key, keys), isAnyOf(oldPath, paths)));
  const knownKeys = new Set(rows.map((row) => row.key));
  const hostsOf = Map.groupBy(rows, (row) => row.oldPath);
  const isKnown = ({ post, oldPath: path, oldHost: host }: (typeof placed)[number]) =>
    knownKeys.has(post.key) || (path !== null && hostsOf.get(path)?.some((row) => isSameHost(row.oldHost, host)));
  return placed.filter((one) => !isKnown(one)).map(({ post }) => post);
}

const isSameHost = (one: string, other: string) => one === "" || other === "" || one === other;

/** Where a post was. The number of a draft's address is one of its own site, and may be another post's elsewhere. */
export function oldPlaceOf(link: string): { oldPath: string | null; oldHost: string } {
  const path = link && oldPathOf(link);
  const isPlace = path && !hasPostNumber(path);
  return { oldPath: isPlace ? path : null, oldHost: URL.parse(link)?.hostname.replace(/^www\./, "") ?? "" };
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
