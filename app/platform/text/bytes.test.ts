import { expect, test } from "vitest";
import { formatBytes } from "./bytes.ts";

test("a size has two digits or so, and a unit that keeps it short", () => {
  expect([0, 1, 640_400, 999_499].map(formatBytes)).toEqual(["1 KB", "1 KB", "640 KB", "999 KB"]);
  expect([999_500, 1_000_000, 4_240_000, 9_960_000].map(formatBytes)).toEqual(["1 MB", "1 MB", "4.2 MB", "10 MB"]);
  expect([2_070_000_000, 120_000_000_000, 5e15].map(formatBytes)).toEqual(["2.1 GB", "120 GB", "5000 TB"]);
});
