/** What reading a request's body fails with once its connection is gone: Node's word for it, and that of Hono's server. */
const LOST = new Set(["aborted", "Client connection prematurely closed."]);

/** Whether this failed because the visitor's line dropped: nobody's fault, and nobody is there to be answered. */
export function isVisitorGone(error: unknown, { signal }: Request): boolean {
  return signal.aborted && error instanceof Error && (LOST.has(error.message) || error.name === "AbortError");
}
