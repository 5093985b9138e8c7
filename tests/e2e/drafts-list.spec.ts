import type { Page } from "@playwright/test";
import { beginSession, expect, test, tokenOf } from "./journeys.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const state = (page: Page, name: string) => row(page, name).getByRole("cell").nth(-2);

/** Drafts of testimonials, under ids that are their names. */
async function draft(page: Page, names: string[], base: { _id: string; version: number } | null = null) {
  const headers = await tokenOf(page);
  for (const name of names) {
    const data = { values: { name, words: "Steady." }, pictures: {}, base: base?.version ?? null, after: null };
    const id = base?._id ?? name.toLowerCase().replaceAll(" ", "-");
    const answer = await page.request.put(`/api/v1/admin/drafts/testimonial/${id}`, { headers, data });
    expect(answer.status()).toBe(200);
  }
  return { headers };
}

test("drafts are rows of the one table, above what is published, and each row says its state", async ({ page }) => {
  await beginSession(page);
  const { headers } = await draft(page, ["Half written", "Not today"]);
  const publishAt = "2031-01-01T00:30:00.000Z";
  const planned = { headers, data: { publishAt } };
  const path = "/api/v1/admin/drafts/testimonial/not-today";
  const values = { name: "Not today", words: "Steady.", role: "Learner", order: "0", isSample: "" };
  const found = (await (await page.request.get(path, { headers })).json()) as { revision: number };
  const whole = { values, pictures: {}, base: null, after: found.revision };
  await page.request.put(path, { headers, data: whole });
  expect((await page.request.put(`${path}/schedule`, planned)).status()).toBe(200);
  const multipart = { name: "Changed since", role: "Learner", words: "Steady." };
  const created = await page.request.post("/api/v1/admin/testimonials/create", { headers, multipart });
  await draft(page, ["Changed since"], (await created.json()) as { _id: string; version: number });

  await page.goto("/admin/testimonials");
  await expect(state(page, "Half written")).toHaveText("Draft");
  await expect(state(page, "Not today")).toHaveText("Scheduled, 1 Jan 2031, 6:00 AM");
  await expect(row(page, "Changed since")).toHaveCount(1);
  await expect(state(page, "Changed since")).toHaveText("PublishedChanges not published");
  const first = page.getByRole("row").nth(1);
  await expect(first).toContainText("Not today");
  await expect(first.getByRole("button", { name: /^Move .+: arrow keys$/ }), "a draft has no order").toHaveCount(0);

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await expect(row(page, "Half written")).toHaveText("“Half written” is in the bin. Undo");
  await page.keyboard.press("Enter");
  await expect(state(page, "Half written")).toHaveText("Draft");

  await page.getByRole("link", { name: /^Scheduled/ }).click();
  await expect(row(page, "Not today")).toBeVisible();
  await expect(row(page, "Half written")).toHaveCount(0);
  await page.getByRole("link", { name: /^Drafts/ }).click();
  await expect(state(page, "Changed since")).toHaveText("PublishedChanges not published");
  await row(page, "Half written").getByRole("link", { name: "Edit Half written" }).click();
  await expect(page.getByLabel("Words")).toHaveValue("Steady.");
});

test("an archived record and published drafts stand in the list where they belong at once", async ({ page }) => {
  await beginSession(page);
  const { headers } = await draft(page, ["Soon there"]);
  const multipart = { name: "Soon away", role: "Learner", words: "Steady." };
  await page.request.post("/api/v1/admin/testimonials/create", { headers, multipart });
  const path = "/api/v1/admin/drafts/testimonial/soon-there";
  const found = (await (await page.request.get(path, { headers })).json()) as { revision: number };
  const values = { name: "Soon there", words: "Steady.", role: "Learner", order: "0", isSample: "" };
  const data = { values, pictures: {}, base: null, after: found.revision };
  await page.request.put(path, { headers, data });
  await page.goto("/admin/testimonials?q=soon");
  await row(page, "Soon away").getByRole("button", { name: "More for Soon away" }).click();
  await page.locator(".action-menu:popover-open").getByRole("button", { name: "Archive" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
  await expect(state(page, "Soon away")).toHaveText("Archived");

  await page.getByRole("button", { name: "Select several" }).click();
  await row(page, "Soon there").getByRole("checkbox").check();
  const bar = page.getByRole("toolbar", { name: "With what is selected" });
  await bar.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(state(page, "Soon there")).toHaveText("Published");
});

test("drafts that one page does not hold are read page by page, and the published records after them", async ({
  page,
}) => {
  await beginSession(page);
  const { headers } = await draft(
    page,
    Array.from({ length: 52 }, (_, number) => `Draft number ${number}`),
  );
  const multipart = { name: "After all drafts", role: "Learner", words: "Steady." };
  await page.request.post("/api/v1/admin/testimonials/create", { headers, multipart });
  await page.goto("/admin/testimonials");
  await expect(row(page, "Draft number 51").getByRole("cell").nth(2)).toHaveText("Steady.");
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(row(page, "Draft number 0")).toBeVisible();
  await expect(row(page, "After all drafts")).toBeVisible();
});
