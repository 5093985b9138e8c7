import { CloudOff, WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { subscribeToLine, currentRetry } from "../../../platform/navigation/lost-line.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { Band } from "../../../ui/page/band.tsx";
import { retryLostParts, useLostParts } from "../../../ui/page/lost-parts.ts";

/** While the line is lost or the server fails: what becomes of one's words, and another try. It goes by itself. */
export function ConnectionBand() {
  const parts = useLostParts();
  const tryPage = useSyncExternalStore(subscribeToLine, currentRetry, () => null);
  const isTrying = useRevalidator().state === "loading";
  if (parts.length === 0 && !tryPage) return null;
  const isLineLost = tryPage !== null || parts.some(({ status }) => status === 0);
  const tryAgain = () => {
    tryPage?.();
    retryLostParts();
  };
  const Icon = isLineLost ? WifiOff : CloudOff;
  return (
    <Band
      label="Connection"
      tone="info"
      icon={<Icon aria-hidden className="icon" />}
      actions={
        <BusyButton className="btn btn-secondary btn-sm" isBusy={isTrying} onClick={tryAgain}>
          Try again
        </BusyButton>
      }
    >
      {isLineLost ? "No connection." : "The site is not answering as it should just now."} What you write is kept on
      this device and saved by itself {isLineLost ? "when the line is back" : "once it answers"}.
    </Band>
  );
}
