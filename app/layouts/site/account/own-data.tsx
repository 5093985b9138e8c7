import { sizeWords, type DataCopy } from "../../../members/own-data/data-copy.ts";
import { formatDate, formatMoment } from "../../../platform/time/india-time.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { useDataCopy } from "./use-data-copy.ts";

/** A copy of all that is stored about her, which is made while she does something else. */
export function OwnData({ isProven }: { isProven: boolean }) {
  const { copy, problem, isWorking, look, ask, fetchIt } = useDataCopy();
  return (
    <section className="account-part" aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p className="meta">
        A copy of all that we have stored about you: your account, places, requests, gifts, messages and mails, in one
        zip file with JSON and CSV.
      </p>
      {problem ? (
        <>
          <p role="alert">{problem}</p>
          <button type="button" className="btn btn-secondary mt-4" onClick={() => void look()}>
            Try again
          </button>
        </>
      ) : (
        <>
          <output className="copy-state">{copy ? stateWords(copy, isProven) : "Loading..."}</output>
          {(copy?.state === "ready" || copy?.canAsk) && (
            <p className="profile-ways">
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
    return `Your copy of ${formatMoment(new Date(readyAt))} IST is ready: ${sizeWords(bytes ?? 0)}. It can be fetched until ${formatDate(new Date(until))}.`;
  return isProven
    ? "It takes a few minutes. We write to you when it is ready."
    : "Once your address is confirmed you can ask for one: then we know that what stands under it is yours.";
}
