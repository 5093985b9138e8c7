import { and, asc, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { toKeysetPage, type KeysetPage } from "../platform/database/keyset.ts";
import { firstWithWords } from "../platform/search/source.server.ts";
import type { Post } from "./post.ts";
import { selectPosts, withPictures } from "./posts.server.ts";
import { posts } from "./tables.server.ts";
import type { PanelPosts } from "./endpoints.ts";

const ORDERS = {
  "": { by: sql`${posts.publishAt}`, direction: desc, isBeyond: sql`<` },
  changed: { by: sql`${posts.updatedAt}`, direction: desc, isBeyond: sql`<` },
  title: { by: sql`lower(${posts.title})`, direction: asc, isBeyond: sql`>` },
};

/** Articles for the panel, as far as they are narrowed, in one of its orders. */
export async function listPostsForPanel(
  db: Database,
  { limit, after, q, state, category, order }: PanelPosts,
  now: Date,
): Promise<KeysetPage<Post>> {
  const { by, direction, isBeyond } = ORDERS[order];
  const beyond = after
    ? sql`(${by}, ${posts.id}) ${isBeyond} (select ${by}, ${posts.id} from ${posts} where ${posts.id} = ${after})`
    : undefined;
  const matches = and(
    state ? (state === "published" ? lte : gt)(posts.publishAt, now) : undefined,
    category ? eq(posts.category, category) : undefined,
    beyond,
  );
  const inOrder = [direction(by), direction(posts.id)];
  const where = firstWithWords(q, {
    table: posts,
    id: posts.id,
    search: posts.search,
    where: matches,
    order: inOrder,
    limit: limit + 1,
  });
  const rows = await selectPosts(db)
    .where(where)
    .orderBy(...inOrder)
    .limit(limit + 1);
  return toKeysetPage(rows.map(withPictures), limit);
}
