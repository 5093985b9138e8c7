import type { OpenInboxItem } from "../../platform/inbox/inbox-item.ts";
import { requestInboxItem, tellRead } from "./inbox-requests.ts";

/** To open an item is to have read it. */
export async function openInboxItem(reference: string): Promise<OpenInboxItem> {
  const item = await requestInboxItem(reference);
  if (!item.isRead) void tellRead(reference);
  return item;
}
