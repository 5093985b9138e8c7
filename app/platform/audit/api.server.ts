import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi, requireRole } from "../api/api.server.ts";
import { createDownloadApi, makeDownloadLink } from "../api/download-links.server.ts";
import { answerListFile } from "../api/list-file.server.ts";
import { keysetSchema } from "../database/keyset.ts";
import { wholeNumberOrBlank } from "../text/fields.ts";
import { formatDate, formatTime } from "../time/india-time.ts";
import { listAuditChoices, listChanges, toAuditAnswer, type AuditRow } from "./audit.server.ts";
import { AUDIT_ACTIONS, auditAnswerSchema, auditChoicesSchema, auditFilterSchema, type AuditAction } from "./audit.ts";

const tags = ["Changes"];
const EXPORT = "audit";
const HEAD = ["When (IST)", "Who", "What", "Kind", "Record", "Title", "Before and after"];

/** Mounted at /api/v1/admin/audit: for admins alone. */
export const auditApi = createApi();
auditApi.use(requireRole());

auditApi.openapi(
  createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "Who changed what in the panel, the newest first",
    request: {
      query: auditFilterSchema.safeExtend({
        limit: keysetSchema.shape.limit,
        after: wholeNumberOrBlank("after", 1, 1_000_000_000_000),
      }),
    },
    responses: answers({ 200: z.array(auditAnswerSchema.meta({ id: "Change" })) }, [400, 401, 403]),
  }),
  async (c) => {
    const { limit, after, ...filter } = c.req.valid("query");
    return answerList(c, await listChanges(c.var.db, filter, { limit, after }), toAuditAnswer);
  },
);

auditApi.openapi(
  createRoute({
    method: "get",
    path: "/choices",
    tags,
    summary: "The people and kinds that the list knows of",
    responses: answers({ 200: auditChoicesSchema.meta({ id: "ChangeChoices" }) }, [401, 403]),
  }),
  async (c) => c.json(await listAuditChoices(c.var.db), 200),
);

auditApi.openapi(
  createRoute({
    method: "post",
    path: "/download-link",
    tags,
    summary: "An address that gives the list as CSV, once, within a minute",
    request: { query: auditFilterSchema },
    responses: answers({ 201: z.object({ url: z.string() }) }, [400, 401, 403]),
  }),
  async (c) => {
    const { from = "", to = "", ...filter } = c.req.valid("query");
    return c.json({ url: await makeDownloadLink(c.var.db, EXPORT, { ...filter, from, to }, new Date()) }, 201);
  },
);

export const auditDownloadApi = createDownloadApi(EXPORT, (c, query) => {
  const filter = auditFilterSchema.parse(query);
  return answerListFile(c, {
    name: "changes",
    head: HEAD,
    list: ({ limit, after }) => listChanges(c.var.db, filter, { limit, after: after ? Number(after) : undefined }),
    toCells,
  });
});

function toCells({ changedAt, by, action, kind, recordId, title, differences }: AuditRow): string[] {
  const when = `${formatDate(changedAt)} ${formatTime(changedAt)}`;
  const changed = differences.map(({ label, before, after }) => `${label}: “${before}” → “${after}”`).join("\n");
  return [when, by, AUDIT_ACTIONS[action as AuditAction], kind, recordId, title, changed];
}
