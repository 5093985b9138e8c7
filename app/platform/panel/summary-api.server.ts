import { createRoute } from "@hono/zod-openapi";
import { answers, createApi, requireRole } from "../api/api.server.ts";
import { chooseSummary, readSummaryChoice } from "./morning-summary.server.ts";
import { summaryAnswerSchema, summaryChoiceSchema } from "./summary-choice.ts";

const tags = ["Panel"];
const answer = summaryAnswerSchema.meta({ id: "MorningSummary" });

/** Mounted at /api/v1/me: for whoever works in the panel. */
export const summaryApi = createApi();

summaryApi.openapi(
  createRoute({
    method: "get",
    path: "/morning-summary",
    tags,
    summary: "Whether the signed-in person is told by mail each morning what waits",
    middleware: [requireRole("editor", "events", "finance")] as const,
    responses: answers({ 200: answer }, [401, 403]),
  }),
  async (c) => c.json(await readSummaryChoice(c.var.db, c.var.viewer.id), 200),
);

summaryApi.openapi(
  createRoute({
    method: "put",
    path: "/morning-summary",
    tags,
    summary: "Switch one's own morning summary on or off",
    middleware: [requireRole("editor", "events", "finance")] as const,
    request: { body: { required: true, content: { "application/json": { schema: summaryChoiceSchema } } } },
    responses: answers({ 200: answer }, [400, 401, 403]),
  }),
  async (c) => {
    const { id } = c.var.viewer;
    await chooseSummary(c.var.db, id, c.req.valid("json").isOn, new Date());
    return c.json(await readSummaryChoice(c.var.db, id), 200);
  },
);
