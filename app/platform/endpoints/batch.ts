import { z } from "zod";
import { HttpError } from "../http/http-error.ts";

/** One request changes no more. */
const MOST_AT_ONCE = 100;

/** The ids of what one request changes; or each with what it gets. */
export function idsOf<One extends z.ZodType>(one: One) {
  return z
    .array(one, "Please choose at least one.")
    .min(1, "Please choose at least one.")
    .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once.`);
}

/** What became of each id, in their order. */
export const outcomeSchema = z.object({
  _id: z.string(),
  problem: z.string().describe("Why this one did not change; empty where it did."),
});

/** On the server: does the same with each id, one after the other; one that is refused does not hinder the others. */
export async function forEachId<Result extends object | void>(ids: string[], work: (id: string) => Promise<Result>) {
  const outcomes: ({ _id: string; problem: string } & Partial<Result & object>)[] = [];
  for (const _id of new Set(ids))
    try {
      outcomes.push({ ...(await work(_id)), _id, problem: "" });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      outcomes.push({ _id, problem: error.message } as (typeof outcomes)[number]);
    }
  return outcomes;
}

/** In the browser: several requests where there are more ids than one may have. */
export async function inParts<One, Outcome>(ids: One[], send: (part: One[]) => Promise<Outcome[]>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE)
    outcomes.push(...(await send(ids.slice(from, from + MOST_AT_ONCE))));
  return outcomes;
}
