import type { Database } from "../platform/database/client.server.ts";
import type { StoredPicture } from "../platform/uploads/picture.ts";
import { listPicturesIn } from "../platform/uploads/text-pictures.server.ts";
import { findAround, type Around } from "./around.server.ts";
import { listComments, type CommentPage } from "./comments.server.ts";
import type { Post } from "./post.ts";
import { findPost } from "./posts.server.ts";

const COMMENTS_AT_ONCE = 100;

export type PostPage = {
  post: Post;
  /** Those inside its text. */
  pictures: StoredPicture[];
  around: Around;
  discussion: CommentPage;
};

/** All that a post's page shows. */
export async function findPostPage(
  db: Database,
  id: string,
  { now, after }: { now: Date; after: string | undefined },
): Promise<PostPage | null> {
  const post = await findPost(db, id, now);
  if (!post) return null;
  const [pictures, around, discussion] = await Promise.all([
    listPicturesIn(db, post.content),
    findAround(db, post, now),
    listComments(db, post.id, { limit: COMMENTS_AT_ONCE, after }),
  ]);
  return { post, pictures, around, discussion };
}
