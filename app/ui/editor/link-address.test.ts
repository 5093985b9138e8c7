import { expect, test } from "vitest";
import { completeAddress } from "./link-address.ts";

test.each([
  ["example.org/a b", "https://example.org/a b"],
  ["https://example.org", "https://example.org"],
  [" /events ", "/events"],
  ["#practice", "#practice"],
  ["mailto:hello@example.org", "mailto:hello@example.org"],
])("%j leads to %j", (given, address) => {
  expect(completeAddress(given)).toBe(address);
});

test.each(["", "javascript:alert(1)", "data:text/html,x", "//evil.example", "/\\evil.example", "no words"])(
  "%j is no address for a link",
  (given) => {
    expect(completeAddress(given)).toBeNull();
  },
);
