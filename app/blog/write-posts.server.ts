import { eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { invalid, notFound, Refusal } from "../platform/http/refusal.ts";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { cleanHtml, plainText } from "../platform/text/clean-html.server.ts";
import { makeReadableId } from "../platform/text/readable-id.ts";
import { uploadIdsInHtml } from "../platform/uploads/picture.ts";
import type { PreparedPicture } from "../platform/uploads/prepare.server.ts";
import { dropUploadUses, recordPictures, setUploadUses } from "../platform/uploads/uploads.server.ts";
import { readTimeOf, toPostAnswer, type NewPost, type Post, type PostEdit } from "./post.ts";
import { findPost } from "./posts.server.ts";
import { comments, posts } from "./tables.server.ts";

type PostPictures = { image?: PreparedPicture | undefined; authorImage?: PreparedPicture | undefined };
type Times = { now: Date; publishAt?: Date };

/**
 * Creates a post, or updates the one under the given `_id`, so that a retried call never makes two.
 * @throws Refusal 400 where nothing readable is left of the content, or a new post has no pictures
 */
export async function createPost(
  db: Database,
  input: NewPost,
  pictures: PostPictures,
  times: Times,
): Promise<{ post: Post; isNew: boolean }> {
  const { _id, ...fields } = withCleanContent(input);
  return db.transaction(async (tx) => {
    if (_id) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${_id}, 1))`);
      const known = await findPost(tx, _id);
      if (known) return { post: await savePost(tx, _id, fields, pictures), isNew: false };
    }
    const { image, authorImage } = pictures;
    if (!image || !authorImage) throw invalid(missingPictures(pictures));
    await recordPictures(tx, [image, authorImage]);
    const publishAt = times.publishAt ?? times.now;
    const readTime = readTimeOf(plainText(fields.content));
    const id = _id ?? makeReadableId(fields.title, "post");
    await tx
      .insert(posts)
      .values({ ...fields, id, imageId: image.id, authorImageId: authorImage.id, publishAt, readTime });
    return { post: await finishWrite(tx, id), isNew: true };
  });
}

/**
 * Updates a post; pictures not given stay.
 * @throws Refusal 404, or 409 with the post as it now stands where `version` is no longer current
 */
export async function updatePost(db: Database, id: string, input: PostEdit, pictures: PostPictures): Promise<Post> {
  const { version, publishDate, ...fields } = withCleanContent(input);
  return db.transaction(async (tx) => {
    const [current] = await tx.select({ version: posts.version }).from(posts).where(eq(posts.id, id)).for("update");
    if (!current) throw notFound("This blog post does not exist any more.");
    if (version !== undefined && version !== current.version) throw await conflict(tx, id);
    return savePost(tx, id, { ...fields, publishAt: publishDate }, pictures);
  });
}

/** @throws Refusal 404 where there is no such post */
export async function deletePost(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const said = await tx.select({ id: comments.id }).from(comments).where(eq(comments.postId, id));
    const gone = await tx.delete(posts).where(eq(posts.id, id)).returning({ id: posts.id });
    if (gone.length === 0) throw notFound("This blog post does not exist any more.");
    await dropUploadUses(tx, { kind: "post", id });
    // The comments went with their article; what the inbox knows of them goes too.
    await removeFromInbox(tx, "comment", said);
  });
}

async function savePost(
  tx: Database,
  id: string,
  fields: Partial<typeof posts.$inferInsert>,
  pictures: PostPictures,
): Promise<Post> {
  const given = [pictures.image, pictures.authorImage].filter((picture) => picture !== undefined);
  if (given.length > 0) await recordPictures(tx, given);
  const changes = {
    ...fields,
    ...(pictures.image ? { imageId: pictures.image.id } : {}),
    ...(pictures.authorImage ? { authorImageId: pictures.authorImage.id } : {}),
    version: sql`${posts.version} + 1`,
    updatedAt: sql`now()`,
  };
  await tx.update(posts).set(changes).where(eq(posts.id, id));
  return finishWrite(tx, id);
}

/** Notes which pictures the post now shows, and reads it back as the reader will get it. */
async function finishWrite(tx: Database, id: string): Promise<Post> {
  const post = await findPost(tx, id);
  if (!post) throw new Error(`Post ${id} was written but cannot be read.`);
  await setUploadUses(tx, { kind: "post", id }, [post.image.id, post.authorImage.id, ...uploadIdsInHtml(post.content)]);
  return post;
}

async function conflict(tx: Database, id: string): Promise<Refusal> {
  const current = await findPost(tx, id);
  return new Refusal(409, "Someone else saved this post while you were editing it.", {
    details: { current: current && toPostAnswer(current) },
  });
}

function withCleanContent<Input extends { content: string }>(input: Input): Input {
  const content = cleanHtml(input.content);
  if (!plainText(content) && !content.includes("<img")) throw invalid({ content: "Content is required." });
  return { ...input, content };
}

function missingPictures({ image, authorImage }: PostPictures): Record<string, string> {
  return {
    ...(image ? {} : { image: "Image is required." }),
    ...(authorImage ? {} : { authorImage: "Author image is required." }),
  };
}
