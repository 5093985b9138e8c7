import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi, requireRole } from "../platform/api/api.server.ts";
import { idParam } from "../platform/endpoints/id-param.ts";
import { actOf, noting } from "../platform/audit/note-change.server.ts";
import { searchedKeysetSchema } from "../platform/database/keyset.ts";
import { notFound } from "../platform/http/refusal.ts";
import { addHistory } from "../platform/records/versions-api.server.ts";
import { recordId } from "../platform/text/fields.ts";
import { findQuotePlan, listPlannedQuotes, moveQuote } from "./plan-quotes.server.ts";
import { newQuoteSchema, quoteAnswerSchema, quoteEditSchema, toQuoteAnswer } from "./quote.ts";
import { QUOTE_LISTS, quotePlanSchema } from "./quote-plan.ts";
import { findQuoteToEdit } from "./quotes.server.ts";
import { shortened } from "./shortened.ts";
import { quoteStore } from "./write-quotes.server.ts";

const tags = ["Thoughts"];
const answer = quoteAnswerSchema.meta({ id: "Thought" });

/** Mounted at /api/v1/admin/quotes. */
export const adminQuotesApi = createApi();
adminQuotesApi.use(requireRole("editor"));

adminQuotesApi.openapi(
  createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "Today's thought and those to come, by day (`queue`), or those shown before, newest first (`shown`)",
    request: {
      query: searchedKeysetSchema.extend({
        when: z.enum(QUOTE_LISTS, "when must be queue or shown.").default("queue"),
      }),
    },
    responses: answers({ 200: z.array(answer) }, [400, 401, 403]),
  }),
  async (c) => answerList(c, await listPlannedQuotes(c.var.db, c.req.valid("query"), new Date()), toQuoteAnswer),
);

adminQuotesApi.openapi(
  createRoute({
    method: "get",
    path: "/plan",
    tags,
    summary: "How many days to come have a thought, and the next that has none",
    responses: answers({ 200: quotePlanSchema.meta({ id: "ThoughtPlan" }) }, [401, 403]),
  }),
  async (c) => c.json(await findQuotePlan(c.var.db, new Date()), 200),
);

adminQuotesApi.openapi(
  createRoute({
    method: "get",
    path: "/{id}",
    tags,
    summary: "One thought, whenever its day is",
    request: { params: idParam },
    responses: answers({ 200: answer }, [401, 403, 404]),
  }),
  async (c) => {
    const quote = await findQuoteToEdit(c.var.db, c.req.valid("param").id);
    if (!quote) throw notFound("This thought does not exist.");
    return c.json(toQuoteAnswer(quote), 200);
  },
);

adminQuotesApi.openapi(
  createRoute({
    method: "post",
    path: "/create-quotes",
    tags,
    summary: "Add a thought on a day to come; without a day it becomes today's. Updates the one under the given _id",
    request: { body: { required: true, content: { "application/json": { schema: newQuoteSchema } } } },
    responses: answers({ 200: answer, 201: answer }, [400, 401, 403]),
  }),
  async (c) => {
    const { row, isNew } = await quoteStore.create(c.var.db, c.req.valid("json"), { pictures: {}, ...actOf(c) });
    return c.json(toQuoteAnswer(row), isNew ? 201 : 200);
  },
);

adminQuotesApi.openapi(
  createRoute({
    method: "put",
    path: "/update/{id}",
    tags,
    summary: "Update a thought, or put it on another day",
    request: {
      params: idParam,
      body: { required: true, content: { "application/json": { schema: quoteEditSchema } } },
    },
    responses: answers({ 200: answer }, [400, 401, 403, 404, 409]),
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const quote = await quoteStore.update(c.var.db, id, c.req.valid("json"), { pictures: {}, ...actOf(c) });
    return c.json(toQuoteAnswer(quote), 200);
  },
);

adminQuotesApi.openapi(
  createRoute({
    method: "post",
    path: "/move/{id}",
    tags,
    summary: "Move a thought to the day of another; those between move up by one. Answers those that moved, by day",
    request: {
      params: idParam,
      body: {
        required: true,
        content: { "application/json": { schema: z.object({ to: recordId.describe("The _id of the other.") }) } },
      },
    },
    responses: answers({ 200: z.array(answer) }, [400, 401, 403, 404, 409]),
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const moved = await noting(
      { db: c.var.db, act: actOf(c) },
      (tx) => moveQuote(tx, id, c.req.valid("json").to, new Date()),
      (quotes) => ({
        kind: "thought",
        id,
        title: shortened(quotes.find((quote) => quote.id === id)?.text ?? ""),
        action: "move",
      }),
    );
    return c.json(moved.map(toQuoteAnswer), 200);
  },
);

adminQuotesApi.openapi(
  createRoute({
    method: "delete",
    path: "/delete/{id}",
    tags,
    summary: "Move a thought to the bin",
    request: { params: idParam },
    responses: answers({ 204: null }, [401, 403, 404]),
  }),
  async (c) => {
    await quoteStore.remove(c.var.db, c.req.valid("param").id, actOf(c));
    return c.body(null, 204);
  },
);

addHistory(adminQuotesApi, { tag: "Thoughts", one: "a thought", kind: quoteStore.bin.kind });
