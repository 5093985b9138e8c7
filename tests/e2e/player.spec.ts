import type { Locator } from "@playwright/test";
import { expect, isReady, test } from "./journeys.ts";

const PRACTICE = "/resources/ten-quiet-minutes";

test("a sound plays, shows itself on the lock screen, goes back 15 seconds, and goes on later where it was left", async ({
  page,
}) => {
  await page.goto(PRACTICE);
  await isReady(page);
  const player = page.getByRole("group", { name: "Ten quiet minutes" });
  const position = player.getByRole("slider", { name: "Position" });
  await player.getByRole("button", { name: "Play" }).press("Enter");
  await expect(player.getByRole("button", { name: "Pause" })).toBeFocused();
  await expect(page.locator("[aria-current=true]")).not.toHaveText("The words appear here as it plays.");
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe("Ten quiet minutes");
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.artwork.length)).toBe(1);
  await position.fill("200");
  await player.getByLabel("Speed").selectOption("2×");
  await expect.poll(() => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(2);
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(201);
  await player.getByRole("button", { name: "Pause" }).click();
  await player.getByRole("button", { name: "Back 15 seconds" }).click();
  await expect.poll(async () => Number(await position.inputValue())).toBeLessThan(200);
  await position.focus();
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => page.evaluate(() => Number(localStorage.getItem("heard:ten-quiet-minutes"))))
    .toBeGreaterThan(180);

  await page.reload();
  await isReady(page);
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(180);
  await page.getByRole("region", { name: "After this" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "The long out-breath" })).toBeVisible();
  await expect(page.getByRole("slider", { name: "Position" })).toHaveValue("0");
});

test("a sound that cannot be loaded says so, offers its download, and plays at another attempt", async ({ page }) => {
  await page.route("**/*.m4a", (route) => route.fulfill({ status: 404 }));
  await page.goto(PRACTICE);
  await isReady(page);
  await page.getByRole("button", { name: "Play" }).click();
  const problem = page.getByRole("alert").filter({ hasText: "The sound could not be loaded." });
  await expect(problem.getByRole("link", { name: /^Download, \d+ KB$/ })).toBeVisible();
  await page.unroute("**/*.m4a");
  await problem.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(problem).toHaveCount(0);
});

test("a film that cannot be loaded says so and offers its download", async ({ page }) => {
  await page.route("**/*.mp4", (route) => route.fulfill({ status: 404 }));
  await page.goto("/resources/breathing-with-the-disc");
  await isReady(page);
  const problem = page.getByRole("alert").filter({ hasText: "The film could not be loaded." });
  await page.locator("video").evaluate((video: HTMLVideoElement) => video.load());
  await expect(problem.getByRole("link", { name: /^Download, / })).toBeVisible();
  await page.unroute("**/*.mp4");
  await problem.getByRole("button", { name: "Try again" }).click();
  await expect(problem).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a sound has the browser's own controls, and those that need script take no room", async ({ page }) => {
    await page.goto(PRACTICE);
    await expect(page.locator("audio[controls]")).toBeVisible();
    await expect(page.getByRole("button", { name: "Play" })).toBeHidden();
    const place = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const { bottom } = await place(page.locator("audio"));
    expect((await place(page.getByText("Read all the words"))).top - bottom).toBeLessThan(100);
  });
});

test("the controls of a film are below its picture", async ({ page }) => {
  await page.goto("/resources/lift-move-place");
  const { width, height } = (await page.locator("video").boundingBox()) ?? { width: 0, height: 0 };
  expect(height - (width * 9) / 16).toBeGreaterThan(80);
  const fit = await page
    .locator("video")
    .evaluate((video) => [getComputedStyle(video).objectFit, getComputedStyle(video).objectPosition]);
  expect(fit).toEqual(["contain", "50% 0%"]);
});
