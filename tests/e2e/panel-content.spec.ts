import { expect, picture, signIn, test } from "./journeys.ts";

test("the foundation's phone and a page's text are changed from the panel, and stand on the site at once", async ({
  page,
}) => {
  await signIn(page);
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.getByRole("link", { name: "Contact", exact: true }).click();
  await page.getByLabel("Phone").fill("123");
  await expect(page.getByText("1 change is not saved yet: phone.")).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("A phone number looks like +91 98765 43210.")).toBeVisible();
  await page.getByLabel("Phone").fill("+91 98765 43210");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved. It is on the site.")).toBeVisible();
  await expect(page.getByText(/Last changed .* by/)).toBeVisible();
  await page.goto("/contact");
  await expect(page.getByRole("contentinfo").getByText("+91 98765 43210")).toBeVisible();

  await page.goto("/admin/pages/questions");
  await page.getByRole("button", { name: "Add a question" }).click();
  await page.getByLabel("Question", { exact: true }).last().fill("May I come late?");
  await page.getByLabel("Answer", { exact: true }).last().fill("Yes, quietly.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved. It is on the site.")).toBeVisible();
  await page.goto("/contact");
  await expect(page.getByText("May I come late?")).toBeVisible();
});

test("what was typed and not saved is offered again, and can be discarded", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/settings/identity");
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

test("a program's price is corrected in the panel, and stands on its page at once", async ({ page }) => {
  await signIn(page);
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await expect(page.getByRole("heading", { name: "Program Management" })).toBeVisible();
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: /^Edit / }) });
  await row
    .first()
    .getByRole("link", { name: /^Edit / })
    .click();
  await page.getByLabel("Price (₹)").fill("1234");
  await page.getByRole("button", { name: "Update Program" }).first().click();
  await expect(page.getByText("Program updated successfully!")).toBeVisible();
  await expect(row.first()).toContainText("₹1,234");
  await page.goto("/programs");
  await expect(page.getByText("₹1,234").first()).toBeVisible();
});

test("a testimonial is written with a portrait, stands on the home page, and is corrected and deleted", async ({
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
  await expect(form.getByText("Image is required.")).toBeVisible();
  await form.getByLabel("Name").fill("Sunita Bhat");
  await form.getByLabel("Words").fill("I stopped counting the minutes.");
  await form.getByLabel("Role").fill("Weaver, Bhuj");
  await form.getByLabel("Order").fill("0");
  await form.locator('input[name="image"]').setInputFiles(picture("avatar-tara"));
  await form.getByRole("button", { name: "Create Testimonial" }).click();
  await expect(page.getByText("Testimonial created successfully!")).toBeVisible();

  const visitor = await context.newPage();
  await visitor.goto("/");
  await expect(visitor.getByText("I stopped counting the minutes.")).toBeVisible();

  const row = page.getByRole("row").filter({ hasText: "Sunita Bhat" });
  await row.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Words").fill("I stopped counting the hours.");
  await page.getByRole("button", { name: "Update Testimonial" }).first().click();
  await expect(page.getByText("Testimonial updated successfully!")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("I stopped counting the hours.")).toBeVisible();

  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveText("“Sunita Bhat” is in the bin. Undo");
  await visitor.reload();
  await expect(visitor.getByText("I stopped counting")).toHaveCount(0);
});
