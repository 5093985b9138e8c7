import { expect, test } from "vitest";
import {
  type Checked,
  findOpenPoints,
  isAhead,
  ownPathsIn,
  pictureIsDescribed,
  priceIsMeant,
  titleFits,
} from "./record-check.ts";

const given = (values: Record<string, string>, more: Partial<Checked> = {}): Checked => ({
  values,
  opened: null,
  hasPicture: true,
  broken: new Set(),
  now: new Date("2026-11-27T06:30:00Z"),
  ...more,
});
const fields = (points: { field: string }[]) => points.map(({ field }) => field);

test("a title that search results cut is reported with its length", () => {
  expect(titleFits(given({ title: "a".repeat(60) }))).toEqual([]);
  expect(titleFits(given({ title: "a".repeat(61) }))[0]?.sentence).toContain("61 characters");
});

test("a picture without a description is reported, and no picture is not", () => {
  expect(fields(pictureIsDescribed(given({ imageAlt: " " })))).toEqual(["imageAlt"]);
  expect(pictureIsDescribed(given({ imageAlt: "A lake" }))).toEqual([]);
  expect(pictureIsDescribed(given({ imageAlt: "" }, { hasPicture: false }))).toEqual([]);
});

test("a date that has passed in India is reported, unless it had passed when the form was opened", () => {
  const check = isAhead("dateTime");
  expect(fields(check(given({ dateTime: "2026-11-27T11:59" })))).toEqual(["dateTime"]);
  expect(check(given({ dateTime: "2026-11-27T12:01" }))).toEqual([]);
  expect(check(given({ dateTime: "" }))).toEqual([]);
  const past = { dateTime: "2026-11-02T06:00" };
  expect(check(given(past, { opened: past }))).toEqual([]);
  expect(fields(check(given(past, { opened: { dateTime: "2026-12-02T06:00" } })))).toEqual(["dateTime"]);
});

test("a price of 0 is reported of a new record only", () => {
  expect(fields(priceIsMeant(given({ price: "0" })))).toEqual(["price"]);
  expect(priceIsMeant(given({ price: "" }))).toEqual([]);
  expect(priceIsMeant(given({ price: "500" }))).toEqual([]);
  expect(priceIsMeant(given({ price: "0" }, { opened: { price: "0" } }))).toEqual([]);
});

const TEXT = `<p>See <a href="/events/gone?from=a#b">the <em>walk</em></a>, <a href='/blog'>ours</a>, <a href="https://example.org/x">theirs</a>,
<a href="//other.example/y">no path</a> and <a href="/blog">again</a>.</p><img src="/uploads/a.webp" alt=""><img src="/uploads/b.webp" alt="A lake">`;

test("own pages that a text links to are looked up once each, without query and hash", () => {
  expect(ownPathsIn({ content: TEXT }, ["content"])).toEqual(["/events/gone", "/blog"]);
});

test("a link to no page and a picture without a description are reported with their place in the text", () => {
  const before = { checks: [], texts: ["content"], description: () => "" };
  const points = findOpenPoints(before, given({ content: TEXT }, { broken: new Set(["/events/gone"]) }), {});
  expect(points.map(({ at }) => at)).toEqual(['img[src="/uploads/a.webp"]', 'a[href="/events/gone?from=a#b"]']);
  expect(points[1]?.sentence).toBe(
    "The link “the walk” leads to /events/gone?from=a#b, which is no page of this site.",
  );
});

test("what the schema refuses comes first, and nothing else is said of that field", () => {
  const before = { checks: [titleFits, pictureIsDescribed], description: () => "" };
  const points = findOpenPoints(before, given({ title: "a".repeat(300), imageAlt: "" }), { title: "Too long." });
  expect(points.map(({ field, sentence }) => [field, sentence.slice(0, 9)])).toEqual([
    ["title", "Too long."],
    ["imageAlt", "The image"],
  ]);
});
