import { expect, test } from "vitest";
import { filterPath } from "./filter-path.ts";

test("nothing chosen is the bare page", () => {
  expect(filterPath("/events", { type: "", month: undefined, view: "grid", page: 1 })).toBe("/events");
});

test("every choice stands in the address", () => {
  expect(filterPath("/events", { type: "Online", month: "2026-12", view: "list", page: 2 })).toBe(
    "/events?type=Online&month=2026-12&view=list&page=2",
  );
});

test("words are escaped", () => {
  expect(filterPath("/blog", { q: "rain & river" })).toBe("/blog?q=rain+%26+river");
});
