import { beginSession, expect, test, tokenOf } from "./journeys.ts";

test("several records are selected by keyboard and with Shift, deleted after one question, and restored", async ({
  page,
  request,
}) => {
  await beginSession(page);
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

test("several drafts are published after one question; one that lacks something stays, and its reason is said", async ({
  page,
  request,
}) => {
  await beginSession(page);
  const headers = await tokenOf(page);
  for (const [id, words] of [
    ["dawn", "Steady at dawn."],
    ["dusk", "Steady at dusk."],
    ["blank", ""],
  ]) {
    const values = { name: `Written at ${id}`, role: "Learner", words };
    const data = { values, pictures: {}, base: null, after: null };
    expect((await request.put(`/api/v1/admin/drafts/testimonial/${id}`, { headers, data })).status()).toBe(200);
  }
  await page.goto("/admin/testimonials?state=drafts");
  const draft = (id: string) => page.getByRole("row").filter({ hasText: `Written at ${id}` });
  await expect(draft("dawn")).toBeVisible();
  await page.getByRole("button", { name: "Select several" }).click();
  for (const id of ["dawn", "dusk", "blank"]) await draft(id).getByRole("checkbox").check();
  const bar = page.getByRole("toolbar", { name: "With what is selected" });
  await bar.getByRole("button", { name: "Publish" }).click();
  const question = page.getByRole("alertdialog", { name: "Publish 3 drafts?" });
  await question.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("2 drafts published.")).toBeVisible();
  await expect(page.getByText("Some drafts could not be published. “Written at blank”:")).toBeVisible();
  await expect(draft("dawn")).toBeHidden();
  await expect(draft("blank")).toBeVisible();
  await page.goto("/admin/testimonials?state=published&q=steady");
  for (const id of ["dawn", "dusk"])
    await expect(page.getByRole("row").filter({ hasText: `Written at ${id}` })).toBeVisible();
});
