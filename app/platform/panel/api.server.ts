import { createApi } from "../api/api.server.ts";
import { handle } from "../endpoints/handle.server.ts";
import { auditEndpoints, panelEndpoints } from "./endpoints.ts";
import { chooseSummary, readSummaryChoice } from "./morning-summary.server.ts";
import { type OverviewParts, readOverview } from "./overview.server.ts";
import { type PanelIndex, searchPanel } from "./search.server.ts";
import { createDownloadApi, makeDownloadLink } from "../api/download-links.server.ts";
import { answerListFile } from "../api/list-file.server.ts";
import type { ChangeSubjects } from "../features/feature.server.ts";
import { formatDate, formatTime } from "../time/india-time.ts";
import { type AuditRow, listAuditChoices, listChanges, toAuditAnswer } from "../audit/audit.server.ts";
import { AUDIT_ACTIONS, type AuditAction, auditFilterSchema } from "../audit/audit.ts";
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

export function createPanelApi(parts: OverviewParts, index: PanelIndex) {
  const api = createApi();
  handle(api, panelEndpoints.overview, ({ db, viewer, now }) => readOverview(db, parts, { role: viewer.role, now }));
  handle(api, panelEndpoints.search, ({ db, viewer, query, now }) =>
    searchPanel(db, index, { q: query.q, role: viewer.role, now }),
  );
  handle(api, panelEndpoints.findSummary, ({ db, viewer }) => readSummaryChoice(db, viewer.id));
  handle(api, panelEndpoints.chooseSummary, async ({ db, viewer, body, now }) => {
    await chooseSummary(db, viewer.id, body.isOn, now);
    return readSummaryChoice(db, viewer.id);
  });
  return api;
}
