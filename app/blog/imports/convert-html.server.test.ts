import { expect, test } from "vitest";
import { convertHtml } from "./convert-html.server.ts";
import { uploadPath } from "./picture-key.ts";

const LOTUS = `/uploads/${"a".repeat(32)}-1600.webp`;
const UPLOADS = "https://old.example.org/wp-content/uploads/2021/03";
const convert = (content: string) =>
  convertHtml(content, {
    findPicture: (key) => (key === "2021/03/lotus.jpg" ? LOTUS : undefined),
    address: "https://old.example.org",
    filePath: uploadPath,
  });
const htmlOf = (content: string) => convert(content).html.replaceAll(/\n+/g, "");

test("blocks lose their comments; headings, lists, quotes, links and tables stay", () => {
  const kept =
    '<h2>Head</h2><ul><li>One</li></ul><blockquote><p>Quote</p></blockquote><p><a href="https://a.org/">A</a></p>';
  const blocks = kept.replaceAll(/(<(h2|ul|blockquote|p)>)/g, '<!-- wp:core {"level":2} -->$1');
  expect(htmlOf(blocks)).toBe(kept);
  expect(htmlOf('<!-- wp:html --><h1 class="x" onclick="f()">Top</h1><h6>Six</h6><script>steal()</script>')).toBe(
    "<h2>Top</h2><h4>Six</h4>",
  );
});

test("text of the former editor becomes paragraphs, and lists and preformatted text stay whole", () => {
  expect(htmlOf("One\ntwo\r\n\r\nThree <em>four</em>\n\n<ul>\n<li>a</li>\n\n<li>b</li></ul>\nFive<pre>a b</pre>")).toBe(
    "<p>One<br />two</p><p>Three <em>four</em></p><ul><li>a</li><li>b</li></ul><p>Five</p><pre>a b</pre>",
  );
  expect(htmlOf("<div>One</div><div>Two</div>")).toBe("<p>One</p><p>Two</p>");
  expect(htmlOf("<!-- wp:html --><div>One</div><div>Two</div>")).toBe("<p>One</p><p>Two</p>");
});

test("a picture that is here is shown in any of its sizes; a missing one goes, with its caption", () => {
  const picture = (name: string) => `<img class="x" src="${UPLOADS}/${name}" alt="A lotus" onerror="f()">`;
  const shown = `<img alt="A lotus" src="${LOTUS}" loading="lazy" />`;
  for (const name of ["lotus.jpg", "lotus-300x200.jpg", "lotus-scaled.jpg?w=1"])
    expect(htmlOf(`<!-- wp:image --><figure>${picture(name)}<figcaption>Pond</figcaption></figure>`)).toBe(
      `<figure>${shown}<figcaption>Pond</figcaption></figure>`,
    );
  const { html, pictures, left } = convert(
    `<!-- wp:image --><figure>${picture("gone.jpg")}<figcaption>Gone</figcaption></figure><p>Text</p><img src="https://other.org/a.png">`,
  );
  expect(html).toBe("<p>Text</p>");
  expect(pictures).toEqual(["2021/03/gone.jpg"]);
  expect(left).toEqual(["Picture at an address that is no file of the site"]);
});

test("a caption becomes a figure; nested and unknown shortcodes go, their text stays, and brackets in a text are no shortcode", () => {
  expect(
    htmlOf(
      `[caption id="a_1" width="300"]<a href="${UPLOADS}/lotus.jpg"><img src="${UPLOADS}/lotus-300x200.jpg" alt=""></a> A <em>pond</em>[/caption]`,
    ),
  ).toBe(`<figure><img alt="" src="${LOTUS}" loading="lazy" /><figcaption>A <em>pond</em></figcaption></figure>`);
  const nested = convert(
    '[vc_row][vc_column width="1/2"]Inner [gallery ids="1,2"] text[/vc_column][/vc_row]\n\nShe wrote [sic] in note [1], [[gallery]].',
  );
  expect(nested.html).toBe("<p>Inner  text</p>\n<p>She wrote [sic] in note [1], [gallery].</p>");
  expect(nested.left).toEqual(["Shortcode [vc_row]", "Shortcode [vc_column]", "Shortcode [gallery]"]);
});

test("a link to a page of the former site becomes a path; one to a file stays, and is said", () => {
  const pdf = `<p><a href="${UPLOADS}/plan.pdf">Plan</a></p>`;
  const { html, left } = convert(
    `<!-- wp:html --><p><a href="http://www.old.example.org/2019/05/walk/?a=1#top">Walk</a></p>${pdf}`,
  );
  expect(html).toBe(`<p><a href="/2019/05/walk/?a=1#top">Walk</a></p>${pdf}`);
  expect(left).toEqual(["Link to a file of the former site"]);
});

test("films of other sites become links, and what has no place here is said", () => {
  const film = "https://youtu.be/abc";
  const link = `<p><a href="${film}">${film}</a></p>`;
  expect(
    htmlOf(
      `<!-- wp:embed --><figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\n${film}\n</div></figure>`,
    ),
  ).toBe(link);
  expect(htmlOf(`Look:\n\n[embed]${film}[/embed]`)).toBe(`<p>Look:</p>${link}`);
  const { left, html } = convert(
    '<!-- wp:latest-posts {"a":1} /--><!-- wp:spacer /--><!-- wp:jetpack/map -->x<iframe src="//maps.org/a"></iframe><form>y</form><a href="javascript:f()">z</a>',
  );
  expect(left).toEqual(["Block latest-posts", "Block jetpack/map", "Embedded iframe", "Element <form>"]);
  expect(html).toBe('x<a href="https://maps.org/a">https://maps.org/a</a>y<a>z</a>');
});

test("texts of brackets, tags and comments that never end are read to their end", () => {
  const bits = ["[caption a]", "<div>", "<!-- wp:a ", "<figure>", '[a b="', "<img ", "[", "<!--", "[a]"];
  for (const text of [...bits, ...bits.map((bit) => `<!-- wp:html -->${bit}`)])
    expect(convert(text.repeat(20_000)).html.length, text).toBeLessThan(2_000_000);
});
