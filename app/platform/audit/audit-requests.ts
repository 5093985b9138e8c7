import { z } from "zod";
import { getFromApi, getPageFromApi, postToApi, type ApiPage } from "../api/api-client.ts";
import {
  auditAnswerSchema,
  auditChoicesSchema,
  type AuditAnswer,
  type AuditChoices,
  type AuditFilter,
} from "./audit.ts";

/** What the panel asks of the API of changes. */
const PAGE = 50;

export function requestChanges(filter: AuditFilter, after?: string): Promise<ApiPage<AuditAnswer>> {
  const query = new URLSearchParams({ ...toQuery(filter), limit: String(PAGE), ...(after ? { after } : {}) });
  return getPageFromApi(`/admin/audit?${query}`, z.array(auditAnswerSchema));
}

export function requestAuditChoices(): Promise<AuditChoices> {
  return getFromApi("/admin/audit/choices", auditChoicesSchema);
}

/** An address that gives the list as CSV, once, within a minute. */
export async function requestAuditDownload(filter: AuditFilter): Promise<string> {
  const query = new URLSearchParams(toQuery(filter));
  const { url } = await postToApi(`/admin/audit/download-link?${query}`, {}, z.object({ url: z.string() }));
  return url;
}

function toQuery({ person, kind, from = "", to = "" }: AuditFilter): Record<string, string> {
  return { person, kind, from, to };
}
