import type { Page } from "@playwright/test";
import { expect, test } from "./journeys.ts";

/** Keeps the site's own scripts waiting until they are let through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a choice made before the script came counts once it is there", async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto("/programs");
  await page.getByLabel("Category").selectOption("Yoga");
  await page.getByRole("searchbox").fill("terrace");
  await expect(page).toHaveURL("/programs");
  letThrough();
  await expect(page).toHaveURL("/programs?q=terrace&category=Yoga");
  await expect(page.getByLabel("Category")).toHaveValue("Yoga");
  await expect(page.getByRole("searchbox")).toHaveValue("terrace");
});
