const INBOX = "/admin/inbox";
/** Of the API: how many items are pending. */
export const WAITING_COUNTS = "/admin/inbox/waiting";

/** Where the panel shows what is pending of a kind. */
export function waitingPath(kind: string): string {
  return `${INBOX}?${new URLSearchParams({ kind })}`;
}

/** Where the panel shows all of a kind. */
export function kindPath(kind: string): string {
  return `${INBOX}?${new URLSearchParams({ kind, state: "all" })}`;
}

/** Where the panel shows one item opened, beside what is pending of its kind. */
export function itemPath(kind: string, id: string): string {
  return `${INBOX}/${encodeURIComponent(id)}?${new URLSearchParams({ kind })}`;
}
