import { AxeBuilder } from "@axe-core/playwright";
import { HtmlValidate } from "html-validate";
import { expect, test } from "./journeys.ts";

const PAGES = [
  "/",
  "/about",
  "/programs",
  "/events",
  "/events?view=list",
  "/blog",
  "/resources",
  "/donate",
  "/contact",
  "/login",
  "/register",
  "/profile",
  "/volunteer",
  "/partnerships",
  "/careers",
  "/privacy",
  "/terms",
  "/thoughts",
  "/search",
  "/search?q=meditaton",
  "/search?q=xqzt",
  "/api/v1/docs",
  "/nowhere",
];

test("the theme is kept over a reload and set before the first paint", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /theme/i }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.goto("/blog", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the counters end at the figures and Subscribe's place is honest", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("Students transformed")).toBeVisible();
  await expect(page.getByText("50,000").first()).toBeVisible();
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

test("every page is valid HTML", async ({ page }) => {
  const validator = new HtmlValidate({
    extends: ["html-validate:standard"],
    // React writes boolean attributes as ="" and void elements as />; both are valid.
    rules: { "attribute-boolean-style": "off", "void-style": "off", "no-inline-style": "off", "long-title": "off" },
  });
  for (const path of [...PAGES, "/admin", await firstArticle(page)]) {
    const html = await (await page.request.get(path)).text();
    const report = await validator.validateString(html, path);
    expect(
      report.results.flatMap((result) =>
        result.messages.map((message) => `${path}: ${message.ruleId}: ${message.message}`),
      ),
    ).toEqual([]);
  }
});

for (const theme of ["light", "dark"]) {
  test(`no page breaks an accessibility rule in the ${theme} theme`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of [...PAGES, await firstArticle(page)]) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
          .analyze();
        expect(
          violations.map(
            (violation) => `${path} at ${width}: ${violation.id}: ${violation.nodes[0]?.target.join(" ")}`,
          ),
        ).toEqual([]);
      }
    }
  });
}

async function firstArticle(page: import("@playwright/test").Page): Promise<string> {
  const posts = (await (await page.request.get("/api/v1/public/allblogs?limit=1")).json()) as { _id: string }[];
  return `/blog/${posts[0]?._id}`;
}
