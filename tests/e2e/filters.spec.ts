import type { Page } from "@playwright/test";
import { expect, isReady, ROUTER_SCRIPTS, test } from "./journeys.ts";

/** Keeps the site's own scripts waiting until they are let through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(ROUTER_SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a choice made before hydration counts afterwards", async ({ page }) => {
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

test("event filters combine, say when nothing matches, and Clear Filters keeps the view", async ({ page }) => {
  await page.goto("/events?view=list");
  await isReady(page);
  const all = await page.getByRole("article").count();
  const months = await page
    .getByLabel("Month")
    .getByRole("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).filter(Boolean));
  await page.getByLabel("Month").selectOption(months.at(-1) ?? "");
  await expect(page).toHaveURL(`/events?month=${months.at(-1)}&view=list`);
  await expect.poll(() => page.getByRole("article").count()).toBeLessThan(all);
  await page.goto(`/events?type=Online&month=1999-01&view=list`);
  await expect(page.getByText("No events found matching your criteria.")).toBeVisible();
  await page.getByRole("link", { name: "Clear Filters" }).first().click();
  await expect(page).toHaveURL("/events?view=list");
  await expect(page.getByRole("article")).toHaveCount(all);
  await page.getByLabel("Type").selectOption("Hybrid");
  await expect(page).toHaveURL("/events?type=Hybrid&view=list");
  await expect.poll(() => page.getByRole("article").count()).toBeLessThan(all);
  const hybrid = await page.getByRole("article").count();
  await page.getByLabel("Month").selectOption(months[0] ?? "");
  await expect(page).toHaveURL(`/events?type=Hybrid&month=${months[0]}&view=list`);
  await expect.poll(() => page.getByRole("article").count()).toBeLessThan(hybrid);
});

test("words and category of the blog combine, say when nothing matches, and Clear Filters clears both", async ({
  page,
}) => {
  await page.goto("/blog");
  await isReady(page);
  const category = page.getByRole("navigation", { name: "Categories" });
  await page.getByRole("searchbox").fill("KNEES");
  await expect(page).toHaveURL("/blog?q=KNEES");
  await expect(page.getByRole("article")).toHaveCount(1);
  await category.getByRole("link", { name: "Travel" }).click();
  await expect(page).toHaveURL("/blog?q=KNEES&category=Travel");
  await expect(page.getByText("No articles found matching your search.")).toBeVisible();
  await page.getByRole("link", { name: "Clear Filters" }).first().click();
  await expect(page).toHaveURL("/blog");
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(category.locator("[aria-current]")).toHaveText("All");
  await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(1);
});
