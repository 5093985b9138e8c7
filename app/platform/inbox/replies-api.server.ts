import { createRoute, z } from "@hono/zod-openapi";
import { answers, type ApiContext } from "../api/api.server.ts";
import { onceFor } from "../api/idempotency.server.ts";
import { actOf } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import { keyed, tags, type InboxApi, type InboxAccess } from "./inbox-access.server.ts";
import { listReplies, sendReply, sendReplyAgain, takeReplyBack } from "./replies.server.ts";
import { inboxReplySchema, newReplySchema, type InboxReply } from "./reply.ts";

const reply = inboxReplySchema.meta({ id: "InboxReply" });
const replyId = z.uuid("An answer's _id looks like 0f8fad5b-d9cb-469f-a165-70867728950e.");

/** Answers to whoever sent an item. They go by mail; each of the staff answers what she may work on. */
export function addReplies(api: InboxApi, access: InboxAccess): void {
  addSending(api, access);
  addRepeating(api, access);
  addTakingBack(api, access);
}

function addSending(api: InboxApi, { params, placeOf }: InboxAccess): void {
  api.openapi(
    createRoute({
      method: "post",
      path: "/{id}/replies",
      tags,
      summary: "Answer whoever sent an item, by mail; it can be taken back until it leaves, a moment later",
      request: {
        params,
        headers: keyed,
        body: { required: true, content: { "application/json": { schema: newReplySchema } } },
      },
      responses: answers({ 201: reply }, [400, 401, 403, 404, 409, 422]),
    }),
    async (c) => {
      const place = placeOf(c, c.req.valid("param").id);
      const body = c.req.valid("json");
      const request = { route: c.req.path, body };
      const answer = await onceFor(c.var.db, c.req.header("idempotency-key"), request, async (tx) => {
        const id = await sendReply(tx, place, body, { act: actOf(c), siteUrl: c.var.environment.SITE_URL });
        return { status: 201, body: await answerOf(c, tx, place.id, id) };
      });
      return c.json(answer.body as InboxReply, 201);
    },
  );
}

function addRepeating(api: InboxApi, { params, placeOf }: InboxAccess): void {
  api.openapi(
    createRoute({
      method: "post",
      path: "/{id}/replies/{reply}/again",
      tags,
      summary: "Send the mail of an answer once more, where it failed",
      request: { params: params.extend({ reply: replyId }) },
      responses: answers({ 201: reply }, [400, 401, 403, 404, 409]),
    }),
    async (c) => {
      const { id, reply } = c.req.valid("param");
      await sendReplyAgain(c.var.db, placeOf(c, id), reply, actOf(c));
      return c.json(await answerOf(c, c.var.db, id, reply), 201);
    },
  );
}

function addTakingBack(api: InboxApi, { params, placeOf }: InboxAccess): void {
  api.openapi(
    createRoute({
      method: "delete",
      path: "/{id}/replies/{reply}",
      tags,
      summary: "Take an answer back before it leaves",
      request: { params: params.extend({ reply: replyId }) },
      responses: answers({ 204: null }, [400, 401, 403, 404, 409]),
    }),
    async (c) => {
      const { id, reply } = c.req.valid("param");
      await takeReplyBack(c.var.db, placeOf(c, id), reply, actOf(c));
      return c.body(null, 204);
    },
  );
}

async function answerOf({ var: { environment } }: ApiContext, db: Database, itemId: string, id: string) {
  const all = await listReplies(db, itemId, environment.SMTP_URL !== undefined);
  const written = all.find(({ _id }) => _id === id);
  if (!written) throw new Error("The answer was not stored.");
  return written;
}
