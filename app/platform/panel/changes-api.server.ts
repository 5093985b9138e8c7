import { createApi } from "../api/api.server.ts";
import { createDownloadApi, makeDownloadLink } from "../api/download-links.server.ts";
import { answerListFile } from "../api/list-file.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import type { ChangeSubjects } from "../features/feature.server.ts";
import { formatDate, formatTime } from "../time/india-time.ts";
import { listAuditChoices, listChanges, toAuditAnswer, type AuditRow } from "../audit/audit.server.ts";
import { AUDIT_ACTIONS, auditFilterSchema, type AuditAction } from "../audit/audit.ts";
import { auditEndpoints } from "./change-endpoints.ts";
import { findSubjects } from "./change-subjects.server.ts";

const EXPORT = "audit";
const HEAD = ["When (IST)", "Who", "What", "Kind", "Record", "Title", "Before and after"];

/** The log of changes; `subjects` finds what they are about. */
export function createAuditApi(subjects: ChangeSubjects[]) {
  const api = createApi();
  handle(api, auditEndpoints.list, async ({ db, query: { limit, after, ...filter } }) => {
    const { rows, next } = await listChanges(db, filter, { limit, after });
    const subjectOf = await findSubjects(db, subjects, rows);
    return { rows: rows.map((row) => toAuditAnswer(row, subjectOf(row))), next };
  });
  handle(api, auditEndpoints.choices, ({ db }) => listAuditChoices(db));
  handle(api, auditEndpoints.downloadLink, async ({ db, query, now }) => {
    const { from = "", to = "", ...filter } = query;
    return { url: await makeDownloadLink(db, EXPORT, { ...filter, from, to }, now) };
  });
  return api;
}

export const auditDownloadApi = createDownloadApi(EXPORT, (c, query) => {
  const filter = auditFilterSchema.parse(query);
  return answerListFile(c, {
    name: "changes",
    head: HEAD,
    list: (page) => listChanges(c.var.db, filter, page),
    toCells,
  });
});

function toCells({ changedAt, by, action, kind, recordId, title, differences }: AuditRow): string[] {
  const when = `${formatDate(changedAt)} ${formatTime(changedAt)}`;
  const changed = differences.map(({ label, before, after }) => `${label}: “${before}” → “${after}”`).join("\n");
  return [when, by, AUDIT_ACTIONS[action as AuditAction], kind, recordId, title, changed];
}
