import type { Page } from "@playwright/test";
import { chooseMore, expect, signIn, test } from "./journeys.ts";

const state = (page: Page) => page.getByRole("region", { name: "State" });

test("changes of a published record are a draft, and can be scheduled", async ({ page, context }) => {
  await signIn(page, "/admin/teachers");
  await page.getByRole("row").nth(1).getByRole("link", { name: "Edit" }).click();
  const role = await page.getByLabel("Role").inputValue();
  await page.getByLabel("Role").fill("Keeper of the bell");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(state(page)).toContainText("Published, with changes not shown yet");
  const visitor = await context.newPage();
  await visitor.goto("/teachers");
  await expect(visitor.getByText("Keeper of the bell")).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Role")).toHaveValue("Keeper of the bell");

  await state(page).getByLabel("Day", { exact: true }).fill("2020-01-01");
  await state(page).getByLabel("Time, IST").fill("06:00");
  await state(page).getByRole("button", { name: "Schedule" }).click();
  await expect(state(page).getByRole("alert")).toContainText("That moment has passed.");
  await state(page).getByLabel("Day", { exact: true }).fill("2031-01-01");
  await state(page).getByLabel("Time, IST").fill("06:00");
  // Enter in the time publishes nothing.
  await state(page).getByLabel("Time, IST").press("Enter");
  await state(page).getByRole("button", { name: "Schedule" }).click();
  await expect(state(page)).toContainText("Scheduled, 1 Jan 2031, 6:00 AM");
  await page.getByLabel("Role").fill("Keeper of the big bell");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. It will be published on 1 Jan 2031, 6:00 AM.")).toBeVisible();
  await expect(state(page)).toContainText("Scheduled, 1 Jan 2031, 6:00 AM");
  await page.getByRole("button", { name: "Publish now" }).first().click();
  const question = page.getByRole("alertdialog", { name: "Publish this teacher now?" });
  await expect(question).toContainText("It is scheduled for 1 Jan 2031, 6:00 AM.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await state(page).getByRole("button", { name: "Do not schedule" }).click();
  await expect(state(page)).toContainText("Published, with changes not shown yet");
  await chooseMore(page, "Discard changes");
  await expect(page.getByLabel("Role")).toHaveValue(role);
  await expect(state(page)).not.toContainText("changes not shown yet");
});

test("an event is duplicated for another day", async ({ page }) => {
  await signIn(page, "/admin/event");
  await page.getByRole("row").nth(1).getByRole("link", { name: "Edit" }).click();
  const title = await page.getByLabel("Title").inputValue();
  await chooseMore(page, "Duplicate");
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
