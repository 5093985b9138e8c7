import { ApiProblem } from "../../../platform/api/api-problem.ts";

/** By what a sign-in is known that waits for its code; null where none is asked for, or none any more. */
export function challengeIn(error: unknown): string | null {
  const challenge = error instanceof ApiProblem && error.status === 401 ? error.details["challenge"] : null;
  return typeof challenge === "string" ? challenge : null;
}
