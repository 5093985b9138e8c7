import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, idParam, requireRole } from "../api/api.server.ts";
import { actOf } from "../audit/note-change.server.ts";
import type { BinKind } from "../rooms/bin-kind.server.ts";
import { binnedSchema } from "./bin.ts";
import { deleteForEver, listBin, restoreFromBin } from "./bin.server.ts";
import { kindFor, mayWrite } from "./kind-for.server.ts";

const tags = ["Bin"];
const MISSING = "This is not in the bin any more.";
const one = z.object({ kind: z.string(), id: idParam.shape.id });

/** Mounted at /api/v1/admin/bin: what was deleted in the last thirty days, as far as the account may bring it back. */
export function createBinApi(kinds: BinKind[]) {
  const api = createApi();
  api.use(requireRole(...kinds.map(({ role }) => role)));

  api.openapi(
    createRoute({
      method: "get",
      path: "/",
      tags,
      summary: "What was deleted in the last thirty days, the latest 200",
      responses: answers({ 200: z.array(binnedSchema.meta({ id: "Deleted" })) }, [401, 403]),
    }),
    async (c) =>
      c.json(
        await listBin(
          c.var.db,
          kinds.filter((kind) => mayWrite(c, kind)),
          new Date(),
        ),
        200,
      ),
  );
  addSettling(api, kinds);
  return api;
}

function addSettling(api: ReturnType<typeof createApi>, kinds: BinKind[]): void {
  api.openapi(
    createRoute({
      method: "post",
      path: "/{kind}/{id}/restore",
      tags,
      summary: "Bring one back, as it was",
      request: { params: one },
      responses: answers({ 204: null }, [401, 403, 404, 409]),
    }),
    async (c) => {
      const { kind, id } = c.req.valid("param");
      await restoreFromBin(c.var.db, kindFor(c, kinds, kind, MISSING), id, actOf(c));
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      method: "delete",
      path: "/{kind}/{id}",
      tags,
      summary: "Delete one for ever",
      request: { params: one },
      responses: answers({ 204: null }, [401, 403, 404]),
    }),
    async (c) => {
      const { kind, id } = c.req.valid("param");
      await deleteForEver(c.var.db, kindFor(c, kinds, kind, MISSING), id, actOf(c));
      return c.body(null, 204);
    },
  );
}
