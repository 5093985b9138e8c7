import { notify } from "../page/toast.tsx";
import { asApiProblem, sentenceOf } from "./failure.ts";

/** The status of the API's answer, 0 where no answer came. An error of the page itself counts as the server's. */
export function failedStatus(error: unknown): number {
  return asApiProblem(error)?.status ?? 500;
}

/** Logs an error and shows the API's sentence about it, or this one where the API has none. */
export function reportFailure(error: unknown, sentence: string): void {
  console.error(sentence, error);
  notify.error(sentenceOf(error, sentence));
}
