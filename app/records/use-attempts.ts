import { useState } from "react";
import { ApiProblem, sentenceOf, statusOf } from "../platform/api/api-problem.ts";
import { conflictOf, type DraftConflict } from "./store-draft.ts";

const FAILED = "The draft could not be saved. Your text is kept on this device meanwhile.";

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs actions on a draft and keeps the result of the last one.
 * @param isPublishing blocks all actions: a draft saved during publishing would remain beside the published record
 */
export function useAttempts(inTurn: InTurn, isPublishing: () => boolean) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  /** Returns null if it failed. */
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (isPublishing()) return null;
    setBusy(true);
    setProblem(null);
    try {
      const result = await inTurn(work);
      setConflict(null);
      return result;
    } catch (error) {
      const current = conflictOf(error);
      if (current && current !== "gone") setConflict(current);
      else setProblem(sentencesOf(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, setProblem, conflict, setConflict, attempt };
}

/** Whether the server rejected the values; conflicts are excluded, because they have their own band. */
export function isRefused(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 409;
}

/** The server's messages for all fields, or its general message. */
export function sentencesOf(error: unknown): string {
  const sentences = error instanceof ApiProblem ? Object.values(error.errors) : [];
  return sentences.length > 0 ? sentences.join(" ") : sentenceOf(error, FAILED);
}
