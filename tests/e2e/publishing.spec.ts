import type { Page } from "@playwright/test";
import { expect, picture, signIn, test, write } from "./journeys.ts";

const state = (page: Page) => page.getByRole("region", { name: "State" });

test("an article is drafted, previewed by a stranger, put on the site, taken off and put back", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  await page.goto("/admin/blog/new");
  const form = page.getByRole("form", { name: "Create Blog" });
  await form.getByLabel("Title").fill("The bell before the rain");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved. It is not on the site.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog\/the-bell-before-the-rain-/);
  await expect(form.getByLabel("Title")).toHaveValue("The bell before the rain");

  await page.goto("/admin/blog");
  const row = page.getByRole("listitem").filter({ hasText: "The bell before the rain" });
  await expect(row).toContainText("Draft saved");
  await row.getByRole("link", { name: "Edit the draft" }).click();
  await state(page).getByRole("button", { name: "Make a preview link" }).click();
  await expect(state(page).getByRole("alert")).toHaveText("Image is required. Author image is required.");
  await form.getByLabel("Excerpt").fill("A bell, and then the rain.");
  await form.getByLabel("Author", { exact: true }).fill("Asha Menon");
  await write(page, "It rang once.");
  for (const name of ["image", "authorImage"])
    await form.locator(`input[name=${name}]`).setInputFiles(picture("blog-banyan-staying"));
  await state(page).getByRole("button", { name: "Make a preview link" }).click();
  const link = await state(page).getByRole("link", { name: "Open the preview" }).getAttribute("href");

  const stranger = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await stranger.goto(link ?? "");
  await expect(stranger.getByRole("heading", { level: 1, name: "The bell before the rain" })).toBeVisible();
  await expect(stranger.getByText("It rang once.")).toBeVisible();
  await expect(stranger.getByText("A preview: this is not on the site yet.")).toBeVisible();
  await page.getByRole("button", { name: "Create Blog" }).click();
  await expect(page.getByText("Blog created successfully!")).toBeVisible();
  await expect(page.getByText("Not on the site yet")).toHaveCount(0);
  await stranger.reload();
  await expect(stranger).toHaveURL(/\/blog\/the-bell-before-the-rain-/);

  await page
    .getByRole("row", { name: /The bell before the rain/ })
    .getByRole("link", { name: "Edit" })
    .click();
  await expect(state(page)).toContainText("On the site");
  await state(page).getByRole("button", { name: "Take off the site" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take off the site" }).click();
  await expect(state(page)).toContainText("Off the site");
  expect((await stranger.reload())?.status()).toBe(404);
  await page.getByRole("button", { name: "Create Blog" }).click();
  await expect(page.getByText("Blog updated successfully!")).toBeVisible();
  expect((await stranger.reload())?.status()).toBe(200);
});

test("changes are kept apart from what is on the site, and planned for a day", async ({ page, context }) => {
  await signIn(page);
  await page.goto("/admin/teachers");
  await page.getByRole("row").nth(1).getByRole("link", { name: "Edit" }).click();
  const role = await page.getByLabel("Role").inputValue();
  await page.getByLabel("Role").fill("Keeper of the bell");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(state(page)).toContainText("On the site, with changes not shown yet");
  const visitor = await context.newPage();
  await visitor.goto("/teachers");
  await expect(visitor.getByText("Keeper of the bell")).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Role")).toHaveValue("Keeper of the bell");

  await state(page).locator("summary", { hasText: "Schedule" }).click();
  await state(page).getByLabel("Goes on the site at (IST)").fill("2020-01-01T06:00");
  await state(page).getByRole("button", { name: "Schedule" }).click();
  await expect(state(page).getByRole("alert")).toContainText("That moment has passed.");
  await state(page).getByLabel("Goes on the site at (IST)").fill("2031-01-01T06:00");
  await state(page).getByRole("button", { name: "Schedule" }).click();
  await expect(state(page)).toContainText("Scheduled, 1 Jan 2031, 6:00 AM");
  await state(page).getByRole("button", { name: "Do not schedule" }).click();
  await expect(state(page)).toContainText("On the site, with changes not shown yet");
  await state(page).getByRole("button", { name: "Move the draft to the bin" }).click();
  await expect(page.getByLabel("Role")).toHaveValue(role);
  await expect(state(page)).not.toContainText("changes not shown yet");
});

test("an event is done again on another day", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/event");
  await page.getByRole("row").nth(1).getByRole("link", { name: "Edit" }).click();
  const title = await page.getByLabel("Title").inputValue();
  await state(page).getByRole("link", { name: "Duplicate" }).click();
  await expect(page).toHaveURL(/\/admin\/event\/new\?copy=/);
  const form = page.getByRole("form", { name: "Create Event" });
  await expect(form.getByLabel("Title")).toHaveValue(title);
  await expect(form.getByLabel("Date and time (IST)")).toHaveValue("");
  await form.getByLabel("Title").fill("The same again");
  await form.getByLabel("Date and time (IST)").fill("2031-12-01T06:00");
  await form.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByText("Event created successfully!")).toBeVisible();
  await expect(page.getByRole("row", { name: /The same again/ })).toBeVisible();
});
