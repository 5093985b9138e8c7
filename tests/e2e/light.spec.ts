import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { brotliCompressSync } from "node:zlib";
import { listPublicRoutes } from "../../scripts/bench/public-routes.ts";
import { gzippedSize, readClientBuild, readVisitorStyles } from "../support/client-build.ts";
import { expect, saveData, test } from "./journeys.ts";

/** React and its router alone are 102 (docs/decisions/0010-light-pages.md): a guard against a library that slips in. */
const MAX_SCRIPT = 140_000;
/** In the page and in the file together. */
const MAX_STYLE = 15_000;
/** What a server may send before the phone has answered once: ten packets. */
const ONE_FLIGHT = 14_600;
/** The head script's. */
const LONGEST_LOADING_MS = 600;
const MAX_NAVIGATION = 15_000;
/** Pages of the signed-in, which no visitor meets. */
const SIGNED_IN = /admin|profile/;

test("no public page brings more than its share of script, and none of the panel's", () => {
  const { routeIds, scriptsOf } = readClientBuild();
  const visitors = routeIds.filter((id) => !SIGNED_IN.test(id));
  const sizes = visitors.map((id) => ({ id, bytes: gzippedSize(scriptsOf(id)) }));
  expect(sizes.filter(({ bytes }) => bytes > MAX_SCRIPT)).toEqual([]);
  expect(visitors.length).toBeGreaterThan(20);

  const theirs = visitors.flatMap((id) => [...scriptsOf(id)]);
  expect(theirs.filter((path) => /\/(admin|dashboard|editor|record|schemas|inbox)/.test(path))).toEqual([]);
});

test("every page brings the style of its first view, the rest is one file, and nothing else holds up the first paint", async ({
  request,
  baseURL,
}) => {
  const styled = classesStyled(readVisitorStyles());
  for (const route of await listPublicRoutes(baseURL ?? "")) {
    const html = await (await request.get(route)).text();
    const [head = "", body = ""] = html.split("<body>");
    const files = [...body.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, path = ""]) => path);
    expect(files.length, route).toBe(1);
    const file = files.map((path) => readFileSync(`build/client${path}`, "utf8")).join("");
    const style = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join("");
    expect(style, route).toContain("@layer");
    expect(style, route).not.toContain(".admin");
    expect(brotliSize(style) + brotliSize(file), route).toBeLessThanOrEqual(MAX_STYLE);
    const here = classesStyled(style + file);
    expect(
      classesUsed(html).filter((name) => styled.has(name) && !here.has(name)),
      route,
    ).toEqual([]);
    expect(head, route).not.toMatch(/<link[^>]*rel="stylesheet"/);
    expect(html, route).not.toMatch(/<script[^>]*\bsrc=/);
  }
});

test("the style that pages share is a file that browsers keep", async ({ request }) => {
  const [, path = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(await (await request.get("/")).text()) ?? [];
  expect((await request.get(path)).headers()["cache-control"]).toContain("immutable");
});

test("every document arrives in one flight of packets", async ({ request, baseURL }) => {
  for (const route of await listPublicRoutes(baseURL ?? "")) {
    const answer = await request.get(route);
    const headers = answer.headersArray().reduce((sum, { name, value }) => sum + name.length + value.length + 4, 19);
    expect(headers + brotliSize(await answer.text()), route).toBeLessThanOrEqual(ONE_FLIGHT);
  }
});

test("a phone takes a small picture for the hero, whatever its screen", async ({ browser }) => {
  for (const { width, deviceScaleFactor } of [
    { width: 412, deviceScaleFactor: 1.75 },
    { width: 412, deviceScaleFactor: 2 },
    { width: 390, deviceScaleFactor: 3 },
  ]) {
    const context = await browser.newContext({ viewport: { width, height: 820 }, deviceScaleFactor });
    const page = await context.newPage();
    await page.goto("/");
    const shown = page.locator(".hero-art .by-light img");
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("-720.avif");
    await context.close();
  }
});

test("script comes after the page has loaded", async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener("load", () => performance.mark("loaded"));
  });
  await page.goto("/");
  await isReady(page);
  const early = await page.evaluate(() => {
    const loaded = performance.getEntriesByName("loaded")[0]?.startTime ?? 0;
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    return { scripts: scripts.length, early: scripts.filter(({ startTime }) => startTime < loaded).length };
  });
  expect(early.scripts).toBeGreaterThan(2);
  expect(early.early).toBe(0);
  // React's own file is read in one task, the page's in the next.
  const started = page.locator('body > script[type="module"]:not([src*="late-script"])');
  await expect(started).toHaveCount(2);
  await expect(started.first()).toHaveAttribute("src", /\/react-/);
});

