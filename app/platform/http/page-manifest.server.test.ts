import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { manifestFor } from "./page-manifest.server.ts";

const IDS = ["root", "site/layout", "blog/pages/blog", "blog/pages/post", "admin/layout"];
const manifest = {
  version: "1",
  url: "/manifest.js",
  entry: { module: "/entry.js", imports: [] },
  routes: Object.fromEntries(IDS.map((id) => [id, { id }])),
} as unknown as EntryContext["manifest"];
const on = (...ids: string[]) => ({
  manifest,
  staticHandlerContext: { matches: ids.map((id) => ({ route: { id } })) },
});

test("a page is drawn of the routes on its way and no other", () => {
  const part = manifestFor(on("root", "site/layout", "blog/pages/blog"));
  expect(Object.keys(part.routes)).toEqual(["root", "site/layout", "blog/pages/blog"]);
  expect(part).toEqual({ ...manifest, routes: part.routes });
  expect(Object.keys(manifest.routes)).toEqual(IDS);
});

test("the part is made once for each page", () => {
  const post = on("root", "site/layout", "blog/pages/post");
  expect(manifestFor(post)).toBe(manifestFor({ ...post }));
  expect(Object.keys(manifestFor(on("root")).routes)).toEqual(["root"]);
});
