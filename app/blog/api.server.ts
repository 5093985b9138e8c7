import { createApi } from "../platform/api/api.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { forEachId } from "../platform/endpoints/batch.ts";
import { mapPage } from "../platform/database/keyset.ts";
import { handle } from "../platform/endpoints/handle.server.ts";
import { handleVisitorForm } from "../platform/forms/visitor-form.server.ts";
import { createAdminApi, createPublicApi } from "../records/server/record-api.server.ts";
import { COMMENT_ACTIONS } from "./comment.ts";
import { addComment, listComments, countModerated, listModerated } from "./comments.server.ts";
import {
  adminPostEndpoints,
  commentDecisions,
  commentEndpoints,
  decideComments,
  publicCommentEndpoints,
  categoryChanges,
  tagChanges,
  topicEndpoints,
} from "./endpoints.ts";
import { decideComment, editComment, replyToComment } from "./moderate-comments.server.ts";
import { listPostsForPanel } from "./browse-posts.server.ts";
import { toPostAnswer } from "./post.ts";
import { findPost, listPosts, listCategories } from "./posts.server.ts";
import { countCategories, countTags } from "./topics.server.ts";
import * as write from "./write-topics.server.ts";
import { postStore } from "./write-posts.server.ts";

const tag = "Blog";
const common = { missing: "This blog post does not exist.", toAnswer: toPostAnswer };

export const publicBlogApi = createPublicApi({
  ...common,
  tag,
  path: "/allblogs",
  listSummary: "Published posts, newest first",
  findSummary: "One published post",
  answer: adminPostEndpoints.find.answer,
  list: listPosts,
  find: findPost,
});

export const adminBlogApi = createAdminApi(adminPostEndpoints, {
  ...common,
  updated: "Blog updated successfully!",
  list: listPostsForPanel,
  find: (db, id) => findPost(db, id),
  store: postStore,
});

/** Comments, categories and tags. */
export const blogApi = createApi();

handle(blogApi, commentEndpoints.list, ({ db, query: { limit, after, ...filter } }) =>
  listModerated(db, filter, { limit, after }),
);
handle(blogApi, commentEndpoints.counts, ({ db }) => countModerated(db));
for (const action of COMMENT_ACTIONS)
  handle(blogApi, commentDecisions[action], ({ db, params, act }) => decideComment(db, params.id, action, act));
handle(blogApi, decideComments, ({ db, body: { ids, action }, act }) =>
  forEachId(ids, async (id) => ({ comment: await decideComment(db, id, action, act) })),
);
handle(blogApi, commentEndpoints.edit, ({ db, params, body, act }) => editComment(db, params.id, body, act));
handle(blogApi, commentEndpoints.reply, ({ db, params, body, act }) => replyToComment(db, params.id, body, act));

handle(blogApi, publicCommentEndpoints.list, async ({ db, params, query, now }) =>
  mapPage(await listComments(db, params.id, { ...query, now }), (comment) => ({ ...comment, content: comment.text })),
);
handleVisitorForm(blogApi, publicCommentEndpoints.add, {
  save: async (tx, input, { id, viewer }) => ({
    reference: await addComment(tx, id, { ...input, userId: viewer?.id ?? null }, new Date()),
    content: input.content,
  }),
});

handle(blogApi, topicEndpoints.listCategoryNames, ({ db }) => listCategories(db));
handle(blogApi, topicEndpoints.listCategories, ({ db }) => countCategories(db));
handle(blogApi, topicEndpoints.listTags, ({ db }) => countTags(db));

handle(blogApi, categoryChanges.add, ({ db, body }) => changeCategory(db, write.addCategory(db, body.name)));
handle(blogApi, categoryChanges.rename, ({ db, body }) => changeCategory(db, write.renameCategory(db, body)));
handle(blogApi, categoryChanges.merge, ({ db, body }) => changeCategory(db, write.mergeCategory(db, body)));
handle(blogApi, categoryChanges.move, ({ db, body }) => changeCategory(db, write.moveCategory(db, body)));
handle(blogApi, categoryChanges["begin-with"], ({ db, body }) => changeCategory(db, write.beginNewWith(db, body.name)));
handle(blogApi, categoryChanges.remove, ({ db, body }) => changeCategory(db, write.removeCategory(db, body.name)));

handle(blogApi, tagChanges.rename, ({ db, body }) => changeTag(db, write.renameTag(db, body)));
handle(blogApi, tagChanges.merge, ({ db, body }) => changeTag(db, write.mergeTag(db, body)));
handle(blogApi, tagChanges.remove, ({ db, body }) => changeTag(db, write.removeTag(db, body.name)));

async function changeCategory(db: Database, change: Promise<void>) {
  await change;
  return countCategories(db);
}

async function changeTag(db: Database, change: Promise<void>) {
  await change;
  return countTags(db);
}
