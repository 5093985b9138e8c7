import { expect, isReady, test } from "./journeys.ts";

test("results appear while typing, with marked matches, and lead to the article", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  const field = page.getByRole("searchbox", { name: "Search the whole site" });
  await expect(field).toBeFocused();
  await expect(page.getByRole("heading", { name: "Start with a topic" })).toBeVisible();
  await field.pressSequentially("medita");
  await expect(page).toHaveURL("/search?q=medita");
  await expect(page).toHaveTitle(/^Search: medita \|/);
  await expect(page.getByRole("status").filter({ hasText: /^\d+ results$/ })).toBeVisible();
  await expect(page.locator("mark").first()).toHaveText(/^meditat/i);
  await expect(field).toBeFocused();

  await page.getByRole("link", { name: /^Articles/ }).click();
  await expect(page).toHaveURL("/search?q=medita&kind=article");
  await expect(page.getByRole("listitem").filter({ hasText: "Program" }).locator(".kick")).toHaveCount(0);
  await page.locator(".search-rows").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  // Typing replaced one entry of the history.
  await page.goBack();
  await expect(field).toHaveValue("medita");
});

test("the keys / and Ctrl+K focus the search field, but not from within a field", async ({ page }) => {
  await page.goto("/contact");
  await isReady(page);
  const field = page.getByRole("searchbox", { name: "Search the whole site" });
  await page.keyboard.press("/");
  await expect(page).toHaveURL("/search");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await field.fill("and/or");
  await page.keyboard.press("/");
  await expect(field).toHaveValue("and/or/");

  await page.goto("/search?q=breath");
  await isReady(page);
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("knees");
  await expect(page).toHaveURL("/search?q=knees");

  await page.goto("/blog");
  await isReady(page);
  await page.getByRole("searchbox", { name: "Search articles" }).press("/");
  await expect(page).toHaveURL(/\/blog/);
});

test("a typo is corrected with a message; a weak match is suggested; an empty result has links", async ({ page }) => {
  await page.goto("/search?q=meditaton");
  await expect(page.getByText("No page has “meditaton”. These have “meditation”.")).toBeVisible();
  await page.goto("/search?q=medittsn");
  await page.getByRole("link", { name: "meditated", exact: true }).click();
  await expect(page).toHaveURL("/search?q=meditated");
  await expect(page.locator("mark").first()).toHaveText(/meditat/i);
  await page.goto("/search?q=xqzt");
  await expect(page.getByRole("heading", { name: "Nothing found for “xqzt”." })).toBeVisible();
  await page.getByRole("link", { name: "Start again" }).click();
  await expect(page).toHaveURL("/search");
});

test("absurd queries and pages beyond the end are answered normally, and results are not indexed", async ({ page }) => {
  const absurd = ["a".repeat(10_000), "' & | ! :* <->", "%00", "%F0%9F", "<script>alert(1)</script>", "👩‍👩‍👧"];
  for (const q of absurd) {
    const answer = await page.request.get(`/search?q=${q.includes("%") ? q : encodeURIComponent(q)}`);
    expect(answer.status(), q).toBe(200);
  }
  expect((await page.request.get("/search?q=breath&q=x&kind=constructor&page=-1e9")).status()).toBe(200);
  await page.goto("/search?q=breath&page=900");
  await page.getByRole("link", { name: /^Go to page/ }).click();
  await expect(page.locator(".search-row").first()).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await page.goto("/search");
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
});

test("the bar and the results fit every width", async ({ page }) => {
  for (const [path, width] of ["/search", "/search?q=breath"].flatMap((path) =>
    [360, 390, 768, 1100, 1440].map((width) => [path, width] as const),
  )) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const bar = page.getByRole("banner");
    // On a phone it is in the menu.
    const way = width < 480 ? bar.getByRole("button", { name: "Menu" }) : bar.getByRole("link", { name: "Search" });
    await expect(way).toBeInViewport();
    const spill = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(spill, `at ${width}`).toBe(0);
    // Nothing in the bar breaks into two lines: the brand at its left, the way in at its right.
    const heights = await page
      .locator(".top-bar .brand, .top-bar .when-signed-out > .btn:visible")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
    expect(Math.max(...heights), `at ${width}`).toBeLessThanOrEqual(40);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a plain form", async ({ page }) => {
    await page.goto("/search");
    await page.getByRole("searchbox").fill("knees");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=knees");
    await expect(page.locator("mark").first()).toHaveText(/knee/i);
    await page.getByRole("link", { name: /^Articles/ }).click();
    await expect(page).toHaveURL("/search?q=knees&kind=article");
  });
});
