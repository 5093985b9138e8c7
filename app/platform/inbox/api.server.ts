import { createRoute, z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { Database } from "../database/client.server.ts";
import { actOf, noteChange } from "../audit/note-change.server.ts";
import { keysetSchema } from "../database/keyset.server.ts";
import { answerList, answers, createApi, requireRole, type ApiEnv } from "../api/api.server.ts";
import { makeDownloadLink, takeDownloadLink } from "../api/download-links.server.ts";
import { csvStream } from "../text/csv.ts";
import { REFERENCE_SHAPE, referenceOrNothing } from "../text/reference.ts";
import { inboxAnswerSchema, inboxFilterOf, inboxFilterSchema, waitingSchema, type InboxStatus } from "./inbox-item.ts";
import { countWaiting, listInbox, setInboxStatus, toInboxAnswer, type InboxRow } from "./inbox.server.ts";
import type { Waits } from "./waiting.server.ts";

type InboxKind = {
  /** What approving an item of the kind does in the room. */
  approve?: (tx: Database, subjectId: string, now: Date) => Promise<void>;
  /** How what waits of it stands on the dashboard. */
  waits: Waits;
};

/** What a room adds to the inbox, by kind. */
export type InboxKinds = Record<string, InboxKind>;

type Api = ReturnType<typeof createApi>;
type Schemas = ReturnType<typeof schemasOf>;

const tags = ["Inbox"];
const place = {
  limit: keysetSchema.shape.limit,
  after: z.string().regex(REFERENCE_SHAPE, "after must be the _id of the last item you have.").optional(),
};
const reference = z.object({ id: z.string().transform(referenceOrNothing) });
const EXPORT = "inbox";
const EXPORT_BATCH = 1_000;

/** Mounted at /api/v1/admin/inbox. */
export function createInboxApi(kinds: InboxKinds) {
  const api = createApi();
  const { answer, filter } = schemasOf(Object.keys(kinds));
  api.use(requireRole("editor", "events", "finance"));

  api.openapi(
    createRoute({
      method: "get",
      path: "/",
      tags,
      summary: "All that visitors sent, newest first",
      request: { query: filter.extend(place) },
      responses: answers({ 200: z.array(answer) }, [400, 401, 403]),
    }),
    async (c) => {
      const { limit, after, ...wanted } = c.req.valid("query");
      return answerList(c, await listInbox(c.var.db, wanted, { limit, after }), toInboxAnswer);
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
    async (c) => c.json(await countWaiting(c.var.db), 200),
  );

  addSettling(api, kinds, answer);
  addExport(api, filter);
  return api;
}

function schemasOf(kinds: string[]) {
  const answer = inboxAnswerSchema.extend({ kind: z.enum(kinds) }).meta({ id: "InboxItem" });
  return { answer, filter: inboxFilterOf(kinds) };
}

function addSettling(api: Api, kinds: InboxKinds, answer: Schemas["answer"]): void {
  const changeStatus = (action: "approve" | "done" | "reopen", status: InboxStatus, summary: string) =>
    api.openapi(
      createRoute({
        method: "post",
        path: `/{id}/${action}`,
        tags,
        summary,
        request: { params: reference },
        responses: answers({ 200: answer }, [401, 403, 404]),
      }),
      async (c) => {
        const now = new Date();
        const row = await c.var.db.transaction(async (tx) => {
          const item = await setInboxStatus(tx, c.req.valid("param").id, status, now);
          if (status === "approved") await kinds[item.kind]?.approve?.(tx, item.subjectId, now);
          await noteChange(tx, actOf(c), { kind: item.kind, id: item.id, action });
          return item;
        });
        return c.json(toInboxAnswer(row), 200);
      },
    );
  changeStatus("approve", "approved", "Approve an item: a comment is then shown to everyone");
  changeStatus("done", "done", "Mark an item as done");
  changeStatus("reopen", "new", "Put an item back among the new ones");
}

function addExport(api: Api, filter: Schemas["filter"]): void {
  api.openapi(
    createRoute({
      method: "post",
      path: "/download-link",
      tags,
      summary: "An address that gives the list as CSV, once, within a minute",
      request: { query: filter },
      responses: answers({ 201: z.object({ url: z.string() }) }, [401, 403]),
    }),
    async (c) => {
      const token = await makeDownloadLink(c.var.db, EXPORT, c.req.valid("query"), new Date());
      return c.json({ url: `/api/v1/downloads/inbox/${token}` }, 201);
    },
  );
}

/** Mounted at /api/v1/downloads, outside every guard: the link itself is the proof. */
export const inboxDownloadApi = createApi();
inboxDownloadApi.use(
  createMiddleware<ApiEnv>(async (c, next) => {
    c.header("Referrer-Policy", "no-referrer");
    await next();
  }),
);
inboxDownloadApi.get("/inbox/:token", async (c) => {
  const query = await takeDownloadLink(c.var.db, EXPORT, c.req.param("token"), new Date());
  const csv = csvStream(
    ["Reference", "Received (IST)", "Kind", "Status", "Name", "Email", "Phone", "Summary", "Details"],
    allRows(c.var.db, inboxFilterSchema.parse(query)),
  );
  return c.body(csv, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": 'attachment; filename="inbox.csv"',
  });
});

/** Read as fast as they are taken: a long list never lies in memory whole. */
async function* allRows(db: Database, wanted: z.output<typeof inboxFilterSchema>): AsyncGenerator<string[][]> {
  for (let after: string | undefined; ;) {
    const page = await listInbox(db, wanted, { limit: EXPORT_BATCH, after });
    yield page.rows.map(toCells);
    if (!page.next) return;
    after = page.next;
  }
}

function toCells(row: InboxRow): string[] {
  const { _id, formattedDate, formattedTime, kind, status, name, email, phone, summary, details } = toInboxAnswer(row);
  const written = Object.entries(details)
    .map(([label, text]) => `${label}: ${text}`)
    .join("\n");
  return [_id, `${formattedDate} ${formattedTime}`, kind, status, name, email, phone, summary, written];
}
