import { z } from "zod";
import { getFromApi, getPageFromApi, postToApi, type ApiPage } from "../../platform/api/api-client.ts";
import {
  waitingSchema,
  inboxAnswerSchema,
  type InboxAnswer,
  type InboxFilter,
} from "../../platform/inbox/inbox-item.ts";

/** What the panel asks of the inbox's API. */
const PAGE = 50;

export function requestInbox(filter: InboxFilter, after?: string): Promise<ApiPage<InboxAnswer>> {
  const query = new URLSearchParams({ ...filter, limit: String(PAGE), ...(after ? { after } : {}) });
  return getPageFromApi(`/admin/inbox?${query}`, z.array(inboxAnswerSchema));
}

export type InboxAction = "approve" | "done" | "reopen";

export function sendInboxAction(id: string, action: InboxAction): Promise<InboxAnswer> {
  return postToApi(`/admin/inbox/${encodeURIComponent(id)}/${action}`, {}, inboxAnswerSchema);
}

/** An address that gives the list as CSV, once, within a minute. */
export async function requestInboxDownload(filter: InboxFilter): Promise<string> {
  const query = new URLSearchParams(filter);
  const { url } = await postToApi(`/admin/inbox/download-link?${query}`, {}, z.object({ url: z.string() }));
  return url;
}

/** How many wait for somebody, by kind. */
export function requestWaiting(): Promise<Record<string, number>> {
  return getFromApi("/admin/inbox/waiting", waitingSchema);
}
