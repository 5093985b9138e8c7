import type { DraftEntry, VersionEntry } from "../platform/records/record.ts";
import { formatDay, formatMoment, formatTime, indiaDay, indiaYear } from "../platform/time/india-time.ts";
import { readSession } from "../platform/auth/session.ts";
import { nameOf } from "../platform/auth/viewer.ts";

/** "Meera Nair saved this event at 10:42 AM" */
export function saidOf(one: string, { savedBy, savedAt }: Pick<VersionEntry, "savedBy" | "savedAt">): string {
  const who = isMine(savedBy) ? "You" : savedBy || "Another person";
  const where = isMine(savedBy) ? " in another window" : "";
  return `${who} saved this ${one}${where} at ${formatTime(new Date(savedAt))}`;
}

/** Whether the name is that of the signed-in person. */
export function isMine(name: string): boolean {
  const session = readSession();
  return session !== null && nameOf(session.user) === name;
}

/** The state of a record as text. */
export function stateOf(draft: DraftEntry | null, isPublished: boolean): string {
  if (draft?.publishAt) return `Scheduled, ${formatPlanned(draft.publishAt)}`;
  if (isPublished) return draft ? "Published, with changes not shown yet" : "Published";
  return draft?.isOff ? "Archived" : "Draft";
}

/** `Sun 29 Nov, 6:30 AM`, with the year if it is not the current one. */
export function formatPlanned(instant: string): string {
  const at = new Date(instant);
  if (indiaYear(at) !== indiaYear(new Date())) return formatMoment(at);
  return `${formatDay(indiaDay(at))}, ${formatTime(at)}`;
}
