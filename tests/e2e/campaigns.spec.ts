import { indiaDay, addDays } from "../../app/platform/time/india-time.ts";
import { fillInDonor } from "./donor.ts";
import { expect, signIn, test } from "./journeys.ts";

test("a campaign goes from a draft to its page, and a gift raises its progress and names the donor who agreed", async ({
  page,
  context,
}) => {
  await signIn(page, "/admin/campaigns");
  await page.getByRole("link", { name: "Create New Campaign" }).first().click();
  const form = page.getByRole("form", { name: "Create Campaign" });
  await form.getByLabel("Title", { exact: true }).fill("A well for Barsu");
  await form.getByLabel("Line above the title").fill("Uttarkashi");
  await form.getByLabel("Story").fill("The spring is dry from March.");
  await form.getByRole("button", { name: "Write an update" }).click();
  const updates = form.getByRole("group", { name: "Updates" });
  await updates.getByLabel("Day").fill(indiaDay(new Date()));
  await updates.getByLabel("Title").fill("The place is found");
  await form.getByRole("button", { name: "Enter a payment" }).click();
  const spending = form.getByRole("group", { name: "What it was spent on" });
  await spending.getByLabel("Day").fill(indiaDay(new Date()));
  await spending.getByLabel("What", { exact: true }).fill("A map of the ground water");
  await spending.getByLabel("Rupees").fill("1,500");
  await form.getByLabel("Goal").fill("10000");
  await form.getByLabel("Last day").fill(addDays(indiaDay(new Date()), 30));
  await page.getByRole("button", { name: "Save draft" }).first().click();
  await expect(page.getByText("Draft saved").first()).toBeVisible();

  const visitor = await context.newPage();
  await visitor.goto("/campaigns");
  await expect(visitor.getByRole("link", { name: "A well for Barsu" })).toHaveCount(0);

  for (const name of ["image", "updates-0-picture"]) {
    await form.locator(`input[name=${name}]`).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Choose a picture" });
    await dialog.getByRole("radio").first().check();
    await dialog.getByRole("button", { name: "Use this picture" }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole("button", { name: "Create Campaign" }).last().click();
  await expect(page.getByText("Campaign created successfully!")).toBeVisible();

  await visitor.goto("/donate");
  await visitor.getByRole("link", { name: "A well for Barsu" }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "A well for Barsu" })).toBeVisible();
  const goal = visitor.getByRole("complementary", { name: "Goal" });
  await expect(goal).toContainText("₹0of ₹10,000");
  await expect(visitor.getByRole("heading", { name: "The place is found" })).toBeVisible();
  await expect(visitor.getByText("A map of the ground water")).toBeVisible();
  await goal.getByRole("link", { name: "Give to this" }).click();

  const donation = visitor.getByRole("form", { name: "Donation" });
  await expect(donation.getByLabel("Use it for").locator("option:checked")).toHaveText("A well for Barsu");
  await donation.getByText("₹2,500", { exact: true }).click();
  await fillInDonor(donation, { name: "Devika Menon", email: "devika@example.org" });
  await donation.getByLabel("Show my name on the campaign page").check();
  await donation.getByRole("button", { name: "Donate ₹2,500" }).click();
  await expect(visitor.getByRole("region", { name: "Your gift" }).getByText("A well for Barsu").last()).toBeVisible();
  await visitor.getByRole("button", { name: "Pay ₹2,500 (demo)" }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "Thank you, Devika" })).toBeVisible();

  await expect(async () => {
    await visitor.goto("/campaigns");
    await visitor.getByRole("link", { name: "A well for Barsu" }).click();
    await expect(goal).toContainText("25%", { timeout: 1_000 });
  }).toPass();
  await expect(visitor.getByRole("heading", { name: "1 person gave" })).toBeVisible();
  await expect(visitor.getByText("Devika Menon")).toBeVisible();

  const row = page.getByRole("row").filter({ hasText: "A well for Barsu" });
  await page.reload();
  await expect(row).toContainText("₹2,500");
});
