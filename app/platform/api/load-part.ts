import { lostConnection } from "./api-problem.ts";

/** Loads code that a page needs only once somebody uses it; a dropped line is told like any other. */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(() => {
    throw lostConnection();
  });
}
