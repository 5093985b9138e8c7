import { expect, test } from "vitest";
import { lookForQuiet } from "./spare-memory.ts";

/** Looks once for each amount of work, in milliseconds of the processor, and says after which of them memory was given back. */
function clearedAfter(work: number[], clearing = 100): number[] {
  let used = 0;
  const cleared: number[] = [];
  let at = 0;
  const look = lookForQuiet(
    () => used,
    () => {
      cleared.push(at);
      used += clearing;
    },
  );
  for (; at < work.length; at++) {
    used += work[at] ?? 0;
    look();
  }
  return cleared;
}

test("memory is given back once, in the first quiet moment after much work", () => {
  expect(clearedAfter([3_000, 4_000, 50, 50, 50])).toEqual([2]);
});

test("not in the midst of work, and not after little", () => {
  expect(clearedAfter([3_000, 3_000, 3_000])).toEqual([]);
  expect(clearedAfter([500, 50, 500, 50])).toEqual([]);
});

test("again after the next rush; giving back is no work of its own", () => {
  expect(clearedAfter([3_000, 50, 150, 150, 3_000, 50], 2_500)).toEqual([1, 5]);
});
