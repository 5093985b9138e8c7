import { expect, isReady, test } from "./journeys.ts";

const PASSWORD = "seven-lamps-9";

test("a visitor creates an account, signs in and edits the profile", async ({ page }) => {
  const email = `lakshmi.${Date.now()}@example.org`;
  await page.goto("/register");
  const create = page.getByRole("button", { name: "Create account" });
  await expect(create).toBeDisabled();
  await page.getByLabel("First name").fill("Lakshmi");
  await page.getByLabel("Last name").fill("Iyer");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill("another-one");
  await page.getByText("Pranayama").click();
  await expect(page.getByLabel("Email of a parent or guardian")).toBeHidden();
  await page.getByText("I am 18 or older").click();
  await page.getByLabel(/I agree/).check();
  // The accent: a button that can be pressed looks like one.
  await expect(create).toHaveCSS("background-color", "rgb(162, 59, 34)");
  await create.click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await create.click();
  await expect(page).toHaveURL(/\/login\?registered=1&email=/);
  await expect(page.getByText(/^Registration successful! Welcome to .+!$/)).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);

  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lakshmi Iyer" })).toBeVisible();
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(page.getByLabel("Pranayama")).toBeChecked();
  await page.getByLabel("Location").fill("Coimbatore");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(`${email} · Coimbatore`)).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Profile" });
  await tabs.getByRole("link", { name: "My Programs" }).click();
  await expect(page.getByText("You have not asked to join a program yet.")).toBeVisible();
  await tabs.getByRole("link", { name: "Events" }).click();
  await expect(page.getByText("You have not registered for an event yet.")).toBeVisible();
});

test("Enter in an incomplete form shows an error at each field, and focuses the first", async ({ page }) => {
  await page.goto("/register");
  await expect(page.getByRole("button", { name: "Create account" })).toBeDisabled();
  await page.getByLabel("First name").fill("Lakshmi");
  await page.getByLabel("First name").press("Enter");
  await expect(page.getByLabel("Last name")).toBeFocused();
  await expect(page.getByLabel("Last name")).toHaveAccessibleDescription("Last name is required.");
  await expect(page.getByText("Please accept the terms and conditions")).toBeVisible();
  await page.getByLabel(/I agree/).check();
  await expect(page.getByText("Please accept the terms and conditions")).toBeHidden();
  await page.getByLabel(/I agree/).uncheck();
  await page.getByLabel("Last name").fill("Iyer");
  await page.getByLabel("Email", { exact: true }).fill("lakshmi.enter@example.org");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByLabel("Confirm password").press("Enter");
  await expect(page.getByRole("radiogroup", { name: "Your age" })).toBeFocused();
});

test("the profile of a signed-out visitor leads to the sign-in page and back", async ({ page }) => {
  await page.goto("/profile?tab=events");
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%3Ftab%3Devents/);
});

test("a new comment is shown at once to its writer", async ({ page }) => {
  const posts = (await (await page.request.get("/api/v1/public/allblogs?limit=1")).json()) as { _id: string }[];
  await page.goto(`/blog/${posts[0]?._id}`);
  await isReady(page);
  const comments = page.locator("#comments");
  const before = await comments.locator(".comment").count();
  await comments.getByRole("textbox", { name: "Add a comment" }).fill("   ");
  await comments.getByRole("button", { name: "Post comment" }).click();
  await expect(comments.locator(".comment")).toHaveCount(before);
  await comments.getByRole("textbox", { name: "Add a comment" }).fill("I noticed the pause.");
  await comments.getByRole("button", { name: "Post comment" }).click();
  await expect(comments.locator(".comment").first()).toContainText(/You\s*Just now\s*I noticed the pause\./);
  await expect(comments.getByText("once we have approved it")).toBeVisible();
  await page.reload();
  await expect(page.getByText("I noticed the pause.")).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an account is made, and a comment is sent", async ({ page }) => {
    await page.goto("/register");
    await page.getByLabel("First name").fill("Asha");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Please accept the terms and conditions").first()).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Asha");
    await page.getByLabel("Last name").fill("Rawat");
    await page.getByLabel("Email", { exact: true }).fill(`asha.${Date.now()}@example.org`);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirm password").fill(PASSWORD);
    await page.getByText("I am 18 or older").click();
    await page.getByLabel(/I agree/).check();
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL(/\/login\?registered=1&email=asha/);

    const posts = (await (await page.request.get("/api/v1/public/allblogs?limit=1")).json()) as { _id: string }[];
    await page.goto(`/blog/${posts[0]?._id}`);
    await page.getByRole("textbox", { name: "Add a comment" }).fill("Written without script.");
    await page.getByRole("button", { name: "Post comment" }).click();
    await expect(page).toHaveURL(/commented=1#comments/);
    await expect(page.getByText("once we have approved it")).toBeVisible();
  });
});
