import type { Page } from "@playwright/test";
import { findViolations } from "./violations.ts";
import { expect, keepStill, picture, test } from "./journeys.ts";

const PASSWORD = "seven-lamps-9";

async function signUp(page: Page, email: string): Promise<void> {
  const person = { firstName: "Lakshmi", lastName: "Iyer", email, password: PASSWORD, confirmPassword: PASSWORD };
  await page.request.post("/api/v1/auth/register", { data: { ...person, ageGroup: "adult", terms: true } });
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("a visitor signs in to bookmark an article, and finds it in the profile", async ({ page }) => {
  const email = "lakshmi.saves@example.org";
  await signUp(page, email);
  const [post] = (await (await page.request.get("/api/v1/public/allblogs?limit=1")).json()) as {
    _id: string;
    title: string;
  }[];
  const { _id = "", title = "" } = post ?? {};
  await page.goto(`/blog/${_id}`);
  await page.getByRole("link", { name: /^Save\b/ }).click();
  await signIn(page, email);
  await expect(page).toHaveURL(`/blog/${_id}`);
  await page.getByRole("button", { name: /^Save$/ }).click();
  await expect(page.getByText("Saved. You can find it in your profile.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Saved\b/ })).toBeVisible();

  await page.goto("/profile");
  const overview = page.getByRole("region", { name: "Overview" });
  await expect(overview.getByRole("link", { name: title })).toHaveAttribute("href", `/blog/${_id}`);
  await overview.getByRole("button", { name: `Remove ${title}` }).click();
  await expect(overview.getByRole("link", { name: title })).toHaveCount(0);
  const savedAgain = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(overview.getByRole("link", { name: title })).toBeVisible();
  // The row is shown before the server has the change, which a reload would cut off.
  await savedAgain;
  await page.reload();
  await expect(overview.getByRole("link", { name: title })).toBeVisible();
});

test("a thought and a resource can be bookmarked too; a failure shows a message and the old state", async ({
  page,
}) => {
  const email = "lakshmi.collects@example.org";
  await keepStill(page);
  await signUp(page, email);
  await page.goto("/login?next=/thoughts/today");
  await signIn(page, email);
  await expect(page).toHaveURL(/\/thoughts\/./);
  await page.route("**/api/v1/me/bookmarks/**", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 409, json: { success: false, message: "You have saved 500 pages." } })
      : route.continue(),
  );
  const save = page.getByRole("button", { name: /^Save$/ });
  await save.click();
  await expect(page.getByText("You have saved 500 pages.")).toBeVisible();
  await expect(save).toBeVisible();
  await page.unroute("**/api/v1/me/bookmarks/**");
  await save.click();
  await expect(page.getByRole("button", { name: /^Saved\b/ })).toBeVisible();

  await page.goto("/resources/five-sentences-from-the-yoga-sutra");
  await page.getByRole("button", { name: /^Save$/ }).click();
  await expect(page.getByText("Saved. You can find it in your profile.")).toBeVisible();
  await page.goto("/profile");
  const overview = page.getByRole("region", { name: "Overview" });
  await expect(overview.getByText("Resource", { exact: true })).toBeVisible();
  await expect(overview.getByText("Thought", { exact: true })).toBeVisible();
  expect(await findViolations(page, "the overview")).toEqual([]);
});

test("a photo is chosen, shown, refused with a reason, and removed", async ({ page }) => {
  const email = "lakshmi.smiles@example.org";
  await signUp(page, email);
  await page.goto("/login");
  await signIn(page, email);
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: /Choose a photo|Change photo/ }).click();
    await (await chooser).setFiles(file);
  };
  await page.getByLabel("Location").fill("Coimbatore");
  await choose(picture("avatar-tara"));
  await expect(page.getByText("Photo saved")).toBeVisible();
  const shown = page.locator(".profile-portrait img");
  await expect(shown).toHaveJSProperty("naturalWidth", 272);
  await expect(page.getByLabel("Location"), "what is typed stays").toHaveValue("Coimbatore");

  await choose({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("not a picture") });
  await expect(page.getByText("This file is not an image that can be shown.")).toBeVisible();
  await expect(shown).toBeVisible();
  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(shown).toHaveCount(0);
});

test("consents are given one by one, and withdrawn", async ({ page }) => {
  const email = "lakshmi.agrees@example.org";
  await keepStill(page);
  await signUp(page, email);
  await page.goto("/login?next=/profile/account");
  await signIn(page, email);
  const box = page.getByRole("checkbox", { name: "WhatsApp" });
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(page.getByText("WhatsApp: noted.")).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
  await expect(page.getByText(/You agreed on \d/)).toHaveCount(1);
  await box.uncheck();
  await expect(page.getByText("WhatsApp: taken back.")).toBeVisible();
  await expect(page.getByText("WhatsApp: taken back.")).toHaveCount(0);
  expect(await findViolations(page, "the account")).toEqual([]);
});
