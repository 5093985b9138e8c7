import { expect, test } from "vitest";
import { cleanPastedHtml } from "./paste-cleaning.ts";

test("Word's frame and empty paragraphs are dropped", () => {
  const word = `<html xmlns:o="urn:x"><head><style>p.MsoNormal{margin:0}</style><meta charset=utf-8></head><body lang=EN-IN>
<!--StartFragment--><p class=MsoNormal><b>Sit down<o:p></o:p></b></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;
  expect(cleanPastedHtml(word)).toBe("<p class=MsoNormal><b>Sit down</b></p>");
});

test("Word's lists become lists", () => {
  const item = (marker: string, words: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><!--[endif]-->${words}<o:p></o:p></p>`;
  expect(cleanPastedHtml(`${item("·", "A mat")}\n${item("·", "A <b>blanket</b>")}`)).toBe(
    "<ul><li>A mat</li><li>A <b>blanket</b></li></ul>",
  );
  expect(cleanPastedHtml(`${item("1.", "Sit")}${item("2.", "Wait")}<p>Then go.</p>`)).toBe(
    "<ol><li>Sit</li><li>Wait</li></ol><p>Then go.</p>",
  );
});

test("scripts and styles are dropped with their text, and headings are those of an article", () => {
  expect(cleanPastedHtml("<h1>a</h1><script>alert(1)</script><style>p{}</style><h5>b</h5>")).toBe(
    "<h2>a</h2><h4>b</h4>",
  );
});
