import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { insertManyRows } from "../tests/support/many-rows.ts";
import { handmadeBuild } from "../tests/support/handmade-build.ts";
import { openSite } from "../tests/support/site.ts";
import { createApp } from "./app.ts";
import { createPageCache, showsLive } from "./page-cache.ts";
import { MOST_RENDERED_AT_ONCE } from "./render-page.ts";

const PROGRAMS = "/api/v1/public/programs";

test("browsers may store an answer, but must revalidate it", async () => {
  const { services, requestAt } = await openSite();
  const cache = createPageCache(services, (request) => requestAt(request.url));
  const { headers } = (await (await cache.read(PROGRAMS)).variant("identity")).whole;
  expect(headers.join("\n")).toContain("cache-control\nno-cache");
});

test("a stale page is rendered again while too many other pages are being rendered", async () => {
  const { services, db } = await openSite();
  const held = Promise.withResolvers<null>();
  let asked = 0;
  const pages = handmadeBuild(
    async () => new Response("a page", { headers: { "Cache-Control": "no-cache" } }),
    [
      { id: "root", path: "", module: { default: () => null } },
      { id: "kept", parentId: "root", path: "kept", module: { default: () => null, loader: () => null } },
      {
        id: "slow",
        parentId: "root",
        path: "slow",
        module: { default: () => null, loader: () => (asked++, held.promise) },
      },
    ],
  );
  const { fetch } = createApp(services, pages);
  const cache = createPageCache(services, fetch);
  expect((await cache.read("/kept")).status).toBe(200);
  const others = Array.from({ length: MOST_RENDERED_AT_ONCE }, (_, number) => cache.read(`/slow?number=${number}`));
  await expect.poll(() => asked).toBe(MOST_RENDERED_AT_ONCE);
  await db.execute(sql`insert into settings (key, value) values ('a setting', '{}')`);
  await services.versions.caughtUp();
  expect((await cache.read("/kept")).status).toBe(200);
  expect((await cache.read("/slow")).status).toBe(503);
  held.resolve(null);
  expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]));
});

test("for an answer that is not stored, no expiry is looked up", async () => {
  const { services, db } = await openSite();
  await db.execute(sql`alter table posts rename to gone`);
  onTestFinished(async () => void (await db.execute(sql`alter table gone rename to posts`)));
  const cache = createPageCache(services, () => new Response("The database did not answer.", { status: 503 }));
  expect((await cache.read("/blog")).status).toBe(503);
});

test("pages with programs expire when one begins", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { services, requestAt, db, config } = await openSite();
  await insertManyRows(config, 12);
  const now = new Date("2026-12-01T06:00:00Z");
  vi.setSystemTime(now);
  await db.execute(sql`delete from course_sessions`);
  await db.execute(sql`insert into course_sessions (course_id, starts_at, ends_at)
    select id, ${new Date(now.getTime() + 60_000).toISOString()}, ${new Date(now.getTime() + 3_660_000).toISOString()} from courses`);
  await services.versions.caughtUp();
  const cache = createPageCache(services, (request) => requestAt(request.url));
  for (const seconds of [0, 59, 60]) {
    vi.setSystemTime(now.getTime() + seconds * 1_000);
    await cache.read(PROGRAMS);
  }
  expect(cache.counts.renders).toBe(2);
});

test("an address shows something live by its first segment, as a page, as its data and in the API", () => {
  for (const address of ["/", "/_.data", "/events", "/events.data", "/events/a-sit-7k3f", "/api/v1/public/events"])
    expect([address, showsLive(address)]).toEqual([address, true]);
  for (const address of ["/about", "/blog", "/constructor", "/api/v1/public/quotes"])
    expect([address, showsLive(address)]).toEqual([address, false]);
});
