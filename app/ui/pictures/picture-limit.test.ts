import { expect, test } from "vitest";
import { findPictureProblem } from "./picture-limit.ts";

const MB = 1024 * 1024;

test("a picture up to the limit is sent, a larger one and what is no picture are not", () => {
  expect(findPictureProblem({ type: "image/jpeg", size: 15 * MB }, 15)).toBeNull();
  expect(findPictureProblem({ type: "image/jpeg", size: 40 * MB }, 15)).toBe(
    "This picture is larger than 15 MB. Please choose a smaller one.",
  );
  expect(findPictureProblem({ type: "", size: 1 }, 15)).toBeNull();
  expect(findPictureProblem({ type: "application/pdf", size: 1 }, 15)).toMatch(/^This is not a picture/);
});
