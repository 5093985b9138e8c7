import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi, requireRole } from "../api/api.server.ts";
import { idParam } from "../endpoints/id-param.ts";
import { actOf } from "../audit/note-change.server.ts";
import { searchedKeysetSchema } from "../database/keyset.ts";
import { notFound } from "../http/refusal.ts";
import type { DraftKind } from "../rooms/draft-kind.server.ts";
import { recordId, wholeNumberOrBlank } from "../text/fields.ts";
import { discardDraft } from "./draft-bin.server.ts";
import { findDraft, listDrafts, saveDraft, scheduleDraft, takeOffSite, toEntry } from "./drafts.server.ts";
import { draftChangeSchema, draftEntrySchema, draftSchema, previewSchema, scheduleSchema } from "./drafts.ts";
import { kindFor } from "./kind-for.server.ts";
import { addPreview } from "./previews.server.ts";

const tags = ["Drafts"];
const kindParam = z.object({ kind: z.string().describe("Such as post or event.") });
const one = kindParam.extend({ id: idParam.shape.id });
const draft = draftSchema.meta({ id: "Draft" });
const MISSING = "There is no draft of this.";

type Api = ReturnType<typeof createApi>;

/** Mounted at /api/v1/admin/drafts: what is written of records and not on the site yet. */
export function createDraftsApi(kinds: DraftKind[]): Api {
  const api = createApi();
  api.use(requireRole(...kinds.map(({ role }) => role)));
  addReading(api, kinds);
  addWriting(api, kinds);
  addScheduling(api, kinds);
  addTakingOff(api, kinds);
  return api;
}

function addReading(api: Api, kinds: DraftKind[]): void {
  api.openapi(
    createRoute({
      method: "get",
      path: "/{kind}",
      tags,
      summary: "The drafts of a kind, the latest first",
      request: {
        params: kindParam,
        query: searchedKeysetSchema.extend({ after: wholeNumberOrBlank("after", 1, Number.MAX_SAFE_INTEGER) }),
      },
      responses: answers({ 200: z.array(draftEntrySchema.meta({ id: "DraftEntry" })) }, [400, 401, 403, 404]),
    }),
    async (c) => {
      const { kind } = kindFor(c, kinds, c.req.valid("param").kind, MISSING);
      return answerList(c, await listDrafts(c.var.db, kind, c.req.valid("query")), toEntry);
    },
  );
  api.openapi(
    createRoute({
      method: "get",
      path: "/{kind}/{id}",
      tags,
      summary: "What is written of one",
      request: { params: one },
      responses: answers({ 200: draft }, [401, 403, 404]),
    }),
    async (c) => {
      const { kind, id } = c.req.valid("param");
      const found = await findDraft(c.var.db, { kind: kindFor(c, kinds, kind, MISSING).kind, id });
      if (!found) throw notFound(MISSING);
      return c.json(found, 200);
    },
  );
}

function addWriting(api: Api, kinds: DraftKind[]): void {
  api.openapi(
    createRoute({
      method: "put",
      path: "/{kind}/{id}",
      tags,
      summary: "Save a draft; nothing of it is on the site",
      request: {
        params: kindParam.extend({ id: recordId }),
        body: { required: true, content: { "application/json": { schema: draftChangeSchema } } },
      },
      responses: answers({ 200: draft }, [400, 401, 403, 404, 409]),
    }),
    async (c) => {
      const { kind, id } = c.req.valid("param");
      const owner = { kind: kindFor(c, kinds, kind, MISSING).kind, id };
      return c.json(await saveDraft(c.var.db, owner, c.req.valid("json"), actOf(c)), 200);
    },
  );
  api.openapi(
    createRoute({
      method: "delete",
      path: "/{kind}/{id}",
      tags,
      summary: "Move a draft to the bin",
      request: { params: one },
      responses: answers({ 204: null }, [401, 403, 404, 409]),
    }),
    async (c) => {
      const { kind, id } = c.req.valid("param");
      await discardDraft(c.var.db, { kind: kindFor(c, kinds, kind, MISSING).kind, id }, actOf(c));
      return c.body(null, 204);
    },
  );
}

function addScheduling(api: Api, kinds: DraftKind[]): void {
  api.openapi(
    createRoute({
      method: "put",
      path: "/{kind}/{id}/schedule",
      tags,
      summary: "Choose when a draft goes on the site by itself",
      request: {
        params: one,
        body: { required: true, content: { "application/json": { schema: scheduleSchema } } },
      },
      responses: answers({ 200: draft }, [400, 401, 403, 404]),
    }),
    async (c) => {
      const { kind, id } = c.req.valid("param");
      const { publishAt } = c.req.valid("json");
      const found = kindFor(c, kinds, kind, MISSING);
      return c.json(await scheduleDraft(c.var.db, found, id, { publishAt, ...actOf(c) }), 200);
    },
  );
}

function addTakingOff(api: Api, kinds: DraftKind[]): void {
  api.openapi(
    createRoute({
      method: "post",
      path: "/{kind}/{id}/take-off",
      tags,
      summary: "Take a record off the site; it becomes a draft",
      request: { params: one },
      responses: answers({ 200: draft }, [401, 403, 404, 409]),
    }),
    async (c) => {
      const { kind, id } = c.req.valid("param");
      return c.json(await takeOffSite(c.var.db, kindFor(c, kinds, kind, MISSING), id, actOf(c)), 200);
    },
  );
  api.openapi(
    createRoute({
      method: "post",
      path: "/{kind}/{id}/preview",
      tags,
      summary: "Make a link that shows a draft without an account, for 14 days",
      request: { params: one },
      responses: answers({ 201: previewSchema }, [401, 403, 404]),
    }),
    async (c) => {
      const { kind, id } = c.req.valid("param");
      const found = kindFor(c, kinds, kind, MISSING);
      return c.json(await addPreview(c.var.db, found, id, new Date()), 201);
    },
  );
}
