import type { Database } from "../platform/database/client.server.ts";
import { findAround, type Around } from "./around.server.ts";
import { commentsUnder, toCommentPage, type CommentPage } from "./comments.server.ts";
import type { Post } from "./post.ts";
import { findPostWith } from "./posts.server.ts";
import { posts } from "./tables.server.ts";

const COMMENTS_AT_ONCE = 100;

export type Article = { post: Post; around: Around; discussion: CommentPage };

/** All that an article's page shows, in two statements: the post with its comments, then what it leads to. */
export async function findArticle(
  db: Database,
  id: string,
  { now, after }: { now: Date; after: string | undefined },
): Promise<Article | null> {
  const place = { limit: COMMENTS_AT_ONCE, after };
  const found = await findPostWith(db, id, {
    now,
    name: `, its comments${after ? " after" : ""}`,
    values: { wanted: COMMENTS_AT_ONCE + 1, after },
    more: (given) => commentsUnder(posts.id, { wanted: given("wanted"), after: after && given("after") }),
  });
  if (!found) return null;
  return {
    post: found.post,
    discussion: toCommentPage(found.more, place),
    around: await findAround(db, found.post, now),
  };
}
