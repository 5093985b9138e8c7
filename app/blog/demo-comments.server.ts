import { and, sql } from "drizzle-orm";
import { isAnyOf } from "../platform/database/any-of.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { isDemo, type DemoKind } from "../platform/demo/demo-rows.server.ts";
import { comments, posts } from "./tables.server.ts";

const KIND = "comment";

/** The sample comments of the demo content. */
export const demoComments: DemoKind = {
  kind: KIND,
  name: comments.author,
  tables: [{ table: comments, id: comments.id }],
  owner: { table: posts, id: posts.id, by: comments.postId },
};

/** The posts under which readers commented. */
export async function listPostsInUse(db: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectDistinct({ id: comments.postId })
    .from(comments)
    .where(and(isAnyOf(comments.postId, ids), sql`not ${isDemo(KIND, comments.id)}`));
  return new Map(rows.map(({ id }) => [id, "A reader commented on it."]));
}
