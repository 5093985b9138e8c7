import { z } from "zod";
import { optionalText, requiredText, choiceOrNone, searchText } from "../platform/text/fields.ts";
import { isPlainName, NAME_SENTENCE } from "../platform/text/people.ts";

/** `text` is an older name of `content`. */
export const newCommentSchema = z.preprocess(
  (given) => {
    if (typeof given !== "object" || given === null || !("text" in given) || "content" in given) return given;
    return { ...given, content: given.text };
  },
  z.object({
    content: requiredText("Comment", 2_000),
    author: optionalText("Name", 80).refine(isPlainName, NAME_SENTENCE),
  }),
);
export type NewComment = z.output<typeof newCommentSchema>;

/** A comment as readers see it; `reply` is what the foundation answered, or empty. */
export type Comment = { id: string; user: string; text: string; reply: string; date: string };

export const ANONYMOUS = "A reader";

/** Pending, on the site, hidden, or deleted after thirty days. */
export const COMMENT_STATES = ["waiting", "shown", "rejected", "deleted"] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

export const commentFilterSchema = z.object({ state: choiceOrNone(COMMENT_STATES), q: searchText(100) });
export type CommentFilter = z.output<typeof commentFilterSchema>;

/** `bring-back` restores a deleted comment; `wait` makes a decided one pending again. */
export const COMMENT_ACTIONS = ["show", "reject", "wait", "delete", "bring-back"] as const;
export type CommentAction = (typeof COMMENT_ACTIONS)[number];

/** `before` is the text that the form was opened with; where it changed meanwhile, the edit is a conflict. */
export const commentEditSchema = z.object({
  author: requiredText("Name", 80),
  text: requiredText("Comment", 2_000),
  before: optionalText("The comment of before", 2_000),
});
export type CommentEdit = z.output<typeof commentEditSchema>;

/** An empty reply removes it. */
export const commentReplySchema = z.object({
  reply: optionalText("The reply", 2_000),
  before: optionalText("The reply of before", 2_000),
});
export type CommentReply = z.output<typeof commentReplySchema>;

/** A comment as the panel shows it. */
export const commentRecordSchema = z.object({
  _id: z.string(),
  postId: z.string(),
  title: z.string().describe("Of the article; empty where it is not on the site."),
  author: z.string(),
  text: z.string(),
  reply: z.string().describe("What the foundation answered, shown below the comment; empty without one."),
  state: z.enum(COMMENT_STATES),
  createdAt: z.iso.datetime(),
});
export type CommentRecord = z.output<typeof commentRecordSchema>;

/** Comments are counted no further. */
export const MOST_COUNTED = 1_000;
export const commentCountsSchema = z
  .record(z.enum(COMMENT_STATES), z.int())
  .describe(`${MOST_COUNTED + 1} stands for more than ${MOST_COUNTED}.`);
export type CommentCounts = z.output<typeof commentCountsSchema>;
