import { expect, test } from "vitest";
import { isPersonFound } from "./find-person.ts";

const dawa = { reference: "KS-4TQ8RK2N", name: "Dáwa Lepcha", email: "", phone: "+91 90000 00034" };

test.each([
  ["dawa", true],
  ["LEPCHA  dáwa", true],
  ["0034", true],
  ["000 34", true],
  ["+91 90000", true],
  ["ks-4tq8", true],
  ["4tq8rk2n", true],
  ["", true],
  ["0035", false],
  ["dawa iyer", false],
])("a person is found by %j: %s", (words, isIt) => {
  expect(isPersonFound(dawa, words)).toBe(isIt);
});

test("Hindi names are found by their letters", () => {
  expect(isPersonFound({ ...dawa, name: "आशा रावत" }, "आशा")).toBe(true);
});
