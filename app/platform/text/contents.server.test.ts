import { expect, test } from "vitest";
import { addContents } from "./contents.server.ts";

const long = `<p>${"word ".repeat(450)}</p>`;

test("every heading gets a unique id, and a long text has a table of contents", () => {
  const { html, headings } = addContents(
    `<h2>Law &amp; <em>order</em></h2>${long}<h2>Law, order</h2><h3>Not me</h3><h2>Law order 2</h2>`,
  );
  expect(headings).toEqual([
    { id: "on-law-order", words: "Law & order" },
    { id: "on-law-order-2", words: "Law, order" },
    { id: "on-law-order-2-2", words: "Law order 2" },
  ]);
  expect(html).toBe(
    `<h2 id="on-law-order">Law &amp; <em>order</em></h2>${long}<h2 id="on-law-order-2">Law, order</h2><h3 id="on-not-me">Not me</h3><h2 id="on-law-order-2-2">Law order 2</h2>`,
  );
});

test("an article with few h2 headings lists its h3 headings too", () => {
  const { headings } = addContents(`<h2>One</h2><h3>Inside</h3>${long}<h3>Inside too</h3>`);
  expect(headings.map(({ words }) => words)).toEqual(["One", "Inside", "Inside too"]);
});

test("a short text, and one with fewer than three headings, has no table of contents; its headings have ids", () => {
  const short = addContents("<h2>One</h2><h2>Two</h2><h2>Three</h2>");
  expect(short).toMatchObject({ headings: [], html: expect.stringContaining('<h2 id="on-three">') as string });
  expect(addContents(`<h2>One</h2><h2>Two</h2>${long}`).headings).toEqual([]);
});

test("a heading in another script has an id, and keeps its language", () => {
  const { html, headings } = addContents(`<h2 lang="hi">क्षितिज</h2><h2>ध्यान</h2><h2>योग</h2>${long}`);
  expect(headings.map(({ id }) => id)).toEqual(["on-this", "on-this-2", "on-this-3"]);
  expect(html).toContain('<h2 lang="hi" id="on-this">क्षितिज</h2>');
});
