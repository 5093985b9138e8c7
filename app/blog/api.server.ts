import { createAdminApi, createPublicApi } from "../records/server/record-api.server.ts";
import { adminPostEndpoints } from "./endpoints.ts";
import { listPostsForPanel } from "./panel-posts.server.ts";
import { toPostAnswer } from "./post.ts";
import { findPost, listPosts } from "./posts.server.ts";
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
