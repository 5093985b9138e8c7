import { useRef, useState } from "react";
import { createAttemptKeys } from "./attempt-keys.ts";
import { asApiProblem } from "./failure.ts";

type Errors = Record<string, string>;
const NONE = { errors: {} as Errors, problem: null as string | null };

/**
 * Sends a form's values, one call at a time, and reports problems: at the fields, and above the form what belongs
 * to no field that it shows; `failed` where the API has no sentence of its own. A retry of the same content has the
 * same Idempotency-Key.
 */
export function useSend(failed: string, isShown: (name: string) => boolean = () => true) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState({ ...NONE, failures: 0 });
  const [keys] = useState(() => createAttemptKeys());
  const isUnderWay = useRef(false);

  /** Reports problems before anything is sent: a sentence, or one for each field. */
  const show = (problem: string | null, errors: Errors = {}) =>
    setFailure(({ failures }) => ({ errors, problem, failures: failures + 1 }));
  /** @returns whether it was accepted */
  const send = async (content: unknown, work: (idempotencyKey: string) => Promise<void>): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setPending(true);
    setFailure(({ failures }) => ({ ...NONE, failures }));
    try {
      await work(keys.keyFor(content));
      keys.end();
      return true;
    } catch (error) {
      const problem = asApiProblem(error);
      if (!problem) console.error(failed, error);
      show(problem ? problem.sentenceOver(isShown, failed) : failed, problem?.errors);
      return false;
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  };
  /** Clears the error of a field that is being corrected. */
  const clearError = (name: string) =>
    setFailure((now) => (name in now.errors ? { ...now, errors: without(now.errors, name) } : now));
  /** `failures` is how often it failed: forms move the focus by it. */
  return { ...failure, isPending, send, show, clearError };
}

function without(errors: Errors, name: string): Errors {
  const { [name]: _gone, ...others } = errors;
  return others;
}
