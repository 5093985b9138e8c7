import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, requireMember } from "../api/api.server.ts";
import type { Preference } from "./preference.server.ts";
import { preferenceAnswerSchema, preferenceChangedSchema, preferenceChangeSchema } from "./preference.ts";
import { changePreference, listPreferences } from "./preferences.server.ts";

const tags = ["Members"];

/** Mounted at /api/v1/me/preferences. @param preferences what the rooms ask members */
export function createPreferencesApi(preferences: Preference[]) {
  const api = createApi();
  api.openapi(
    createRoute({
      method: "get",
      path: "/",
      tags,
      summary: "What the signed-in member agreed to, and since when",
      middleware: [requireMember()] as const,
      responses: answers({ 200: z.array(preferenceAnswerSchema.meta({ id: "Preference" })) }, [401]),
    }),
    async (c) => c.json(await listPreferences(c.var.db, preferences, c.var.viewer.id), 200),
  );
  api.openapi(
    createRoute({
      method: "put",
      path: "/{name}",
      tags,
      summary: "Agree, or take it back; date and wording are stored",
      middleware: [requireMember()] as const,
      request: {
        params: z.object({ name: z.string() }),
        body: { required: true, content: { "application/json": { schema: preferenceChangeSchema } } },
      },
      responses: answers({ 200: preferenceChangedSchema.meta({ id: "PreferenceChanged" }) }, [400, 401, 404]),
    }),
    async (c) => {
      const change = { userId: c.var.viewer.id, ...c.req.valid("param"), ...c.req.valid("json") };
      return c.json(await changePreference(c.var.db, preferences, change, new Date()), 200);
    },
  );
  return api;
}
