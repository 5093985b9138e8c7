import { createRoute } from "@hono/zod-openapi";
import { answers, createApi, requireRole } from "../api/api.server.ts";
import { overviewSchema } from "../panel-rows/overview.ts";
import { readOverview, type OverviewParts } from "./overview.server.ts";

/** Mounted at /api/v1/admin/overview. */
export function createOverviewApi(parts: OverviewParts) {
  const api = createApi();
  api.use(requireRole("editor", "events", "finance"));
  api.openapi(
    createRoute({
      method: "get",
      path: "/",
      tags: ["Panel"],
      summary: "What waits, what is next, what comes onto the site this week, and the month so far",
      responses: answers({ 200: overviewSchema.meta({ id: "Overview" }) }, [401, 403]),
    }),
    async (c) => c.json(await readOverview(c.var.db, parts, { role: c.var.viewer.role, now: new Date() }), 200),
  );
  return api;
}
