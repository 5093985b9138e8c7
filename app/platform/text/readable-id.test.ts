import { expect, test } from "vitest";
import { makeReadableId, READABLE_ID, slugOf } from "./readable-id.ts";

test("an id is the title's slug and a random tail", () => {
  expect(makeReadableId("Evening Breath: Practice!", "post", () => 0)).toBe("evening-breath-practice-2222");
});

test("accents are removed, and a title without Latin letters uses the fallback", () => {
  expect(slugOf("Café Prāṇāyāma", "post")).toBe("cafe-pranayama");
  expect(slugOf("क्षितिज", "post")).toBe("post");
});

test("a long title is cut between words, and every generated id is valid", () => {
  const id = makeReadableId("word ".repeat(60), "post");
  expect(id.length).toBeLessThanOrEqual(80);
  expect(id).toMatch(READABLE_ID);
});

test.each(["", "-a", "a-", "A", "a--b", "a b", "a/b", "..", "new", `a${"-b".repeat(50)}`])("%j is no id", (text) => {
  expect(READABLE_ID.test(text)).toBe(false);
});
