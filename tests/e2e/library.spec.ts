import { cursorOf } from "../support/public-addresses.ts";
import { expect, isReady, test } from "./journeys.ts";

type Listed = { _id: string; title: string; type: string; category: string; file: string; bytes: number };

async function library(request: import("@playwright/test").APIRequestContext): Promise<Listed[]> {
  return (await (await request.get("/api/v1/public/resources")).json()) as Listed[];
}

test("the library is filtered by words, type and category, and Clear Filters shows everything", async ({ page }) => {
  await page.goto("/resources");
  const rows = await page.locator(".resource-row").count();
  expect(rows).toBeGreaterThan(5);
  // Featured items are not repeated in the list.
  const all = rows + (await page.getByRole("region", { name: "Featured" }).getByRole("article").count());
  const pictures = await page
    .locator(".resource-row img")
    .evaluateAll((shown) => shown.map((one) => one.getAttribute("src")));
  expect(new Set(pictures).size).toBe(rows);
  await expect(page.getByRole("status").filter({ hasText: `${all} resources` })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Explore by Category" })).toBeVisible();

  await isReady(page);
  await page.getByLabel("Type").selectOption("guide");
  await expect(page).toHaveURL("/resources?type=guide");
  await expect(page.getByRole("heading", { name: "Explore by Category" })).toHaveCount(0);
  await page.getByRole("searchbox").fill("SHAVASANA");
  await expect(page).toHaveURL("/resources?q=SHAVASANA&type=guide");
  await expect(page.locator(".resource-row")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "How to lie down" })).toBeVisible();

  await page.getByLabel("Category").selectOption("Meditation");
  await expect(page.getByText("No resources found matching your criteria.")).toBeVisible();
  await page.getByRole("link", { name: "Clear Filters" }).first().click();
  await expect(page).toHaveURL("/resources");
  await expect(page.locator(".resource-row")).toHaveCount(rows);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("a category's tile sets the category filter; an unknown type counts as none", async ({ page }) => {
  await page.goto("/resources?type=opera");
  await page
    .getByRole("region", { name: "Explore by Category" })
    .getByRole("link", { name: /^Breathing/ })
    .click();
  await expect(page).toHaveURL("/resources?category=Breathing");
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("Breathing");
  await expect(page.getByRole("heading", { level: 2, name: "Breathing" })).toBeVisible();
});

test("one of each type opens, and its file answers with the size the page stated", async ({ page, request }) => {
  const items = await library(request);
  for (const type of new Set(items.map((item) => item.type))) {
    const item = items.find((one) => one.type === type);
    if (!item) continue;
    await page.goto(`/resources?type=${type}`);
    await page.getByRole("link", { name: item.title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: item.title })).toBeVisible();
    if (type === "guide") await expect(page.getByText(/\d+ min read/).first()).toBeVisible();
    if (type === "audio") {
      await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
      // No voice speaks in any of them, and each page says so once.
      await expect(page.getByText(/voice/i)).toHaveCount(2);
    }
    if (type === "video") await expect(page.locator("video[controls][preload=none]")).toBeVisible();
  }
  for (const { _id, file, bytes } of items.filter((item) => item.file !== "")) {
    await page.goto(`/resources/${_id}`);
    const size = bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.round(bytes / 1_000)} KB`;
    await expect(page.getByRole("link", { name: `Download, ${size}` })).toHaveAttribute("href", file);
    const answer = await request.get(file);
    expect({ file, status: answer.status(), bytes: (await answer.body()).byteLength }).toEqual({
      file,
      status: 200,
      bytes,
    });
  }
});

test("an unknown resource is a 404 with links to other pages", async ({ page }) => {
  const answer = await page.goto("/resources/never-was");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Resource not found" })).toBeVisible();
  await page.getByRole("link", { name: "Browse the library" }).click();
  await expect(page).toHaveURL("/resources");
});

test("thoughts: from home to today's, to the one before it and back, and on to older ones", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Keep or share it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today’s thought" })).toBeVisible();
  await expect(page).toHaveURL(/\/thoughts\/[a-z0-9-]+-[a-z0-9]{4}$/);
  const todays = page.url();
  const words = (await page.locator("blockquote").textContent()) ?? "";
  const chat = (await page.getByRole("link", { name: /WhatsApp/ }).getAttribute("href")) ?? "";
  expect(new URL(chat).searchParams.get("text")).toContain(words);

  await page.getByRole("link", { name: /^Previous/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^A thought of/ })).toBeVisible();
  await page.getByRole("link", { name: /^Next/ }).click();
  await expect(page).toHaveURL(todays);

  await page.goto("/thoughts");
  await expect(page.locator("blockquote").first()).toHaveText(words);
  await page.getByRole("link", { name: "Older thoughts" }).click();
  await expect(page).toHaveURL(/\/thoughts\?after=/);
  await page.getByRole("link", { name: "Newest thoughts" }).click();
  await expect(page).toHaveURL("/thoughts");
});

test("a thought is copied with its author; an unknown thought is a 404", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/thoughts/today");
  const words = (await page.locator("blockquote").textContent()) ?? "";
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Thought copied to clipboard!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(words);

  const answer = await page.goto("/thoughts/never-was");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Thought not found" })).toBeVisible();
  await page.goto(`/thoughts?after=${cursorOf("1999-01-01T00:00:00+00:00", 1)}`);
  await expect(page.getByText("There are no older thoughts.")).toBeVisible();
});
