import { useEffect, useState, type ReactNode } from "react";
import { StateView } from "./state-view.tsx";

const SLOW_MS = 10_000;

/** Something is on its way: the disc rises, and after ten seconds the view says that it has not given up. */
export function Waiting({ text }: { text: string }) {
  const isSlow = useSlow(true);
  return (
    <div aria-live="polite" aria-busy="true" className="waiting">
      <StateView kind="waiting" title={text}>
        {isSlow && <p>Still waiting for the site to answer. Slow connections get there too.</p>}
      </StateView>
    </div>
  );
}

/** For pages that hold one thing. */
export function Loading() {
  return <Waiting text="Loading..." />;
}

type FailedProps = { text: string; onRetry: (() => void) | undefined; children?: ReactNode };

/** Something did not come: the site's sentence, and the way to try again where that can help. */
export function Failed({ text, onRetry, children }: FailedProps) {
  return (
    <StateView kind="error" title={text}>
      {onRetry && (
        <button type="button" className="btn btn-secondary btn-sm" onClick={onRetry}>
          Try again
        </button>
      )}
      {children}
    </StateView>
  );
}

/** True once something has been going on for ten seconds. */
export function useSlow(isGoingOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = window.setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      window.clearTimeout(timer);
      setSlow(false);
    };
  }, [isGoingOn]);
  return isSlow;
}
