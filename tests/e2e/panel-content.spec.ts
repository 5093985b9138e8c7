import { expect, signIn, test } from "./journeys.ts";

test("unsaved text is offered again, and can be discarded", async ({ page }) => {
  await signIn(page, "/admin/settings/identity");
  await page.getByLabel("In one sentence").fill("Sitting together since 1974.");
  await expect(page.getByText(/1 change is not saved yet/)).toBeVisible();
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("draft:settings")));
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByLabel("In one sentence")).toHaveValue("Sitting together since 1974.");
  await page.getByRole("button", { name: "Discard" }).last().click();
  await expect(page.getByLabel("In one sentence")).toHaveValue(/yoga, meditation/);
  await expect(page.getByText(/not saved yet/)).toHaveCount(0);
});

test("a testimonial without a photograph or a number is added, shown on the home page, edited and deleted", async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.keyboard.press("g");
  await page.keyboard.press("w");
  await page.getByRole("link", { name: "Create New Testimonial" }).first().click();
  const form = page.getByRole("form", { name: "Create Testimonial" });
  await form.getByRole("button", { name: "Create Testimonial" }).click();
  await expect(form.getByText("The words are required.")).toBeVisible();
  await expect(form.getByText("Image is required.")).toHaveCount(0);
  await form.getByLabel("Name").fill("Sunita Bhat");
  await form.getByLabel("Words").fill("I stopped counting the minutes.");
  await form.getByLabel("Role").fill("Weaver, Bhuj");
  await form.getByRole("button", { name: "Create Testimonial" }).click();
  await expect(page.getByText("Testimonial created successfully!")).toBeVisible();

  const visitor = await context.newPage();
  await visitor.goto("/");
  await expect(visitor.getByText("I stopped counting the minutes.")).toBeAttached();
  await visitor.getByRole("button", { name: /^Sunita Bhat/ }).click();
  await expect(visitor.locator(".slides .initials")).toHaveText("SB");

  const row = page.getByRole("row").filter({ hasText: "Sunita Bhat" });
  await row.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Words").fill("I stopped counting the hours.");
  await page.getByRole("button", { name: "Update Testimonial" }).first().click();
  await expect(page.getByText("Testimonial updated successfully!")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("I stopped counting the hours.")).toBeAttached();

  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveText("“Sunita Bhat” is in the bin. Undo");
  await visitor.reload();
  await expect(visitor.getByText("I stopped counting")).toHaveCount(0);
});

test("the order of testimonials is changed by keys and under More, and a reload shows the same", async ({ page }) => {
  await signIn(page, "/admin/testimonials");
  const rows = page.getByRole("table").locator("tbody tr");
  const grips = page.getByRole("button", { name: /^Move .+: arrow keys$/ });
  await expect(grips.nth(1)).toBeVisible();
  const nameAt = (place: number) => grips.nth(place).getAttribute("aria-label");
  const [first, second] = await Promise.all([nameAt(0), nameAt(1)]);
  await grips.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("has moved.")).toBeVisible();
  await expect(grips.nth(1)).toHaveAttribute("aria-label", first ?? "");
  await expect(grips.nth(1)).toBeFocused();
  await page.reload();
  await expect(grips.first()).toHaveAttribute("aria-label", second ?? "");

  await rows.nth(1).getByRole("button", { name: "More for" }).click();
  await page.getByRole("button", { name: "Earlier", exact: true }).click();
  await expect(grips.first()).toHaveAttribute("aria-label", first ?? "");
});
