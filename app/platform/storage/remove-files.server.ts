import { randomUUID } from "node:crypto";
import type { Storage } from "./storage.server.ts";

const REMOVAL = /^removed-[0-9a-f-]{36}-/;

/** The name of a file before it was renamed to be removed. */
export const nameBeforeRemoval = (name: string): string => name.replace(REMOVAL, "");
export const isBeingRemoved = (name: string): boolean => REMOVAL.test(name);

/**
 * Removes files without a row, while other requests may be recording such a row. It holds no lock, so that no
 * connection waits for a slow storage: each file is renamed first, and renamed back where a row exists by then.
 * Recording a row checks its files after the commit, so one of the two sees the other's change.
 * It also completes removals that a crash interrupted, and returns how many files were removed.
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
