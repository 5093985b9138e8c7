import { notify } from "./toast.tsx";

/** The status of the API's answer, 0 where no answer came. An error of the page itself counts as the server's. */
export function failedStatus(error: unknown): number {
  const { name, status } = error as { name?: unknown; status?: unknown };
  return name === "ApiProblem" && typeof status === "number" ? status : 500;
}

/** Logs an error and shows a sentence about it, with the API's own sentence where there is one. */
export function reportFailure(error: unknown, sentence: string): void {
  console.error(sentence, error);
  notify.error(error instanceof Error && error.name === "ApiProblem" ? `${sentence} ${error.message}` : sentence);
}
