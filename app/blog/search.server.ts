import { desc, lte, sql } from "drizzle-orm";
import { byWords, type PanelSource } from "../platform/features/panel-source.server.ts";
import type { SearchSource } from "../platform/search/source.server.ts";
import type { SitemapSource } from "../platform/sharing/sitemap-entries.server.ts";
import { posts, postWords } from "./tables.server.ts";

/** Posts that are published. */
export const postSearch: SearchSource = {
  kind: "article",
  label: { one: "Article", many: "Articles" },
  path: "/blog/",
  table: posts,
  id: posts.id,
  search: posts.search,
  words: postWords(),
  isPublic: (now) => lte(posts.publishAt, now),
  first: desc(posts.publishAt),
  shows: {
    title: posts.title,
    summary: posts.excerpt,
    body: sql`search_plain(${posts.content})`,
    category: posts.category,
    by: posts.author,
    at: posts.publishAt,
  },
};

/** A post that waited for its day changed on that day, as `changedAt` in post.ts has it. */
export const postSitemap: SitemapSource = {
  ...postSearch,
  changedAt: sql`greatest(${posts.publishAt}, ${posts.updatedAt})`,
  order: sql`${posts.publishAt}, ${posts.id}`,
};

/** For the panel: those that wait for their day too. */
export const postRecords: PanelSource = {
  kind: "post",
  group: "Blog",
  one: "Article",
  roles: ["editor"],
  list: "/admin/blog",
  find: byWords(postSearch),
};
