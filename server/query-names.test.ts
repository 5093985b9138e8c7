import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { QUERY_NAMES } from "./query-names.ts";

/** Pages that listen to names the cache does not know of would be answered from it without being asked. */
const sources = globSync("app/**/*.{ts,tsx}", { exclude: (path) => path.includes(".test.") })
  .filter((path) => !/^app\/(admin|ui)\/|\/ui\/|admin-|api-client|bucket/.test(path))
  .map((path) => readFileSync(path, "utf8"));

test("every single name a page reads is known to the cache", () => {
  const read = sources.flatMap((text) => [...text.matchAll(/searchParams\s*\.(?:get|has|getAll)\("(\w+)"\)/g)]);
  expect(read.length).toBeGreaterThan(5);
  expect(read.map(([, name = ""]) => name).filter((name) => !QUERY_NAMES.has(name))).toEqual([]);
});

test("every filter a page parses is known to the cache", () => {
  const known = readFileSync("server/query-names.ts", "utf8");
  const parsed = sources.flatMap((text) => [...text.matchAll(/(\w+)\s*\.parse\(\s*Object\.fromEntries\(/g)]);
  expect(parsed.length).toBeGreaterThan(3);
  expect(
    parsed
      .map(([, schema = ""]) => schema)
      .filter((schema) => schema !== "inboxFilterSchema" && !known.includes(schema)),
  ).toEqual([]);
});
