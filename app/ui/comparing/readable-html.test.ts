import { expect, test } from "vitest";
import { readableHtml, wordsIn } from "./readable-html.ts";

test("long texts are compared by their words, a paragraph a line", () => {
  expect(readableHtml("<h2>Sit</h2><p>with &amp; <b>without</b></p>", "<p>Sit</p>")).toEqual({
    theirs: "Sit\nwith & without",
    yours: "Sit",
  });
});

test("where only the markup differs it is shown", () => {
  const [plain, bold] = ["<p>Sit</p>", "<p><strong>Sit</strong></p>"];
  expect(readableHtml(plain, bold)).toEqual({ theirs: plain, yours: bold });
});

test("a row of a table is a line, and no word is torn by its emphasis", () => {
  expect(wordsIn("<table><tr><td>Mon</td><td>6 <em>a</em>m</td></tr><tr><td>Tue</td></tr></table>")).toBe(
    "Mon 6 am\nTue",
  );
});
