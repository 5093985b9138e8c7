import { z } from "zod";
import { endpoint } from "../../platform/endpoints/endpoint.ts";
import {
  categoryAnswerSchema,
  categoryChangeSchema,
  categorySchema,
  tagAnswerSchema,
  tagChangeSchema,
  tagSchema,
} from "./topic.ts";

const shared = { tag: "Blog", access: ["editor"] as const };
const categories = categoryAnswerSchema.meta({ id: "BlogCategory" }).array();
const tags = tagAnswerSchema.meta({ id: "BlogTag" }).array();

/** Every change answers the whole list after it. */
const ofCategories = <Body extends z.ZodType>(path: "" | `/${string}`, summary: string, body: Body) =>
  endpoint("POST", `/admin/topics/categories${path}`, {
    ...shared,
    summary: `${summary}. Answers the list`,
    body,
    answer: categories,
    problems: [404, 409],
  });
const ofTags = <Body extends z.ZodType>(path: `/${string}`, summary: string, body: Body) =>
  endpoint("POST", `/admin/topics/tags${path}`, {
    ...shared,
    summary: `${summary}. Answers the list`,
    body,
    answer: tags,
    problems: [404, 409],
  });

export const topicEndpoints = {
  listCategoryNames: endpoint("GET", "/public/blog-categories", {
    tag: "Blog",
    summary: "The categories both forms offer",
    access: "anyone",
    answer: z.array(z.string()),
  }),
  listCategories: endpoint("GET", "/admin/topics/categories", {
    ...shared,
    summary: "The categories in their order, and how many articles each has",
    answer: categories,
  }),
  listTags: endpoint("GET", "/admin/topics/tags", {
    ...shared,
    summary: "The tags, the most used first",
    answer: tags,
  }),
};

export const categoryChanges = {
  add: ofCategories("", "Add a category, the last of the list", categorySchema),
  rename: ofCategories("/rename", "Rename a category, in every article too", categoryChangeSchema),
  merge: ofCategories("/merge", "Give all articles of a category to another one and remove it", categoryChangeSchema),
  move: ofCategories("/move", "Move a category to the place of another one in the order", categoryChangeSchema),
  "begin-with": ofCategories("/begin-with", "Let new articles begin with this category", categorySchema),
  remove: ofCategories("/remove", "Remove a category that no article has", categorySchema),
};
export type CategoryVerb = keyof typeof categoryChanges;

export const tagChanges = {
  rename: ofTags("/rename", "Rename a tag in every article", tagChangeSchema),
  merge: ofTags("/merge", "Replace a tag by another one in every article", tagChangeSchema),
  remove: ofTags("/remove", "Remove a tag from every article", tagSchema),
};
export type TagVerb = keyof typeof tagChanges;
