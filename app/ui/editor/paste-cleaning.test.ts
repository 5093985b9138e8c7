import { expect, test } from "vitest";
import { cleanPastedHtml, countForeignPictures } from "./paste-cleaning.ts";

/** Without the styles, which the editor's schema drops. */
const clean = (html: string) =>
  cleanPastedHtml(html).replaceAll(
    / (?:style|class|dir|role|aria-level|align|width|valign|border|lang)=(?:"[^"]*"|'[^']*'|\w+)/g,
    "",
  );

// A pattern that could read a blank in two ways would try all of them, which never ends.
test("words behind many blanks stay a paragraph", () => {
  const table = `<p>${"\u00a0".repeat(100)}Monday${"&nbsp;".repeat(100)}6:30</p>`;
  expect(cleanPastedHtml(table)).toBe(table);
});

test("Word's frame and empty paragraphs are dropped", () => {
  const word = `<html xmlns:o="urn:x"><head><style>p.MsoNormal{margin:0}</style><meta charset=utf-8></head><body lang=EN-IN>
<!--StartFragment--><p class=MsoNormal><b>Sit down<o:p></o:p></b></p>
<p class=MsoNormal><b><span style='font-size:12.0pt'><o:p>&nbsp;</o:p></span></b></p><!--EndFragment--></body></html>`;
  expect(cleanPastedHtml(word)).toBe("<p class=MsoNormal><b>Sit down</b></p>");
});

/** As Word for Windows writes it, and as Outlook and older versions do. */
const CONDITIONS = [
  ["<!--[if !supportLists]-->", "<!--[endif]-->"],
  ["<![if !supportLists]>", "<![endif]>"],
] as const;

for (const [begin, end] of CONDITIONS) {
  const item = (marker: string, words: string, level = 1) =>
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;
mso-list:l0 level${level} lfo1'>${begin}<span style='font-family:Symbol'><span
style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span>${end}${words}<o:p></o:p></p>`;

  test(`Word's lists become lists: ${begin}`, () => {
    expect(cleanPastedHtml(`${item("·", "A mat")}\n${item("·", "A <b>blanket</b>")}`)).toBe(
      "<ul><li>A mat</li><li>A <b>blanket</b></li></ul>",
    );
    expect(cleanPastedHtml(`${item("1.", "Sit")}${item("2.", "Wait")}<p>Then go.</p>`)).toBe(
      "<ol><li>Sit</li><li>Wait</li></ol><p>Then go.</p>",
    );
    const nested = [
      item("1.", "Bring"),
      item("o", "a mat", 2),
      item("o", "water", 2),
      item("2.", "Come"),
      item("·", "A"),
    ];
    expect(cleanPastedHtml(nested.join("\n"))).toBe(
      "<ol><li>Bring<ul><li>a mat</li><li>water</li></ul></li><li>Come</li></ol><ul><li>A</li></ul>",
    );
  });
}

test("a paragraph that Word calls one of a list, but that has no bullet, stays a paragraph", () => {
  expect(clean(`<p class=MsoListParagraph style='mso-list:none'>Words<o:p></o:p></p>`)).toBe("<p>Words</p>");
});

test("Word's pictures, drawings and links into its own file are dropped with their text kept", () => {
  const word = `<p class=MsoNormal>See<!--[if gte vml 1]><v:shape id="a"><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img width=10 src="file:///C:/Users/x/clip_image002.png" v:shapes="a"><![endif]> note<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span>[1]</span></a> and <a href="https://prayas.in/"><span style='color:blue'>the site</span></a></p>`;
  expect(countForeignPictures(word)).toBe(1);
  expect(clean(word)).toBe(
    `<p>See note<a name="_ftnref1" title=""><span>[1]</span></a> and <a href="https://prayas.in/"><span>the site</span></a></p>`,
  );
});

test("Google Docs: nested lists, links behind Google, and empty lines between blocks", () => {
  const span = (words: string) =>
    `<span style="font-size:11pt;font-family:Arial,sans-serif;white-space:pre-wrap;">${words}</span>`;
  const li = (words: string, level: number) =>
    `<li dir="ltr" style="list-style-type:disc" aria-level="${level}"><p dir="ltr" style="line-height:1.38" role="presentation">${span(words)}</p></li>`;
  const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0c1d2e3f-7fff"><p dir="ltr">${span("One ")}<a href="https://www.google.com/url?q=https://prayas.in/a?b%3D1%26c%3D2&amp;sa=D&amp;source=editors&amp;ust=17" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;-webkit-text-decoration-skip:none;">link</span></a></p><br /><p dir="ltr">${span("&nbsp;")}</p><ul style="margin-top:0">${li("A", 1)}<ul style="margin-top:0">${li("a", 2)}${li("b", 2)}</ul>${li("B", 1)}</ul><br /><br /></b><br class="Apple-interchange-newline">`;
  expect(clean(docs).replaceAll(/<\/?span>/g, "")).toBe(
    `<meta charset='utf-8'><b id="docs-internal-guid-0c1d2e3f-7fff"><p>One <a href="https://prayas.in/a?b=1&amp;c=2">link</a></p><ul><li><p>A</p><ul><li><p>a</p></li><li><p>b</p></li></ul></li><li><p>B</p></li></ul></b>`,
  );
});

test("a link that leads through Google to a script stays as harmless as it was", () => {
  const link = `<a href="https://www.google.com/url?q=javascript:alert(1)">x</a>`;
  expect(cleanPastedHtml(link)).toBe(link);
});

test("pictures of other hosts stay behind and are counted, those of this site come along", () => {
  const html = `<p>A<img src="https://lh7-rt.googleusercontent.com/docsz/AD" width="100"><img alt="Lamp" src="/uploads/a-1.webp"></p><ul><li role="checkbox"><img src="data:image/png;base64,iVBO" alt="unchecked" aria-roledescription="checkbox">B</li></ul>`;
  expect(countForeignPictures(html)).toBe(1);
  expect(clean(html)).toBe(
    `<p>A<img alt="Lamp" src="/uploads/a-1.webp"></p><ul><li role="checkbox">B</li></ul>`.replace(
      ' role="checkbox"',
      "",
    ),
  );
});

test("WhatsApp Web's own HTML keeps its lines and emoji", () => {
  const chat = `<div class="copyable-text" data-pre-plain-text="[12:30, 24/11/2026] Asha: "><span class="selectable-text copyable-text"><span><strong data-app-text-template="*\${appText}*">Sunday</strong> at six
Bring a mat <img crossorigin="anonymous" src="data:image/gif;base64,R0lG" alt="🙏" draggable="false" class="b61 emoji" data-plain-text="🙏" style="width:20px"></span></span></div>`;
  expect(countForeignPictures(chat)).toBe(0);
  expect(cleanPastedHtml(chat)).toContain("</strong> at six<br>Bring a mat 🙏</span>");
});

test("scripts and styles are dropped with their text, and headings are those of an article", () => {
  expect(cleanPastedHtml("<h1>a</h1><script>alert(1)</script><style>p{}</style><h5>b</h5>")).toBe(
    "<h2>a</h2><h4>b</h4>",
  );
});
