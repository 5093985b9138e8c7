import { expect, signIn, test } from "./journeys.ts";

test("what was deleted in haste comes back: at once, from the bin, and an older text from the history", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/blog");
  const first = page.getByRole("row").nth(1);
  const title = (await first.getByRole("button", { name: /^Delete / }).getAttribute("aria-label"))?.slice(7) ?? "";
  const remove = async () => {
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("30 days");
    await question.getByRole("button", { name: "Delete" }).click();
  };
  await remove();
  const undo = page.getByRole("button", { name: `Undo: bring “${title}” back` });
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Blog is back.")).toBeVisible();
  await expect(page.getByRole("link", { name: `Edit ${title}` })).toBeVisible();

  await remove();
  await expect(undo).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("x");
  await expect(page.getByRole("heading", { level: 1, name: "Bin" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText("30 days left");
  await page.getByRole("button", { name: `Restore “${title}”` }).click();
  await expect(page.getByText("The bin is empty.")).toBeVisible();

  await page.goto("/admin/blog");
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await page.getByLabel("Title").fill("Written in haste");
  await page.getByRole("button", { name: "Update Blog" }).first().click();
  await page.getByRole("link", { name: "Edit Written in haste" }).click();
  await page.getByText("History", { exact: true }).click();
  await page
    .getByRole("button", { name: /^Compare/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("region", { name: "Title" })).toContainText(title);
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByRole("button", { name: "Update Blog" }).first().click();
  await expect(page.getByRole("link", { name: `Edit ${title}` })).toBeVisible();
});
