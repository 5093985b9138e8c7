import type { Database } from "../platform/database/client.server.ts";
import type { Site } from "../platform/settings/site.ts";
import type { Feed } from "../platform/sharing/feed.ts";
import { cleanStoredHtml } from "../platform/text/clean-html.server.ts";
import { changedAt } from "./post.ts";
import { listPosts } from "./posts.server.ts";

const MOST_POSTS = 20;

/** The newest posts, whole. */
export async function makeBlogFeed(
  db: Database,
  { site, siteUrl, self, now }: { site: Site; siteUrl: string; self: string; now: Date },
): Promise<Feed> {
  const { rows } = await listPosts(db, { limit: MOST_POSTS }, now);
  return {
    siteUrl,
    title: `${site.name}: Blog`,
    description: site.description,
    page: "/blog",
    self,
    items: rows.map((post) => ({
      path: `/blog/${post.id}`,
      title: post.title,
      summary: post.excerpt,
      html: cleanStoredHtml(post.content),
      author: post.author,
      tags: [post.category, ...post.tags],
      publishedAt: post.publishAt,
      changedAt: changedAt(post),
    })),
  };
}
