import { expect, test } from "vitest";
import { addContents } from "./contents.server.ts";

test("every h2 gets an address of its own, and the listing says its words", () => {
  const { html, headings } = addContents("<h2>Law &amp; <em>order</em></h2><p>x</p><h2>Law, order</h2><h3>Not me</h3>");
  expect(headings).toEqual([
    { id: "law-order", words: "Law & order" },
    { id: "law-order-2", words: "Law, order" },
  ]);
  expect(html).toBe(
    '<h2 id="law-order">Law &amp; <em>order</em></h2><p>x</p><h2 id="law-order-2">Law, order</h2><h3>Not me</h3>',
  );
});

test("a heading in another script still has an address", () => {
  expect(addContents("<h2>क्षितिज</h2>").headings).toEqual([{ id: "part", words: "क्षितिज" }]);
});
