import { recordEndpoints } from "../../records/record-endpoints.ts";
import { POST_VALUES, postAnswerSchema } from "../post.ts";
import { panelPostsSchema } from "./post-filter.ts";

export const adminPostEndpoints = recordEndpoints({
  tag: "Blog",
  path: "/admin/blog",
  access: ["editor"],
  one: "a post",
  listSummary: "All posts, also those whose publish date is ahead: newest first, by title, or the last changed first",
  findSummary: "One post, published or not",
  removeSummary: "Delete a post",
  query: panelPostsSchema,
  verbs: { create: "create-blog" },
  answer: postAnswerSchema.meta({ id: "BlogPost" }),
  values: POST_VALUES,
});
