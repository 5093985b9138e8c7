import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { createPageCache } from "../server/page-cache.ts";
import { API_WRITES, fillForWrites, sendWrite } from "./support/api-writes.ts";
import { listenBetween } from "./support/database-between.ts";
import { freshDatabase } from "./support/database.ts";
import { loadersOnly } from "./support/loaders-only.ts";
import { openSite } from "./support/site.ts";
import { until } from "./support/site-process.ts";

const QUOTES = "/api/v1/public/quotes";
/** Each asks the database for all that it is about. */
const PAGES = [
  "/blog",
  "/blog.data",
  "/blog/post-2",
  "/events",
  "/events/event-12",
  "/search?q=lantern",
  "/thoughts",
  "/readyz",
];

/** A site on a database behind a network that may fall silent, as a frozen machine does. */
async function openBetween(pages = { routes: {} } as Awaited<ReturnType<typeof loadersOnly>>) {
  const { config, db: direct } = await freshDatabase();
  const between = await listenBetween(config);
  const { user, password, host, port, database } = new pg.Client(between.config);
  const url = new URL(`postgres://${host}:${port}/${database}`);
  Object.assign(url, { username: user, password: password ?? "" });
  // Silence is what takes longer: on a slow machine an answer may take a second.
  const settings = { DATABASE_URL: url.href, DATABASE_TIMEOUT_MS: "1500", VISITOR_FORMS_PER_MINUTE: "1000" };
  const site = await openSite(settings, pages);
  const { db, pool } = site.services.background;
  const filled = { ...site, config, db, pool };
  await fillForWrites(filled);
  return { between, direct, site: filled };
}

const asked = ({ status, headers }: Response) => [status, headers.get("retry-after")];

test("while the database is frozen every write is answered 503, and accepted again afterwards", async () => {
  const { between, site } = await openBetween();
  const headers = { member: await site.signInAs("member"), admin: await site.signInAs("admin") };
  between.isSilent = true;
  const answers = await Promise.all(Object.keys(API_WRITES).map((route) => sendWrite(site, route, headers)));
  expect(answers.map(asked)).toEqual(answers.map(() => [503, "5"]));
  between.isSilent = false;
  const isTaken = async (route: string) => (await sendWrite(site, route, headers)).status < 300;
  for (const route of Object.keys(API_WRITES)) await until(`${route} is taken`, () => isTaken(route));
});

test("uncached pages are answered 503 meanwhile, with Retry-After", async () => {
  const { between, site } = await openBetween(await loadersOnly());
  between.isSilent = true;
  const answers = await Promise.all(PAGES.map((address) => site.request(address)));
  expect(answers.map(asked)).toEqual(answers.map(() => [503, "5"]));
  between.isSilent = false;
  for (const address of PAGES) await until(`${address} is back`, async () => (await site.request(address)).ok);
});

test("a stale page is served while the database is frozen", async () => {
  const { between, direct, site } = await openBetween();
  const cache = createPageCache(site.services, (request) => site.requestAt(request.url));
  const read = async () => (await cache.read(QUOTES)).body.toString();
  const older = await read();
  between.isSilent = true;
  expect(site.services.versions.isCurrent).toBe(true);
  await direct.execute(sql`update thoughts set text = 'Written meanwhile'`);
  expect(await read()).toBe(older);
  await until("the feed has noticed", () => !site.services.versions.isCurrent);
  expect(await read()).toBe(older);
  between.isSilent = false;
  await until("what was written is shown", async () => (await read()) !== older);
});
