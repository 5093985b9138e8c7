import type { Page } from "@playwright/test";
import { listPublicRoutes } from "../../scripts/bench/public-routes.ts";
import { worstDifference } from "../support/picture-difference.ts";
import { expect, test } from "./journeys.ts";

const LATER = /\/assets\/later-[^/]*\.css$/;
/** Edges of one drawing come out a little differently each time it is drawn. */
const SAME_DRAWING = 24;

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  for (const theme of ["light", "dark"])
    test(`the first view of every page, ${width} pixels wide and ${theme}, does not wait for the file of later styles`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
      await page.addInitScript(hideWhatWaits);
      // Script would change what is seen; that it works is for other journeys.
      await page.route(/\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
      for (const path of await listPublicRoutes(baseURL ?? "")) {
        // Right after the first start pictures are still being encoded anew.
        await expect(async () => {
          const { whole, height: seen } = await pictureWithAll(page, path);
          const first = await pictureWithout(page, path, seen);
          expect(await worstDifference(whole, first), path).toBeLessThanOrEqual(SAME_DRAWING);
        }).toPass({ timeout: 60_000 });
      }
    });

test("a started page keeps the later styles' link from page to page", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html[data-ready]")).toBeAttached();
  const link = page.locator("body link[rel=stylesheet]");
  await link.evaluate((element) => element.setAttribute("data-kept", ""));
  for (const name of ["Blog", "Events", "About"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute("data-kept", "");
    expect(await page.evaluate(() => getComputedStyle(document.querySelector("footer") as Element).overflow)).toBe(
      "hidden",
    );
  }
});

/** What is marked so comes with the later styles, by design: small portraits, and what no first view shows. */
function hideWhatWaits(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".waits > * { visibility: hidden !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** The page with all its style, down to its foot. */
async function pictureWithAll(page: Page, path: string) {
  await page.goto(path, { waitUntil: "load" });
  await expect(page.locator("[data-later]")).toHaveCount(0);
  const seen = await page.evaluate(() => {
    const foot = document.querySelector("footer.site-footer");
    return Math.floor(Math.min(innerHeight, foot?.getBoundingClientRect().top ?? innerHeight));
  });
  return { whole: await pictureOf(page, seen), height: seen };
}

/** The page as the browser paints it while that file is still on its way. */
async function pictureWithout(page: Page, path: string, height: number): Promise<Buffer> {
  let release = () => {};
  const asked = new Promise<void>((known) => {
    void page.route(LATER, async (route) => {
      known();
      await new Promise<void>((go) => (release = go));
      await route.continue();
    });
  });
  await page.goto(path, { waitUntil: "commit" });
  await asked;
  await expect(page.locator("body link[rel=stylesheet]").first()).toBeAttached();
  await expect(page.locator("footer.site-footer")).toBeHidden();
  const picture = await pictureOf(page, height);
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isTooWide, `${path} is wider than the screen`).toBe(false);
  release();
  await page.unroute(LATER);
  await page.waitForLoadState("load");
  return picture;
}

async function pictureOf(page: Page, height: number): Promise<Buffer> {
  await page.evaluate(async () => {
    (document.activeElement as HTMLElement).blur();
    const pictures = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all([document.fonts.ready, ...pictures.map((image) => image.decode().catch(() => {}))]);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  const { width } = page.viewportSize() ?? { width: 0 };
  return page.screenshot({ clip: { x: 0, y: 0, width, height }, animations: "disabled" });
}
