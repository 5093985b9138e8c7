import { and, asc, desc, lte, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/client.server.ts";
import type { Post } from "./post.ts";
import { posts } from "./tables.server.ts";

type PostLink = Pick<Post, "id" | "title">;

/** The public posts published just before and just after one. */
export async function findNeighbours(
  db: Database,
  post: Post,
  now: Date,
): Promise<{ older: PostLink | null; newer: PostLink | null }> {
  const here = sql`(${post.publishAt.toISOString()}::timestamptz, ${post.id}::text)`;
  const place = sql`(${posts.publishAt}, ${posts.id})`;
  const columns = (side: "older" | "newer") => ({ id: posts.id, title: posts.title, side: sql`${side}`.as("side") });
  const rows = await unionAll(
    db
      .select(columns("older"))
      .from(posts)
      .where(sql`${place} < ${here}`)
      .orderBy(desc(posts.publishAt), desc(posts.id))
      .limit(1),
    db
      .select(columns("newer"))
      .from(posts)
      .where(and(sql`${place} > ${here}`, lte(posts.publishAt, now)))
      .orderBy(asc(posts.publishAt), asc(posts.id))
      .limit(1),
  );
  const on = (wanted: string) => {
    const row = rows.find(({ side }) => side === wanted);
    return row ? { id: row.id, title: row.title } : null;
  };
  return { older: on("older"), newer: on("newer") };
}
