import type { InboxAnswer } from "../../../platform/inbox/inbox-item.ts";

/** What is opened once one is dealt with: the next below that still waits, or else the first above. */
export function nextWaiting(items: InboxAnswer[], reference: string): InboxAnswer | null {
  const at = items.findIndex(({ _id }) => _id === reference);
  const others = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
  return others.find(({ status }) => status === "new") ?? null;
}
