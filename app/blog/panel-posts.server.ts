import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import type { KeysetPage } from "../platform/database/keyset.ts";
import { firstWithWords } from "../platform/search/source.server.ts";
import type { Post } from "./post.ts";
import { NEWEST_POSTS, selectPosts, withPictures } from "./posts.server.ts";
import { publishedPosts } from "./tables.server.ts";
import type { PanelPosts } from "./endpoints.ts";

const ORDERS: Record<PanelPosts["order"], KeysetOrder> = {
  "": NEWEST_POSTS,
  changed: new KeysetOrder(publishedPosts, [publishedPosts.updatedAt, publishedPosts.id], "desc"),
  title: new KeysetOrder(publishedPosts, [{ text: sql`lower(${publishedPosts.title})` }, publishedPosts.id]),
};

/** Articles for the panel, as far as they are narrowed, in one of its orders. */
export async function listPostsForPanel(
  db: Database,
  { limit, after, q, state, category, ...asked }: PanelPosts,
  now: Date,
): Promise<KeysetPage<Post>> {
  const order = ORDERS[asked.order];
  const matches = and(
    state ? (state === "published" ? lte : gt)(publishedPosts.publishAt, now) : undefined,
    category ? eq(publishedPosts.category, category) : undefined,
    await order.after(db, after),
  );
  const where = firstWithWords(q, {
    table: publishedPosts,
    id: publishedPosts.id,
    search: publishedPosts.search,
    where: matches,
    order: order.orderBy,
    limit: limit + 1,
  });
  const rows = await selectPosts(db, order)
    .where(where)
    .orderBy(...order.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit, withPictures);
}
