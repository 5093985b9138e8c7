import type { z } from "zod";
import { recordEndpoints } from "../records/record-endpoints.ts";
import { POST_VALUES, postAnswerSchema } from "./post.ts";
import { searchedKeysetSchema } from "../platform/database/keyset.ts";
import { choiceOrNone, searchText } from "../platform/text/fields.ts";

const POST_TABS = ["published", "scheduled"] as const;

/** How the panel's list of articles is narrowed and ordered; newest first without an order. */
export const panelPostsSchema = searchedKeysetSchema.extend({
  state: choiceOrNone(POST_TABS),
  category: searchText(100),
  order: choiceOrNone(["title", "changed"]),
});
export type PanelPosts = z.output<typeof panelPostsSchema>;

export const adminPostEndpoints = recordEndpoints({
  tag: "Blog",
  path: "/admin/blog",
  access: ["editor"],
  one: "a post",
  listSummary: "All posts, also those whose publish date is ahead: newest first, by title, or the last changed first",
  findSummary: "One post, published or not",
  removeSummary: "Delete a post",
  query: panelPostsSchema,
  states: POST_TABS,
  verbs: { create: "create-blog" },
  answer: postAnswerSchema.meta({ id: "BlogPost" }),
  values: POST_VALUES,
});
