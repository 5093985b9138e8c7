import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi, requireRole } from "../api/api.server.ts";
import { idParam } from "../endpoints/id-param.ts";
import { actOf } from "../audit/note-change.server.ts";
import { searchedKeysetSchema } from "../database/keyset.ts";
import type { BinKind } from "../rooms/bin-kind.server.ts";
import { binnedSchema, binPlaceSchema } from "./bin.ts";
import { deleteForEver, listBin, restoreFromBin, toBinned } from "./bin.server.ts";
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
      summary: "What was deleted in the last thirty days, the latest first",
      request: { query: searchedKeysetSchema.extend({ after: binPlaceSchema.optional() }) },
      responses: answers({ 200: z.array(binnedSchema.meta({ id: "Deleted" })) }, [400, 401, 403]),
    }),
    async (c) => {
      const mine = kinds.filter((kind) => mayWrite(c, kind));
      const now = new Date();
      return answerList(c, await listBin(c.var.db, mine, c.req.valid("query")), (row) => toBinned(row, now));
    },
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
