import { expect, test } from "vitest";
import { withoutChange } from "./use-saving-form.ts";

test("undoing a restored version brings back what it replaced, and leaves what was typed since", () => {
  const before = { title: "A lamp", excerpt: "It burns.", content: "Long." };
  const after = { title: "The lamp", excerpt: "It burned.", content: "Long." };
  const now = { ...after, excerpt: "It burned all night.", content: "Longer." };
  expect(withoutChange(now, { before, after })).toEqual({
    title: "A lamp",
    excerpt: "It burned all night.",
    content: "Longer.",
  });
});

test("a picture that the restored version brought goes again, and one that it removed is back", () => {
  const after = { image: "/uploads/old.webp" };
  const before = { portrait: "/uploads/hers.webp" };
  expect(withoutChange<Record<string, string>>(after, { before, after })).toEqual(before);
});
