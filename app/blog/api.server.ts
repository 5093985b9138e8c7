import { createAdminApi, createPublicApi } from "../records/record-api.server.ts";
import { newPostSchema, postAnswerSchema, postEditSchema, toPostAnswer } from "./post.ts";
import { findPost, listPosts } from "./posts.server.ts";
import { postStore } from "./write-posts.server.ts";

const common = {
  tag: "Blog",
  missing: "This blog post does not exist.",
  answer: postAnswerSchema.meta({ id: "BlogPost" }),
  toAnswer: toPostAnswer,
};

export const publicBlogApi = createPublicApi({
  ...common,
  path: "/allblogs",
  listSummary: "Published posts, newest first",
  oneSummary: "One published post",
  list: listPosts,
  find: findPost,
});

export const adminBlogApi = createAdminApi({
  ...common,
  path: "/",
  one: "a post",
  listSummary: "All posts, also those whose publish date is ahead",
  oneSummary: "One post, published or not",
  removeSummary: "Delete a post",
  verbs: { create: "create-blog", update: "update", remove: "delete" },
  newSchema: newPostSchema,
  editSchema: postEditSchema,
  updated: "Blog updated successfully!",
  list: (db, keyset) => listPosts(db, keyset),
  find: (db, id) => findPost(db, id),
  store: postStore,
});
