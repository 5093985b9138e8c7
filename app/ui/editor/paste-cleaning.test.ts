import { expect, test } from "vitest";
import { cleanPastedHtml } from "./paste-cleaning.ts";

test("Word's dress goes, its words stay", () => {
  const word = `<html xmlns:o="urn:x"><head><style>p.MsoNormal{margin:0}</style><meta charset=utf-8></head><body lang=EN-IN>
<!--StartFragment--><p class=MsoNormal style='margin-bottom:0cm'><b><span style='font-size:14.0pt;font-family:"Calibri",sans-serif;mso-ansi-language:EN-US'>Sit down<o:p></o:p></span></b></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Breathe <i>out</i>.</p><!--EndFragment--></body></html>`;
  expect(cleanPastedHtml(word)).toBe("<p><strong>Sit down</strong></p> <p>Breathe <em>out</em>.</p>");
});

test("Word's lists become lists", () => {
  const item = (marker: string, words: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><!--[endif]-->${words}<o:p></o:p></p>`;
  expect(cleanPastedHtml(`${item("·", "A mat")}\n${item("·", "A <b>blanket</b>")}`)).toBe(
    "<ul><li>A mat</li><li>A <strong>blanket</strong></li></ul>",
  );
  expect(cleanPastedHtml(`${item("1.", "Sit")}${item("2.", "Wait")}<p>Then go.</p>`)).toBe(
    "<ol><li>Sit</li><li>Wait</li></ol><p>Then go.</p>",
  );
});

test("Google Docs' wrapper goes and its bold and italic spans become marks", () => {
  const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400">One lamp</span></h1><p dir="ltr"><span style="font-weight:700;font-style:italic">Ten</span><span style="font-weight:400"> breaths</span></p></b>`;
  expect(cleanPastedHtml(docs)).toBe("<h2>One lamp</h2><p><strong><em>Ten</em></strong> breaths</p>");
});

test("links and pictures keep what makes them work and nothing else", () => {
  expect(cleanPastedHtml(`<a href="https://example.org/a" style="color:red" onclick="x()">here</a>`)).toBe(
    `<a href="https://example.org/a">here</a>`,
  );
  expect(cleanPastedHtml(`<img src="/uploads/a.webp" alt="A lake" class="x" onerror="x()">`)).toBe(
    `<img src="/uploads/a.webp" alt="A lake">`,
  );
});

test("scripts and styles go with their text", () => {
  expect(cleanPastedHtml("<p>a</p><script>alert(1)</script><style>p{}</style><p>b</p>")).toBe("<p>a</p><p>b</p>");
});

test("a pasted table keeps its cells and loses its dress", () => {
  expect(
    cleanPastedHtml(
      '<table class="x" width="9"><tr style="height:1pt"><td colspan="2" width="5"><b>One</b></td></tr></table>',
    ),
  ).toBe('<table><tr><td colspan="2"><strong>One</strong></td></tr></table>');
});

test("plain structure passes untouched", () => {
  const plain = `<h2>A practice</h2><p>Ten <em>slow</em> breaths.</p><ol start="3"><li>Sit</li></ol><blockquote><p>Wait.</p></blockquote>`;
  expect(cleanPastedHtml(plain)).toBe(plain);
});
