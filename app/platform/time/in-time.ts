/**
 * Rejects with `late` where the answer takes longer than the limit. An answer that arrived while this process was busy
 * still counts: timers run first in a turn of the event loop, so the rejection waits for the rest of the turn.
 */
export function inTime<Answer>(answer: Promise<Answer>, limitMs: number, late: () => Error): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const limit = setTimeout(() => setImmediate(() => reject(late())), limitMs);
  answer.then(resolve, reject).finally(() => clearTimeout(limit));
  return promise;
}
