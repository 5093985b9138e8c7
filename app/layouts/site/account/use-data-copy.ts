import { useCallback, useEffect, useState } from "react";
import type { DataCopy } from "../../../members/own-data/data-copy.ts";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { loadAccountRequests } from "./load-account.ts";

/** While a copy is being made it is asked for this often. */
const LOOK_EVERY_MS = 3_000;

/** The copy of her data: what became of it, also while the page stands open. Null until that is known. */
export function useDataCopy() {
  const { copy, setCopy, problem, look } = useLooking();
  const { isBusy, attempt } = useBusy();
  const ask = () =>
    attempt("copy", "The copy could not be asked for. Please try again.", async () => {
      const { message, ...asked } = await (await loadAccountRequests()).askForCopy();
      setCopy(asked);
      notify.success(message);
    });
  const fetchIt = () =>
    attempt("copy", "The copy could not be fetched. Please try again.", async () => {
      location.assign(await (await loadAccountRequests()).requestCopyAddress());
    });
  return { copy, problem, isWorking: isBusy("copy"), look, ask, fetchIt };
}

function useLooking() {
  const [copy, setCopy] = useState<DataCopy | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const look = useCallback(async () => {
    try {
      setCopy(await (await loadAccountRequests()).requestCopy());
      setProblem(null);
    } catch (error) {
      setProblem(sentenceOf(error, "This part of the page could not be loaded."));
    }
  }, []);
  useEffect(() => void look(), [look]);
  const isWaiting = copy?.state === "waiting";
  useEffect(() => {
    if (!isWaiting) return undefined;
    const looking = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }, [isWaiting, look]);
  return { copy, setCopy, problem, look };
}
