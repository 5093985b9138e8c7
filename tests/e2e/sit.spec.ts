import type { Page } from "@playwright/test";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import { indiaDay } from "../../app/platform/time/india-time.ts";
import { becomeStill, beginSession, expect, isReady, test, unwatched } from "./journeys.ts";
import { findViolations } from "./violations.ts";

/** Noon: the server counts sittings of its own day alone, and the longest journey takes three quarters of an hour. */
const START = new Date(`${indiaDay(new Date())}T12:00+05:30`);

async function open(page: Page) {
  await page.clock.install({ time: START });
  await page.goto("/sit");
  await isReady(page);
  await page.waitForLoadState("networkidle");
}

async function start(page: Page, length: string, bell?: string) {
  await page.getByText(length, { exact: true }).click();
  if (bell) await page.getByText(bell, { exact: true }).click();
  // From now on time passes only where a journey says so.
  await page.clock.pauseAt(new Date(START.getTime() + 600_000));
  await page.getByRole("button", { name: "Start" }).click();
}

const stage = (page: Page) => page.getByRole("dialog", { name: /^Sitting, / });
const soundOf = (page: Page) =>
  page.locator("audio").evaluate((audio: HTMLAudioElement) => ({
    at: audio.currentTime,
    length: audio.duration,
    isPaused: audio.paused,
    isMade: audio.src.startsWith("blob:"),
  }));

test("a sitting is found at home, runs by the clock and ends with what comes next", async ({ page }) => {
  await page.clock.install({ time: START });
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Sit now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sit now" })).toBeVisible();
  await isReady(page);
  await page.waitForLoadState("networkidle");
  await start(page, "10 minutes", "Every 5 minutes");
  await expect(stage(page)).toContainText("10:00");
  await expect(stage(page).getByRole("status")).toHaveText("10 minutes, started.");
  // The whole time and the last bell are one sound.
  await expect.poll(async () => Math.round((await soundOf(page)).length)).toBe(609);
  expect((await soundOf(page)).isMade).toBe(true);

  // A tab that slept: no timer has run meanwhile.
  await page.clock.fastForward("05:01");
  await expect(stage(page)).toContainText("4:59");
  await expect(stage(page).getByRole("status")).toHaveText("Half of the time has passed.");
  await expect.poll(async () => Math.round((await soundOf(page)).at)).toBeGreaterThanOrEqual(301);
  await page.clock.fastForward("40:00");
  const done = page.getByRole("heading", { name: "You sat for 10 minutes" });
  await expect(done).toBeFocused();
  await expect.poll(async () => Math.round((await soundOf(page)).at)).toBeGreaterThanOrEqual(600);
  await expect(stage(page)).toHaveCount(0);
  // The check waits for timers.
  await page.clock.resume();
  expect(await findViolations(page, "/sit after a sitting")).toEqual([]);
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/blog\/./);
});

test("space pauses time, sound and disc, and Esc ends the sitting", async ({ page }) => {
  await open(page);
  await start(page, "5 minutes");
  await page.clock.fastForward("01:30");
  await expect(stage(page)).toContainText("3:30");
  const disc = stage(page).locator(".sit-disc");
  const playState = () => disc.evaluate((element) => getComputedStyle(element).animationPlayState);
  expect(await playState()).toBe("running");
  await page.keyboard.press("Space");
  await expect(stage(page).getByRole("button", { name: "Continue" })).toBeFocused();
  expect([await playState(), (await soundOf(page)).isPaused]).toEqual(["paused", true]);
  await page.clock.fastForward("10:00");
  await expect(stage(page)).toContainText("3:30");
  // As the lock screen does.
  await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.play());
  await expect(stage(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await page.clock.fastForward("00:30");
  await expect(stage(page)).toContainText("3:00");
  await page.clock.resume();
  await becomeStill(page);
  expect(await findViolations(page, "/sit during a sitting")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "You sat for 2 minutes" })).toBeFocused();
  expect((await soundOf(page)).isPaused).toBe(true);
  await page.getByRole("button", { name: "Sit again" }).click();
  await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
});

test("with reduced motion the disc is still, and a bell that cannot be loaded stops nothing", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/assets/bell-*.mp3", (route) => route.fulfill({ status: 404 }));
  await open(page);
  await start(page, "1 minute");
  await expect(stage(page)).toContainText("The bell could not be loaded. The time runs without it.");
  const disc = stage(page).locator(".sit-disc");
  expect(await disc.evaluate((element) => getComputedStyle(element).animationName)).toBe("none");
  await page.clock.fastForward("01:00");
  await expect(page.getByRole("heading", { name: "You sat for 1 minute" })).toBeFocused();
});

