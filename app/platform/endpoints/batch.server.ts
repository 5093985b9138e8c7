import { HttpError } from "../http/http-error.ts";

/** Does the same with each id, one after the other; one that is refused does not hinder the others. */
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
