import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openSite } from "../tests/support/site.ts";
import { QUERY_NAMES } from "./page-cache.ts";

type OpenApi = { paths: Record<string, { get?: { parameters?: { in: string; name: string }[] } }> };

/** Pages that listen to names the cache does not know of would be answered from it without being asked. */
const sources = globSync("app/**/*.{ts,tsx}", { exclude: (path) => path.includes(".test.") })
  .filter((path) => !/^app\/(layouts\/admin|ui)\/|\/ui\/|admin-|api-client|bucket|records\/record-loads/.test(path))
  .map((path) => readFileSync(path, "utf8"));

test("every query parameter that a page reads is known to the cache", () => {
  const read = sources.flatMap((text) => [...text.matchAll(/searchParams\s*\.(?:get|has|getAll)\("(\w+)"\)/g)]);
  expect(read.length).toBeGreaterThan(5);
  expect(read.map(([, name = ""]) => name).filter((name) => !QUERY_NAMES.has(name))).toEqual([]);
});

test("every query parameter of a public API endpoint is known to the cache", async () => {
  const site = await openSite();
  const { paths } = (await (await site.request("/api/v1/openapi.json")).json()) as OpenApi;
  const names = Object.entries(paths)
    .filter(([path]) => path.startsWith("/public/"))
    .flatMap(([, { get }]) => get?.parameters ?? [])
    .filter((parameter) => parameter.in === "query")
    .map(({ name }) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !QUERY_NAMES.has(name))).toEqual([]);
});

test("every filter a page parses is known to the cache", () => {
  const files = globSync(["server/page-cache.ts", "app/*/feature.server.ts"]);
  const known = files.map((path) => readFileSync(path, "utf8")).join("");
  const parsed = sources.flatMap((text) => [...text.matchAll(/(\w+)\s*\.parse\(\s*Object\.fromEntries\(/g)]);
  expect(parsed.length).toBeGreaterThan(3);
  expect(
    parsed
      .map(([, schema = ""]) => schema)
      .filter((schema) => schema !== "inboxFilterSchema" && !known.includes(schema)),
  ).toEqual([]);
});
