import { expect, test } from "vitest";
import { cacheAddress } from "../app/platform/page-cache/cache-address.ts";
import { isForAll } from "../app/platform/page-cache/cached-answer.server.ts";
import { getSite } from "../app/platform/settings/site.server.ts";
import { settings } from "../app/platform/settings/tables.server.ts";
import { sharePictureName } from "../app/platform/sharing/share-picture.ts";
import { SITE_PICTURES } from "../app/layouts/site/page-pictures.server.ts";
import { findSharePicture } from "../app/layouts/site/sharing/drawn-pictures.server.ts";
import { seedResources } from "../scripts/seed/resources.ts";
import { seedSite } from "../scripts/seed/site.ts";
import { showsLive } from "../server/page-cache.ts";
import { FEATURES, isTokenLink } from "../server/features.ts";
import { loadersOnly, publicPatterns } from "./support/loaders-only.ts";
import { insertManyRows } from "./support/many-rows.ts";
import { API_ADDRESSES, PAGE_ADDRESSES, SERVER_ADDRESSES } from "./support/public-addresses.ts";
import { withReads } from "./support/reads.ts";
import { openSite } from "./support/site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;
/** Named where its address is not the same on every site. */
type Asked = { address: string; statuses: number[]; name?: string };

const MOST_STATEMENTS = 6;
/** Home shows something of seven features. */
const MOST_OF_HOME = 7;
const HOME = new Set(["/", "/_.data"]);

const FINE = [200, 302];
/** A page's data tells of another page in its own way. */
const DATA_IS_FINE = [200, 202];
const NOT_THERE = [404];
/** The API's own address: no page's data stands beneath it. */
const WITHOUT_DATA = new Set(["/api/v1/docs"]);
/** Files that are not built here, links and pictures that are made up. */
const MADE_UP = /none\b|^\/no\/such/;
const PICTURES = [
  ["pages", "about"],
  ["blog", "post-5"],
  ["events", "event-3"],
  ["programs", "program-2"],
  ["campaigns", "campaign-2"],
  ["resources", "ten-quiet-minutes"],
  ["thoughts", "thought-4"],
  ["teachers", "teacher-1"],
  ["places", "place-1"],
] as const;

test("every public address is requested below", async () => {
  expect(Object.keys(PAGE_ADDRESSES).toSorted()).toEqual([...new Set(publicPatterns)].toSorted());
  const site = await openSite();
  const open: string[] = [];
  for (const path of new Set(site.routes.filter(({ method }) => method === "GET").map((route) => route.path))) {
    const { status } = await site.request(madeUp(path));
    if (status !== 401) open.push(path);
  }
  const ofApi = Object.keys(API_ADDRESSES).map((path) => `/api/v1${path.replace(/\{(\w+)\}/g, ":$1")}`);
  expect(open.toSorted()).toEqual([...ofApi, ...Object.keys(SERVER_ADDRESSES)].toSorted());
});

test("every public address takes at most six statements, home seven, and no more with ten times as many rows", async () => {
  const few = await countStatements(12);
  const many = await countStatements(120);
  expect(many).toEqual(few);
  const most = (address: string) => (HOME.has(address) ? MOST_OF_HOME : MOST_STATEMENTS);
  expect(Object.entries(few).filter(([address, count]) => count > most(address))).toEqual([]);
});

test("no page reads settings from the database: they are reloaded after a notification", async () => {
  const site = await openSite({}, await loadersOnly());
  const { db, services } = site;
  await db.insert(settings).values({ key: "site", value: { name: "Before" } });
  await services.versions.caughtUp();
  for (const name of ["First", "Second"]) {
    await db.update(settings).set({ value: { name } });
    await services.versions.caughtUp();
    const { result, reads } = await withReads(() => site.request("/about.data"));
    expect(await result.text()).toContain(`"${name}"`);
    expect(reads.statements.filter(({ text }) => text.includes('from "settings"'))).toEqual([]);
  }
});

/** What is live: a gift to a campaign, whose movements are written with it, and a check-in. */
const LIVE_TABLES = new Set(["gifts", "money_movements", "sittings", "registrations"]);

