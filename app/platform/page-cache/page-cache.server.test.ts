import { expect, test } from "vitest";
import { CachedAnswer } from "./cached-answer.server.ts";
import { Changes } from "./change-feed.server.ts";
import { PageCache, type Render } from "./page-cache.server.ts";

type Made = {
  body?: string;
  changesAt?: number;
  status?: number;
  policy?: string;
};

/** A cache over pages made by hand: the database's feed and the clock are ours to turn. */
function openCache({ maxBytes = 1_000_000 } = {}) {
  const feed = { changes: new Changes(), isOpen: true, caughtUp: async () => {} };
  const clock = { now: 0 };
  const waiting: { address: string; finish: (made?: Made) => void; fail: () => void }[] = [];
  const render: Render = (address) =>
    new Promise((resolve, reject) => {
      waiting.push({
        address,
        fail: () => reject(new Error("The database is away.")),
        finish: ({ body = "page", changesAt = Infinity, status = 200, policy = "no-cache" } = {}) =>
          resolve({
            answer: new CachedAnswer({ status, headers: new Headers({ "Cache-Control": policy }) }, Buffer.from(body)),
            changesAt,
          }),
      });
    });
  const cache = new PageCache({ feed, render, shownFeatures: () => ["blog"], maxBytes, now: () => clock.now });
  const read = async (address: string) => (await cache.read(address)).body.toString();
  const readMade = async (address: string, made: Made) => {
    const reading = read(address);
    waiting.at(-1)?.finish(made);
    return reading;
  };
  return { cache, feed, clock, waiting, read, readMade };
}

test("500 requests for one uncached page wait for one render", async () => {
  const { cache, waiting, read } = openCache();
  const readers = Array.from({ length: 500 }, () => read("/"));
  expect(waiting).toHaveLength(1);
  waiting[0]?.finish({ body: "home" });
  expect(new Set(await Promise.all(readers))).toEqual(new Set(["home"]));
  expect(await read("/")).toBe("home");
  expect(cache.counts.renders).toBe(1);
});

test("a page is rendered again once a feature that it shows has changed, and only then", async () => {
  const { feed, read, readMade, cache } = openCache();
  await readMade("/blog", { body: "one" });
  feed.changes.note("events");
  expect(await read("/blog")).toBe("one");
  feed.changes.note("blog");
  expect(await readMade("/blog", { body: "two" })).toBe("two");
  expect(cache.counts.renders).toBe(2);
});

test("a render during which something changed is neither joined by later requests nor stored", async () => {
  const { feed, waiting, read } = openCache();
  const early = read("/blog");
  feed.changes.note("blog");
  const late = read("/blog");
  expect(waiting).toHaveLength(2);
  waiting[1]?.finish({ body: "new" });
  expect(await late).toBe("new");
  waiting[0]?.finish({ body: "old" });
  expect(await early).toBe("old");
  expect(await read("/blog")).toBe("new");
});

test("a page expires exactly at its instant", async () => {
  const { clock, read, readMade } = openCache();
  await readMade("/events", { body: "before", changesAt: 100 });
  clock.now = 99;
  expect(await read("/events")).toBe("before");
  clock.now = 100;
  expect(await readMade("/events", { body: "after", changesAt: 200 })).toBe("after");
});

test.each([
  { status: 404 },
  { status: 500, policy: "no-store" },
  { policy: "no-store" },
  { policy: "private, no-cache" },
  { policy: "" },
])("an answer that is not the same for every visitor is not stored: %o", async (made) => {
  const { cache, readMade } = openCache();
  await readMade("/x", made);
  expect(cache.size).toBe(0);
});

test("while the database is away a stale page is served; without one, the failure", async () => {
  const { cache, feed, waiting, clock, read, readMade } = openCache();
  await readMade("/", { body: "older" });
  feed.isOpen = false;
  feed.changes.noteEverything();
  const reading = read("/");
  waiting.at(-1)?.fail();
  expect(await reading).toBe("older");
  // Not asked again within the second.
  expect(await read("/")).toBe("older");
  expect(waiting).toHaveLength(2);
  const unknown = cache.read("/never-seen");
  waiting.at(-1)?.fail();
  await expect(unknown).rejects.toThrow("away");

  feed.isOpen = true;
  clock.now += 10_000;
  expect(await readMade("/", { body: "newer" })).toBe("newer");
});

test("where the database freezes before the feed notices, the stale page is served, and later the new one", async () => {
  const { feed, read, readMade } = openCache();
  await readMade("/", { body: "older" });
  feed.changes.note("blog");
  // Asked whether it still hears of changes, it finds that it does not.
  feed.caughtUp = async () => void (feed.isOpen = false);
  expect(await readMade("/", { body: "away", status: 503, policy: "no-store" })).toBe("older");
  feed.changes.noteEverything();
  expect(await read("/")).toBe("older");
  feed.isOpen = true;
  expect(await readMade("/", { body: "newer" })).toBe("newer");
  feed.changes.note("blog");
  expect(await readMade("/", { body: "a part is missing", policy: "no-store" })).toBe("newer");
});

test("overload or a bug never causes a stale page", async () => {
  const { feed, readMade } = openCache();
  await readMade("/", { body: "older" });
  feed.changes.note("blog");
  for (const status of [503, 500])
    expect(await readMade("/", { body: `a ${status}`, status, policy: "no-store" })).toBe(`a ${status}`);
});

test("where only the change feed is lost, a deleted page is gone, and every page is rendered", async () => {
  const { feed, readMade, cache } = openCache();
  for (const address of ["/blog/gone", "/thoughts"]) await readMade(address, { body: "older" });
  feed.isOpen = false;
  feed.changes.noteEverything();
  expect(await readMade("/blog/gone", { body: "not here", status: 404 })).toBe("not here");
  expect(await readMade("/thoughts", { body: "newer" })).toBe("newer");
  expect(cache.counts.stale).toBe(0);
});

test("memory is limited: the least recently used entries are dropped", async () => {
  const { cache, read, readMade } = openCache({ maxBytes: 200_000 });
  await readMade("/", { body: "h".repeat(5_000) });
  for (let number = 0; number < 200; number++) {
    await readMade(`/blog/${number}`, { body: "a".repeat(5_000) });
    await read("/");
    expect(cache.bytes).toBeLessThanOrEqual(200_000);
  }
  expect(cache.counts.renders).toBe(201);
  expect(cache.size).toBeGreaterThan(5);
});
