import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi, requireRole } from "../../platform/api/api.server.ts";
import { actOf } from "../../platform/audit/note-change.server.ts";
import { keysetSchema } from "../../platform/database/keyset.ts";
import { referenceOrNothing } from "../../platform/text/reference.ts";
import { commentReference } from "../comment.ts";
import {
  commentCountsSchema,
  commentEditSchema,
  commentFilterSchema,
  commentRecordSchema,
  commentReplySchema,
  type CommentAction,
} from "./comment-record.ts";
import { decideComment, editComment, replyToComment } from "./moderate-comments.server.ts";
import { countModerated, listModerated, toCommentRecord } from "./moderated-comments.server.ts";

const tags = ["Comments"];
const answer = commentRecordSchema.meta({ id: "CommentRecord" });
const params = z.object({ id: z.string().transform(referenceOrNothing) });
const json = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

/** Mounted at /api/v1/admin/comments. */
export const adminCommentsApi = createApi();
adminCommentsApi.use(requireRole("editor"));

adminCommentsApi.openapi(
  createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "What readers wrote under articles, newest first; without a state all but the deleted",
    request: {
      query: commentFilterSchema.extend({ limit: keysetSchema.shape.limit, after: commentReference.optional() }),
    },
    responses: answers({ 200: z.array(answer) }, [400, 401, 403]),
  }),
  async (c) => {
    const { limit, after, ...filter } = c.req.valid("query");
    return answerList(c, await listModerated(c.var.db, filter, { limit, after }), toCommentRecord);
  },
);

adminCommentsApi.openapi(
  createRoute({
    method: "get",
    path: "/counts",
    tags,
    summary: "How many comments are in which state",
    responses: answers({ 200: commentCountsSchema.meta({ id: "CommentCounts" }) }, [401, 403]),
  }),
  async (c) => c.json(await countModerated(c.var.db), 200),
);

function addDecision(action: CommentAction, summary: string): void {
  adminCommentsApi.openapi(
    createRoute({
      method: "post",
      path: `/${action}/{id}`,
      tags,
      summary,
      request: { params },
      responses: answers({ 200: answer }, [401, 403, 404]),
    }),
    async (c) => c.json(await decideComment(c.var.db, c.req.valid("param").id, action, actOf(c)), 200),
  );
}

addDecision("show", "Show a comment to everyone");
addDecision("reject", "Do not show it, or take it off the site");
addDecision("wait", "Take the decision back: it waits again");
addDecision("delete", "Delete it; for thirty days it can be brought back");
addDecision("bring-back", "Bring a deleted comment back as it was");

adminCommentsApi.openapi(
  createRoute({
    method: "put",
    path: "/edit/{id}",
    tags,
    summary: "Mend the name or the words of a comment",
    request: { params, ...json(commentEditSchema) },
    responses: answers({ 200: answer }, [400, 401, 403, 404, 409]),
  }),
  async (c) => c.json(await editComment(c.var.db, c.req.valid("param").id, c.req.valid("json"), actOf(c)), 200),
);

adminCommentsApi.openapi(
  createRoute({
    method: "put",
    path: "/reply/{id}",
    tags,
    summary: "Answer a comment as the foundation; without words the reply is taken away",
    request: { params, ...json(commentReplySchema) },
    responses: answers({ 200: answer }, [400, 401, 403, 404, 409]),
  }),
  async (c) => c.json(await replyToComment(c.var.db, c.req.valid("param").id, c.req.valid("json"), actOf(c)), 200),
);
