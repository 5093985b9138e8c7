import { expect, test } from "vitest";
import { withReads } from "../app/platform/database/reads.server.ts";
import { seedResources } from "../scripts/seed-resources.ts";
import { seedSite } from "../scripts/seed-site.ts";
import { loadersOnly, publicPatterns } from "./support/loaders-only.ts";
import { insertManyRows } from "./support/many-rows.ts";
import { API_ADDRESSES, PAGE_ADDRESSES } from "./support/public-addresses.ts";
import { openSite } from "./support/site.ts";

const MOST_STATEMENTS = 3;
/** Words of which one can be mended and the other is nowhere are looked for three times; a sitemap asks every room how much it has, then what. */
const MORE_STATEMENTS: Record<string, number> = {
  "/search?q=praktice+zzqqzz": 4,
  "/sitemap.xml": 10,
  "/sitemap/1.xml": 10,
};
const NOT_THERE = new Set(["/no/such/page", "/share/article/post-5.card.none.jpg"]);

test("every public page and every public answer of the API is asked for below", async () => {
  expect(Object.keys(PAGE_ADDRESSES).toSorted()).toEqual([...new Set(publicPatterns)].toSorted());
  const site = await openSite();
  const { paths } = (await (await site.request("/api/v1/openapi.json")).json()) as { paths: Record<string, object> };
  const open = Object.keys(paths).filter((path) => path.startsWith("/public/") && "get" in (paths[path] ?? {}));
  expect(Object.keys(API_ADDRESSES).toSorted()).toEqual(open.toSorted());
});

test("a public page asks at most three statements, and no more where there is ten times as much to show", async () => {
  const few = await countStatements(12);
  const many = await countStatements(120);
  expect(many).toEqual(few);
  const tooMany = Object.entries(few).filter(
    ([address, count]) => count > (MORE_STATEMENTS[address] ?? MOST_STATEMENTS),
  );
  expect(tooMany).toEqual([]);
});

async function countStatements(rows: number): Promise<Record<string, number>> {
  const site = await openSite({}, await loadersOnly());
  await seedSite(site.db);
  await seedResources(site.db);
  await insertManyRows(site.config, rows);
  const counts: Record<string, number> = {};
  const addresses = [
    ...Object.values(PAGE_ADDRESSES).flat(),
    ...Object.values(API_ADDRESSES).flatMap((some) => some.map((path) => `/api/v1${path}`)),
  ];
  for (const address of addresses) {
    const { result, reads } = await withReads(() => site.request(address));
    await result.text();
    const isAsExpected = NOT_THERE.has(address) ? result.status === 404 : result.status < 400;
    expect(isAsExpected, `${address}: ${result.status}`).toBe(true);
    counts[address] = reads.statements.length;
  }
  return counts;
}
