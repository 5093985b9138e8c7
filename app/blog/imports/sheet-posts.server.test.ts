import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { readPostFile } from "./former-file.server.ts";
import type { FormerSite } from "./former-site.ts";
import { SHEET_SAMPLE } from "./sheet-sample.ts";

let db: Database;

beforeEach(async () => {
  db = await testDatabase();
});

async function readBytes(bytes: Uint8Array): Promise<FormerSite> {
  const { site } = await readPostFile(db, { bytes, columns: null, now: new Date() });
  if (!site) throw new Error("The columns are unknown.");
  return site;
}

const read = (text: string) => readBytes(new TextEncoder().encode(text));

test("the sample is read in full: texts as Markdown and HTML, days of India, topics, pictures and the old address", async () => {
  const { address, posts, left, filePath } = await read(SHEET_SAMPLE);
  expect([address, left]).toEqual(["https://www.example.org", []]);
  expect(posts).toMatchObject([
    {
      title: "A morning by the river",
      excerpt: "Ten quiet minutes before the day begins.",
      author: "Meera Nair",
      publishAt: new Date("2024-01-15T01:00:00Z"),
      categories: ["Meditation"],
      tags: ["morning", "river"],
      isOut: true,
      problems: [],
      link: "https://www.example.org/2024/01/a-morning-by-the-river/",
      picture: { address: "river.jpg", alt: "A river in the mist" },
    },
    { title: "What the breath remembers", publishAt: new Date("2024-02-02T18:30:00Z"), problems: [], link: "" },
  ]);
  expect(posts[0]?.content).toContain(
    "<h2>How to sit</h2>\n\n<ul><li>Upright</li><li><strong>Without effort</strong></li></ul>",
  );
  expect(posts[1]?.content).toMatch(/^<p>A text may be HTML/);
  expect(filePath("https://www.example.org/media/2024/A%20river.JPG?w=300")).toBe("media/2024/A river.JPG");
});

test.each([
  "Headline;Body;Published on;Written by;Permalink;Featured image;Image title",
  "post_title,post_content,post_date,post_author,URL,Image URL,Image title",
  "Name\tDescription\tDate\tBy\tOld URL\tPhoto\tImage title",
])("columns are known by their ordinary names: %s", async (header) => {
  const mark = /[;\t,]/.exec(header)?.[0] ?? "";
  const line = ["A", "Words", "2021-03-05", "Meera", "/a", "a.png", "x"].join(mark);
  expect(await read(`${header}\n${line}\n`)).toMatchObject({
    posts: [
      { title: "A", content: "Words\n", author: "Meera", link: "/a", picture: { address: "a.png" }, problems: [] },
    ],
    left: [{ what: "Column “Image title”", title: "A" }],
  });
});

test("what is not right with a line is said: formulas, a missing date, no title and no text, and a line that is there twice", async () => {
  const lines = [
    "Title,Text,Date,Author",
    "=cmd|' /C calc'!A0,Words,2021-03-05,M",
    "No day,#REF!,,M",
    "Odd day,Words,soon,M",
    ",,2021-03-05,M",
    "Twice,First,2021-03-05,M",
    "Twice,Second,2021-03-05,M",
  ];
  const { posts, left } = await read(lines.join("\n"));
  expect(posts.map(({ problems }) => problems)).toEqual([
    ["Its title is a formula: please save the table with its values."],
    ["Its text is a formula: please save the table with its values.", "It has no date."],
    ["Its date cannot be read."],
    [],
  ]);
  expect(posts.at(-1)?.content).toBe("First\n");
  expect(left).toEqual([
    { what: "Line without a title and a text", title: "Line 5" },
    { what: "Article that is in the file twice", title: "Twice" },
  ]);
});

test("a text keeps its lines and its length, whatever marks it has, in UTF-8, UTF-16 and Windows-1252", async () => {
  const long = `<p style="color:red;">One</p>\n\n<p>${"a".repeat(100_000)}</p>\tEnd`;
  const text = `Title,Text\r\nCafé,"${long.replaceAll('"', '""')}"\r\n`;
  const encoded = [
    new TextEncoder().encode(`\uFEFF${text}`),
    Buffer.from(`\uFEFF${text}`, "utf16le"),
    Buffer.from(text, "latin1"),
  ];
  for (const bytes of encoded)
    expect((await readBytes(bytes)).posts).toMatchObject([{ title: "Café", content: long.replace("\t", " ") }]);
});

test("a file without a title and a text is refused with a sentence, and a damaged export is still an export", async () => {
  for (const text of ["", "Just words\n", "Name,Amount\nAsha,500\n", "Title\nOne\n"])
    await expect(read(text), text).rejects.toThrow(/a column “Title” and a column “Text”/);
  await expect(read("\uFEFF<rss>")).rejects.toThrow(/not a WordPress export/);
  await expect(read("PK\u0003\u0004")).rejects.toThrow(/not a CSV file/);
});
