import { expect, signIn, test, tokenOf } from "./journeys.ts";

test("several records are selected by keys and with Shift, deleted after one question, and all come back", async ({
  page,
  request,
}) => {
  await signIn(page);
  const headers = await tokenOf(page);
  for (const name of ["Asha Rawat", "Kiran Rao", "Lobsang Tsering", "Meera Nair"]) {
    const multipart = { name, role: "Learner", words: "Steady, all four of us." };
    const answer = await request.post("/api/v1/admin/testimonials/create", { headers, multipart });
    expect(answer.status()).toBe(201);
  }
  await page.goto("/admin/testimonials?q=steady+four");
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("Meera Nair")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  const bar = page.getByRole("toolbar", { name: "With what is selected" });
  await expect(bar.getByText("1 selected")).toBeVisible();
  await row("Lobsang Tsering")
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(bar.getByText("3 selected")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();

  await page.getByRole("button", { name: "Select several" }).click();
  await row("Asha Rawat").getByRole("checkbox").check();
  await row("Meera Nair")
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await row("Kiran Rao").getByRole("checkbox").uncheck();
  await bar.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete 3 testimonials?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("3 testimonials moved to the bin.")).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(row("Asha Rawat")).toHaveText("“Asha Rawat” is in the bin. Undo");
  await page.getByRole("status").filter({ hasText: "moved to the bin" }).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("3 testimonials restored.")).toBeVisible();
  for (const name of ["Asha Rawat", "Kiran Rao", "Lobsang Tsering", "Meera Nair"])
    await expect(row(name).getByRole("link", { name: `Edit ${name}` })).toBeVisible();
});
