import type { Page } from "@playwright/test";
import { listPublicRoutes } from "../../scripts/bench/public-routes.ts";
import { compressedSize, readClientBuild } from "../support/client-build.ts";
import { ADMIN, expect, isReady, ROUTER_SCRIPTS, saveData, test } from "./journeys.ts";

/** React and its router alone are 94 KB. */
const MAX_SCRIPT = 128_000;
const MAX_SCRIPTS = 6;
const MAX_STYLE = 17_000;
const MAX_START = 2_000;
const MAX_NAVIGATION = 16_500;
/** Pages of the signed-in, which no visitor meets, and the page of a payment, which loads no script. */
const SIGNED_IN = /admin|profile|\/account$|checkout/;
const NOT_FOR_VISITORS = /\/(zod|api|editor-surface)-(?!docs)/;

test("no public page loads more script than its limit, or script of the panel", () => {
  const { routeIds, moduleOf, scriptsOf } = readClientBuild();
  const visitors = routeIds.filter((id) => !SIGNED_IN.test(id)).map((id) => ({ id, scripts: [...scriptsOf(id)] }));
  expect(visitors.length).toBeGreaterThan(20);
  for (const { id, scripts } of visitors) {
    expect(compressedSize(scripts), id).toBeLessThanOrEqual(MAX_SCRIPT);
    expect(scripts.length, id).toBeLessThanOrEqual(MAX_SCRIPTS);
  }
  const own = new Set(routeIds.filter((id) => /admin/.test(id)).map(moduleOf));
  const others = visitors.flatMap(({ scripts }) =>
    scripts.filter((path) => own.has(path) || NOT_FOR_VISITORS.test(path)),
  );
  expect(others).toEqual([]);
});

test("every page has at most three stylesheets, which browsers cache and of which the first states the layers, and one script before the first paint", async ({
  request,
  baseURL,
}) => {
  for (const route of await listPublicRoutes(baseURL ?? "")) {
    const html = await (await request.get(route)).text();
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, path = ""]) => path);
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path = ""]) => path);
    expect(styles.length, route).toBeLessThanOrEqual(3);
    expect(scripts.length, route).toBe(1);
    for (const [paths, most] of [
      [styles, MAX_STYLE],
      [scripts, MAX_START],
    ] as const) {
      const texts: string[] = [];
      for (const path of paths) {
        const file = await request.get(path);
        expect(file.headers()["cache-control"], path).toContain("immutable");
        texts.push(await file.text());
      }
      if (paths === styles) expect(texts[0]).toMatch(/^@layer reset/);
      expect(compressedSize(paths), route).toBeLessThanOrEqual(most);
    }
  }
});

test("a phone loads a small picture for the hero, whatever its resolution", async ({ browser }) => {
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

test("the router's script is loaded after the page", async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener("load", () => performance.mark("loaded"));
  });
  await page.goto("/");
  await isReady(page);
  const early = await page.evaluate((router) => {
    const loaded = performance.getEntriesByName("loaded")[0]?.startTime ?? 0;
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => router.test(name));
    return { scripts: scripts.length, early: scripts.filter(({ startTime }) => startTime < loaded).length };
  }, ROUTER_SCRIPTS);
  expect(early.scripts).toBeGreaterThan(2);
  expect(early.early).toBe(0);
});

test("with Save-Data, script waits for the first interaction", async ({ page }) => {
  await saveData(page);
  const scripts = countScripts(page);
  await page.goto("/");
  await idle(page);
  expect(scripts()).toBe(0);
  await page.mouse.click(5, 400);
  await isReady(page);
  expect(scripts()).toBeGreaterThan(2);
});

test("with Save-Data, a page of signed-in people loads without an interaction", async ({ page }) => {
  await saveData(page);
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login/);
});

test("before hydration the theme switches, and a submitted form is held and sent afterwards", async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(ROUTER_SCRIPTS, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/privacy");
  await page.getByRole("button", { name: "Switch theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.keyboard.press("Enter");
  await expect(page.locator("html[data-ready]")).toHaveCount(0);
  letGo();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
});

test("a navigation within the site transfers little, and the next page is prefetched", async ({ page }) => {
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

/** Until the browser has nothing to do: whatever wanted to start by itself has had its turn. */
async function idle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

function countScripts(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => (count += ROUTER_SCRIPTS.test(request.url()) ? 1 : 0));
  return () => count;
}
