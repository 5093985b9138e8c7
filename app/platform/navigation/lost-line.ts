/** How often an unreachable site is tried again while a visitor waits for a page. */
const AGAIN_MS = 5_000;

/** What shows that the line is gone, and its button, look at this: null, or the way to try again now. */
let tryAgain: (() => void) | null = null;
const listeners = new Set<() => void>();

export function wayToTryAgain(): (() => void) | null {
  return tryAgain;
}

export function subscribeToLine(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Any answer will do, a proxy's too: then it is not the line that failed. */
export function isReachable(): Promise<boolean> {
  return fetch("/healthz", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

/**
 * Waits until the site can be reached: it is asked again when the browser says that it is back online, when somebody
 * presses the button, and every few seconds. Ends at once where the visitor goes elsewhere meanwhile.
 */
export function waitForLine(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = new AbortController();
  const end = () => {
    window.clearInterval(timer);
    ended.abort();
    // A later wait may have put its own way in the place of this one.
    if (tryAgain === retry) show(null);
    resolve();
  };
  const retry = () => {
    void isReachable().then((isThere) => {
      if (isThere) end();
    });
  };
  const timer = window.setInterval(retry, AGAIN_MS);
  window.addEventListener("online", retry, { signal: ended.signal });
  signal.addEventListener("abort", end, { signal: ended.signal });
  if (signal.aborted) end();
  else show(retry);
  return promise;
}

function show(way: (() => void) | null): void {
  tryAgain = way;
  for (const listener of listeners) listener();
}
