import type { Page } from "@playwright/test";
import { expect, isReady, ROUTER_SCRIPTS, test, unwatched } from "./journeys.ts";

const FIGURES = ["50,000", "200", "25", "1,000"];
const STARTS = ["1,100", "0", "0", "0"];

const counters = (page: Page) => page.locator("dl.counters");
/** What each frame paints of the counters, from the first. */
const watchCounters = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[][] = [];
    Object.assign(window, { seen });
    requestAnimationFrame(function look() {
      const figures = Array.from(document.querySelectorAll("dl.counters [aria-hidden]"));
      if (figures[0] && getComputedStyle(figures[0]).visibility === "visible")
        seen.push(figures.map(({ textContent }) => textContent ?? ""));
      requestAnimationFrame(look);
    });
  });

const painted = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[][] }).seen);

async function expectOneCount(page: Page): Promise<void> {
  // A text may be read before the frame that paints it is noted.
  await expect.poll(async () => (await painted(page)).at(-1)).toEqual(FIGURES);
  const seen = await painted(page);
  expect(seen[0]).toEqual(STARTS);
  for (const [index, figure] of FIGURES.entries()) {
    const values = seen.map((row) => Number(row[index]?.replaceAll(",", "")));
    expect(values, figure).toEqual(values.toSorted((a, b) => a - b));
    expect(new Set(values).size, figure).toBeGreaterThan(5);
  }
}

for (const [width, height] of [
  [390, 844],
  [1366, 768],
  [1920, 1080],
  [1280, 1400],
] as const)
  test(`at ${width} by ${height} the counters start at their first values, and count once to the figures that screen readers get from the beginning`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await watchCounters(page);
    await page.goto("/");
    await isReady(page);
    expect(await counters(page).locator(".sr-only").allTextContents()).toEqual(FIGURES);
    const isInView = await counters(page).evaluate((list) => list.getBoundingClientRect().top < innerHeight);
    if (!isInView) expect((await painted(page)).at(-1)).toEqual(STARTS);
    await counters(page).scrollIntoViewIfNeeded();
    await expect(counters(page).locator("[aria-hidden]")).toHaveText(FIGURES);
    await expect(page.getByRole("link", { name: "Subscribe" })).toBeVisible();
    await expectOneCount(page);
  });

unwatched("counters in view count from the first paint, without waiting for the router's scripts", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await watchCounters(page);
  await page.route(ROUTER_SCRIPTS, (route) => route.abort());
  await page.goto("/");
  await expectOneCount(page);
});

test("after a navigation to home the counters count once, and not again later", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await watchCounters(page);
  await page.goto("/about");
  await isReady(page);
  const home = page.getByRole("navigation").first().getByRole("link", { name: "Home", exact: true });
  await home.click();
  await expect(counters(page).locator("[aria-hidden]")).toHaveText(FIGURES);
  await expectOneCount(page);
  const frames = (await painted(page)).length;
  await page.goBack();
  await expect(counters(page)).toHaveCount(0);
  await home.click();
  await expect(counters(page).locator("[aria-hidden]")).toHaveText(FIGURES);
  expect((await painted(page)).slice(frames).filter(([students]) => students !== FIGURES[0])).toEqual([]);
});

test("with reduced motion, and without script, the final figures are shown", async ({ page, browser }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await isReady(page);
  await expect(counters(page).locator("[aria-hidden]")).toHaveText(FIGURES);
  const still = await browser.newContext({ javaScriptEnabled: false });
  const plain = await still.newPage();
  await plain.goto(page.url());
  await expect(counters(plain).locator("[aria-hidden]")).toHaveText(FIGURES);
  await still.close();
});

const carousel = (page: Page) => page.getByRole("region", { name: "What changed for them" });
const shown = (page: Page) => carousel(page).locator(".segment[aria-current]");

/** The clock of the carousel is the animation of the shown segment: held from its start, and set forward by hand. */
function holdClock(page: Page) {
  return page.addInitScript(() =>
    addEventListener("animationstart", ({ target }) => {
      for (const animation of (target as Element).getAnimations({ subtree: true })) animation.updatePlaybackRate(0);
    }),
  );
}

function clockOf(page: Page) {
  const filling = shown(page).locator(".is-filling");
  return {
    read: () =>
      filling.evaluate((element) => {
        const [animation] = element.getAnimations({ subtree: true });
        return { ms: animation?.effect?.getTiming().duration, state: animation?.playState };
      }),
    set: (ms: number) =>
      filling.evaluate((element, to) => {
        for (const animation of element.getAnimations({ subtree: true })) {
          animation.updatePlaybackRate(1);
          animation.currentTime = to;
        }
      }, ms),
  };
}

test("each testimonial is shown for five seconds, the first follows the last, and Pause stops it", async ({ page }) => {
  await holdClock(page);
  await page.goto("/");
  await isReady(page);
  await carousel(page).scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  const clock = clockOf(page);
  for (const next of ["2 of 4", "3 of 4", "4 of 4", "1 of 4"]) {
    await expect.poll(clock.read).toEqual({ ms: 5_000, state: "running" });
    await clock.set(5_000);
    await expect(shown(page)).toHaveAccessibleName(new RegExp(next));
  }
  await carousel(page).getByRole("button", { name: "Pause" }).click();
  await page.mouse.move(0, 0);
  await carousel(page)
    .getByRole("button", { name: "Play" })
    .evaluate((button) => button.blur());
  await expect.poll(clock.read).toEqual({ ms: 5_000, state: "paused" });
  await carousel(page).getByRole("button", { name: "Previous" }).click();
  await expect(shown(page)).toHaveAccessibleName(/4 of 4/);
  await expect.poll(async () => (await clock.read()).state).toBe("paused");
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`the first two screens of ${width} pixels say who we are and where to begin`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const about = page.getByRole("region", { name: "Who we are" });
    await expect(about).toContainText("non-profit foundation from Rishikesh");
    for (const [name, path] of [
      ["Begin", "/programs"],
      ["Come", "/events"],
      ["Read", "/blog"],
    ] as const) {
      const door = about.getByRole("link", { name });
      await expect(door).toHaveAttribute("href", path);
      const box = await door.boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0), name).toBeLessThan(2 * height);
    }
  });

test("home shows programs, an article, a practice and a teacher", async ({ page }) => {
  await page.goto("/");
  const offers = (title: string) =>
    page.getByRole("heading", { name: title, exact: true }).locator("xpath=ancestor::section").getByRole("listitem");
  await expect(offers("Programs")).toHaveCount(3);
  const ways = offers("Read, practise, meet a teacher").getByRole("link");
  const addresses = await ways.evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/")[1]));
  expect(addresses).toEqual(["blog", "resources", "teachers"]);
});
