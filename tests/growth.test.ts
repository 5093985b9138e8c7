import { expect, test } from "vitest";
import { withReads, type Statement } from "./support/reads.ts";
import { seedResources } from "../scripts/seed/resources.ts";
import { seedSite } from "../scripts/seed/site.ts";
import { loadersOnly } from "./support/loaders-only.ts";
import { insertManyRows } from "./support/many-rows.ts";
import { ADMIN_ADDRESSES, API_ADDRESSES, PAGE_ADDRESSES } from "./support/public-addresses.ts";
import { planOf } from "./support/query-plan.ts";
import { openSite } from "./support/site.ts";

const ROWS = 40_000;
/** Not found: what is not there reads nothing. */
const NOT_MEASURED = /^\/share/;
/** A sitemap names everything there is. */
const READS_ALL = /^\/sitemap/;
/** No foundation has them. */
const NOT_THERE = new Set(["/no/such/page", "/icon/192.none.png"]);
const SEARCHES = /^\/((api\/v1\/)?(admin\/)?search|blog\?q=)/;
/** Of a word in one row of forty the five hundred newest lie among the first twenty thousand. */
const MOST_SEARCHED = 25_000;
/** A list of the API answers a thousand posts, each with two pictures. */
const MOST_ROWS_READ = 5_000;
/** A smaller table is read faster from end to end than by its index. */
const SMALL_TABLE = 1_000;

test("with forty thousand rows of each kind, no page and no list scans a table, or reads more than necessary", async () => {
  const site = await openSite({}, await loadersOnly());
  await seedSite(site.db);
  await seedResources(site.db);
  const headers = await site.signInAs("admin");
  await insertManyRows(site.config, ROWS);
  const asked = [
    ...Object.values(PAGE_ADDRESSES).flat(),
    ...[...Object.values(API_ADDRESSES).flat(), ...ADMIN_ADDRESSES].map((path) => `/api/v1${path}`),
  ];
  const statements = new Map<string, { address: string; statement: Statement }>();
  for (const address of asked.filter((one) => !NOT_MEASURED.test(one))) {
    const { result, reads } = await withReads(() =>
      site.request(address, { headers: address.includes("/admin/") ? headers : {} }),
    );
    await result.text();
    expect(result.status, address).toBeLessThan(NOT_THERE.has(address) ? 405 : 400);
    for (const statement of reads.statements) statements.set(JSON.stringify(statement), { address, statement });
  }
  const { rows } = await site.pool.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples > ${SMALL_TABLE}`,
  );
  const large = new Set(rows.map(({ relname }) => relname));
  expect([...large]).toEqual(expect.arrayContaining(["posts", "events", "registrations", "inbox_items", "comments"]));
  const tooMuch: string[] = [];
  for (const { address, statement } of statements.values()) {
    const { rowsRead, scanned } = await planOf(site.pool, statement);
    // A search may find the first fifty similar words in the first fifty rows: that is quicker than an index.
    const isSearch = SEARCHES.test(address);
    const least = isSearch ? SMALL_TABLE : 0;
    const whole = scanned.filter(({ table, rows }) => large.has(table) && rows >= least).map(({ table }) => table);
    const isTooMuch = rowsRead > (isSearch ? MOST_SEARCHED : MOST_ROWS_READ);
    if ((isTooMuch && !READS_ALL.test(address)) || whole.length > 0)
      tooMuch.push(
        `${address} read ${rowsRead} rows${whole.length > 0 ? `, all of ${whole.join(", ")}` : ""}: ${statement.text.slice(0, 200)}`,
      );
  }
  expect(tooMuch).toEqual([]);
});
