import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import type { KeysetPage } from "../platform/database/keyset.ts";
import { firstWithWords } from "../platform/search/source.server.ts";
import type { Post } from "./post.ts";
import { NEWEST_POSTS, selectPosts, withPictures } from "./posts.server.ts";
import { posts } from "./tables.server.ts";
import type { PanelPosts } from "./endpoints.ts";

const ORDERS: Record<PanelPosts["order"], KeysetOrder> = {
  "": NEWEST_POSTS,
  changed: new KeysetOrder(posts, [posts.updatedAt, posts.id], "desc"),
  title: new KeysetOrder(posts, [{ text: sql`lower(${posts.title})` }, posts.id]),
};

/** Articles for the panel, as far as they are narrowed, in one of its orders. */
export async function listPostsForPanel(
  db: Database,
  { limit, after, q, state, category, ...asked }: PanelPosts,
  now: Date,
): Promise<KeysetPage<Post>> {
  const order = ORDERS[asked.order];
  const matches = and(
    state ? (state === "published" ? lte : gt)(posts.publishAt, now) : undefined,
    category ? eq(posts.category, category) : undefined,
    await order.after(db, after),
  );
  const where = firstWithWords(q, {
    table: posts,
    id: posts.id,
    search: posts.search,
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
