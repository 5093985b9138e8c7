import type { AuditAction } from "../../platform/audit/audit.ts";
import type { Change } from "../../platform/audit/note-change.server.ts";
import type { GuestChange } from "./guest.ts";

/** For the list of changes: the guest's reference and the event; never a name. */
export function toNote({ guest, summary: { title } }: GuestChange, action: AuditAction): Change {
  return { kind: "guest", id: guest.reference, title, action };
}
