import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../../tests/support/database.ts";
import { makePostRow } from "../../../blog/make-post.ts";
import { makeEventRow } from "../../../events/make-event.ts";
import { thoughtStore } from "../../../thoughts/write-thoughts.server.ts";
import { FEATURES } from "../../../../server/features.ts";
import { findSitemapPart, makeSitemap, publicPages } from "./sitemap.server.ts";

const NOW = new Date("2026-11-21T00:00:00Z");
const ASKED = { features: FEATURES, siteUrl: "https://kshitij.example", now: NOW };
type Entry = { loc: string; lastmod?: string };

function read(document: string): Entry[] {
  expect(XMLValidator.validate(document)).toBe(true);
  const parser = new XMLParser({ isArray: (name) => name === "url" || name === "sitemap" });
  const { urlset, sitemapindex } = parser.parse(document) as {
    urlset?: { url: Entry[] };
    sitemapindex?: { sitemap: Entry[] };
  };
  return urlset?.url ?? sitemapindex?.sitemap ?? [];
}

async function fill() {
  const { db } = await freshDatabase();
  const updatedAt = new Date("2026-03-01T00:00:00Z");
  const postId = await makePostRow(db, { updatedAt });
  await makePostRow(db, { id: "not-yet-7k3f", publishAt: new Date("2027-01-01T00:00:00Z") });
  const eventId = await makeEventRow(db, { updatedAt });
  await makeEventRow(db, { id: "called-off-7k3f", status: "deleted", cancelledAt: NOW });
  const said = { text: "Sit.", author: "Asha", category: "Life" } as const;
  const { row: quote } = await thoughtStore.create(db, said, { pictures: {}, by: "", now: NOW });
  await thoughtStore.create(db, { ...said, day: "2026-12-01" }, { pictures: {}, by: "", now: NOW });
  return { db, pages: [`/blog/${postId}`, `/events/${eventId}`, `/thoughts/${quote.id}`] };
}

test("every page the public may see stands in the sitemap once, with its last change, and nothing else does", async () => {
  const { db, pages } = await fill();
  const entries = read(await makeSitemap(db, ASKED));
  expect(entries.map(({ loc }) => loc)).toEqual(
    [...publicPages(FEATURES), ...pages].filter((path) => path !== "/accounts").map((path) => ASKED.siteUrl + path),
  );
  expect(entries.find(({ loc }) => loc.includes("/blog/"))?.lastmod).toBe("2026-03-01T00:00:00.000Z");
});

test("a sitemap too long for one file is an index of parts that hold every page once", async () => {
  const { db } = await fill();
  const whole = read(await makeSitemap(db, ASKED)).map(({ loc }) => loc);
  const asked = { ...ASKED, atMost: 4 };
  const parts = read(await makeSitemap(db, asked));
  expect(parts.map(({ loc }) => loc)).toEqual(parts.map((_part, index) => `${ASKED.siteUrl}/sitemap/${index + 1}.xml`));
  const listed = [];
  for (const index of parts.keys()) {
    const entries = read((await findSitemapPart(db, index + 1, asked)) ?? "");
    expect(entries.length).toBeLessThanOrEqual(4);
    listed.push(...entries.map(({ loc }) => loc));
  }
  expect(listed).toEqual(whole);
  expect(await findSitemapPart(db, parts.length + 1, asked)).toBeNull();
});
