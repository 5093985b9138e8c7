const RETRY_MS = 5_000;

/** Null, or while the connection is lost a function that tries again at once. */
let tryAgain: (() => void) | null = null;
const listeners = new Set<() => void>();

export function currentRetry(): (() => void) | null {
  return tryAgain;
}

export function subscribeToLine(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Any response counts, also of a proxy. */
export function isReachable(): Promise<boolean> {
  return fetch("/healthz", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

/** Waits until the site can be reached. It is tried every few seconds, at the `online` event, and by `currentRetry`. */
export function waitForLine(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = new AbortController();
  const end = () => {
    window.clearInterval(timer);
    ended.abort();
    // A later call may have replaced `retry`.
    if (tryAgain === retry) show(null);
    resolve();
  };
  const retry = () => {
    void isReachable().then((isThere) => {
      if (isThere) end();
    });
  };
  const timer = window.setInterval(retry, RETRY_MS);
  window.addEventListener("online", retry, { signal: ended.signal });
  signal.addEventListener("abort", end, { signal: ended.signal });
  if (signal.aborted) end();
  else show(retry);
  return promise;
}

function show(retry: (() => void) | null): void {
  tryAgain = retry;
  for (const listener of listeners) listener();
}
