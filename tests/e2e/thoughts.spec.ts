import type { Page } from "@playwright/test";
import { expect, signIn, test, tokenOf } from "./journeys.ts";

test("a new thought is today's on the dashboard and at home; a blank one is refused", async ({ page, context }) => {
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
  await expect(page.getByText("Thought created successfully!")).toBeVisible();
  await expect(page.getByText("The floor is always there when you sit down.").first()).toBeVisible();

  const visitor = await context.newPage();
  await visitor.goto("/");
  await expect(visitor.getByText("The floor is always there when you sit down.")).toBeVisible();

  await page.getByRole("link", { name: /^Words for/ }).click();
  await rowsOf(page).first().getByRole("button", { name: "More for" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Thought moved to the bin.")).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText("Today's Thought", { exact: true })).toBeVisible();
  await expect(page.locator(".todays-thought")).not.toContainText("The floor is always there");
  await visitor.reload();
  await expect(visitor.getByText("The floor is always there when you sit down.")).toHaveCount(0);
});

const rowsOf = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("link", { name: "Edit" }) });
const wordsAt = (page: Page, place: number) => rowsOf(page).nth(place).locator(".thought-words");

test("a thought is scheduled for a day, and not public before", async ({ page, context }) => {
  await signIn(page);
  await page.keyboard.press("g");
  await page.keyboard.press("q");
  await expect(page.getByRole("heading", { level: 1, name: "Thoughts" })).toBeVisible();
  await expect(rowsOf(page).first()).toContainText("Today");
  await expect(rowsOf(page).nth(1)).toContainText("Tomorrow");
  await rowsOf(page).nth(1).getByRole("link", { name: "Edit" }).click();
  const taken = await page.getByLabel(/^Day/).inputValue();
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("link", { name: "+ Add New Thought" }).click();
  const form = page.getByRole("form", { name: "Create Thought" });
  const free = await form.getByLabel(/^Day/).inputValue();
  expect(free > taken).toBe(true);
  await form.getByRole("textbox", { name: "Thought" }).fill("The kettle is a bell too.");
  await form.getByLabel("Author").fill("A journey");
  await form.getByLabel(/^Day/).fill(taken);
  await form.getByRole("button", { name: "Create Thought" }).click();
  await expect(form.getByText(/has a thought already\. The next free day is/)).toBeVisible();
  await form.getByLabel(/^Day/).fill(free);
  await form.getByRole("button", { name: "Create Thought" }).click();
  await expect(page.getByText("Thought created successfully!")).toBeVisible();
  await expect(rowsOf(page).last()).toContainText("The kettle is a bell too.");

  const edit = await rowsOf(page).last().getByRole("link", { name: "Edit" }).getAttribute("href");
  const visitor = await context.newPage();
  const answer = await visitor.goto((edit ?? "").replace("/admin", ""));
  expect(answer?.status()).toBe(404);
  await visitor.goto("/thoughts");
  await expect(visitor.getByText("The kettle is a bell too.")).toHaveCount(0);

  await rowsOf(page).last().getByRole("button", { name: "More for" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Thought moved to the bin.")).toBeVisible();
  await page.getByRole("button", { name: "Undo: bring “The kettle is a bell too” back" }).click();
  await expect(page.getByText("Thought restored.")).toBeVisible();
  await expect(rowsOf(page).last()).toContainText("The kettle is a bell too.");
});

test("the queue is ordered by keyboard, by menu and by dragging; a reload shows the same order", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, "/admin/thoughts");
  await expect(rowsOf(page).nth(3)).toBeVisible();
  const [second = "", third = "", fourth = ""] = await Promise.all(
    [1, 2, 3].map((place) => wordsAt(page, place).innerText()),
  );
  const grip = rowsOf(page).nth(1).getByRole("button", { name: /^Move/ });
  await grip.focus();
  await page.keyboard.press("ArrowDown");
  await expect(wordsAt(page, 2)).toHaveText(second);
  await expect(rowsOf(page).nth(2).getByRole("button", { name: /^Move/ })).toBeFocused();

  await rowsOf(page).nth(2).getByRole("button", { name: "More for" }).click();
  await page.getByRole("button", { name: "Earlier", exact: true }).click();
  await expect(wordsAt(page, 1)).toHaveText(second);

  const from = await rowsOf(page).nth(3).getByRole("button", { name: /^Move/ }).boundingBox();
  const to = await wordsAt(page, 1).boundingBox();
  if (!from || !to) throw new Error("A row is not in sight.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  for (const [place, words] of [fourth, second, third].entries())
    await expect(wordsAt(page, place + 1)).toHaveText(words);
  await page.reload();
  for (const [place, words] of [fourth, second, third].entries())
    await expect(wordsAt(page, place + 1)).toHaveText(words);
});

test("where fewer than two weeks are planned, the dashboard and the queue say how many are missing", async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByRole("link", { name: /^Words for \w+ more days$/ })).toBeVisible();
  const headers = await tokenOf(page);
  const queue = await page.request.get("/api/v1/admin/quotes?when=queue", { headers });
  for (const { _id } of ((await queue.json()) as { _id: string }[]).slice(12))
    await page.request.delete(`/api/v1/admin/quotes/delete/${_id}`, { headers });
  await page.reload();
  await page.getByRole("link", { name: "Words for eleven more days" }).click();
  await expect(page.getByText(/The queue ends on .+ Three more and you have two weeks in hand\./)).toBeVisible();
  await page.getByRole("link", { name: /Shown before/ }).click();
  await expect(page.getByText(/Tomorrow/)).toHaveCount(0);
  await expect(rowsOf(page).first()).toBeVisible();
});
