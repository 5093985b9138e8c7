import { statSync } from "node:fs";
import type { Page } from "@playwright/test";
import { listPublicRoutes } from "../../scripts/bench/public-routes.ts";
import { cursorOf } from "../support/public-addresses.ts";
import { becomeStill, expect, isReady, makeWhole, test } from "./journeys.ts";
import { findViolationsAsWide } from "./violations.ts";

/** Pages that are not listed, and stand still as the listed ones do. */
const STILL = ["/events?view=list", "/profile"];
/** States of pages, and pages that are met by mistake. */
const STATES = [
  "/events?type=Online&month=1999-01",
  "/blog?q=nothing-like-this",
  "/programs?q=nothing-like-this",
  "/resources?type=guide",
  "/donate?tier=Advocate",
  "/donate?campaign=a-warm-floor-for-the-school-hall",
  "/campaigns/a-warm-floor-for-the-school-hall",
  `/thoughts?after=${cursorOf("1999-01-01T00:00:00+00:00", 1)}`,
  "/search",
  "/search?q=meditaton",
  "/search?q=xqzt",
  "/search?q=breath&kind=event",
  "/search?q=breath&page=900",
  "/api/v1/docs",
  "/nowhere",
  "/events/never-was",
  "/tickets/guessed",
];
const MAX_FONTS = 45_000;
const ITALIC = "/fonts/tiro-italic.woff2";
/** What the tallest of common screens shows at first. */
const FIRST_VIEW = 900;
/** Neither has italic words at its top. */
const WITHOUT_ITALIC = new Set(["/contact", "/privacy"]);

// Nothing is changed, so that each width may have a worker and a site of its own.
test.describe.configure({ mode: "parallel" });

/** Each page is loaded once for each width, and everything that is true of all pages is looked at then. */
for (const width of [360, 768, 1440])
  test(`every page ${width} pixels wide stands still while it loads, is complete, loads few fonts and breaks no accessibility rule`, async ({
    page,
    baseURL,
  }) => {
    const routes = await listPublicRoutes(baseURL ?? "");
    const still = [...routes, ...STILL];
    expect(routes.length).toBeGreaterThan(20);
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(noteShifts);
    const found: string[] = [];
    for (const path of [...still, ...(width === 768 ? [] : STATES)]) {
      // Motion is a part of loading.
      await page.emulateMedia({ reducedMotion: null });
      await open(page, path);
      if (still.includes(path) && (await shiftsOf(page)).length > 0) {
        // On a busy machine a font may come late and break a line elsewhere. What the page itself moves, it moves again.
        await open(page, path);
        found.push(...(await shiftsOf(page)).map((shift) => `${path} moves: ${shift}`));
      }
      if (routes.includes(path)) await expectCompleteness(page, path);
      if (routes.includes(path) && width !== 768) await expectFewFonts(page, path);
      if (width === 768) continue;
      await becomeStill(page);
      await makeWhole(page);
      found.push(...(await findViolationsAsWide(page, path)));
    }
    expect(found).toEqual([]);
  });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await isReady(page);
  await page.evaluate(() => document.fonts.ready);
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** In the page, before anything is drawn. */
function noteShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      // Less than 0.0005 is a repainted letter, which every tool shows as 0.00. A shift without a node is in the browser's own player controls.
      const moved = entry.sources.flatMap(({ node }) => node ?? []);
      if (!entry.hadRecentInput && entry.value >= 0.0005 && moved.length > 0)
        shifts.push(`${entry.value} ${moved.map((node) => (node as Element).className || node.nodeName).join(" ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** Without an interaction it has its footer, and no part is left out. */
async function expectCompleteness(page: Page, path: string): Promise<void> {
  const skipped = await page.evaluate(() =>
    [...document.querySelectorAll("main *, footer *, footer, section")]
      .filter((part) => !part.checkVisibility({ contentVisibilityAuto: true }) && part.checkVisibility())
      .map((part) => part.className),
  );
  expect(skipped, path).toEqual([]);
  if (!["/login", "/register"].includes(path)) await expect(page.getByRole("contentinfo")).toBeVisible();
}

/** The italic font is asked for early only where it is shown. */
async function expectFewFonts(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path)).text();
  const fonts = [...html.matchAll(/href="(\/fonts\/[^"]+)" as="font"/g)];
  const bytes = fonts.reduce((sum, [, name]) => sum + statSync(`public${name}`).size, 0);
  expect(fonts.length, path).toBeGreaterThan(1);
  expect(bytes, path).toBeLessThanOrEqual(MAX_FONTS);
  const { shown, asked } = await italicsOf(page);
  if (shown.length > 0) expect(asked, `${path}: ${shown[0]}`).toBe(true);
  if (WITHOUT_ITALIC.has(path) && page.viewportSize()?.width === 360) expect(asked, path).toBe(false);
}

/** The italic words of the first view, and whether the page asks for their letters before it is drawn. */
function italicsOf(page: Page): Promise<{ shown: string[]; asked: boolean }> {
  return page.evaluate(
    ({ italic, height }) => {
      const preload = document.querySelector<HTMLLinkElement>(`link[rel=preload][href="${italic}"]`);
      const shown: string[] = [];
      const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        if (!node.textContent?.trim() || !node.parentElement) continue;
        const { fontStyle, fontFamily } = getComputedStyle(node.parentElement);
        const range = document.createRange();
        range.selectNodeContents(node);
        const { width, top } = range.getBoundingClientRect();
        if (fontStyle === "italic" && fontFamily.startsWith("Tiro") && width > 0 && top < height)
          shown.push(node.textContent);
      }
      return { shown, asked: preload !== null && matchMedia(preload.media || "all").matches };
    },
    { italic: ITALIC, height: FIRST_VIEW },
  );
}
