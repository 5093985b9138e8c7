import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../app/routes.ts";
import { SINGLE_PAGES } from "../scripts/bench/public-routes.ts";
import { PUBLIC_PAGES } from "../app/site/public-pages.ts";

/** Pages with one address that search engines should not list, and documents that are no pages. */
const UNLISTED = [
  "/newsletter",
  "/profile",
  "/logout",
  "/login",
  "/register",
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

/** Of the signed-in, and a description for programmers. */
const NOT_MEASURED = new Set(["/profile", "/logout", "/api/v1/docs"]);

function addressesOf(entries: RouteConfigEntry[], base = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const address = path === undefined ? base : `${base}/${path}`;
    const own = path !== undefined || index ? [address || "/"] : [];
    return [...own, ...addressesOf(children, address)];
  });
}

test("every page with one address that a visitor may open is measured by the bench", () => {
  const fixed = addressesOf(routes).filter((path) => !/[:*.]/.test(path) && !path.startsWith("/admin"));
  expect(SINGLE_PAGES.toSorted()).toEqual(fixed.filter((path) => !NOT_MEASURED.has(path)).toSorted());
});

test("every page with one address is either listed in the sitemap or left out on purpose", () => {
  const fixed = addressesOf(routes).filter((path) => !/[:*]/.test(path) && !path.startsWith("/admin"));
  const known = new Set([...PUBLIC_PAGES, ...UNLISTED]);
  expect(fixed.filter((path) => !known.has(path))).toEqual([]);
  expect(PUBLIC_PAGES.filter((path) => !fixed.includes(path))).toEqual([]);
});
