import { createRoute } from "@hono/zod-openapi";
import { answers, createApi, requireRole } from "../api/api.server.ts";
import type { Database } from "../database/client.server.ts";
import type { FirstStep } from "../settings/first-step.server.ts";
import { firstStepsSchema, type FirstSteps } from "../settings/first-steps.ts";

/** Mounted at /api/v1/admin/steps: what a foundation that began without the demo content still has to do. */
export function createFirstStepsApi(steps: FirstStep[], last: FirstStep) {
  const api = createApi();
  api.use(requireRole());

  api.openapi(
    createRoute({
      method: "get",
      path: "/",
      tags: ["Settings"],
      summary: "The steps to the foundation's own site: what is done, and what is missing",
      responses: answers({ 200: firstStepsSchema.meta({ id: "FirstSteps" }) }, [401, 403]),
    }),
    async (c) => {
      const read = await readFirstSteps(c.var.db, steps, last);
      const isShown = !c.var.environment.DEMO_CONTENT && read.some(({ isDone }) => !isDone);
      return c.json({ isShown, steps: read }, 200);
    },
  );
  return api;
}

/** Those that are done come first; the last one says what all others lack. */
async function readFirstSteps(db: Database, steps: FirstStep[], last: FirstStep): Promise<FirstSteps["steps"]> {
  const [found, lastMissing] = await Promise.all([
    Promise.all(
      steps.toSorted((a, b) => a.order - b.order).map(async (step) => ({ step, missing: await step.missing(db) })),
    ),
    last.missing(db),
  ]);
  const rows = found.map(({ step, missing }) => toRow(step, missing, step.why ?? stillMissing(missing)));
  const others = found.flatMap(({ missing }) => missing);
  return [
    ...rows.filter(({ isDone }) => isDone),
    ...rows.filter(({ isDone }) => !isDone),
    toRow(last, lastMissing, others.length > 0 ? stillMissing(others) : (last.why ?? "")),
  ];
}

function toRow({ title, path }: FirstStep, missing: string[], note: string) {
  const isDone = missing.length === 0;
  return { title, path, isDone, note: isDone ? "" : note };
}

function stillMissing(missing: string[]): string {
  return `Still missing: ${missing.join(", ")}`;
}
