import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { whenRenderMayBegin } from "./render-page.ts";

test("the first render begins at once, and between two renders the event loop runs eight iterations", async () => {
  let iterations = 0;
  const over = new AbortController();
  const counting = (async () => {
    for (; !over.signal.aborted; iterations++) await setImmediate();
  })();
  const begunAt: number[] = [];
  await Promise.all([1, 2, 3].map(() => whenRenderMayBegin().then(() => begunAt.push(iterations))));
  over.abort();
  await counting;
  const [first = 0, second = 0, third = 0] = begunAt;
  expect(first).toBe(0);
  expect(second - first).toBeGreaterThanOrEqual(7);
  expect(third - second).toBeGreaterThanOrEqual(7);
});
