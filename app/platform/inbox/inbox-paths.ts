const INBOX = "/admin/inbox";

/** Where the panel shows what waits of a kind. */
export function waitingPath(kind: string): string {
  return `${INBOX}?${new URLSearchParams({ kind, status: "new" })}`;
}

/** Where the panel shows all of a kind. */
export function kindPath(kind: string): string {
  return `${INBOX}?${new URLSearchParams({ kind })}`;
}

/** Where the panel shows one item, among others of its kind. */
export function itemPath(kind: string, id: string): string {
  return `${kindPath(kind)}&item=${encodeURIComponent(id)}`;
}
