import { useState } from "react";
import { notify } from "../page/toast.tsx";
import { asApiProblem } from "./failure.ts";

/**
 * Pending work by name: the same name does not begin twice, others may run beside it. `fail` shows a
 * failure; the default is a toast.
 */
export function useBusy(fail: (error: unknown, failed: string) => void = reportFailure) {
  const [busy, setBusy] = useState<readonly string[]>([]);
  // A second press may come before the first is drawn.
  const [underWay] = useState(() => new Set<string>());
  /** `failed` is shown where the API has no sentence of its own. @returns whether it succeeded */
  const attempt = async (name: string, failed: string, work: () => Promise<void>): Promise<boolean> => {
    if (underWay.has(name)) return false;
    underWay.add(name);
    setBusy([...underWay]);
    try {
      await work();
      return true;
    } catch (error) {
      fail(error, failed);
      return false;
    } finally {
      underWay.delete(name);
      setBusy([...underWay]);
    }
  };
  return { isBusy: (name: string) => busy.includes(name), attempt };
}

/** The status of the API's answer, 0 where no answer came. An error of the page itself counts as the server's. */
export function failedStatus(error: unknown): number {
  return asApiProblem(error)?.status ?? 500;
}

/** Logs an error and shows the API's sentence about it, or this one where the API has none. */
export function reportFailure(error: unknown, sentence: string): void {
  console.error(sentence, error);
  notify.error(asApiProblem(error)?.sentenceOr(sentence) ?? sentence);
}
