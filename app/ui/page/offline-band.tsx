import { Band } from "./band.tsx";
import { retryLostParts, useLostParts } from "./lost-parts.ts";

/** While the connection is lost or the server fails. It disappears by itself. */
export function OfflineBand() {
  const parts = useLostParts();
  if (parts.length === 0) return null;
  const isOffline = parts.some(({ status }) => status === 0);
  const tryAgain = (
    <button type="button" className="btn btn-secondary btn-sm" onClick={retryLostParts}>
      Try again
    </button>
  );
  return (
    <Band label="Connection" tone="info" actions={tryAgain}>
      {isOffline ? "You are offline." : "The site is not answering."}
    </Band>
  );
}
