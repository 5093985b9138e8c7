import { expect, test } from "vitest";
import { wordsIn } from "./readable-html.ts";

test("long texts are compared by their words, a paragraph a line", () => {
  expect(wordsIn("<h2>Sit</h2><p>with &amp; <b>without</b></p>")).toBe("Sit\nwith & without");
});

test("a row of a table is a line, and no word is torn by its emphasis", () => {
  expect(wordsIn("<table><tr><td>Mon</td><td>6 <em>a</em>m</td></tr><tr><td>Tue</td></tr></table>")).toBe(
    "Mon 6 am\nTue",
  );
});
