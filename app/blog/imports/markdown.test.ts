import { expect, test } from "vitest";
import { markdownToHtml } from "./markdown.ts";

const htmlOf = (text: string) => markdownToHtml(text).replaceAll("\n", "");

test.each([
  ["# A\n## B\n##### C ##", "<h2>A</h2><h2>B</h2><h4>C</h4>"],
  ["- a\n- b\n\n1. c\n2) d", "<ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>"],
  ["> One\n> two\nThree", "<blockquote><p>One</p><p>two</p></blockquote>Three"],
  ["---", "<hr>"],
  [
    "**Bold _and_ soft**, *slow* and __strong__",
    "<strong>Bold <em>and</em> soft</strong>, <em>slow</em> and <strong>strong</strong>",
  ],
  [
    "![A lotus](a/lotus.jpg) [The **site**](https://a.org/x_y_z)",
    '<img src="a/lotus.jpg" alt="A lotus"> <a href="https://a.org/x_y_z">The <strong>site</strong></a>',
  ],
])("marks that people write become HTML: %s", (text, html) => {
  expect(htmlOf(text)).toBe(html);
});

test.each([
  "2 * 3 * 4, file_name_here, snake_case_ too, 5* or 6*",
  "https://a.org/_b_/*c* [sic] (1)",
  "-5 degrees, #tag, 1.5 kg",
])("other text stays as it is: %s", (text) => {
  expect(htmlOf(text)).toBe(text);
});

test("text is no HTML, within a link either", () => {
  expect(htmlOf('a < b & "c" [<b>](x"y)')).toBe('a &lt; b &amp; &quot;c&quot; <a href="x&quot;y">&lt;b&gt;</a>');
});

test("a long line of open marks takes no longer than another", () => {
  const started = performance.now();
  for (const mark of ["**a ", "[", "_a ", "![a](", "*a"]) markdownToHtml(mark.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(10_000);
});
