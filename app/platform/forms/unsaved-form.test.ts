import { expect, test } from "vitest";
import { ageText, UNSAVED_KEPT_MS, differs, unsavedKey, parseUnsaved, placeFor } from "./unsaved-form.ts";

const MINUTE = 60_000;

test.each([
  [20_000, "less than a minute ago"],
  [5 * MINUTE + 1, "5 min ago"],
  [59 * MINUTE, "59 min ago"],
  [60 * MINUTE, "1 hour ago"],
  [5 * 60 * MINUTE, "5 hours ago"],
  [26 * 60 * MINUTE, "1 day ago"],
  [-MINUTE, "less than a minute ago"],
])("a draft of %i ms reads %s", (age, text) => {
  expect(ageText(1_000_000_000, 1_000_000_000 + age)).toBe(text);
});

test("each form, each thing and each account has its own draft", () => {
  expect(unsavedKey("blog", null, "a@example.org")).toBe("draft:blog:new:a@example.org");
  expect(unsavedKey("event", "first-sit-7k3f", "b@example.org")).toBe("draft:event:first-sit-7k3f:b@example.org");
});

test("something new has a place of its own once a draft of it is stored", () => {
  const key = unsavedKey("blog", null, "a@example.org");
  expect(placeFor(key, { id: "first-sit-7k3f" }), "it may never have got there").toBe(key);
  expect(placeFor(key, { id: "first-sit-7k3f", revision: 7 })).toBe("draft:blog:first-sit-7k3f:a@example.org");
  const stored = unsavedKey("blog", "first-sit-7k3f", "a@example.org");
  expect(placeFor(stored, { id: "first-sit-7k3f", revision: 7 })).toBe(stored);
});

test("a draft is offered only where it says something else", () => {
  expect(differs({ title: "One lamp" }, { title: "" })).toBe(true);
  expect(differs({ title: "" }, { title: "" })).toBe(false);
  expect(differs({ forgotten: "field" }, { title: "" })).toBe(false);
});

test.each([null, "", "{", "[]", '{"savedAt":1}', '{"savedAt":1,"values":{"title":5}}', '{"savedAt":"x","values":{}}'])(
  "what is no draft is no draft: %j",
  (text) => {
    expect(parseUnsaved(text, 9)).toBeNull();
  },
);

test("a draft keeps its words, its id and its version", () => {
  const draft = {
    savedAt: 5,
    values: { title: "One lamp" },
    base: { id: "one-lamp-7k3f", version: 2 },
    hadPictures: true,
  };
  expect(parseUnsaved(JSON.stringify(draft), 5 + UNSAVED_KEPT_MS)).toEqual(draft);
  expect(
    parseUnsaved(JSON.stringify(draft), 6 + UNSAVED_KEPT_MS),
    "thirty days after its last change it is gone",
  ).toBeNull();
});
