import type { Page } from "@playwright/test";
import { expect, test } from "./journeys.ts";

const FIGURES = ["50,000", "200", "25", "1,000"];
const SAMPLES = 15;
const SAMPLE_MS = 200;

const counters = (page: Page) => page.locator("dl.counters");
const ready = (page: Page) => expect(page.locator("html[data-ready]")).toBeAttached();

test("coming into sight the counters rise for three seconds to the figures, which a screen reader has all along", async ({
  page,
}) => {
  await page.clock.install({ time: "2027-01-01T00:00:00Z" });
  await page.clock.pauseAt("2027-01-01T00:00:01Z");
  await page.goto("/");
  // Script waits for the page to be painted, or for the first touch: here the clock stands still.
  await page.mouse.click(5, 400);
  // It starts in tasks of their own, one behind the other.
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(page.locator("html[data-ready]")).toBeAttached({ timeout: 100 });
  }).toPass();
  const figures = counters(page).locator("[aria-hidden]");
  // Out of sight they have gone back to where they begin.
  await expect(figures).toHaveText(["1,100", "0", "0", "0"]);
  await counters(page).scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(figures.first()).not.toHaveText("1,100", { timeout: 100 });
  }).toPass();
  const seen: number[][] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await page.clock.runFor(SAMPLE_MS);
    const shown = await figures.allTextContents();
    seen.push(shown.map((words) => Number(words.replaceAll(",", ""))));
    expect(await counters(page).locator(".sr-only").allTextContents()).toEqual(FIGURES);
  }
  const [first = [], last = []] = [seen[0], seen[SAMPLES - 3]];
  expect(first[0]).toBeGreaterThanOrEqual(1_100);
  for (const [index, values] of [0, 1, 2, 3].map((at) => seen.map((row) => row[at] ?? NaN)).entries()) {
    expect(values, FIGURES[index]).toEqual(values.toSorted((a, b) => a - b));
    expect(first[index], FIGURES[index]).toBeLessThan(last[index] ?? 0);
  }
  await page.clock.runFor(SAMPLE_MS);
  await expect(figures).toHaveText(FIGURES);
  await expect(page.getByRole("link", { name: "Subscribe" })).toBeVisible();
});

test("figures that were seen before script came stand: none falls to count up again", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  // The last to be shown would be the first to change.
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      const list = document.querySelector("dl.counters");
      if (!list) return;
      new MutationObserver(() => (list.id = "changed")).observe(list, { characterData: true, subtree: true });
      // Behind the one of the figures, which reports first.
      addEventListener("page-started", () => new IntersectionObserver(() => (list.ariaLabel = "seen")).observe(list));
    }),
  );
  await page.goto("/");
  await ready(page);
  await page.evaluate(() => dispatchEvent(new Event("page-started")));
  await expect(counters(page)).toHaveAttribute("aria-label", "seen");
  await expect(counters(page)).not.toHaveAttribute("id", "changed");
  await expect(counters(page).locator("[aria-hidden]")).toHaveText(FIGURES);
});

test("where nothing may move, and without script, the figures stand at their ends", async ({ page, browser }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await ready(page);
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
      for (const animation of (target as Element).getAnimations()) animation.updatePlaybackRate(0);
    }),
  );
}

function clockOf(page: Page) {
  const filling = shown(page).locator(".is-filling");
  return {
    read: () =>
      filling.evaluate((element) => {
        const [animation] = element.getAnimations();
        return { ms: animation?.effect?.getTiming().duration, state: animation?.playState };
      }),
    set: (ms: number) =>
      filling.evaluate((element, to) => {
        for (const animation of element.getAnimations()) {
          animation.updatePlaybackRate(1);
          animation.currentTime = to;
        }
      }, ms),
  };
}

test("each voice stays five seconds, the last is followed by the first, and Pause stops it", async ({ page }) => {
  await holdClock(page);
  await page.goto("/");
  await ready(page);
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
