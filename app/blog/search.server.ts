import { desc, lte, sql } from "drizzle-orm";
import { byWords, type PanelSource } from "../platform/features/panel-source.server.ts";
import { bodyOfHtml, type SearchSource } from "../platform/search/source.server.ts";
import type { SitemapSource } from "../platform/sharing/sitemap-entries.server.ts";
import { publishedPosts, postWords } from "./tables.server.ts";

/** Posts that are published. */
export const postSearch: SearchSource = {
  kind: "article",
  label: { one: "Article", many: "Articles" },
  path: "/blog/",
  table: publishedPosts,
  words: postWords(publishedPosts),
  isPublic: (now) => lte(publishedPosts.publishAt, now),
  first: desc(publishedPosts.publishAt),
  shows: {
    image: publishedPosts.imageId,
    title: publishedPosts.title,
    summary: publishedPosts.excerpt,
    body: bodyOfHtml(publishedPosts.content),
    category: publishedPosts.category,
    by: publishedPosts.author,
    at: publishedPosts.publishAt,
  },
};

/** A post that waited for its day changed on that day, as `changedAt` in post.ts has it. */
export const postSitemap: SitemapSource = {
  ...postSearch,
  changedAt: sql`greatest(${publishedPosts.publishAt}, ${publishedPosts.updatedAt})`,
  order: sql`${publishedPosts.publishAt}, ${publishedPosts.id}`,
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
