import { useEffect, useState, type ReactNode } from "react";
import { StateView } from "./state-view.tsx";

const SLOW_MS = 10_000;

/** A loading state; after ten seconds it says that the site is still being asked. */
export function Waiting({ text }: { text: string }) {
  const isSlow = useSlow(true);
  return (
    <div aria-live="polite" aria-busy="true" className="waiting">
      <StateView kind="waiting" title={text}>
        {isSlow && <p>Still waiting for the site to answer. This can take a while on a slow connection.</p>}
      </StateView>
    </div>
  );
}

/** For pages that hold one thing. */
export function Loading() {
  return <Waiting text="Loading..." />;
}

type FailedProps = { text: string; onRetry: (() => void) | undefined; children?: ReactNode };

/** A failed state: the API's sentence, and a retry button where that can help. */
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

/** Says after ten seconds that a form is still being sent. */
export function SlowNote({ isPending, className = "field-hint" }: { isPending: boolean; className?: string }) {
  return useSlow(isPending) && <output className={className}>Still waiting for the site to answer.</output>;
}

/** True after ten seconds of pending work. */
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
