import { createRoute, z } from "@hono/zod-openapi";
import { answers, type createApi } from "../api/api.server.ts";
import { idParam } from "../endpoints/id-param.ts";
import { wholeNumber } from "../text/fields.ts";
import { getVersion, listVersions } from "./versions.server.ts";
import { versionEntrySchema, versionSchema } from "./versions.ts";

/** Its tag in the API's document, what one of it is called in a sentence, and its name among the versions. */
type Kind = { tag: string; one: string; kind: string };

/** When one of a kind was saved and by whom, and how it stood then. */
export function addHistory(api: ReturnType<typeof createApi>, { tag, one, kind }: Kind): void {
  api.openapi(
    createRoute({
      method: "get",
      path: "/versions/{id}",
      tags: [tag],
      summary: `When ${one} was saved and by whom, the newest first`,
      request: { params: idParam },
      responses: answers({ 200: z.array(versionEntrySchema.meta({ id: "VersionEntry" })) }, [401, 403]),
    }),
    async (c) => c.json(await listVersions(c.var.db, { kind, id: c.req.valid("param").id }), 200),
  );
  api.openapi(
    createRoute({
      method: "get",
      path: "/versions/{id}/{version}",
      tags: [tag],
      summary: `How ${one} stood then`,
      request: { params: idParam.extend({ version: wholeNumber("The version", 1, Number.MAX_SAFE_INTEGER) }) },
      responses: answers({ 200: versionSchema.meta({ id: "Version" }) }, [400, 401, 403, 404]),
    }),
    async (c) => {
      const { id, version } = c.req.valid("param");
      return c.json(await getVersion(c.var.db, { kind, id }, version), 200);
    },
  );
}
