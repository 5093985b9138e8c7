import type { Database } from "../../platform/database/client.server.ts";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import { listCategories } from "../posts.server.ts";
import { countCategories } from "../topics.server.ts";
import { DEFAULT_CATEGORY } from "../post.ts";
import type { FindPicture } from "./convert-html.server.ts";
import { type CheckedPosts, type LeftOut, MOST_LISTED } from "./imported-post.ts";
import {
  attachmentsOf,
  type ExportedPost,
  isPost,
  listExportedPosts,
  readPost,
  type Reading,
} from "./read-posts.server.ts";
import { importedPosts } from "./tables.server.ts";
import { readWxr, type Wxr, type WxrItem } from "./wxr.server.ts";

const MOST_EXAMPLES = 3;
/** While an export is checked, every picture counts as being here. */
const ANY_PICTURE = `/uploads/${"0".repeat(32)}-1.webp`;

/** Says what an import of a WordPress export would bring; nothing of it is stored. @throws HttpError 400 */
export async function checkPosts(db: Database, bytes: Uint8Array, now: Date): Promise<CheckedPosts> {
  const wxr = readWxr(bytes);
  const exported = listExportedPosts(wxr);
  const fresh = await findFresh(db, exported);
  const reading = await openReading(db, wxr, { findPicture: () => ANY_PICTURE, now });
  const posts = fresh.map((post) => readPost(post, reading));
  const countOf = (state: string) => posts.filter((post) => post.state === state).length;
  const problems = posts.flatMap(({ title, problem }) => (problem ? { title, problem } : []));
  const known = new Set(reading.categories.values());
  return {
    published: countOf("published"),
    scheduled: countOf("scheduled"),
    drafts: countOf("draft"),
    duplicates: exported.length - fresh.length,
    authors: counted(posts.map(({ values }) => values.author)),
    categories: counted(posts.map(({ values }) => values.category)).map((one) => ({
      ...one,
      isNew: !known.has(one.name),
    })),
    pictures: [...new Set(posts.flatMap(({ pictures }) => pictures))],
    problems: { count: problems.length, first: problems.slice(0, MOST_LISTED) },
    left: grouped([
      ...posts.flatMap(({ left, title }) => left.map((what) => ({ what, title }))),
      ...wxr.items.flatMap((item) => leftOf(item)),
    ]),
  };
}

/** How the words of an export are read on this site. */
export async function openReading(
  db: Database,
  wxr: Wxr,
  { findPicture, now }: { findPicture: FindPicture; now: Date },
): Promise<Reading> {
  const names = await listCategories(db);
  const begin = (await countCategories(db)).find(({ isForNew }) => isForNew);
  return {
    wxr,
    attachments: attachmentsOf(wxr),
    categories: new Map(names.map((name) => [name.toLowerCase(), name])),
    categoryForNew: begin?.name ?? DEFAULT_CATEGORY,
    findPicture,
    now,
  };
}

/** Those that were not imported before. */
export async function findFresh<Post extends Pick<ExportedPost, "key">>(db: Database, posts: Post[]): Promise<Post[]> {
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

const OTHER_TYPES: Record<string, string> = {
  page: "Page",
  nav_menu_item: "Menu entry",
  post: "Article in WordPress's bin",
};
/** Pictures are listed with the articles that show them. */
const UNSAID = new Set(["attachment", "revision"]);

function leftOf(item: WxrItem): { what: string; title: string }[] {
  const title = item.field("title");
  if (isPost(item)) return Array.from({ length: item.comments }, () => ({ what: "Comment", title }));
  return UNSAID.has(item.type) ? [] : [{ what: OTHER_TYPES[item.type] ?? `Entry of type “${item.type}”`, title }];
}

function grouped(found: { what: string; title: string }[]): LeftOut[] {
  return [...Map.groupBy(found, ({ what }) => what)]
    .map(([what, all]) => ({
      what,
      count: all.length,
      first: [...new Set(all.map(({ title }) => title).filter(Boolean))].slice(0, MOST_EXAMPLES),
    }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_LISTED);
}
