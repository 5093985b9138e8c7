import type { OpenInboxItem } from "../../../platform/inbox/inbox-item.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { inbox } from "./endpoints.ts";

/** To open an item is to have read it. */
export async function openInboxItem(reference: string): Promise<OpenInboxItem> {
  const params = { id: reference };
  const item = await call(inbox.open, { params });
  // Where that cannot be said now, it is said when the item is opened again.
  if (!item.isRead)
    void call(inbox.read, { params }).catch((error: unknown) => {
      console.error("An item could not be marked as read", error);
    });
  return item;
}
