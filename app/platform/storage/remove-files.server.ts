import { randomUUID } from "node:crypto";
import type { Storage } from "./storage.server.ts";

const REMOVAL = /^removed-[0-9a-f-]{36}-/;

/** The name that a file had before it was moved out of the way to be removed. */
export const nameBeforeRemoval = (name: string): string => name.replace(REMOVAL, "");
export const isBeingRemoved = (name: string): boolean => REMOVAL.test(name);

/**
 * Removes files that no row names, while other requests may be recording such a row: without a lock, so that no
 * connection waits for a slow storage. Each file is moved out of the way first, and back where a row stands by then.
 * Recording a row checks its files after the commit, so one of the two sees what the other did.
 * Also ends removals that a crash has cut off. Returns how many files are gone.
 */
export async function removeUnrecordedFiles(
  storage: Storage,
  names: string[],
  isRecorded: () => Promise<boolean>,
): Promise<number> {
  const chosen = (await isRecorded()) ? names.filter(isBeingRemoved) : names;
  let removed = 0;
  for (const name of chosen) {
    const aside = isBeingRemoved(name) ? name : `removed-${randomUUID()}-${name}`;
    if (aside !== name && !(await storage.move(name, aside))) continue;
    const before = nameBeforeRemoval(aside);
    if ((await isRecorded()) && !(await storage.has(before))) await storage.move(aside, before);
    else {
      await storage.delete(aside);
      removed += 1;
    }
  }
  return removed;
}
