import { expect, signIn, test } from "./journeys.ts";

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
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: "Edit" }) });
  await row.first().getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Price (₹)").fill("1234");
  await page.getByRole("button", { name: "Update Program" }).first().click();
  await expect(page.getByText("Program updated successfully!")).toBeVisible();
  await expect(row.first()).toContainText("₹1,234");
  await page.goto("/programs");
  await expect(page.getByText("₹1,234").first()).toBeVisible();
});
