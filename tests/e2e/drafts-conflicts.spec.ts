import type { Page } from "@playwright/test";
import { createReadStream } from "node:fs";
import { beginSession, expect, picture, signIn, tokenOf, unwatched as test } from "./journeys.ts";

const PATH = "/api/v1/admin/testimonials";
const state = (page: Page) => page.getByRole("region", { name: "State" });
const isSaved = async (page: Page) =>
  expect(state(page).getByRole("status")).toHaveText(/^Saved \d+:\d\d [AP]M$/, { timeout: 20_000 });
const band = (page: Page) => page.getByRole("region", { name: "Two texts" });
const words = (page: Page) => page.getByLabel("Words");

/** A testimonial of its own, in its form. */
async function open(page: Page, name: string) {
  await beginSession(page);
  const headers = await tokenOf(page);
  const multipart = { name, role: "Learner", words: "As it was." };
  const created = await page.request.post(`${PATH}/create`, { headers, multipart });
  const { _id, version } = (await created.json()) as { _id: string; version: number };
  await page.goto(`/admin/testimonials/${_id}`);
  await expect(words(page)).toHaveValue("As it was.");
  const draft = () => page.request.get(`/api/v1/admin/drafts/testimonial/${_id}`, { headers });
  const publish = (changed: Record<string, string | ReturnType<typeof createReadStream>>) =>
    page.request.put(`${PATH}/update/${_id}`, {
      headers,
      multipart: { ...multipart, version: String(version), ...changed },
    });
  return { _id, headers, draft, publish };
}

test("Cancel leaves a draft conflict without overwriting the other draft, and Undo offers the text again", async ({
  page,
}) => {
  const { _id, headers, draft } = await open(page, "Kiran in two minds");
  const data = { values: { words: "Theirs." }, pictures: {}, base: 1, after: null };
  await page.request.put(`/api/v1/admin/drafts/testimonial/${_id}`, { headers, data });
  await words(page).fill("Mine.");
  await expect(band(page)).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Cancel" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL("/admin/testimonials");
  expect((await (await draft()).json()) as object).toMatchObject({ values: { words: "Theirs." } });
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(words(page)).toHaveValue("Theirs.");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(words(page)).toHaveValue("Mine.");
});

test("“Use theirs” after another person published shows their picture too, and puts one's own draft in the bin", async ({
  page,
}) => {
  const { draft, publish } = await open(page, "Kiran with a picture");
  await words(page).fill("Mine.");
  await page.locator("input[name=image]").setInputFiles(picture("avatar-tara"));
  await isSaved(page);
  const image = createReadStream(picture("avatar-lakshmi"));
  const theirs = (await (await publish({ words: "Theirs.", image })).json()) as { image: string };
  await page.getByRole("button", { name: "Update Testimonial" }).first().click();
  await band(page).getByRole("button", { name: "Use theirs" }).click();
  await expect(words(page)).toHaveValue("Theirs.");
  await expect(page.locator(".image-field img")).toHaveAttribute("src", theirs.image);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(state(page)).not.toContainText("changes not shown yet");
  expect((await draft()).status()).toBe(404);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(words(page)).toHaveValue("Mine.");
});

test("Undo of a restored version leaves what was typed since", async ({ page }) => {
  const { publish } = await open(page, "Kiran looks back");
  await publish({ words: "As it is." });
  await page.reload();
  await state(page)
    .getByRole("button", { name: /^Compare with/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore this version" }).click();
  await expect(words(page)).toHaveValue("As it was.");
  await page.getByLabel("Role").fill("Teacher");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(words(page)).toHaveValue("As it is.");
  await expect(page.getByLabel("Role")).toHaveValue("Teacher");
});

test("Ctrl+S while an update is on its way leaves no draft of it", async ({ page }) => {
  const { draft } = await open(page, "Kiran in a hurry");
  const answered = Promise.withResolvers<void>();
  await page.route("**/update/**", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await words(page).fill("At once.");
  await page.getByRole("button", { name: "Update Testimonial" }).first().click();
  await expect(page.getByRole("button", { name: "Updating..." }).first()).toBeVisible();
  await page.keyboard.press("Control+s");
  answered.resolve();
  await expect(page.getByText("Testimonial updated successfully!")).toBeVisible();
  expect((await draft()).status()).toBe(404);
});

test("a schedule without a day leads to the day; one button is filled", async ({ page }) => {
  await open(page, "Kiran in good time");
  await state(page).getByRole("button", { name: "Schedule" }).click();
  const day = state(page).getByLabel("Day", { exact: true });
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription("Choose a day.");
  const looks = await page
    .getByRole("button", { name: "Update Testimonial" })
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
  expect(looks).toHaveLength(2);
  expect(looks.filter((color) => color !== "rgba(0, 0, 0, 0)")).toHaveLength(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the preview of an article is under More", async ({ page }) => {
    await signIn(page, "/admin/blog");
    await page
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    await page.getByRole("button", { name: "More for this blog" }).click();
    const opening = page.waitForEvent("popup");
    await page.locator(".action-menu:popover-open").getByRole("button", { name: "Preview" }).click();
    await expect((await opening).getByText("A preview: this is not on the site yet.")).toBeVisible();
  });
});
