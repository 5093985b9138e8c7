import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi, requireRole } from "../api/api.server.ts";
import { keysetSchema } from "../database/keyset.ts";
import { REFERENCE_SHAPE } from "../text/reference.ts";
import { addExport } from "./export-api.server.ts";
import {
  makeAccess,
  tags,
  type InboxApi,
  type InboxAccess,
  type InboxKinds,
  type KindsFor,
} from "./inbox-access.server.ts";
import { waitingSchema } from "./inbox-item.ts";
import { countWaiting, listInbox, toInboxAnswer } from "./inbox-list.server.ts";
import { getOpenItem } from "./open-item.server.ts";
import { addReplies } from "./replies-api.server.ts";
import { addWork } from "./work-api.server.ts";

/** Mounted at /api/v1/admin/inbox. Every route looks at the kind: each role sees what is its own. */
export function createInboxApi(kinds: InboxKinds, kindsFor: KindsFor) {
  const api = createApi();
  const access = makeAccess(kinds, kindsFor);
  api.use(requireRole("editor", "events", "finance"));
  addList(api, access);
  addOpening(api, access);
  addWork(api, access);
  addReplies(api, access);
  addExport(api, access);
  return api;
}

function addList(api: InboxApi, { answer, filter, kindsOf, wantedBy }: InboxAccess): void {
  const place = {
    limit: keysetSchema.shape.limit,
    after: z.string().regex(REFERENCE_SHAPE, "after must be the _id of the last item you have.").optional(),
  };
  api.openapi(
    createRoute({
      method: "get",
      path: "/",
      tags,
      summary: "What visitors sent: what waits by the time that is left, anything else newest first",
      request: { query: filter.extend(place) },
      responses: answers({ 200: z.array(answer) }, [400, 401, 403]),
    }),
    async (c) => {
      const { limit, after, ...wanted } = c.req.valid("query");
      return answerList(c, await listInbox(c.var.db, wantedBy(c, wanted), { limit, after }), toInboxAnswer);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: "/waiting",
      tags,
      summary: "How many wait for somebody, by kind",
      responses: answers({ 200: waitingSchema.meta({ id: "Waiting" }) }, [401, 403]),
    }),
    async (c) => c.json(await countWaiting(c.var.db, kindsOf(c)), 200),
  );
}

function addOpening(api: InboxApi, { open, params, placeOf, rolesFor }: InboxAccess): void {
  api.openapi(
    createRoute({
      method: "get",
      path: "/{id}",
      tags,
      summary: "One item with the answers to it, the staff's notes, and who may deal with it",
      request: { params },
      responses: answers({ 200: open }, [401, 403, 404]),
    }),
    async (c) => {
      // What somebody takes part in is another area, as members are.
      const people = c.var.viewer.role === "admin" ? c.var.people : null;
      const isConnected = c.var.environment.SMTP_URL !== undefined;
      const place = placeOf(c, c.req.valid("param").id);
      return c.json(await getOpenItem(c.var.db, place, { rolesFor, people, isConnected }), 200);
    },
  );
}
