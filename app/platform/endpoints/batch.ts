import { z } from "zod";

/** One request changes no more. */
const MOST_AT_ONCE = 100;

/** The ids of what one request changes. */
export function idsOf(id: z.ZodType<string>) {
  return z
    .array(id, "Please choose at least one.")
    .min(1, "Please choose at least one.")
    .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once.`);
}

/** What became of each id, in their order. */
export const outcomeSchema = z.object({
  _id: z.string(),
  problem: z.string().describe("Why this one did not change; empty where it did."),
});

/** Several requests where there are more ids than one may have. */
export async function inParts<Outcome>(
  ids: string[],
  send: (part: string[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE)
    outcomes.push(...(await send(ids.slice(from, from + MOST_AT_ONCE))));
  return outcomes;
}
