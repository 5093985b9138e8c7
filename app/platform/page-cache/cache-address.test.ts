import { expect, test } from "vitest";
import { cacheAddress } from "./cache-address.ts";

const addressOf = (url: string) => cacheAddress(url, (path) => path.startsWith("/tickets"));

test("a normalized path is its own cache key", () => {
  for (const path of [
    "/",
    "/blog",
    "/blog/first-steps-7k3f",
    "/blog.data",
    "/_root.data",
    "/sitemap.xml",
    "/api/v1/public/quotes",
    "/api/v1/docs",
  ])
    expect(addressOf(path)).toBe(path);
});

test("query parameters of campaigns are ignored; an address with any other is not cached", () => {
  expect(addressOf("/blog?utm_source=x&fbclid=y")).toBe("/blog");
  expect(addressOf("/blog?")).toBe("/blog");
  expect(addressOf("/blog?q=breath")).toBeNull();
  expect(addressOf("/blog?made-up=1")).toBeNull();
  expect(addressOf("/blog?utm_source=x&page=2")).toBeNull();
  expect(addressOf("/blog?%71=breath")).toBeNull();
  expect(addressOf("/blog.data?_routes=root")).toBeNull();
  expect(addressOf("/?index")).toBeNull();
});

test.each([
  "/Blog",
  "/blog/",
  "//blog",
  "/blog//a",
  "/%62log",
  "/blog/../admin",
  "/./blog",
  "http://evil.example/blog",
  "*",
  "",
  "/blog#x",
  "/blog;x=1",
  `/${"a".repeat(300)}`,
])("another spelling is not cached: %s", (url) => expect(addressOf(url)).toBeNull());

test.each([
  "/admin",
  "/admin/inbox",
  "/api/v1/admin/blog",
  "/api/v1/me",
  "/api/v1/auth/session",
  "/tickets/abc",
  "/tickets.data",
  "/uploads/a.webp",
  "/assets/a.js",
  "/favicon.svg",
  "/fonts/a.woff2",
  "/readyz",
  "/apple-touch-icon.png",
])("%s is not cached", (url) => expect(addressOf(url)).toBeNull());
