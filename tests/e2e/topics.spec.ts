import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./journeys.ts";

const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name: `Rename or merge ${name}`, exact: true }) });
const names = (page: Page) =>
  page.getByRole("table").first().locator("tbody .topic-name > span:first-of-type").allInnerTexts();

test("an editor renames a category and visitors see it at once; it merges with another by that one’s name", async ({
  page,
  context,
}) => {
  await signIn(page, "/admin/blog");
  await page.getByRole("link", { name: "Categories & tags" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Categories & tags" })).toBeVisible();
  await rowOf(page, "Mindfulness").getByRole("button", { name: "Rename" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New name").fill("yoga");
  await expect(dialog.getByRole("button", { name: "Merge into Yoga" })).toBeVisible();
  await dialog.getByLabel("New name").fill("mindfulness");
  await expect(dialog.getByRole("button", { name: "Rename", exact: true })).toBeVisible();
  await dialog.getByLabel("New name").fill("Attention");
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Mindfulness” is called “Attention” now.")).toBeVisible();
  await expect(rowOf(page, "Attention").getByRole("button", { name: "Rename" })).toBeFocused();

  const visitor = await context.newPage();
  await visitor.goto("/blog");
  const filters = visitor.getByRole("navigation", { name: "Categories" });
  await expect(filters.getByRole("link", { name: "Attention" })).toBeVisible();
  await expect(filters.getByRole("link", { name: "Mindfulness" })).toHaveCount(0);

  await rowOf(page, "Attention").getByRole("button", { name: "Rename" }).click();
  await dialog.getByLabel("New name").fill("meditation");
  await expect(dialog.getByText("“Attention” leaves the list. This cannot be undone.")).toBeVisible();
  await dialog.getByRole("button", { name: "Merge into Meditation" }).click();
  await expect(rowOf(page, "Attention")).toHaveCount(0);
  await visitor.reload();
  await expect(filters.getByRole("link", { name: "Meditation" })).toBeVisible();
  await expect(filters.getByRole("link", { name: "Attention" })).toHaveCount(0);
});

test("categories are ordered by keyboard and by menu, one is the default, and an unused one is deleted", async ({
  page,
}) => {
  await signIn(page, "/admin/blog/topics");
  const add = page.getByRole("button", { name: "+ Add category" });
  await add.click();
  await page.getByRole("dialog").getByLabel("Name").fill("Chanting");
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Chanting” is on the list.")).toBeVisible();
  const before = await names(page);
  expect(before.at(-1)).toBe("Chanting");

  const grip = page.getByRole("button", { name: "Move Chanting: arrow keys" });
  await grip.focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => names(page)).toEqual([...before.slice(0, -2), "Chanting", before.at(-2)]);
  await expect(grip).toBeFocused();
  await rowOf(page, "Chanting").getByRole("button", { name: "More for" }).click();
  await page.getByRole("button", { name: "Later", exact: true }).click();
  await expect.poll(() => names(page)).toEqual(before);

  await rowOf(page, "Chanting").getByRole("button", { name: "More for" }).click();
  await page.getByRole("button", { name: "Use for new articles" }).click();
  await expect(rowOf(page, "Chanting")).toContainText("New articles begin with it");
  await page.goto("/admin?create=blog");
  await expect(page.getByRole("form", { name: "Create Blog" }).getByLabel("Category")).toHaveValue("Chanting");

  await page.goto("/admin/blog/topics");
  await rowOf(page, "Chanting").getByRole("button", { name: "More for" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("“Chanting” is off the list.")).toBeVisible();
  await expect(rowOf(page, "Chanting")).toHaveCount(0);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(before.slice(0, -1));
});

test("a tag is found, renamed and removed from every article", async ({ page }) => {
  await signIn(page, "/admin/blog/topics");
  const tags = page.getByRole("table").nth(1);
  await expect(tags.getByRole("row").nth(1)).toBeVisible();
  const first = await tags.locator("tbody .topic-name").first().innerText();
  await page.getByLabel("Filter tags").fill(first);
  await rowOf(page, first).getByRole("button", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("New name").fill("quiet hours");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`“${first}” is called “quiet hours” now.`)).toBeVisible();
  await page.getByLabel("Filter tags").fill("quiet hours");
  await rowOf(page, "quiet hours").getByRole("button", { name: "More for" }).click();
  await page.getByRole("button", { name: "Remove everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove everywhere" }).click();
  await expect(page.getByText("“quiet hours” is off every article.")).toBeVisible();
});
