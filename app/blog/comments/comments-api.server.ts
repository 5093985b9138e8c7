import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi } from "../../platform/api/api.server.ts";
import { idParam } from "../../platform/endpoints/id-param.ts";
import { keysetSchema } from "../../platform/database/keyset.ts";
import { addVisitorForm } from "../../platform/forms/visitor-form.server.ts";
import { commentReference, newCommentSchema } from "../comment.ts";
import { addComment, listComments } from "../comments.server.ts";

const answer = z
  .object({
    id: z.string(),
    user: z.string(),
    content: z.string(),
    text: z.string(),
    reply: z.string().describe("What the foundation answered; empty where it did not."),
    date: z.string(),
  })
  .meta({ id: "Comment" });

/** Mounted at /api/v1/public. */
export const publicCommentsApi = createApi();

publicCommentsApi.openapi(
  createRoute({
    method: "get",
    path: "/blogs/{id}/comments",
    tags: ["Blog"],
    summary: "The approved comments under a post, newest first",
    request: { params: idParam, query: keysetSchema.extend({ after: commentReference.optional() }) },
    responses: answers({ 200: z.array(answer) }, [400]),
  }),
  async (c) =>
    answerList(c, await listComments(c.var.db, c.req.valid("param").id, c.req.valid("query")), (comment) => ({
      ...comment,
      content: comment.text,
    })),
);

addVisitorForm(publicCommentsApi, {
  path: "/blogs/{id}/comments",
  tag: "Blog",
  summary: "Write a comment; others see it once it is approved",
  schema: newCommentSchema,
  answer: z.object({ reference: z.string(), content: z.string() }),
  save: async (tx, input, { id, viewer }) => ({
    reference: await addComment(tx, id, { ...input, userId: viewer?.id ?? null }, new Date()),
    content: input.content,
  }),
});
