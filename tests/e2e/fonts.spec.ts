import { statSync } from "node:fs";
import type { Page } from "@playwright/test";
import { listPublicRoutes } from "../../scripts/bench/public-routes.ts";
import { expect, test } from "./journeys.ts";

const MAX_FONTS = 45_000;
const ITALIC = "/fonts/tiro-italic.woff2";

test("the first view loads few fonts, and the italic font early only where it is shown", async ({
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
  for (const path of ["/contact", "/privacy"]) {
    await page.goto(path);
    expect((await italicsOf(page)).asked, path).toBe(false);
  }
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
