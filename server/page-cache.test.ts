import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { CdnPurge } from "../app/platform/page-cache/cdn-purge.server.ts";
import { insertManyRows } from "../tests/support/many-rows.ts";
import { handmadeBuild } from "../tests/support/handmade-build.ts";
import { openSite } from "../tests/support/site.ts";
import { createApp } from "./app.ts";
import { createPageCache } from "./page-cache.ts";

const QUOTES = "/api/v1/public/quotes";

async function openCache(settings: Record<string, string> = {}) {
  const { services, requestAt } = await openSite(settings);
  const cache = createPageCache(services, (request) => requestAt(request.url));
  return async () => (await (await cache.read(QUOTES)).variant("identity")).whole.headers;
}

test("behind a network that is told of changes, answers may be kept there, under the names of their tables", async () => {
  const read = await openCache({ CDN_PURGE_URL: "http://127.0.0.1:9/purge" });
  const headers = (await read()).join("\n");
  expect(headers).toContain("cache-control\npublic, max-age=0, must-revalidate, s-maxage=86400");
  expect(headers).toContain("surrogate-key\nall quotes");
  expect(headers).toContain("cache-tag\nall,quotes");
});

test("without one they are asked for again each time, and say nothing of tables", async () => {
  const read = await openCache();
  const headers = (await read()).join("\n");
  expect(headers).toContain("cache-control\nno-cache");
  expect(headers).not.toContain("surrogate-key");
});

test("an answer that a change has overtaken may not be kept by the network, which has heard of the change", async () => {
  const { services, requestAt, db } = await openSite({ CDN_PURGE_URL: "http://127.0.0.1:9/purge" });
  const cache = createPageCache(services, async (request) => {
    const response = await requestAt(request.url);
    await db.execute(sql`truncate quotes`);
    await services.feed.caughtUp();
    return response;
  });
  const headers = (await (await cache.read(QUOTES)).variant("identity")).whole.headers.join("\n");
  expect(headers).toContain("cache-control\nno-cache");
  expect(headers).toContain("surrogate-key\nall quotes");
});

test("a kept page that grows old while too many pages are being made is made anew all the same", async () => {
  const { services } = await openSite();
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
  const others = Array.from({ length: 100 }, (_, number) => cache.read(`/slow?number=${number}`));
  await expect.poll(() => asked).toBe(100);
  services.feed.changes.noteEverything();
  expect((await cache.read("/kept")).status).toBe(200);
  expect((await cache.read("/slow")).status).toBe(503);
  held.resolve(null);
  expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]));
});

test("an answer that is not kept is given without asking when it would grow old", async () => {
  const { services, db } = await openSite();
  const cache = createPageCache(services, async () => {
    await services.client.db.execute(sql`select 1 from posts`);
    await db.execute(sql`alter table posts rename to gone`);
    return new Response("The database did not answer.", { status: 503 });
  });
  expect((await cache.read("/blog")).status).toBe(503);
});

test("pages with programmes grow old where one begins", async () => {
  const { services, requestAt, db, config } = await openSite({ CDN_PURGE_URL: "http://127.0.0.1:9/purge" });
  await insertManyRows(config, 12);
  const begins = new Date(Date.now() + 60_000);
  await db.execute(sql`update programs set starts_at = ${begins.toISOString()}`);
  await services.feed.caughtUp();
  const occasions = vi.spyOn(services.cdn as CdnPurge, "purgeAt");
  await createPageCache(services, (request) => requestAt(request.url)).read("/api/v1/public/programs");
  const [instant = Number.NaN] = occasions.mock.calls[0] ?? [];
  expect(instant).toBeLessThanOrEqual(begins.getTime());
});
