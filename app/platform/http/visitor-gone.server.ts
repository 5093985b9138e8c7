/** The errors of Node and of Hono's server for reading the body of a closed connection. */
const LOST = new Set(["aborted", "Client connection prematurely closed."]);

/** Whether this failed because the visitor's connection is closed. */
export function isVisitorGone(error: unknown, { signal }: Request): boolean {
  return signal.aborted && error instanceof Error && (LOST.has(error.message) || error.name === "AbortError");
}
