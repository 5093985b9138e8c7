import { gt, sql } from "drizzle-orm";
import { isAnyOf } from "../platform/database/any-of.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { invalid } from "../platform/http/http-error.ts";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { cleanHtml, plainText } from "../platform/text/clean-html.server.ts";
import { makeReadableId } from "../platform/text/readable-id.ts";
import { uploadIdsInHtml } from "../platform/uploads/picture.ts";
import { RecordStore } from "../records/server/record-store.server.ts";
import { listPostsInUse } from "./demo-comments.server.ts";
import { POST_VALUES, readTimeOf, toPostAnswer, type NewPost, type Post, type PostEdit } from "./post.ts";
import { findPost, isOut } from "./posts.server.ts";
import { comments, posts, publishedPosts } from "./tables.server.ts";

/** Posts, as the panel and the API write them. */
export const postStore = new RecordStore<Post, NewPost, PostEdit>({
  kind: "post",
  role: "editor",
  table: posts,
  view: publishedPosts,
  find: (tx, id) => findPost(tx, id),
  toAnswer: toPostAnswer,
  titleOf: ({ title }) => title,
  valuesOf: (post) => POST_VALUES.toValues(toPostAnswer(post)),
  form: POST_VALUES,
  searched: ["author", "tags"],
  picturesOf: ({ image, authorImage, content }) => [image.id, authorImage.id, ...uploadIdsInHtml(content)],
  makeId: ({ title }) => makeReadableId(title, "post"),
  toColumns: (input) => ({
    ...input,
    ...("publishDate" in input && { publishAt: input.publishDate }),
    content: readableContent(input.content),
    updatedAt: sql`now()`,
  }),
  whenNew: ({ content }, now) => ({ publishAt: now, readTime: readTimeOf(plainText(cleanHtml(content))) }),
  states: (now) => ({
    published: { where: isOut(now), order: publishedPosts.publishAt },
    scheduled: { where: gt(publishedPosts.publishAt, now), order: publishedPosts.publishAt },
  }),
  purge: deleteComments,
  usesOf: listPostsInUse,
});

/** @throws HttpError 400 where nothing readable is left of it */
function readableContent(given: string): string {
  const content = cleanHtml(given);
  if (!plainText(content) && !content.includes("<img")) throw invalid({ content: "Content is required." });
  return content;
}

/** What readers wrote under posts that go for ever, and what the inbox knows of it. */
async function deleteComments(tx: Database, postIds: string[]): Promise<string[]> {
  const gone = await tx.delete(comments).where(isAnyOf(comments.postId, postIds)).returning({ id: comments.id });
  await removeFromInbox(tx, "comment", gone);
  return [];
}
