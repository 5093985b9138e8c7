import { z } from "zod";
import {
  getFromApi,
  getPageFromApi,
  postFormToApi,
  postToApi,
  putToApi,
  tellApi,
  type ApiPage,
} from "../../platform/api/api-client.ts";
import {
  inboxAnswerSchema,
  inboxNoteSchema,
  openInboxItemSchema,
  waitingSchema,
  type InboxAction,
  type InboxAnswer,
  type InboxFilter,
  type InboxNote,
  type Mark,
  type OpenInboxItem,
} from "../../platform/inbox/inbox-item.ts";
import { inboxReplySchema, type InboxReply } from "../../platform/inbox/reply.ts";

/** What the panel asks of the inbox's API. */
const PAGE = 50;
const itemPath = (reference: string) => `/admin/inbox/${encodeURIComponent(reference)}` as const;

export function requestInbox(filter: InboxFilter, after?: string): Promise<ApiPage<InboxAnswer>> {
  const query = toQuery(filter);
  query.set("limit", String(PAGE));
  if (after) query.set("after", after);
  return getPageFromApi(`/admin/inbox?${query}`, z.array(inboxAnswerSchema));
}

export function requestInboxItem(reference: string): Promise<OpenInboxItem> {
  return getFromApi(itemPath(reference), openInboxItemSchema);
}

/** It is no longer new to the staff. Where that cannot be said now, it is said when it is opened again. */
export function tellRead(reference: string): Promise<void> {
  return tellApi("POST", `${itemPath(reference)}/read`).catch((error: unknown) => {
    console.error("An item could not be marked as read", error);
  });
}

export function sendInboxAction(reference: string, action: InboxAction): Promise<InboxAnswer> {
  return postToApi(`${itemPath(reference)}/${action}`, {}, inboxAnswerSchema);
}

/** Answers those that it changed. */
export function sendMark(mark: Mark): Promise<InboxAnswer[]> {
  return postToApi("/admin/inbox/mark", mark, z.array(inboxAnswerSchema));
}

/** An empty assignee is nobody. */
export function sendAssignee(reference: string, assignee: string): Promise<InboxAnswer> {
  return putToApi(`${itemPath(reference)}/assignee`, { assignee }, inboxAnswerSchema);
}

/** With the same key it is written only once. */
export function sendNote(reference: string, text: string, idempotencyKey: string): Promise<InboxNote> {
  return postFormToApi(`${itemPath(reference)}/notes`, { text, idempotencyKey }, inboxNoteSchema);
}

/** Answers by mail; `after` is the last answer that was seen. With the same key it is sent only once. */
export function sendReply(
  reference: string,
  { text, after }: { text: string; after: string },
  idempotencyKey: string,
): Promise<InboxReply> {
  return postFormToApi(`${itemPath(reference)}/replies`, { text, after, idempotencyKey }, inboxReplySchema);
}

export function sendReplyAgain(reference: string, reply: string): Promise<InboxReply> {
  return postToApi(`${itemPath(reference)}/replies/${reply}/again`, {}, inboxReplySchema);
}

export function takeReplyBack(reference: string, reply: string): Promise<void> {
  return tellApi("DELETE", `${itemPath(reference)}/replies/${reply}`);
}

/** An address that gives the list as CSV, once, within a minute. */
export async function requestInboxDownload(filter: InboxFilter): Promise<string> {
  const path = `/admin/inbox/download-link?${toQuery(filter)}` as const;
  const { url } = await postToApi(path, {}, z.object({ url: z.string() }));
  return url;
}

/** How many wait for somebody, by kind. */
export function requestWaiting(): Promise<Record<string, number>> {
  return getFromApi("/admin/inbox/waiting", waitingSchema);
}

function toQuery({ kind, status, assigned, q }: InboxFilter): URLSearchParams {
  return new URLSearchParams({ kind: kind.join(","), status, assigned, q });
}
