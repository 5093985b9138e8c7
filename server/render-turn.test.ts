import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { renderTurn } from "./render-turn.ts";

test("the first page is begun at once, and between any two the event loop turns eight times", async () => {
  let turns = 0;
  const over = new AbortController();
  const counting = (async () => {
    for (; !over.signal.aborted; turns++) await setImmediate();
  })();
  const begunAt: number[] = [];
  await Promise.all([1, 2, 3].map(() => renderTurn().then(() => begunAt.push(turns))));
  over.abort();
  await counting;
  const [first = 0, second = 0, third = 0] = begunAt;
  expect(first).toBe(0);
  expect(second - first).toBeGreaterThanOrEqual(7);
  expect(third - second).toBeGreaterThanOrEqual(7);
});
