import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi, idParam, requireRole } from "../platform/api/api.server.ts";
import { keysetSchema } from "../platform/database/keyset.server.ts";
import { newQuoteSchema, quoteAnswerSchema, toQuoteAnswer } from "./quote.ts";
import { createQuote, deleteQuote, listQuotes } from "./quotes.server.ts";

const tags = ["Thoughts"];
const answer = quoteAnswerSchema.meta({ id: "Thought" });

export const publicQuotesApi = createApi();

publicQuotesApi.openapi(
  createRoute({
    method: "get",
    path: "/quotes",
    tags,
    summary: "Thoughts, newest first; the first is today's",
    request: { query: keysetSchema },
    responses: answers({ 200: z.array(answer) }, [400]),
  }),
  async (c) => answerList(c, await listQuotes(c.var.db, c.req.valid("query")), toQuoteAnswer),
);

export const adminQuotesApi = createApi();
adminQuotesApi.use(requireRole("editor"));

adminQuotesApi.openapi(
  createRoute({
    method: "post",
    path: "/create-quotes",
    tags,
    summary: "Add a thought; it becomes today's",
    request: { body: { required: true, content: { "application/json": { schema: newQuoteSchema } } } },
    responses: answers({ 201: answer }, [400, 401, 403]),
  }),
  async (c) => c.json(toQuoteAnswer(await createQuote(c.var.db, c.req.valid("json"))), 201),
);

adminQuotesApi.openapi(
  createRoute({
    method: "delete",
    path: "/delete/{id}",
    tags,
    summary: "Delete a thought",
    request: { params: idParam },
    responses: answers({ 204: null }, [401, 403, 404]),
  }),
  async (c) => {
    await deleteQuote(c.var.db, c.req.valid("param").id);
    return c.body(null, 204);
  },
);
