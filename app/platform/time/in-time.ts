/**
 * The answer, or `late` as the error where it takes longer than the limit. What arrived while this process was busy is
 * read before anything is called late: timers come first in a turn of the event loop, and would always win.
 */
export function inTime<Answer>(answer: Promise<Answer>, limitMs: number, late: Error): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const limit = setTimeout(() => setImmediate(reject, late), limitMs);
  answer.then(resolve, reject).finally(() => clearTimeout(limit));
  return promise;
}
