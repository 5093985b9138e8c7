import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi } from "../platform/api/api.server.ts";
import { keysetSchema } from "../platform/database/keyset.ts";
import { quoteAnswerSchema, toQuoteAnswer } from "./quote.ts";
import { listQuotes } from "./quotes.server.ts";

export const publicQuotesApi = createApi();

publicQuotesApi.openapi(
  createRoute({
    method: "get",
    path: "/quotes",
    tags: ["Thoughts"],
    summary: "Thoughts whose day has come, newest first; the first is today's",
    request: { query: keysetSchema },
    responses: answers({ 200: z.array(quoteAnswerSchema.meta({ id: "Thought" })) }, [400]),
  }),
  async (c) => answerList(c, await listQuotes(c.var.db, c.req.valid("query"), new Date()), toQuoteAnswer),
);
