import { createRoute, z } from "@hono/zod-openapi";
import { answers } from "../api/api.server.ts";
import { onceFor } from "../api/idempotency.server.ts";
import { actOf } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import { keyed, tags, type InboxApi, type InboxAccess, type InboxKinds } from "./inbox-access.server.ts";
import {
  assignSchema,
  inboxNoteSchema,
  markSchema,
  newNoteSchema,
  type InboxAction,
  type InboxNote,
} from "./inbox-item.ts";
import { toInboxAnswer } from "./inbox-list.server.ts";
import { getNote } from "./open-item.server.ts";
import { addNote, assignItem, changeItem, markItems, markRead, type HeldItem } from "./write-inbox.server.ts";

const json = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

/** What the staff do with items. */
export function addWork(api: InboxApi, access: InboxAccess): void {
  addSettling(api, access);
  addMarking(api, access);
  addAssigning(api, access);
  addNotes(api, access);
  addReading(api, access);
}

/** What the room of an item does with what it is about; `status` is the item's of before. */
function effectOf(kinds: InboxKinds, action: InboxAction, now: Date) {
  return async (tx: Database, { kind, subjectId, status }: HeldItem) => {
    if (action === "approve") await kinds[kind]?.approve?.(tx, subjectId, now);
    else if (action !== "done" && status === "approved") await kinds[kind]?.disapprove?.(tx, subjectId);
  };
}

function addSettling(api: InboxApi, { answer, params, kinds, placeOf }: InboxAccess): void {
  const change = (action: InboxAction, summary: string) =>
    api.openapi(
      createRoute({
        method: "post",
        path: `/{id}/${action}`,
        tags,
        summary,
        request: { params },
        responses: answers({ 200: answer }, [401, 403, 404]),
      }),
      async (c) => {
        const act = actOf(c);
        const row = await changeItem(c.var.db, placeOf(c, c.req.valid("param").id), {
          action,
          act,
          also: effectOf(kinds, action, act.now),
        });
        return c.json(toInboxAnswer(row), 200);
      },
    );
  change("approve", "Approve an item: a comment is then shown to everyone");
  change("done", "Mark an item as done");
  change("reopen", "Put an item back among the new ones");
  change("spam", "Put an item into spam");
}

function addMarking(api: InboxApi, { answer, kinds, kindsOf }: InboxAccess): void {
  api.openapi(
    createRoute({
      method: "post",
      path: "/mark",
      tags,
      summary: "Mark several items at once; answers those that it changed",
      request: json(markSchema),
      responses: answers({ 200: z.array(answer) }, [400, 401, 403]),
    }),
    async (c) => {
      const { ids, action } = c.req.valid("json");
      const act = actOf(c);
      const change = { action, act, also: effectOf(kinds, action, act.now) };
      const rows = await markItems(c.var.db, ids, kindsOf(c), change);
      return c.json(rows.map(toInboxAnswer), 200);
    },
  );
}

function addAssigning(api: InboxApi, { answer, params, placeOf, rolesFor }: InboxAccess): void {
  api.openapi(
    createRoute({
      method: "put",
      path: "/{id}/assignee",
      tags,
      summary: "Say who of the staff shall deal with an item, or nobody yet",
      request: { params, ...json(assignSchema) },
      responses: answers({ 200: answer }, [400, 401, 403, 404]),
    }),
    async (c) => {
      const place = placeOf(c, c.req.valid("param").id);
      const { assignee } = c.req.valid("json");
      return c.json(toInboxAnswer(await assignItem(c.var.db, place, { assignee, rolesFor, act: actOf(c) })), 200);
    },
  );
}

function addNotes(api: InboxApi, { params, placeOf }: InboxAccess): void {
  api.openapi(
    createRoute({
      method: "post",
      path: "/{id}/notes",
      tags,
      summary: "Write a note for the staff about an item",
      request: { params, headers: keyed, ...json(newNoteSchema) },
      responses: answers({ 201: inboxNoteSchema.meta({ id: "InboxNote" }) }, [400, 401, 403, 404]),
    }),
    async (c) => {
      const place = placeOf(c, c.req.valid("param").id);
      const body = c.req.valid("json");
      const request = { route: c.req.path, body };
      const answer = await onceFor(c.var.db, c.req.header("idempotency-key"), request, async (tx) => {
        const { id } = await addNote(tx, place, body.text, actOf(c));
        return { status: 201, body: await getNote(tx, id) };
      });
      return c.json(answer.body as InboxNote, 201);
    },
  );
}

function addReading(api: InboxApi, { params, placeOf }: InboxAccess): void {
  api.openapi(
    createRoute({
      method: "post",
      path: "/{id}/read",
      tags,
      summary: "Somebody of the staff has opened it: it is no longer shown as new to them",
      request: { params },
      responses: answers({ 204: null }, [401, 403, 404]),
    }),
    async (c) => {
      await markRead(c.var.db, placeOf(c, c.req.valid("param").id), new Date());
      return c.body(null, 204);
    },
  );
}
