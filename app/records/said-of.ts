import type { VersionEntry } from "../platform/records/versions.ts";
import { formatTime } from "../platform/time/india-time.ts";
import { isMine } from "./is-mine.ts";

/** "Meera Nair saved this event at 10:42 AM" */
export function saidOf(one: string, { savedBy, savedAt }: Pick<VersionEntry, "savedBy" | "savedAt">): string {
  const who = isMine(savedBy) ? "You" : savedBy || "Somebody else";
  const where = isMine(savedBy) ? " in another window" : "";
  return `${who} saved this ${one}${where} at ${formatTime(new Date(savedAt))}`;
}
