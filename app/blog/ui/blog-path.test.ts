import { expect, test } from "vitest";
import { blogPath } from "./blog-path.ts";

test("nothing chosen is the bare page", () => {
  expect(blogPath({ q: "", category: "", page: 1 })).toBe("/blog");
});

test("a search keeps its category and page", () => {
  expect(blogPath({ q: "first rain", category: "Yoga", page: 3 })).toBe("/blog?q=first+rain&category=Yoga&page=3");
});
