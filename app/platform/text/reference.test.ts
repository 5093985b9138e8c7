import { expect, test } from "vitest";
import { referenceOrNull } from "./reference.ts";
import { makeReference } from "./secret-link.server.ts";

test("only a well-formed reference is accepted", () => {
  const reference = makeReference("MS");
  expect(referenceOrNull(reference, "MS")).toBe(reference);
});

test.each([null, "", "MS-", "ms-ABCDEFGH", "MS-ABCDEFG0", "MS-ABCDEFGHJ", "<b>MS-ABCDEFGH</b>", "VO-ABCDEFGH"])(
  "%j is none",
  (text) => {
    expect(referenceOrNull(text, "MS")).toBeNull();
  },
);
