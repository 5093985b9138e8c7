import { z } from "zod";

/** A malformed id of an account names nothing: routes ask for this instead, and find nobody. */
export function accountIdOrNothing(text: string): string {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text) ? text : "-";
}

/** `{id}` of an account in a path. */
export const accountParam = z.object({ id: z.string().transform(accountIdOrNothing) });
