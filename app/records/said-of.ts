import type { VersionEntry } from "../platform/records/versions.ts";
import { formatTime } from "../platform/time/india-time.ts";
import { readSession } from "../platform/auth/session.ts";
import { nameOf } from "../platform/auth/viewer.ts";

/** "Meera Nair saved this event at 10:42 AM" */
export function saidOf(one: string, { savedBy, savedAt }: Pick<VersionEntry, "savedBy" | "savedAt">): string {
  const who = isMine(savedBy) ? "You" : savedBy || "Somebody else";
  const where = isMine(savedBy) ? " in another window" : "";
  return `${who} saved this ${one}${where} at ${formatTime(new Date(savedAt))}`;
}

/** Whether the name beside what somebody did is one's own. */
export function isMine(name: string): boolean {
  const session = readSession();
  return session !== null && nameOf(session.user) === name;
}
