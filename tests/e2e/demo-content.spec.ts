import { expect, isReady, signIn, test } from "./journeys.ts";

/** It loads 210 rows into the bin and out of it. */
const WHILE_IT_WORKS = { timeout: 60_000 };

test("an admin edits a testimonial, removes the demo content, brings it back, and removes it again", async ({
  page,
}) => {
  test.slow();
  await signIn(page, "/admin/settings/demo");
  const kept = page.getByRole("region", { name: "What stays" });
  await expect(page.getByText(/^12 articles/)).toBeVisible();
  await expect(kept).toHaveCount(0);

  await page.goto("/admin/testimonials");
  await page.getByRole("link", { name: "Devika Menon" }).first().click();
  await page.getByLabel("Role").fill("Nurse, and a neighbour");
  await page.getByRole("button", { name: "Update Testimonial" }).first().click();
  await expect(page).toHaveURL(/\/admin\/testimonials$/);

  await page.goto("/admin/settings");
  await page.getByRole("link", { name: "Demo content" }).click();
  await expect(kept.getByRole("link", { name: "Devika Menon" })).toBeVisible();
  await expect(kept.getByText("It was edited.")).toBeVisible();
  const remove = async () => {
    await page.getByRole("button", { name: "Remove the demo content" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText("There is nothing to remove.")).toBeVisible(WHILE_IT_WORKS);
  };
  await remove();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The demo content is back.")).toBeVisible(WHILE_IT_WORKS);
  await expect(page.getByText(/^12 articles/)).toBeVisible();
  await remove();

  await page.reload();
  await expect(page.getByText(/Administrator removed 209 entries of the demo content/)).toBeVisible();
  await page.goto("/events");
  await isReady(page);
  await expect(page.getByText("Before the River Wakes")).toHaveCount(0);
  await page.goto("/admin/settings/demo");
  await page.getByRole("button", { name: "Bring the demo content back" }).click();
  await expect(page.getByText("The demo content is back.")).toBeVisible(WHILE_IT_WORKS);
  await page.goto("/events");
  await expect(page.getByText("Before the River Wakes").first()).toBeVisible();
});
