import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, requireRole } from "../../platform/api/api.server.ts";
import { idParam } from "../../platform/api/id-param.ts";
import type { AuditAction } from "../../platform/audit/audit.ts";
import { actOf, noteChange } from "../../platform/audit/note-change.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { changedMailsSchema, pendingMailsSchema, toldSchema } from "./change-mails.ts";
import {
  findToldPeople,
  getEvent,
  listPendingMails,
  sendPendingMails,
  stopPendingMails,
} from "./change-mails.server.ts";

const tags = ["Event mails"];

/** Mounted at /api/v1/admin/event-mails; the id is the event's. */
export const eventMailsApi = createApi();
eventMailsApi.use(requireRole("events"));

eventMailsApi.openapi(
  createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "Mails about moved, cancelled and restored events that wait, by event",
    responses: answers({ 200: z.array(pendingMailsSchema.meta({ id: "PendingMails" })) }, [401, 403]),
  }),
  async (c) => c.json(await listPendingMails(c.var.db), 200),
);

eventMailsApi.openapi(
  createRoute({
    method: "get",
    path: "/{id}/people",
    tags,
    summary: "Who gets a mail when an event is moved or cancelled, and who has to be phoned",
    request: { params: idParam },
    responses: answers({ 200: toldSchema.meta({ id: "ToldPeople" }) }, [401, 403, 404]),
  }),
  async (c) => c.json(await findToldPeople(c.var.db, c.req.valid("param").id, new Date()), 200),
);

function addChange(
  { path, summary, action }: { path: `/${string}`; summary: string; action: AuditAction },
  change: (tx: Database, eventId: string, now: Date) => Promise<number>,
): void {
  eventMailsApi.openapi(
    createRoute({
      method: "post",
      path: `/{id}${path}`,
      tags,
      summary,
      request: { params: idParam },
      responses: answers({ 200: changedMailsSchema.meta({ id: "ChangedMails" }) }, [401, 403, 404]),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const act = actOf(c);
      const mails = await c.var.db.transaction(async (tx) => {
        const { title } = await getEvent(tx, id);
        const changed = await change(tx, id, act.now);
        if (changed > 0) await noteChange(tx, act, { kind: "event", id, title, action });
        return changed;
      });
      return c.json({ mails }, 200);
    },
  );
}

addChange(
  { path: "/send", summary: "Send the mails about an event that wait at once", action: "send-mails" },
  sendPendingMails,
);
addChange(
  { path: "/stop", summary: "Do not send the mails about an event that wait", action: "stop-mails" },
  stopPendingMails,
);
