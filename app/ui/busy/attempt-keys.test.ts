import { expect, test } from "vitest";
import { createAttemptKeys } from "./attempt-keys.ts";

test("a retry of the same content has the same key, other content has a new one", () => {
  const keys = createAttemptKeys();
  const first = keys.keyFor({ name: "Asha", amount: "500" });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.keyFor({ name: "Asha", amount: "500" })).toBe(first);
  expect(keys.keyFor({ name: "Asha", amount: "600" })).not.toBe(first);
});

test("content that was taken and is sent again has a new key", () => {
  const keys = createAttemptKeys();
  const first = keys.keyFor({ text: "Called back." });
  keys.end();
  expect(keys.keyFor({ text: "Called back." })).not.toBe(first);
});
