import { expect, test } from "vitest";
import { checkEdit, checkNew, compare } from "../records/record-values.ts";
import { POST_VALUES } from "./post.ts";

const { empty, toSent, toValues } = POST_VALUES;

const FILLED = {
  ...empty,
  title: "One lamp",
  excerpt: "A little light.",
  content: "<p>Sit.</p>",
  author: "Asha Rawat",
  publishDate: "2026-01-12T06:30",
  readTime: "6 min read",
};

test("an empty form names every field that is missing, in the server's words", () => {
  expect(checkNew(POST_VALUES, empty, {})).toEqual({
    title: "Title is required.",
    excerpt: "Excerpt is required.",
    content: "Content is required.",
    author: "Author is required.",
    image: "Image is required.",
    authorImage: "Author image is required.",
  });
});

test("a filled form has nothing to mend", () => {
  expect(checkNew(POST_VALUES, FILLED, { image: {}, authorImage: {} })).toEqual({});
  expect(checkEdit(POST_VALUES, FILLED)).toEqual({});
});

test("an edit needs its publish date and read time", () => {
  expect(Object.keys(checkEdit(POST_VALUES, { ...FILLED, publishDate: "", readTime: " " }))).toEqual([
    "publishDate",
    "readTime",
  ]);
});

test("publish dates are India time in the form and UTC on the way", () => {
  expect(toSent(FILLED).publishDate).toBe("2026-01-12T01:00:00.000Z");
  const answer = {
    ...FILLED,
    _id: "one-lamp-7k3f",
    tags: ["breath", "lamp"],
    featured: true,
    publishDate: "2026-01-12T01:00:00.000Z",
    image: "/a.webp",
    authorImage: "/b.webp",
    formattedDate: "12 Jan 2026",
    version: 1,
  };
  expect(toValues(answer)).toEqual({ ...FILLED, tags: "breath, lamp", featured: "true" });
});

test("saving what was not changed keeps the second it was published in", () => {
  const stored = { publishDate: "2026-01-12T01:00:37.512Z" };
  expect(toSent(FILLED, stored).publishDate).toBe("2026-01-12T01:00:37.512Z");
  expect(toSent({ ...FILLED, publishDate: "2026-01-12T06:31" }, stored).publishDate).toBe("2026-01-12T01:01:00.000Z");
});

test("a comparison names only what differs, content without its tags", () => {
  const yours = { ...FILLED, content: "<p>Sit <em>down</em>.</p>", featured: "true" };
  expect(compare(POST_VALUES, FILLED, yours)).toEqual([
    { label: "Content", theirs: "Sit.", yours: "Sit down." },
    { label: "Featured", theirs: "No", yours: "Yes" },
  ]);
});

test("where only the markup differs it is shown", () => {
  const [theirs, yours] = ["<p>Sit.</p>", "<p><strong>Sit.</strong></p>"];
  const compared = compare(POST_VALUES, { ...FILLED, content: theirs }, { ...FILLED, content: yours });
  expect(compared).toEqual([{ label: "Content", theirs, yours }]);
});
