import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, requireRole } from "../api/api.server.ts";
import { actOf } from "../audit/note-change.server.ts";
import { notFound } from "../http/refusal.ts";
import { addHistory } from "../records/versions-api.server.ts";
import { saveSection } from "./save-section.server.ts";
import { readSections } from "./section-answer.server.ts";
import { SETTINGS } from "./section-rows.server.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import { sectionAnswerSchema, sectionChangeSchema } from "../settings/section.ts";

const tags = ["Settings"];
const answer = sectionAnswerSchema.meta({ id: "SettingsSection" });

/** Mounted at /api/v1/admin/settings: what is true on every page, by sections. */
export function createSettingsApi(sections: SettingsSection[]) {
  const api = createApi();
  api.use(requireRole());

  api.openapi(
    createRoute({
      method: "get",
      path: "/",
      tags,
      summary: "All settings and page texts, as their forms show them",
      responses: answers({ 200: z.array(answer) }, [401, 403]),
    }),
    async (c) => c.json(await readSections(c.var.db, sections), 200),
  );

  api.openapi(
    createRoute({
      method: "put",
      path: "/{section}",
      tags,
      summary: "Change fields of a section",
      request: {
        params: z.object({ section: z.string() }),
        body: { required: true, content: { "application/json": { schema: sectionChangeSchema } } },
      },
      responses: answers({ 200: answer }, [400, 401, 403, 404, 409]),
    }),
    async (c) => {
      const section = sections.find(({ id }) => id === c.req.valid("param").section);
      if (!section) throw notFound("There are no settings under this name.");
      return c.json(await saveSection(c.var.db, section, c.req.valid("json"), actOf(c)), 200);
    },
  );
  addHistory(api, { tag: "Settings", one: "a section", kind: SETTINGS });
  return api;
}
