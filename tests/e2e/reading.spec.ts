import type { Page } from "@playwright/test";
import { expect, isReady, makeWhole, test } from "./journeys.ts";

const SEAT = "A seat your knees can forgive";
const PARTS = ["What the knee is asking for", "Four seats, from easy to demanding", "Build the seat in this order"];

async function open(page: Page, title: string): Promise<void> {
  const posts = (await (await page.request.get("/api/v1/public/allblogs")).json()) as { _id: string; title: string }[];
  await page.goto(`/blog/${posts.find((post) => post.title === title)?._id}`);
}

const contents = (page: Page) => page.getByRole("navigation", { name: "On this page" });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("a long article lists its parts beside it, leads to them and marks the one being read", async ({ page }) => {
  await open(page, SEAT);
  await isReady(page);
  await expect(contents(page).getByRole("link").first()).toHaveText(PARTS[0] ?? "");
  await contents(page)
    .getByRole("link", { name: PARTS[1] ?? "" })
    .click();
  await expect(page).toHaveURL(/#on-four-seats-from-easy-to-demanding$/);
  await expect(page.getByRole("heading", { name: PARTS[1] ?? "" })).toBeInViewport();
  await expect(contents(page).locator("[aria-current]")).toHaveText(PARTS[1] ?? "");
  await page.getByRole("heading", { name: "Whom to ask" }).evaluate((heading) => heading.scrollIntoView());
  await expect(contents(page).locator("[aria-current]")).toHaveText("Whom to ask");
});

test("a text without headings has no table of contents", async ({ page }) => {
  await open(page, "A letter about the long flat part");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(contents(page)).toHaveCount(0);
});

test("the previous and next articles are linked, and Back restores the scroll position", async ({ page }) => {
  await open(page, SEAT);
  await makeWhole(page);
  const next = page.getByRole("navigation", { name: "Other articles" }).getByRole("link", { name: /Next/ });
  await next.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(1000);
  await next.click();
  await expect(page.getByRole("heading", { level: 1, name: SEAT })).toHaveCount(0);
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(
    page.getByRole("navigation", { name: "Other articles" }).getByRole("link", { name: /Previous/ }),
  ).toContainText(SEAT);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: SEAT })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(place);
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(place);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(place);
});

test("the theme follows the article", async ({ page }) => {
  await open(page, SEAT);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole("button", { name: /theme/i }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await ground()).not.toBe(light);
});

for (const [what, path] of [
  ["an article", "/blog"],
  ["a guide", "/resources?type=guide"],
  ["an event", "/events"],
] as const)
  test(`${what} prints as words on paper`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    await page.goto(path);
    await page.getByRole("article").getByRole("link").first().click();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const gone of ["header.top-bar", "footer.site-footer", ".btn", "form", "nav", ".reading-progress"])
      await expect(page.locator(gone).filter({ visible: true })).toHaveCount(0);
    const { ground, face } = await page.evaluate(() => {
      const { backgroundColor, fontFamily } = getComputedStyle(document.body);
      return { ground: backgroundColor, face: fontFamily };
    });
    expect(ground).toBe("rgb(255, 255, 255)");
    expect(face).toMatch(/^"?Tiro/);
  });

test.describe("on a phone without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the table of contents opens and leads to its headings", async ({ page }) => {
    await open(page, SEAT);
    await expect(contents(page)).toHaveCount(0);
    await page.locator("summary", { hasText: "On this page" }).click();
    await contents(page)
      .getByRole("link", { name: PARTS[2] ?? "" })
      .click();
    await expect(page.getByRole("heading", { name: PARTS[2] ?? "" })).toBeInViewport();
  });
});