for (const { when, path, isTimeCounted = false, act } of [
  { when: "the reader scrolls", path: "/privacy", act: (page: Page) => page.mouse.wheel(0, 400) },
  { when: "the reader comes to a part of the page", path: "/privacy#on-1-who-is-responsible" },
  { when: "loading takes long", path: "/privacy", isTimeCounted: true },
])
  test(`the later styles come before the page has loaded where ${when}`, async ({ page }) => {
    const scripts = countScripts(page);
    // A face that never comes: the page has not loaded as long as it is waited for.
    await page.route("**/fonts/tiro-roman.woff2", () => {});
    if (!isTimeCounted)
      await page.addInitScript((longest) => {
        const later = window.setTimeout.bind(window);
        const onlySoon = (then: () => void, wait = 0) => (wait === longest ? 0 : later(then, wait));
        Object.assign(window, { setTimeout: onlySoon });
      }, LONGEST_LOADING_MS);
    const asked = page.waitForRequest(/\/assets\/later-[^/]*\.css$/);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await act?.(page);
    await asked;
    expect(scripts()).toBe(0);
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });

test("where data is to be saved, script waits for the first touch", async ({ page }) => {
  await saveData(page);
  const scripts = countScripts(page);
  await page.goto("/");
  await idle(page);
  expect(scripts()).toBe(0);
  await page.mouse.click(5, 400);
  await isReady(page);
  expect(scripts()).toBeGreaterThan(2);
});

test("where data is to be saved, a page of the signed-in asks who is there without being touched", async ({ page }) => {
  await saveData(page);
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login/);
});

test("a page with nothing to do has no script but the small one, and its theme, links and forms work", async ({
  page,
}) => {
  const scripts = countScripts(page);
  await page.goto("/privacy");
  await idle(page);
  await page.getByRole("button", { name: "Switch theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("main").getByRole("heading").first().click();
  expect(scripts()).toBe(1);
  await page.getByRole("contentinfo").getByLabel("Email address").click();
  await isReady(page);
});

test("going on inside the site costs little, and the next page is there before the click", async ({ page }) => {
  await page.goto("/");
  await isReady(page);
  for (const name of ["About", "Events", "Blog", "Resources", "Donate", "Contact"]) {
    let bytes = 0;
    const answers: Promise<unknown>[] = [];
    page.on("requestfinished", (request) => {
      // A face that is asked for ahead has no kind of its own.
      if (["image", "font", "media"].includes(request.resourceType()) || request.url().includes("/fonts/")) return;
      answers.push(request.sizes().then(({ responseBodySize }) => (bytes += Math.max(0, responseBodySize))));
    });
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
    const ahead = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/${name.toLowerCase()}.data`);
    await link.hover();
    await ahead;
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    await idle(page);
    await Promise.all(answers);
    page.removeAllListeners("requestfinished");
    expect(bytes, name).toBeGreaterThan(0);
    expect(bytes, name).toBeLessThanOrEqual(MAX_NAVIGATION);
  }
});

const brotliSize = (text: string) => brotliCompressSync(text).length;

/** A room's stylesheet that a page forgot to link shows here: the class has rules, but not on this page. */
function classesStyled(css: string): Set<string> {
  return new Set([...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = ""]) => name.replaceAll("\\", "")));
}

function classesUsed(html: string): string[] {
  return [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.replaceAll("&amp;", "&").split(" "));
}

const isReady = (page: Page) => expect(page.locator("html[data-ready]")).toBeAttached();

/** Until the browser has nothing to do: whatever wanted to start by itself has had its turn. */
async function idle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

function countScripts(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => (count += request.resourceType() === "script" ? 1 : 0));
  return () => count;
}
