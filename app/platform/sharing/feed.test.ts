import { XMLValidator } from "fast-xml-parser";
import RssParser from "rss-parser";
import { expect, test } from "vitest";
import { writeAtom, writeJsonFeed, writeRss, type Feed } from "./feed.ts";

const HOSTILE = `]]></title><script>alert("1")</script> & <b>'क्षितिज'</b>`;
const feed: Feed = {
  siteUrl: "https://kshitij.example",
  title: `Kshitij: ${HOSTILE}`,
  description: HOSTILE,
  page: "/blog",
  self: "/blog/rss.xml",
  items: [
    {
      path: "/blog/one-7k3f",
      title: HOSTILE,
      summary: `${HOSTILE}\u0000\u000B\uFFFF`,
      html: '<p>a]]>b <a href="/donate">Give</a> <a href="//other.example/x">x</a> <img src="/uploads/1.webp"></p>',
      author: `O'Neil & "Rao" <x>`,
      tags: ["breath", "a & b"],
      publishedAt: new Date("2026-01-12T01:00:00Z"),
      changedAt: new Date("2026-02-12T01:00:00Z"),
    },
  ],
};
const WHOLE = `<p>a]]>b <a href="https://kshitij.example/donate">Give</a> <a href="//other.example/x">x</a> <img src="https://kshitij.example/uploads/1.webp"></p>`;

test.each([
  ["RSS", writeRss],
  ["Atom", writeAtom],
])("a feed reader reads %s as it was written, also hostile text", async (_name, write) => {
  const document = write(feed);
  expect(XMLValidator.validate(document)).toBe(true);
  const read = await new RssParser<object, { "content:encoded"?: string }>().parseString(document);
  expect(read.title).toBe(feed.title);
  const [item] = read.items;
  expect(item?.title).toBe(HOSTILE);
  expect(item?.link).toBe("https://kshitij.example/blog/one-7k3f");
  expect(new Date(item?.pubDate ?? "")).toEqual(feed.items[0]?.publishedAt);
  expect(item?.["content:encoded"] ?? item?.content).toBe(WHOLE);
});

test("the JSON feed says the same", () => {
  const read = JSON.parse(writeJsonFeed(feed)) as {
    version: string;
    feed_url: string;
    items: Record<string, unknown>[];
  };
  expect(read.version).toBe("https://jsonfeed.org/version/1.1");
  expect(read.feed_url).toBe("https://kshitij.example/blog/rss.xml");
  expect(read.items).toEqual([
    {
      id: "https://kshitij.example/blog/one-7k3f",
      url: "https://kshitij.example/blog/one-7k3f",
      title: HOSTILE,
      summary: feed.items[0]?.summary,
      content_html: WHOLE,
      date_published: "2026-01-12T01:00:00.000Z",
      date_modified: "2026-02-12T01:00:00.000Z",
      authors: [{ name: `O'Neil & "Rao" <x>` }],
      tags: ["breath", "a & b"],
    },
  ]);
});

test("a feed without items is valid", async () => {
  for (const write of [writeRss, writeAtom]) {
    const read = await new RssParser().parseString(write({ ...feed, items: [] }));
    expect(read.items).toEqual([]);
  }
});
