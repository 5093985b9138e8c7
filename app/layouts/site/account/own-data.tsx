import { useCallback, useEffect, useState } from "react";
import type { DataCopy } from "../../../members/own-data/data-copy.ts";
import { formatBytes } from "../../../platform/text/bytes.ts";
import { formatDate, formatMoment } from "../../../platform/time/india-time.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { loadAccountRequests } from "./load-account.ts";

/** How often the state is read while a copy is being made. */
const LOOK_EVERY_MS = 3_000;

/** A copy of all that is stored about the member; it is made in the background. */
export function OwnData({ isProven }: { isProven: boolean }) {
  const { copy, problem, isWorking, look, ask, fetchIt } = useDataCopy();
  return (
    <section className="account-part ruled below-xl" aria-labelledby="your-data">
      <h2 id="your-data" className="h3 below-m">
        Your data
      </h2>
      <p className="meta">
        A copy of everything we store about you: your account, registrations, requests, gifts, messages and mails, in
        one zip file with JSON and CSV.
      </p>
      {problem ? (
        <>
          <p role="alert">{problem}</p>
          <button type="button" className="btn btn-secondary above-m" onClick={() => void look()}>
            Try again
          </button>
        </>
      ) : (
        <>
          <output className="narrow">{copy ? stateWords(copy, isProven) : "Loading..."}</output>
          {(copy?.state === "ready" || copy?.canAsk) && (
            <p className="row above-l">
              {copy?.state === "ready" && (
                <BusyButton className="btn btn-primary" isBusy={isWorking} onClick={() => void fetchIt()}>
                  Download
                </BusyButton>
              )}
              {copy?.canAsk && (
                <BusyButton
                  className="btn btn-secondary"
                  isBusy={isWorking}
                  isOff={!isProven}
                  onClick={() => void ask()}
                >
                  {copy.state === "failed" ? "Try again" : "Get a copy"}
                </BusyButton>
              )}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function stateWords({ state, readyAt, bytes, until }: DataCopy, isProven: boolean): string {
  if (state === "waiting") return "Your copy is being made. We write to you when it is ready; you may leave this page.";
  if (state === "failed") return "Your copy could not be made. Please try again.";
  if (state === "ready" && readyAt && until)
    return `Your copy of ${formatMoment(new Date(readyAt))} IST is ready: ${formatBytes(bytes ?? 0)}. You can download it until ${formatDate(new Date(until))}.`;
  return isProven
    ? "It takes a few minutes. We write to you when it is ready."
    : "Please confirm your address first, so that we know that this data is yours.";
}

/** The state of the copy, read again while it is being made. Null until it is known. */
function useDataCopy() {
  const { copy, setCopy, problem, look } = useLooking();
  const { isBusy, attempt } = useBusy();
  const ask = () =>
    attempt("copy", "The copy could not be requested. Please try again.", async () => {
      const { message, ...asked } = await (await loadAccountRequests()).sendCopyRequest();
      setCopy(asked);
      notify.success(message);
    });
  const fetchIt = () =>
    attempt("copy", "The copy could not be downloaded. Please try again.", async () => {
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
