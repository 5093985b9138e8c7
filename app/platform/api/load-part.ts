import { lostConnection } from "./api-problem.ts";

/** Loads code that a page needs only once it is used; a lost connection is reported like any other. */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(() => {
    throw lostConnection();
  });
}
