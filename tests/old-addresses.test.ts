import { Hono } from "hono";
import { data } from "react-router";
import { createElement } from "react";
import { count, sum } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ApiEnv } from "../app/platform/api/api.server.ts";
import { createDatabase } from "../app/platform/database/client.server.ts";
import { answerOldAddresses } from "../app/platform/old-addresses/answer-old-addresses.server.ts";
import { missingPages } from "../app/platform/old-addresses/tables.server.ts";
import { createPageCache } from "../server/page-cache.ts";
import { handmadeBuild } from "./support/handmade-build.ts";
import { makeForm, openSite } from "./support/site.ts";
import { until } from "./support/site-process.ts";

const root = { id: "root", module: { default: () => createElement("html") } };
const found = { default: () => null, loader: () => null };
const missing = {
  default: () => null,
  loader: () => {
    throw data(null, { status: 404 });
  },
};

/** A first page, /events and /blog/here, and nothing else. */
const pages = handmadeBuild(
  async (_, status, headers) => new Response("a page", { status, headers }),
  [
    root,
    { id: "home", parentId: "root", index: true, module: found },
    { id: "events", parentId: "root", path: "events", module: found },
    { id: "post", parentId: "root", path: "blog/here", module: found },
    { id: "other", parentId: "root", path: "blog/:id", module: missing },
    { id: "none", parentId: "root", path: "*", module: missing },
  ],
);

async function openSiteWithPages() {
  const site = await openSite({ SITE_URL: "https://kshitij.example" }, pages);
  const headers = { ...(await site.signInAs("admin")), "content-type": "application/json" };
  const send = async (path: string, target: string) => {
    const body = JSON.stringify({ path, target });
    const answer = await site.request("/api/v1/admin/settings/old-addresses", { method: "POST", headers, body });
    return { status: answer.status, body: (await answer.json()) as { errors?: object; _id?: string } };
  };
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await site.request(path, init);
    return [answer.status, answer.headers.get("location")];
  };
  return { ...site, headers, send, ask };
}

test("an old address leads on for good, with its query where the target has none", async () => {
  const { send, ask, request } = await openSiteWithPages();
  expect((await send("https://old.example/2019/05/A-Walk/", "/blog/here#end")).status).toBe(201);
  await send("/ध्यान", "/events?type=Online");
  await send("/?p=12", "https://shop.example/books");
  expect(await ask("/2019/05/a-walk")).toEqual([301, "/blog/here#end"]);
  expect(await ask("/2019//05/A-WALK/?utm_source=mail")).toEqual([301, "/blog/here?utm_source=mail#end"]);
  expect(await ask(`/${encodeURIComponent("ध्यान")}?x=1`)).toEqual([301, "/events?type=Online"]);
  expect(await ask("/?page_id=12")).toEqual([301, "https://shop.example/books"]);
  expect(await ask("/2019/05/a-walk", { method: "HEAD" })).toEqual([301, "/blog/here#end"]);
  expect((await request("/2019/05/a-walk")).headers.get("cache-control")).toBe("no-cache");
  expect(await ask("/2019/05/a-walk", { method: "POST" })).not.toContain(301);
  expect(await ask("/2019/05/another")).toEqual([404, null]);
  expect(await ask("/?p=13")).toEqual([200, null]);
});

test("a page that came later is shown, whatever is on the list", async () => {
  const { ask, pool } = await openSiteWithPages();
  await pool.query("insert into old_addresses values ('1', '/events', '/blog/here', now())");
  expect(await ask("/events")).toEqual([200, null]);
});

test("the page cache keeps no redirect: a removed old address leads nowhere at once", async () => {
  const { services, send, headers, request } = await openSiteWithPages();
  const cache = createPageCache(services, (asked) => request(new URL(asked.url).pathname));
  const { body } = await send("/old", "/events");
  expect((await cache.read("/old")).status).toBe(301);
  await request(`/api/v1/admin/settings/old-addresses/${body._id}`, { method: "DELETE", headers });
  expect((await cache.read("/old")).status).toBe(404);
});

test("a page of the site is refused as an old address, and what is no page as a target", async () => {
  const { send } = await openSiteWithPages();
  const isPage = "This is a page of the site: visitors see it there, and an old address would change nothing.";
  const noPage = "There is no page at this address of the site.";
  for (const path of ["/events", "/Events/?x=1", "/blog/here", "https://old.example/blog/HERE/"])
    expect(await send(path, "/")).toMatchObject({ status: 400, body: { errors: { path: isPage } } });
  for (const target of ["/none", "/blog/none", "https://kshitij.example/none"])
    expect((await send("/old", target)).status).toBe(400);
  expect((await send("/old", "/blog/none")).body.errors).toEqual({ target: noPage });
  expect((await send("/blog/none", "/blog/here")).status).toBe(201);
  expect((await send("/brochure", "/uploads/brochure.pdf")).status).toBe(201);
});

