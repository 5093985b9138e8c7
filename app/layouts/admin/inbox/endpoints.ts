import { call } from "../../../platform/endpoints/call.ts";
import { inboxEndpoints } from "../../../platform/inbox/endpoints.ts";
import type { InboxQuery } from "../../../platform/inbox/inbox-item.ts";

const PAGE_SIZE = 50;

export const inbox = inboxEndpoints();

export function listInbox(query: InboxQuery, after?: string) {
  return call(inbox.list, { query: { ...query, limit: PAGE_SIZE, after } });
}
