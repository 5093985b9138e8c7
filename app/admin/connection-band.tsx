import { CloudOff, WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { subscribeToLine, wayToTryAgain } from "../platform/navigation/lost-line.ts";
import { BusyButton } from "../ui/buttons/busy-button.tsx";
import { Band } from "../ui/page/band.tsx";
import { lostState, retryLostParts, subscribeToLostParts } from "../ui/page/lost-parts.ts";

/** While the line is lost or the server fails: what becomes of one's words, and another try. It goes by itself. */
export function ConnectionBand() {
  const parts = useSyncExternalStore(subscribeToLostParts, lostState, () => null);
  const tryPage = useSyncExternalStore(subscribeToLine, wayToTryAgain, () => null);
  const isTrying = useRevalidator().state === "loading";
  const state = tryPage ? "line" : parts;
  if (!state) return null;
  const tryAgain = () => {
    tryPage?.();
    retryLostParts();
  };
  const Icon = state === "line" ? WifiOff : CloudOff;
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
      {state === "line" ? "No connection." : "The site is not answering as it should just now."} What you write is kept
      on this device and saved by itself {state === "line" ? "when the line is back" : "once it answers"}.
    </Band>
  );
}
