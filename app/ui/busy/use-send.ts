import { useRef, useState } from "react";
import { createAttemptKeys } from "./attempt-keys.ts";
import { asApiProblem, readFailure, type Failure } from "./failure.ts";

const NONE: Failure & { count: number } = { errors: {}, problem: null, count: 0 };

/**
 * Sends what a form holds, one call at a time, and says why it was not taken: `failed` where the API has no sentence
 * of its own. A retry of the same content has the same Idempotency-Key.
 */
export function useSend(failed: string, isShown: (name: string) => boolean = () => true) {
  const [isPending, setPending] = useState(false);
  const [{ errors, problem, count }, setFailure] = useState(NONE);
  const [keys] = useState(() => createAttemptKeys());
  const isUnderWay = useRef(false);

  const show = (failure: Failure) => setFailure((now) => ({ ...failure, count: now.count + 1 }));
  /** @returns whether it was taken */
  const send = async (content: unknown, work: (idempotencyKey: string) => Promise<void>): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setPending(true);
    setFailure((now) => ({ ...NONE, count: now.count }));
    try {
      await work(keys.keyFor(content));
      keys.end();
      return true;
    } catch (error) {
      if (!asApiProblem(error)) console.error(failed, error);
      show(readFailure(error, failed, isShown));
      return false;
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  };
  /** A field that is being corrected is no longer wrong. */
  const forget = (name: string) =>
    setFailure((now) => (name in now.errors ? { ...now, errors: without(now.errors, name) } : now));
  return {
    isPending,
    errors,
    problem,
    /** How often it failed: forms move the focus by it. */ failures: count,
    send,
    show,
    forget,
  };
}

function without(errors: Record<string, string>, name: string): Record<string, string> {
  const { [name]: _gone, ...others } = errors;
  return others;
}
