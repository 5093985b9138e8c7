import { notify } from "../page/toast.tsx";

/** The status of the API's answer, 0 where no answer came. An error of the page itself counts as the server's. */
export function failedStatus(error: unknown): number {
  const { name, status } = error as { name?: unknown; status?: unknown };
  return name === "ApiProblem" && typeof status === "number" ? status : 500;
}

/** Logs an error and shows the API's sentence about it, or this one where the API has none. */
export function reportFailure(error: unknown, sentence: string): void {
  console.error(sentence, error);
  const { name, hasSentence, message } = error as { name?: unknown; hasSentence?: unknown; message: string };
  notify.error(name === "ApiProblem" && hasSentence ? message : sentence);
}
