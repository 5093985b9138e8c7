import { expect, test } from "vitest";
import { monthsOf, yearEarlier } from "./report.ts";
import { scaleOf, shortRupees } from "./ui/chart-scale.ts";

test("a scale has round steps, and at most four lines above zero", () => {
  expect(scaleOf([312_600, 1]).ticks).toEqual([0, 100_000, 200_000, 300_000]);
  expect(scaleOf([189]).ticks).toEqual([0, 50, 100, 150]);
  expect(scaleOf([1]).ticks).toEqual([0, 1]);
  expect(scaleOf([3]).ticks).toEqual([0, 1, 2, 3]);
  expect(scaleOf([])).toEqual({ max: 1, ticks: [0] });
  expect([0, 50_000, 312_600, 12_000_000].map(shortRupees)).toEqual(["0", "₹50,000", "₹3.1 L", "₹1.2 Cr"]);
});

test("the same day a year earlier, and the months of a span", () => {
  expect([yearEarlier("2026-11-24"), yearEarlier("2028-02-29"), yearEarlier("2026-04")]).toEqual([
    "2025-11-24",
    "2027-02-28",
    "2025-04",
  ]);
  expect(monthsOf({ from: "2026-11-24", to: "2027-02-01" })).toEqual(["2026-11", "2026-12", "2027-01", "2027-02"]);
});