test("every table that a cached address reads raises the version of the content; what shows seats or gifts is live", async () => {
  const site = await openSite({}, await loadersOnly());
  await seedSite(site.db);
  await seedResources(site.db);
  await insertManyRows(site.config, 12);
  const raising = await tablesThatRaise(site);
  const read = new Set<string>();
  const before = new Map<string, string>();
  for (const { address } of listAddresses()) {
    const { result, reads } = await withReads(() => site.request(address));
    if (!isCached(address, result)) continue;
    for (const table of reads.tables) if (!(showsLive(address) && LIVE_TABLES.has(table))) read.add(table);
    before.set(address, await result.text());
  }
  expect([...read].filter((table) => !raising.includes(table))).toEqual([]);
  expect(read.size).toBeGreaterThan(5);
  await site.pool.query(
    "update events set registered = case when registered < capacity then registered + 1 else 0 end",
  );
  await site.pool.query(
    `insert into gifts (id, name, email, amount_in_paise, frequency, method, status, received_on, bank_reference, entered_by_hand, campaign_id)
     values ('GV-LIVE', 'A donor', '', 100000, 'one-time', 'cash', 'paid', '2026-11-24', '', true, 'campaign-1')`,
  );
  await site.pool.query(
    `insert into money_movements (subject_kind, subject_id, kind, amount_in_paise, moved_on, method)
     values ('gift', 'GV-LIVE', 'received', 100000, '2026-11-24', 'cash')`,
  );
  const changed: string[] = [];
  for (const [address, body] of before)
    if ((await (await site.request(address)).text()) !== body) changed.push(address);
  expect(changed.length).toBeGreaterThan(1);
  expect(changed).toContain("/campaigns/campaign-1.data");
  expect(changed.filter((address) => !showsLive(address))).toEqual([]);
});

async function countStatements(rows: number): Promise<Record<string, number>> {
  const site = await openSite({}, await loadersOnly());
  await seedSite(site.db);
  await seedResources(site.db);
  await insertManyRows(site.config, rows);
  await site.services.versions.caughtUp();
  const counts: Record<string, number> = {};
  for (const { address, statuses, name = address } of [...listAddresses(), ...(await listPictures(site))]) {
    const { result, reads } = await withReads(() => site.request(address));
    await result.text();
    expect(statuses, `${address}: ${result.status}`).toContain(result.status);
    counts[name] = reads.statements.length;
    expect(reads.statements.filter(({ text }) => HIDES_A_TABLE.test(text))).toEqual([]);
  }
  return counts;
}

const isCached = (address: string, result: Response) => cacheAddress(address, isTokenLink) !== null && isForAll(result);

async function tablesThatRaise({ pool }: Site): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select distinct tgrelid::regclass::text as name from pg_trigger where tgname = 'content_changed'",
  );
  return rows.map(({ name }) => name);
}

/** What tests/support/reads.ts would not see: a second table after a comma, or one whose name the statement gives itself. */
const HIDES_A_TABLE =
  /\bfrom\s+"?\w+"?(?:\s+(?:as\s+)?"?\w+"?)?\s*,\s*"?\w+"?(?!\w|\s*\()|\bwith\s+(?:recursive\s+)?"?(?:posts|events|thoughts|programs|resources|settings|uploads|comments)"?\s/i;

/** Pages with their data for a change of page in the browser, the API, the server's own; and of each kind of thing one that is not there. */
function listAddresses(): Asked[] {
  const pages = Object.values(PAGE_ADDRESSES).flat();
  const api = Object.values(API_ADDRESSES).flatMap((some) => some.map((path) => `/api/v1${path}`));
  const expected = (address: string, statuses: number[]) => ({
    address,
    statuses: MADE_UP.test(address) ? NOT_THERE : statuses,
  });
  const things = [...publicPatterns, ...Object.keys(API_ADDRESSES).map((path) => `/api/v1${path}`)];
  return [
    ...[...pages, ...api, ...Object.values(SERVER_ADDRESSES).flat()].map((address) => expected(address, FINE)),
    ...pages.filter((page) => !WITHOUT_DATA.has(page)).map((page) => expected(dataOf(page), DATA_IS_FINE)),
    ...things.flatMap((path) => thatIsNotThere(path)),
  ];
}

function thatIsNotThere(pattern: string): Asked[] {
  if (!/[:{]/.test(pattern)) return [];
  const address = madeUp(pattern);
  if (!pattern.startsWith("/api/"))
    return [address, dataOf(address)].map((page) => ({ address: page, statuses: NOT_THERE }));
  // A post that is not there has no comments.
  return [{ address, statuses: address.endsWith("/comments") ? FINE : NOT_THERE }];
}

/** One share picture of each kind, as its page names it now. */
async function listPictures({ db }: Site): Promise<Asked[]> {
  const site = await getSite(db);
  const features = [SITE_PICTURES, ...FEATURES];
  const found = PICTURES.map(async ([kind, id]) => {
    const picture = await findSharePicture(db, { features, kind, id, site, now: new Date() });
    if (!picture) throw new Error(`There is no picture of ${kind} ${id}.`);
    const address = `/share/${kind}/${sharePictureName(picture, "card", site)}`;
    return { address, statuses: FINE, name: `the picture of ${kind} ${id}` };
  });
  return Promise.all(found);
}

function madeUp(pattern: string): string {
  return pattern.replace(/[:{]\w+\}?|\*/g, "none-such");
}

/** Where React Router asks for the data of a page. */
function dataOf(address: string): string {
  const [path = "", query] = address.split("?");
  return `${path.endsWith("/") ? `${path}_` : path}.data${query === undefined ? "" : `?${query}`}`;
}
