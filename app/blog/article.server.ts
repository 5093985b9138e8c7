import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import type { StoredPicture } from "../platform/uploads/picture.ts";
import { picturesIn } from "../platform/uploads/text-pictures.server.ts";
import { findAround, type Around } from "./around.server.ts";
import { commentsUnder, toCommentPage, type CommentPage } from "./comments.server.ts";
import type { Post } from "./post.ts";
import { findPostWith } from "./posts.server.ts";
import { posts } from "./tables.server.ts";

const COMMENTS_AT_ONCE = 100;

export type Article = {
  post: Post;
  /** Those inside its text. */
  pictures: StoredPicture[];
  around: Around;
  discussion: CommentPage;
};

type More = { comments: Parameters<typeof toCommentPage>[0]; pictures: StoredPicture[] };

/** All that an article's page shows, in two statements: the post with its comments and pictures, then what it leads to. */
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
    more: (given) => {
      const comments = commentsUnder(posts.id, { wanted: given("wanted"), after: after && given("after") });
      return sql<More>`json_build_object('comments', ${comments}, 'pictures', ${picturesIn(posts.content)})`;
    },
  });
  if (!found) return null;
  return {
    post: found.post,
    pictures: found.more.pictures,
    discussion: toCommentPage(found.more.comments, place),
    around: await findAround(db, found.post, now),
  };
}
