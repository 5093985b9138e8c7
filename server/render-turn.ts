import { setImmediate } from "node:timers/promises";

/** Node accepts one new connection in each turn of its event loop, however many wait. */
const TURNS_BETWEEN = 8;

let free = Promise.resolve();

/**
 * Resolves when a page may be begun: at once where none was begun just now. A page holds the only thread for some
 * milliseconds; with one page or more in each turn, a flood of pages would keep out everybody who connects.
 */
export function renderTurn(): Promise<void> {
  const turn = free;
  free = turn.then(letOthersPass);
  return turn;
}

async function letOthersPass(): Promise<void> {
  for (let turn = 0; turn < TURNS_BETWEEN; turn++) await setImmediate();
}
