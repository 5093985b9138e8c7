import { setImmediate } from "node:timers/promises";

/** Node accepts one new connection in each iteration of its event loop, however many wait. */
const ITERATIONS_BETWEEN = 8;

let next = Promise.resolve();

/**
 * Resolves when a page may be begun: at once where none was begun just now. A page holds the only thread for some
 * milliseconds; with one page or more in each iteration, a flood of pages would keep out everybody who connects.
 */
export function whenRenderMayBegin(): Promise<void> {
  const mine = next;
  next = mine.then(letOthersPass);
  return mine;
}

async function letOthersPass(): Promise<void> {
  for (let i = 0; i < ITERATIONS_BETWEEN; i++) await setImmediate();
}
