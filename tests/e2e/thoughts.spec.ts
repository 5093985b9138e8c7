import { expect, signIn, test } from "./journeys.ts";

test("a new thought is today's on the dashboard and at home; a blank one is told what is missing", async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.getByRole("button", { name: "+ Add New Thought" }).click();
  const form = page.getByRole("form", { name: "Share Your Thought" });
  await form.getByLabel("Thought").fill("   ");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Both quote text and author are required")).toBeVisible();

  await expect(page.getByText("Today's Thought", { exact: true })).toBeVisible();
  await form.getByLabel("Thought").fill("The floor is always there when you sit down.");
  await form.getByLabel("Author").fill("A journey");
  await form.getByLabel("Category").selectOption("Life");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("The floor is always there when you sit down.").first()).toBeVisible();

  const visitor = await context.newPage();
  await visitor.goto("/");
  await expect(visitor.getByText("The floor is always there when you sit down.")).toBeVisible();

  await page.getByText("Manage thoughts").click();
  await page
    .getByRole("button", { name: /Delete the thought/ })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The floor is always there when you sit down.")).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByText("The floor is always there when you sit down.")).toHaveCount(0);
});
