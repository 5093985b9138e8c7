import { expect, test } from "vitest";
import { toFormData } from "./call.ts";

test("a list is sent as a field for each entry; what is missing is not sent", () => {
  const form = toFormData({ title: "A lamp", tags: ["dawn", "light"], none: [], version: 2, draft: undefined }, {});
  expect(Array.from(form)).toEqual([
    ["title", "A lamp"],
    ["tags", "dawn"],
    ["tags", "light"],
    ["version", "2"],
  ]);
});
