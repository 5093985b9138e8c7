import { useEffect, useSyncExternalStore } from "react";
import { continueAsDocument } from "../../../platform/navigation/keep-page.ts";
import { subscribeToLine, currentRetry } from "../../../platform/navigation/lost-line.ts";
import "../../../ui/page/state.css";

/** Says that the next page cannot be fetched, over the page that stays. */
export function LostLine() {
  const tryAgain = useSyncExternalStore(subscribeToLine, currentRetry, () => null);
  useEffect(() => {
    // Browsers without it do as the router says.
    if (!("navigation" in window)) return;
    window.navigation.addEventListener("navigate", continueAsDocument);
    return () => window.navigation.removeEventListener("navigate", continueAsDocument);
  }, []);
  return (
    <output>
      {tryAgain && (
        <span className="status-note">
          <span>The connection is gone. This page stays, and the next one opens when the connection is back.</span>
          <button type="button" className="btn btn-secondary btn-sm" onClick={tryAgain}>
            Try again
          </button>
        </span>
      )}
    </output>
  );
}
