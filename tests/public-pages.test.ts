import { expect, test } from "vitest";
import { publicPages } from "../app/layouts/site/sharing/sitemap.server.ts";
import { FIXED_ADDRESSES } from "../scripts/bench/public-routes.ts";
import { FEATURES } from "../server/features.ts";

/** Pages with one address that search engines should not list, and documents that are no pages. */
const UNLISTED = [
  "/newsletter",
  "/giving-link",
  "/profile",
  "/profile/account",
  "/logout",
  "/login",
  "/register",
  "/reset",
  "/search",
  "/events.ics",
  "/blog/rss.xml",
  "/blog/atom.xml",
  "/blog/feed.json",
  "/thoughts/rss.xml",
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
];

test("every single page is either in the sitemap or excluded on purpose", () => {
  const listed = publicPages(FEATURES);
  const known = new Set([...listed, ...UNLISTED]);
  expect(FIXED_ADDRESSES.filter((path) => !known.has(path))).toEqual([]);
  expect(listed.filter((path) => !FIXED_ADDRESSES.includes(path))).toEqual([]);
});
