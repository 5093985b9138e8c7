import { ApiProblem, sentenceOverForm } from "../api/api-problem.ts";
import type { FieldErrors } from "../http/http-error.ts";

/** What a page's form gets back when it was not taken: what was typed, and why. */
export type FormOutcome = { values: Record<string, string>; errors: FieldErrors; problem: string | null };

/** An error as the form shows it: at the fields that it names, and above the form what belongs to no field. */
export function formOutcome(
  values: Record<string, string>,
  { message, errors = {} }: { message: string; errors?: FieldErrors | undefined },
): FormOutcome {
  return { values, errors, problem: sentenceOverForm(errors, (name) => name in values, message) };
}

/** For a `clientAction`: sends the page's form through the API, as the person who is signed in. */
export async function sendThroughApi<Done = Response>(
  request: Request,
  send: (values: Record<string, string>) => Promise<Done>,
): Promise<Done | FormOutcome> {
  const values = Object.fromEntries(new URLSearchParams(await request.text()));
  try {
    return await send(values);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return formOutcome(values, error);
  }
}
