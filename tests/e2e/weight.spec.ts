import type { Browser, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { expect, isReady, ROUTER_SCRIPTS, saveData, test } from "./journeys.ts";

const KB = 1000;
const ARTICLES = JSON.parse(readFileSync("demo/articles.json", "utf8")) as { title: string }[];
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, hasTouch: true };

type Loaded = { path: string; type: string; bytes: number };

/** A first visit on a phone: every byte that came over the network until nothing more is asked for. */
async function firstVisit(browser: Browser, path: string, { savesData = false } = {}) {
  const context = await browser.newContext({ ...PHONE, extraHTTPHeaders: savesData ? { "Save-Data": "on" } : {} });
  if (savesData) await saveData(context);
  const page = await context.newPage();
  await settle(page, path);
  const loaded = await watchBytes(page);
  await page.goto(path, { waitUntil: "networkidle" });
  if (!savesData) await isReady(page);
  await page.waitForLoadState("networkidle");
  return { page, loaded, close: () => context.close() };
}

/** Right after the first start pictures are still being encoded: until then they come as the heavier WebP. */
async function settle(page: Page, path: string): Promise<void> {
  const waiting = async () => {
    const html = await (await page.request.get(path)).text();
    return html.match(/<picture><img [^>]*\/uploads\//g)?.length ?? 0;
  };
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
}

async function watchBytes(page: Page): Promise<Loaded[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const asked = new Map<string, { path: string; type: string }>();
  const loaded: Loaded[] = [];
  client.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    asked.set(requestId, { path: new URL(request.url).pathname, type: type ?? "" });
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) loaded.push({ ...one, bytes: encodedDataLength });
  });
  return loaded;
}

const isScript = ({ path }: Loaded) => ROUTER_SCRIPTS.test(path);
const sum = (loaded: Loaded[]) => loaded.reduce((total, { bytes }) => total + bytes, 0);
const listed = (loaded: Loaded[]) =>
  loaded
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ path, bytes }) => `${(bytes / KB).toFixed(1)} ${path}`)
    .join("\n");

test("the first view of home weighs at most 170 KB before script, 270 KB in all", async ({ browser }) => {
  const { loaded, close } = await firstVisit(browser, "/");
  const plain = loaded.filter((one) => !isScript(one));
  expect(sum(plain), listed(plain)).toBeLessThanOrEqual(170 * KB);
  expect(sum(loaded), listed(loaded)).toBeLessThanOrEqual(270 * KB);
  await close();
});

test("home, an article and an event bring at most 130 KB of script, in at most 20 requests", async ({
  browser,
  page,
}) => {
  const [article, event] = await details(page);
  for (const path of ["/", article ?? "", event ?? ""]) {
    const { loaded, close } = await firstVisit(browser, path);
    expect(sum(loaded.filter(({ type }) => type === "Script")), listed(loaded)).toBeLessThanOrEqual(130 * KB);
    expect(loaded.length, listed(loaded)).toBeLessThanOrEqual(20);
    await close();
  }
});

test("with Save-Data home weighs at most 120 KB, without film and, until touched, without script", async ({
  browser,
}) => {
  const { page, loaded, close } = await firstVisit(browser, "/", { savesData: true });
  expect(loaded.filter((one) => isScript(one) || one.type === "Media")).toEqual([]);
  expect(sum(loaded), listed(loaded)).toBeLessThanOrEqual(120 * KB);
  await page.getByRole("button", { name: "Menu" }).tap();
  await isReady(page);
  expect(loaded.filter(({ type }) => type === "Media")).toEqual([]);
  await close();
});

test("the picture that leads a page is loaded once, also with Save-Data", async ({ browser, page }) => {
  for (const savesData of [false, true]) {
    for (const path of ["/programs", ...(await details(page)).slice(0, 3)]) {
      const visit = await firstVisit(browser, path, { savesData });
      const src = await visit.page.locator("img[fetchpriority=high]").getAttribute("src");
      const name = src?.slice(0, src.lastIndexOf("-")) ?? "";
      expect(visit.loaded.filter((one) => one.path.startsWith(name)).length, `${path}\n${listed(visit.loaded)}`).toBe(
        1,
      );
      await visit.close();
    }
  }
});

test("an article weighs at most 130 KB before script", async ({ browser, request }) => {
  const posts = (await (await request.get("/api/v1/public/allblogs")).json()) as { _id: string; title: string }[];
  // Not those that other journeys have published on this site meanwhile, with pictures that are none.
  const demo = posts.filter(({ title }) => ARTICLES.some((one) => one.title === title));
  expect(demo.length).toBe(ARTICLES.length);
  for (const { _id } of demo) {
    const { loaded, close } = await firstVisit(browser, `/blog/${_id}`);
    // One that quotes Hindi brings the face for it, which no other page asks for.
    const plain = loaded.filter((one) => !isScript(one) && !one.path.endsWith("/tiro-deva.woff2"));
    expect(sum(plain), listed(plain)).toBeLessThanOrEqual(130 * KB);
    await close();
  }
});

/** One page of each kind. */
async function details(page: Page): Promise<string[]> {
  const kinds = [
    ["allblogs", "blog"],
    ["allevents", "events"],
    ["programs", "programs"],
    ["resources", "resources"],
  ];
  return Promise.all(
    kinds.map(async ([list, place]) => {
      const [first] = (await (await page.request.get(`/api/v1/public/${list}`)).json()) as { _id: string }[];
      return `/${place}/${first?._id}`;
    }),
  );
}
