import { expect, test } from "vitest";
import { SLIDE_MS, stepSlide } from "./carousel.ts";

test("the last slide is followed by the first", () => {
  expect(stepSlide(3, 1, 4)).toBe(0);
});

test("the first slide is preceded by the last", () => {
  expect(stepSlide(0, -1, 4)).toBe(3);
});

test("a slide stays five seconds", () => {
  expect(SLIDE_MS).toBe(5_000);
});
