import { z } from "zod";
import { getFromApi, putToApi } from "../../platform/api/api-client.ts";
import { tryToLoad } from "../../platform/api/api-problem.ts";
import { createHistoryRequests } from "../../records/record-requests.ts";
import { sectionAnswerSchema, type SectionAnswer, type SectionChange } from "../../platform/settings/section.ts";

const list = z.array(sectionAnswerSchema);

export function loadSections() {
  return { loaded: tryToLoad(getFromApi("/admin/settings", list), "Failed to load settings") };
}

export function staysOnPage({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname === nextUrl.pathname;
}

export function saveSection(id: string, change: SectionChange): Promise<SectionAnswer> {
  return putToApi(`/admin/settings/${encodeURIComponent(id)}`, change, sectionAnswerSchema);
}

export const sectionHistory = createHistoryRequests("/admin/settings");
