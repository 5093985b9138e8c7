import { HtmlValidate } from "html-validate";
import { listPublicRoutes } from "../../scripts/bench/public-routes.ts";
import { expect, isReady, test } from "./journeys.ts";

/** States of pages, and pages that are not listed. */
const MORE = [
  "/events?view=list",
  "/profile",
  "/logout",
  "/search",
  "/search?q=meditaton",
  "/search?q=xqzt",
  "/api/v1/docs",
  "/admin",
  "/nowhere",
];

test("the theme survives a reload and is set before the first paint", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /theme/i }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.goto("/blog", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("an article is read on a phone: from home to blog to its text and back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: /menu/i }).click();
  await page.getByRole("link", { name: "Blog", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Related Articles" })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test("a link navigates in place, a click with a modifier key opens a tab, and the same page adds no history entry", async ({
  page,
}) => {
  await page.goto("/blog");
  await isReady(page);
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
    // Behind ours: what the browser would do is only noted.
    addEventListener("click", (event) => {
      document.body.dataset["taken"] = String(event.defaultPrevented);
      event.preventDefault();
    });
  });
  const events = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Events" });
  await events.click({ modifiers: ["ControlOrMeta"] });
  await expect(page.locator("body")).toHaveAttribute("data-taken", "false");
  await events.click();
  await expect(page).toHaveURL("/events");
  await expect(events).toHaveAttribute("aria-current", "page");
  const steps = await page.evaluate(() => history.length);
  await events.click();
  await page.waitForURL("/events");
  expect(await page.evaluate(() => ["isSameDocument" in window, history.length])).toEqual([true, steps]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every public page reads, and filters work as plain forms", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Upcoming events" })).toBeVisible();
    await page.goto("/blog");
    await page.getByRole("searchbox").fill("knees");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/blog\?.*q=knees/);
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("article").getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("knees");
    await page.goto("/blog?q=nothing-like-this");
    await expect(page.getByText("No articles found matching your search.")).toBeVisible();
  });
});

test("every page is valid HTML", async ({ request, baseURL }) => {
  const validator = new HtmlValidate({
    extends: ["html-validate:standard"],
    // React writes boolean attributes as ="" and void elements as />; both are valid.
    rules: { "attribute-boolean-style": "off", "void-style": "off", "no-inline-style": "off", "long-title": "off" },
  });
  for (const path of [...(await listPublicRoutes(baseURL ?? "")), ...MORE]) {
    const html = await (await request.get(path)).text();
    const report = await validator.validateString(html, path);
    expect(
      report.results.flatMap((result) =>
        result.messages.map((message) => `${path}: ${message.ruleId}: ${message.message}`),
      ),
    ).toEqual([]);
  }
});
