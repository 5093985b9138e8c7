import { beginSession, expect, isReady, signIn, test } from "./journeys.ts";

test("Back on an article leads one step back, or in a new tab to the blog", async ({ page }) => {
  await page.goto("/blog?category=Travel");
  await isReady(page);
  const article = page.getByRole("article").getByRole("link").first();
  const opened = page.context().waitForEvent("page");
  await article.click({ modifiers: ["ControlOrMeta"] });
  const tab = await opened;
  await isReady(tab);
  await tab.getByRole("link", { name: "Back", exact: true }).click();
  await expect(tab).toHaveURL("/blog");

  await article.click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/blog?category=Travel");
});

test("a menu closes after each of its links, also to the same page with another query", async ({ page }) => {
  await signIn(page, "/profile?tab=events");
  const menu = page.locator("#user-menu");
  await page.getByRole("button", { name: "Account" }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(menu).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/blog?q=breath");
  await isReady(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("#site-menu").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  await expect(page.locator("#site-menu")).toBeHidden();
});

test("going back closes the panel's menu on a phone", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Create Event" }).waitFor();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { name: "Blog Management" })).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeHidden();
});

test("an unknown address of the panel keeps the panel's frame and leads to the dashboard", async ({ page }) => {
  await beginSession(page);
  for (const path of ["/admin/whatever", "/admin/bin/whatever", "/admin/blog/a/b"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
    await expect(page.getByText("All rights reserved.")).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
});

test("signing in and creating an account keep the header and the footer", async ({ page }) => {
  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("link", { name: "Search" })).toBeVisible();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).first()).toBeVisible();
    await expect(page.getByRole("main")).toHaveCount(1);
  }
});

test("a slow navigation is announced after ten seconds, and not before", async ({ page }) => {
  await page.clock.install();
  await page.goto("/contact");
  await isReady(page);
  const answer = Promise.withResolvers<void>();
  await page.route("**/careers.data*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  const loader = page.getByRole("status").filter({ hasText: "Loading..." });
  await expect(loader).toHaveText("Loading...");
  await page.clock.fastForward(10_000);
  await expect(loader).toContainText("Still waiting for the next page.");
  answer.resolve();
  await expect(page).toHaveURL("/careers");
  await expect(page.getByText("Still waiting")).toHaveCount(0);
});

test("Programs, Teachers and Thoughts are in the menu and at the foot of a page, and Donate is in the bar of a phone", async ({
  page,
}) => {
  const places = [
    ["Programs", "/programs"],
    ["Teachers", "/teachers"],
    ["Thoughts", "/thoughts"],
  ] as const;
  for (const [width, button, menu] of [
    [375, "Menu", "Menu"],
    [1100, "More", "Main"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/about");
    await isReady(page);
    const bar = page.getByRole("banner");
    await expect(bar.locator(".top-bar-donate")).toBeInViewport();
    for (const [name, path] of places) {
      await expect(page.getByRole("contentinfo").getByRole("link", { name })).toHaveAttribute("href", path);
      await bar.getByRole("button", { name: button }).click();
      const link = page.getByRole("navigation", { name: menu }).getByRole("link", { name });
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(link).toBeHidden();
      await expect(bar.locator("[aria-current=page]").first()).toHaveText(name);
    }
  }
});

test("the menu under More opens below its button", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/programs");
  await isReady(page);
  const button = page.getByRole("button", { name: "More" });
  await button.click();
  const [above, menu] = await Promise.all([button.boundingBox(), page.locator(".more-menu").boundingBox()]);
  expect(menu?.x).toBeCloseTo(above?.x ?? 0, 0);
});

test("a missing page offers the search and the main pages", async ({ page }) => {
  await page.goto("/nothing-here");
  const main = page.getByRole("main");
  for (const name of ["Browse All Articles", "Home", "Programs", "Events", "Resources", "Contact"])
    await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
  await main.getByRole("searchbox", { name: "Search the whole site" }).fill("river");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=river");
});

test("the drawing of a missing page runs through no word of its heading", async ({ page }) => {
  for (const width of [1100, 1440])
    for (const path of ["/nowhere", "/pan/forged", "/tickets/forged"]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const end = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
        const words = document.createRange();
        words.selectNodeContents(heading);
        return words.getBoundingClientRect().right;
      });
      const drawing = await page.locator(".missing .kolam").boundingBox();
      expect(end, `${path} at ${width}`).toBeLessThanOrEqual(drawing?.x ?? 0);
    }
});

test("at 375 pixels Donate is in the bar, menu and footer lead to every place, and the present one is marked", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto("/");
  await isReady(page);
  const menu = page.locator("#site-menu");
  for (const [words, path] of [
    ["Programs", "/programs"],
    ["Teachers", "/teachers"],
    ["Thoughts", "/thoughts"],
  ] as const) {
    await page.getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("link", { name: words, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(menu).toBeHidden();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: words, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
  }
  await expect(page.getByRole("banner").getByRole("link", { name: "Donate" }).last()).toBeInViewport();
  for (const link of await page.locator("#site-menu a, footer a[href^='/']").all()) {
    const path = (await link.getAttribute("href")) ?? "";
    expect((await page.request.get(path)).status(), path).toBe(200);
  }
  await page.goto("/campaigns");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(menu.getByRole("link", { name: "Donate" })).toHaveAttribute("aria-current", "page");
  await expect(page.locator(".menu-closes")).toBeVisible();
});
