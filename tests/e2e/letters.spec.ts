import { statSync } from "node:fs";
import type { Page } from "@playwright/test";
import { listPublicRoutes } from "../../scripts/bench/public-routes.ts";
import { expect, test } from "./journeys.ts";

const MAX_FONTS = 45_000;
const ITALIC = "/fonts/tiro-italic.woff2";

test("the letters of a first view are few, and italics are asked for at once just where it shows them", async ({
  page,
  request,
  baseURL,
}) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    for (const path of await listPublicRoutes(baseURL ?? "")) {
      const fonts = [...(await (await request.get(path)).text()).matchAll(/href="(\/fonts\/[^"]+)" as="font"/g)];
      const bytes = fonts.reduce((sum, [, name]) => sum + statSync(`public${name}`).size, 0);
      expect(fonts.length, path).toBeGreaterThan(1);
      expect(bytes, path).toBeLessThanOrEqual(MAX_FONTS);
      await page.goto(path);
      const { shown, asked } = await italicsOf(page);
      if (shown.length > 0) expect(asked, `${path} at ${viewport.width}: ${shown[0]}`).toBe(true);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", "/contact", "/privacy"]) {
    await page.goto(path);
    expect((await italicsOf(page)).asked, path).toBe(false);
  }
});

test("italics below the first view come after the paint", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const times = () =>
    page.evaluate((italic) => {
      const [asked] = performance.getEntriesByName(location.origin + italic);
      const [painted] = performance.getEntriesByName("first-contentful-paint");
      return { asked: asked?.startTime ?? 0, painted: painted?.startTime ?? Infinity };
    }, ITALIC);
  await expect.poll(async () => (await times()).asked).toBeGreaterThan(0);
  const { asked, painted } = await times();
  expect(asked).toBeGreaterThan(painted);
  await expect
    .poll(() =>
      page.evaluate(() => [...document.fonts].filter((face) => face.style === "italic").map((face) => face.status)),
    )
    .toContain("loaded");
});

test("no page has the italic face twice, whether its styles bring it or the script does", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", "/events", "/search", "/privacy"]) {
    await page.goto(path, { waitUntil: "load" });
    // The script adds its face one turn before it lets React start or fetches ahead.
    await page.waitForFunction(() => document.querySelector("link[rel=modulepreload], script[type=speculationrules]"));
    const faces = await page.evaluate(() =>
      [...document.fonts]
        .filter((face) => face.style === "italic" && /Tiro/.test(face.family))
        .map((face) => face.unicodeRange),
    );
    expect(
      faces.filter((range) => /^U\+0-/i.test(range)),
      path,
    ).toHaveLength(1);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("italics are the real letters everywhere", async ({ page }) => {
    const letters = page.waitForResponse((answer) => new URL(answer.url()).pathname === ITALIC);
    await page.goto("/");
    expect((await letters).status()).toBe(200);
  });
});

/** The italic words of the first view, and whether the page asks for their letters before it is drawn. */
function italicsOf(page: Page): Promise<{ shown: string[]; asked: boolean }> {
  return page.evaluate(async (italic) => {
    // Other letters break lines elsewhere.
    await document.fonts.ready;
    const preload = document.querySelector<HTMLLinkElement>(`link[rel=preload][href="${italic}"]`);
    const shown: string[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      if (!node.textContent?.trim() || !node.parentElement) continue;
      const { fontStyle, fontFamily } = getComputedStyle(node.parentElement);
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, top } = range.getBoundingClientRect();
      if (fontStyle === "italic" && fontFamily.startsWith("Tiro") && width > 0 && top < innerHeight)
        shown.push(node.textContent);
    }
    return { shown, asked: preload !== null && matchMedia(preload.media || "all").matches };
  }, ITALIC);
}