test("a CSV file is checked first, those of its lines are imported that are fit, and they are removed together", async () => {
  const { headers: asAdmin, request, ask, send, pool } = await openSiteWithPages();
  const headers = { authorization: asAdmin.authorization };
  const post = async (path: string, form: Record<string, File | string[]> = {}) => {
    const init = { method: "POST", headers, body: makeForm(form) };
    return (await request(`/api/v1/admin/settings/old-addresses/imports${path}`, init)).json();
  };
  const check = (text: string) => post("/check", { file: new File([text], "old.csv") });
  await send("/there", "/events");
  const text = [
    "Old;New",
    "https://old.example/one/;https://kshitij.example/events",
    "/events;/blog/here",
    "",
    "/two;/none",
    "/three",
    "/there;/blog/here",
    "/four;https://shop.example/a,b",
  ].join("\r\n");
  const columns = ["path", "target"];
  expect(await check(text)).toMatchObject({
    columns,
    preview: {
      addresses: 2,
      problems: {
        count: 4,
        first: [
          { line: 3, problem: expect.stringMatching(/^This is a page of the site/) as string },
          { line: 5, problem: "There is no page at this address of the site." },
          { line: 6, problem: "The new address is required." },
          { line: 7, problem: "This old address is on the list, and leads to /events." },
        ],
      },
    },
  });
  expect(await ask("/one")).toEqual([404, null]);
  const sent = { file: new File([text], "old.csv"), columns };
  const done = (await post("", sent)) as { _id: string };
  expect(done).toMatchObject({ addresses: 2, removedAt: null });
  const leads = async () => [await ask("/one"), await ask("/four"), await ask("/there")];
  expect(await leads()).toEqual([
    [301, "/events"],
    [301, "https://shop.example/a,b"],
    [301, "/events"],
  ]);
  expect(await post("", sent)).toMatchObject({
    message: expect.stringMatching(/^There is nothing to import/) as string,
  });
  expect(await post(`/${done._id}/remove`)).toMatchObject({ addresses: 0, removedAt: expect.any(String) as string });
  expect(await leads()).toEqual([
    [404, null],
    [404, null],
    [301, "/events"],
  ]);
  const noted = await pool.query(
    "select kind, action, title from audit_log where kind like 'old-address%' order by id",
  );
  expect(noted.rows).toEqual([
    { kind: "old-address", action: "create", title: "/there" },
    { kind: "old-address-import", action: "add", title: "2 old addresses of a file" },
    { kind: "old-address-import", action: "delete", title: expect.stringMatching(/^2 old addresses, /) as string },
  ]);
});

test("a file without a header has two columns in order, one of unknown columns asks, and what has too many or none is refused", async () => {
  const { headers: asAdmin, request } = await openSiteWithPages();
  const headers = { authorization: asAdmin.authorization };
  const check = async (text: string) => {
    const body = makeForm({ file: new File([text], "old.csv") });
    return (
      await request("/api/v1/admin/settings/old-addresses/imports/check", { method: "POST", headers, body })
    ).json();
  };
  expect(await check("/old,/events\n/to,/blog/here\n")).toMatchObject({ preview: { addresses: 2 } });
  expect(await check("Was;Title;Is\n/old;A;/events\n")).toMatchObject({
    header: ["Was", "Title", "Is"],
    preview: null,
  });
  const many = Array.from({ length: 1_001 }, (_, at) => `/made-${at},/events`).join("\n");
  expect(await check(many)).toMatchObject({
    errors: { file: "At most 1,000 addresses are read at once. Please divide the file." },
  });
  expect(await check("Just words\n")).toMatchObject({
    errors: { file: "No addresses were found: the file needs two columns, the old address and where it leads." },
  });
});

test("missing pages are counted without their queries, and nothing else is", async () => {
  const { ask, request, headers, db } = await openSiteWithPages();
  const read = async () => {
    const answer = await request("/api/v1/admin/settings/missing-pages", { headers });
    return (await answer.json()) as { _id: string; count: number }[];
  };
  for (const path of ["/events", "/?p=13", "/tickets/secret", "/api/v1/none", "/admin/none", "/assets/none.js"])
    await ask(path);
  for (const path of ["/uploads/none.jpg", "/a@b.example", "/a%40b.example", "/none.data"]) await ask(path);
  await ask("/posted", { method: "POST" });
  await ask("/head", { method: "HEAD" });
  for (const path of ["/Old/?name=Meera", "/old", "/once"]) expect(await ask(path)).toEqual([404, null]);
  await until("they are stored", async () => (await read()).length > 0);
  expect((await read()).map(({ _id, count: times }) => [_id, times])).toEqual([
    ["/old", 2],
    ["/once", 1],
  ]);
  const [stored] = await db.select({ rows: count(), requests: sum(missingPages.count) }).from(missingPages);
  expect(stored).toEqual({ rows: 2, requests: "3" });
});

test("while the database is away a missing page is a plain 404", async () => {
  const { db, close } = createDatabase({ connectionString: "postgres://127.0.0.1:1/none" });
  const answer = answerOldAddresses(async () => new Response("none", { status: 404 }), {
    db,
    background: db,
    isTokenLink: () => false,
  });
  const app = new Hono<ApiEnv>().get("*", answer);
  const response = await app.request("/old");
  expect([response.status, await response.text()]).toEqual([404, "none"]);
  await close();
});

test("staff are told which links of a text lead to no page, no file and no old address", async () => {
  const { send, request, headers, signInAs } = await openSiteWithPages();
  await send("/2019/05/a-walk", "/blog/here");
  const ask = async (paths: string[], as: Record<string, string> = headers) => {
    const query = new URLSearchParams({ paths: paths.join("\n") });
    const answer = await request(`/api/v1/admin/site/broken-links?${query}`, { headers: as });
    return [answer.status, ((await answer.json()) as { broken?: string[] }).broken];
  };
  const paths = ["/", "/blog/here", "/Blog/Here/", "/blog/gone", "/2019/05/A-Walk", "/uploads/a.webp", "/nowhere"];
  expect(await ask(paths, await signInAs("events"))).toEqual([200, ["/blog/gone", "/nowhere"]]);
  expect(await ask(["//evil.example"])).toEqual([400, undefined]);
  expect(await ask([])).toEqual([400, undefined]);
  expect(await ask(Array.from({ length: 41 }, () => "/blog/here"))).toEqual([400, undefined]);
  expect(await ask(paths, await signInAs("member"))).toEqual([403, undefined]);
});
