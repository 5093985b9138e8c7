import { createRoute } from "@hono/zod-openapi";
import { answers, createApi, requireRole } from "../api/api.server.ts";
import { foundSchema, soughtSchema } from "../panel-rows/found.ts";
import { searchPanel, type PanelIndex } from "./search.server.ts";

/** Mounted at /api/v1/admin/search. */
export function createPanelSearchApi(index: PanelIndex) {
  const api = createApi();
  api.use(requireRole("editor", "events", "finance"));
  api.openapi(
    createRoute({
      method: "get",
      path: "/",
      tags: ["Panel"],
      summary:
        "Records, people, what visitors sent, settings and pages that hold some words, as far as the role sees them",
      request: { query: soughtSchema },
      responses: answers({ 200: foundSchema.meta({ id: "Found" }) }, [401, 403]),
    }),
    async (c) =>
      c.json(
        await searchPanel(c.var.db, index, { q: c.req.valid("query").q, role: c.var.viewer.role, now: new Date() }),
        200,
      ),
  );
  return api;
}
