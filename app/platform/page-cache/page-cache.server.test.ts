import { expect, test } from "vitest";
import { CachedAnswer } from "./cached-answer.server.ts";
import { PageCache, type Render } from "./page-cache.server.ts";

type Made = {
  body?: string;
  validUntil?: number;
  status?: number;
  policy?: string;
};

const AWAY = { isCurrent: false, isLost: true };
const BACK = { isCurrent: true, isLost: false };

/** A cache over pages made by hand: the versions and the clock are ours to turn; /events shows something live. */
function openCache({ maxBytes = 1_000_000 } = {}) {
  const first = { content: 1, live: 1 };
  const versions = { used: first, newest: first, isCurrent: true, isLost: false, ask: async () => {} };
  const clock = { now: 0 };
  const waiting: { address: string; finish: (made?: Made) => void; fail: () => void }[] = [];
  const render: Render = (address) =>
    new Promise((resolve, reject) => {
      waiting.push({
        address,
        fail: () => reject(new Error("The database is away.")),
        finish: ({ body = "page", validUntil = Infinity, status = 200, policy = "no-cache" } = {}) =>
          resolve({
            answer: new CachedAnswer({ status, headers: new Headers({ "Cache-Control": policy }) }, Buffer.from(body)),
            validUntil,
          }),
      });
    });
  const cache = new PageCache({
    versions,
    render,
    showsLive: (address) => address === "/events",
    maxBytes,
    now: () => clock.now,
  });
  const read = async (address: string) => (await cache.read(address)).body.toString();
  const readMade = async (address: string, made: Made) => {
    const reading = read(address);
    waiting.at(-1)?.finish(made);
    return reading;
  };
  return { cache, versions, clock, waiting, read, readMade };
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

test("a page is rendered again once the content has changed; one that shows something live also with that", async () => {
  const { versions, read, readMade, cache } = openCache();
  await readMade("/blog", { body: "one" });
  await readMade("/events", { body: "ten seats" });
  versions.used.live++;
  expect(await read("/blog")).toBe("one");
  expect(await readMade("/events", { body: "nine seats" })).toBe("nine seats");
  versions.used.content++;
  expect(await readMade("/blog", { body: "two" })).toBe("two");
  expect(await readMade("/events", { body: "renamed" })).toBe("renamed");
  expect(cache.counts.renders).toBe(5);
});

test("while the versions are not current no cached page is used; after a pause of the process one question is enough", async () => {
  const { versions, waiting, read, readMade, cache } = openCache();
  await readMade("/blog", { body: "one" });
  Object.assign(versions, { isCurrent: false, ask: async () => void (versions.isCurrent = true) });
  expect(await read("/blog")).toBe("one");
  expect(cache.counts.renders).toBe(1);
  Object.assign(versions, { isCurrent: false, ask: async () => {} });
  for (const body of ["two", "three"]) {
    const [reading, before] = [read("/blog"), waiting.length];
    await expect.poll(() => waiting.length).toBe(before + 1);
    waiting.at(-1)?.finish({ body });
    expect(await reading).toBe(body);
  }
});

test("a render during which something changed is neither joined by later requests nor stored, and they share the next one", async () => {
  const { versions, waiting, read } = openCache();
  const early = read("/blog");
  versions.used.content++;
  const late = [read("/blog"), read("/blog")];
  versions.used.content++;
  late.push(read("/blog"));
  expect(waiting).toHaveLength(1);
  waiting[0]?.finish({ body: "old" });
  expect(await early).toBe("old");
  await expect.poll(() => waiting).toHaveLength(2);
  waiting[1]?.finish({ body: "new" });
  expect(await Promise.all(late)).toEqual(["new", "new", "new"]);
  expect(await read("/blog")).toBe("new");
  expect(waiting).toHaveLength(2);
});

test("pages that were requested are rendered again while the older ones are answered; the others are not", async () => {
  const { cache, versions, waiting, read, readMade } = openCache();
  for (const address of ["/", "/blog"]) await readMade(address, { body: "one" });
  const readNewer = () => (versions.newest = { ...versions.newest, content: versions.newest.content + 1 });
  readNewer();
  const renewed = cache.renewRequested();
  for (const address of ["/blog", "/"]) {
    await expect.poll(() => waiting.at(-1)?.address).toBe(address);
    expect(await read(address)).toBe("one");
    waiting.at(-1)?.finish({ body: "two" });
  }
  await renewed;
  versions.used = versions.newest;
  expect(await read("/blog")).toBe("two");
  expect(cache.counts.renders).toBe(4);
  readNewer();
  void cache.renewRequested();
  // Home has not been asked for since it was made.
  expect(waiting.slice(4).map(({ address }) => address)).toEqual(["/blog"]);
});

test("a page expires exactly at its instant", async () => {
  const { clock, read, readMade } = openCache();
  await readMade("/events", { body: "before", validUntil: 100 });
  clock.now = 99;
  expect(await read("/events")).toBe("before");
  clock.now = 100;
  expect(await readMade("/events", { body: "after", validUntil: 200 })).toBe("after");
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
  const { cache, versions, waiting, clock, read, readMade } = openCache();
  await readMade("/", { body: "older" });
  Object.assign(versions, AWAY);
  const reading = read("/");
  waiting.at(-1)?.fail();
  expect(await reading).toBe("older");
  // Not asked again within the second.
  expect(await read("/")).toBe("older");
  expect(waiting).toHaveLength(2);
  const unknown = cache.read("/never-seen");
  waiting.at(-1)?.fail();
  await expect(unknown).rejects.toThrow("away");

  Object.assign(versions, BACK);
  versions.used.content++;
  clock.now += 10_000;
  expect(await readMade("/", { body: "newer" })).toBe("newer");
});

test("where the database freezes before that is known, the stale page is served, and later the new one", async () => {
  const { versions, read, readMade } = openCache();
  await readMade("/", { body: "older" });
  versions.used.content++;
  // The next report is not answered.
  versions.ask = async () => void Object.assign(versions, AWAY);
  expect(await readMade("/", { body: "away", status: 503, policy: "no-store" })).toBe("older");
  expect(await read("/")).toBe("older");
  Object.assign(versions, BACK);
  expect(await readMade("/", { body: "newer" })).toBe("newer");
  versions.used.content++;
  expect(await readMade("/", { body: "a part is missing", policy: "no-store" })).toBe("newer");
});

test("overload or a bug never causes a stale page", async () => {
  const { versions, readMade } = openCache();
  await readMade("/", { body: "older" });
  versions.used.content++;
  for (const status of [503, 500])
    expect(await readMade("/", { body: `a ${status}`, status, policy: "no-store" })).toBe(`a ${status}`);
});

test("where only the versions cannot be read, a deleted page is gone, and every page is rendered", async () => {
  const { versions, readMade, cache } = openCache();
  for (const address of ["/blog/gone", "/thoughts"]) await readMade(address, { body: "older" });
  Object.assign(versions, AWAY);
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
