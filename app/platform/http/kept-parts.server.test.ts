import { expect, test } from "vitest";
import { keepPart, partsOf } from "./kept-parts.server.ts";

const WORDS = "वर्षा और चाय ".repeat(30);
const joined = (draw: () => string) => partsOf(draw).join("");

test("a kept part stands in each page where it was put, as bytes", () => {
  const rain = keepPart(`<b>${WORDS}</b>`);
  const parts = partsOf(() => `<p>${rain()} and ${rain()}</p>`);
  expect(parts.join("")).toBe(`<p><b>${WORDS}</b> and <b>${WORDS}</b></p>`);
  expect(parts.filter((part) => Buffer.isBuffer(part))).toHaveLength(2);
});

test("a part that holds another is one with it, on later pages too", () => {
  let card = () => "";
  const first = joined(() => {
    const tag = keepPart(`<i>${WORDS}</i>`);
    card = keepPart(`<b>${tag()}</b>`);
    return `<p>${card()}</p>`;
  });
  expect(first).toBe(`<p><b><i>${WORDS}</i></b></p>`);
  expect(joined(() => `<h1>${card()}</h1>`)).toBe(`<h1><b><i>${WORDS}</i></b></h1>`);
});

test("a page that failed half-way leaves nothing to the next", () => {
  const tea = keepPart(`tea${WORDS}`);
  const rain = keepPart(`rain${WORDS}`);
  expect(() =>
    partsOf(() => {
      tea();
      throw new Error("half-way");
    }),
  ).toThrow("half-way");
  expect(joined(() => `<p>${rain()}</p>`)).toBe(`<p>rain${WORDS}</p>`);
});

test("a text that looks like a mark is only a text", () => {
  expect(joined(() => "<!--abc:0--><!--0-->")).toBe("<!--abc:0--><!--0-->");
});

test("a short part stays letters", () => {
  const tea = keepPart("<i>tea</i>");
  expect(partsOf(() => `<p>${tea()}</p>`)).toEqual(["<p><i>tea</i></p>"]);
});
