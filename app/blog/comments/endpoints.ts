import { z } from "zod";
import { idsOf, outcomeSchema } from "../../platform/endpoints/batch.ts";
import { endpoint } from "../../platform/endpoints/endpoint.ts";
import { idParam } from "../../platform/endpoints/id-param.ts";
import { visitorForm } from "../../platform/forms/visitor-form.ts";
import { keysetSchema } from "../../platform/database/keyset.ts";
import { referenceOrNothing } from "../../platform/text/reference.ts";
import { newCommentSchema } from "../comment.ts";
import {
  COMMENT_ACTIONS,
  commentCountsSchema,
  commentEditSchema,
  commentFilterSchema,
  commentRecordSchema,
  commentReplySchema,
} from "./comment-record.ts";

const shared = { tag: "Comments", access: ["editor"] as const };
const answer = commentRecordSchema.meta({ id: "CommentRecord" });
const params = z.object({ id: z.string().transform(referenceOrNothing) });
const decision = (path: `/${string}`, summary: string) =>
  endpoint("POST", `/admin/comments${path}/{id}`, { ...shared, summary, params, answer, problems: [404] });
const writing = { ...shared, params, answer, problems: [404, 409] } as const;

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
