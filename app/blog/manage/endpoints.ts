import { recordEndpoints } from "../../records/record-endpoints.ts";
import { postAnswerSchema } from "../post.ts";
import { POST_VALUES } from "../post.ts";

export const adminPostEndpoints = recordEndpoints({
  tag: "Blog",
  path: "/admin/blog",
  access: ["editor"],
  one: "a post",
  listSummary: "All posts, also those whose publish date is ahead",
  findSummary: "One post, published or not",
  removeSummary: "Delete a post",
  verbs: { create: "create-blog" },
  answer: postAnswerSchema.meta({ id: "BlogPost" }),
  values: POST_VALUES,
});
