import { z } from "zod";
import { searchedKeysetSchema, keysetSchema } from "../platform/database/keyset.ts";
import { idsOf, outcomeSchema } from "../platform/endpoints/batch.ts";
import { endpoint } from "../platform/endpoints/endpoint.ts";
import { idParam, referenceParam } from "../platform/endpoints/id-param.ts";
import { visitorForm } from "../platform/forms/visitor-form.ts";
import { choiceOrNone, searchText } from "../platform/text/fields.ts";
import { referenceOrNothing } from "../platform/text/reference.ts";
import { recordEndpoints } from "../records/record-endpoints.ts";
import {
  newCommentSchema,
  COMMENT_ACTIONS,
  commentCountsSchema,
  commentEditSchema,
  commentFilterSchema,
  commentRecordSchema,
  commentReplySchema,
} from "./comment.ts";
import { POST_VALUES, postAnswerSchema } from "./post.ts";
import {
  categoryAnswerSchema,
  categoryChangeSchema,
  categorySchema,
  tagAnswerSchema,
  tagChangeSchema,
  tagSchema,
} from "./topic.ts";

const POST_TABS = ["published", "scheduled"] as const;

/** How the panel's list of posts is narrowed and ordered; newest first without an order. */
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

const shared = { tag: "Comments", access: ["editor"] as const };
const answer = commentRecordSchema.meta({ id: "CommentRecord" });
const decision = (path: `/${string}`, summary: string) =>
  endpoint("POST", `/admin/comments${path}/{id}`, {
    ...shared,
    summary,
    params: referenceParam,
    answer,
    problems: [404],
  });
const writing = { ...shared, params: referenceParam, answer, problems: [404, 409] } as const;

/** What the panel does with comments. */
export const commentEndpoints = {
  list: endpoint("GET", "/admin/comments", {
    ...shared,
    summary: "What readers wrote under articles, newest first; without a state all but the deleted",
    query: commentFilterSchema.extend(keysetSchema.shape),
    answer,
    list: true,
  }),
  counts: endpoint("GET", "/admin/comments/counts", {
    ...shared,
    summary: "How many comments are in which state",
    answer: commentCountsSchema.meta({ id: "CommentCounts" }),
  }),
  edit: endpoint("PUT", "/admin/comments/edit/{id}", {
    ...writing,
    summary: "Correct the name or the words of a comment",
    body: commentEditSchema,
  }),
  reply: endpoint("PUT", "/admin/comments/reply/{id}", {
    ...writing,
    summary: "Answer a comment as the foundation; without words the reply is removed",
    body: commentReplySchema,
  }),
};

/** By the action of `CommentAction`. */
export const commentDecisions = {
  show: decision("/show", "Show a comment to everyone"),
  reject: decision("/reject", "Hide a comment from readers"),
  wait: decision("/wait", "Undo a decision: the comment is pending again"),
  delete: decision("/delete", "Delete a comment; it can be restored for thirty days"),
  "bring-back": decision("/bring-back", "Restore a deleted comment as it was"),
};

/** One of these decisions about several comments. */
export const decideComments = endpoint("POST", "/admin/comments/decide", {
  ...shared,
  summary: "Decide about several comments at once",
  body: z.object({
    ids: idsOf(z.string().transform(referenceOrNothing)),
    action: z.enum(COMMENT_ACTIONS, "This cannot be done to several comments."),
  }),
  answer: z.array(
    outcomeSchema
      .extend({ comment: answer.optional().describe("As it is now; without it where it did not change.") })
      .meta({ id: "CommentOutcome" }),
  ),
});

const publicComment = z
  .object({
    id: z.string(),
    user: z.string(),
    content: z.string(),
    text: z.string(),
    reply: z.string().describe("What the foundation answered; empty where it did not."),
    date: z.string(),
  })
  .meta({ id: "Comment" });

/** The comments under a post; `id` is the post's. */
export const publicCommentEndpoints = {
  list: endpoint("GET", "/public/blogs/{id}/comments", {
    tag: "Blog",
    summary: "The approved comments under a post, newest first",
    access: "anyone",
    params: idParam,
    query: keysetSchema,
    answer: publicComment,
    list: true,
  }),
  add: visitorForm("/public/blogs/{id}/comments", {
    tag: "Blog",
    summary: "Write a comment; others see it once it is approved",
    params: idParam,
    body: newCommentSchema,
    answer: z.object({ reference: z.string(), content: z.string() }),
  }),
};

const topic = { tag: "Blog", access: ["editor"] as const };
const categories = categoryAnswerSchema.meta({ id: "BlogCategory" }).array();
const tags = tagAnswerSchema.meta({ id: "BlogTag" }).array();

/** Every change answers the whole list after it. */
const ofCategories = <Body extends z.ZodType>(path: "" | `/${string}`, summary: string, body: Body) =>
  endpoint("POST", `/admin/topics/categories${path}`, {
    ...topic,
    summary: `${summary}. Answers the list`,
    body,
    answer: categories,
    problems: [404, 409],
  });
const ofTags = <Body extends z.ZodType>(path: `/${string}`, summary: string, body: Body) =>
  endpoint("POST", `/admin/topics/tags${path}`, {
    ...topic,
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
    ...topic,
    summary: "The categories in their order, and how many articles each has",
    answer: categories,
  }),
  listTags: endpoint("GET", "/admin/topics/tags", {
    ...topic,
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