test("without script the page says how to sit, and every thought leads to it", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/thoughts");
  await page.getByRole("link", { name: "Sit now" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Sit now" })).toBeVisible();
  // Chromium parses no <noscript> where Playwright has switched scripts off.
  const html = await (await context.request.get("/sit")).text();
  expect(/<noscript>(?<words>.*?)<\/noscript>/.exec(html)?.groups?.["words"]).toContain(
    "set a clock to 1, 5, 10 or 20",
  );
  await expect(page.getByRole("button", { name: "Start" })).toBeHidden();
  await page.goto("/thoughts/today");
  await expect(page.getByRole("main").getByRole("link", { name: "Sit with it now" })).toBeVisible();
  await context.close();
});

test("once opened it works offline, and no other page is answered from its cache", async ({ page, context }) => {
  await page.goto("/sit");
  await isReady(page);
  const stored = () => page.evaluate(async () => (await (await caches.open("sit")).keys()).map(({ url }) => url));
  await expect.poll(stored).toContainEqual(expect.stringMatching(/\/sit$/));
  const urls = await stored();
  expect(urls.filter((url) => !/\/(sit|(assets|fonts)\/[\w.-]+)$/.test(url))).toEqual([]);
  expect(urls).toContainEqual(expect.stringMatching(/\/assets\/bell-[\w-]+\.mp3$/));

  await context.setOffline(true);
  await page.reload();
  await isReady(page);
  await page.getByText("1 minute", { exact: true }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await expect.poll(async () => Math.round((await soundOf(page)).length)).toBe(69);
  await page.keyboard.press("Escape");
  for (const path of ["/thoughts", "/sitemap.xml", "/"])
    await expect(page.goto(path), path).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
  await context.setOffline(false);
});

unwatched(
  "a sitting that loses its line goes on, rings, ends, and is counted once, with the next line",
  async ({ page, context }) => {
    const answers: number[] = [];
    page.on("response", (answer) => {
      if (answer.url().endsWith("/public/sittings")) answers.push(answer.status());
    });
    await open(page);
    await start(page, "5 minutes", "Every minute");
    await page.clock.fastForward("01:00");
    await context.setOffline(true);
    await page.clock.fastForward("01:00");
    await expect(stage(page)).toContainText("3:00");
    await expect.poll(async () => Math.round((await soundOf(page)).at)).toBeGreaterThanOrEqual(120);
    await page.clock.fastForward("03:00");
    await expect(page.getByRole("heading", { name: "You sat for 5 minutes" })).toBeFocused();
    // The last bell.
    await expect.poll(async () => Math.round((await soundOf(page)).at)).toBeGreaterThanOrEqual(300);
    await expect(page.getByRole("main").getByRole("listitem").getByRole("link").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Sit again" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("sat-on"))).toBe(indiaDay(START));
    expect(answers).toEqual([]);

    await context.setOffline(false);
    await expect.poll(() => answers).toEqual([200]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("sat-on"))).toBeNull();
    await page.clock.resume();
    await page.reload();
    await isReady(page);
    await page.waitForLoadState("networkidle");
    expect(answers).toEqual([200]);
  },
);

/** A site of one page, whose files and worker a journey changes. */
async function serveRelease() {
  const release = { asset: "one", hasWorker: true };
  const server = createServer(({ url }, answer) => {
    const send = (type: string, body: string) => answer.writeHead(200, { "content-type": type }).end(body);
    if (url === "/sit") return send("text/html", `<script src="/assets/${release.asset}.js"></script>`);
    if (url === `/assets/${release.asset}.js`) return send("text/javascript", "");
    if (url === "/sit-worker.js" && release.hasWorker)
      return send("text/javascript", readFileSync("public/sit-worker.js", "utf8"));
    return answer.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { release, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

unwatched("a new release replaces the stored files, and a worker whose script is gone leaves", async ({ page }) => {
  const { release, server, url } = await serveRelease();
  await page.goto(`${url}/sit`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sit-worker.js", { scope: "/sit" });
  });
  const paths = () =>
    page.evaluate(async () =>
      (await (await caches.open("sit")).keys()).map(({ url: stored }) => new URL(stored).pathname).toSorted(),
    );
  await expect.poll(paths).toEqual(["/assets/one.js", "/sit"]);
  release.asset = "two";
  await page.reload();
  await expect.poll(paths).toEqual(["/assets/two.js", "/sit"]);
  release.hasWorker = false;
  await page.reload();
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
  await expect.poll(() => page.evaluate(() => caches.has("sit"))).toBe(false);
  server.close();
});

unwatched("a member keeps the days, sees them in the profile, and deletes them", async ({ page }) => {
  await beginSession(page);
  await open(page);
  await start(page, "1 minute");
  await page.clock.fastForward("01:00");
  await page.getByRole("button", { name: "Keep the days I sat in my profile" }).click();
  await page.getByRole("link", { name: "your profile" }).click();
  await expect(page.getByText("1 day this month, 1 day in all.")).toBeVisible();
  await page.getByRole("button", { name: "Delete these days" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("We store them only if you ask us to.")).toBeVisible();
});
