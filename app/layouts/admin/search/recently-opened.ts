import { z } from "zod";
import { OPENED, stored } from "../../../platform/auth/stored-session.ts";

const MOST_KEPT = 6;

const openedSchema = z.object({
  /** Whose they are: another account at this browser does not see them. */
  account: z.string(),
  places: z.array(z.object({ title: z.string(), about: z.string(), to: z.string() })).max(MOST_KEPT),
});
/** What was opened from the panel's search. */
export type OpenedPlace = z.output<typeof openedSchema>["places"][number];

/** What this account opened last in this browser, the latest first. */
export function readOpened(account: string): OpenedPlace[] {
  try {
    const opened = openedSchema.parse(JSON.parse(stored(OPENED) ?? "null"));
    return opened.account === account ? opened.places : [];
  } catch {
    // Local storage may hold anything.
    return [];
  }
}

export function noteOpened(account: string, { title, about, to }: OpenedPlace): void {
  const others = readOpened(account).filter((place) => place.to !== to);
  const places = [{ title, about, to }, ...others].slice(0, MOST_KEPT);
  try {
    localStorage.setItem(OPENED, JSON.stringify({ account, places }));
  } catch {
    // Where nothing may be stored, nothing is offered again.
  }
}
