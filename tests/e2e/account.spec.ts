import type { Page } from "@playwright/test";
import { findViolations } from "./violations.ts";
import { expect, isReady, keepStill, test } from "./journeys.ts";
import { pathInMail } from "./mail-box.ts";
import { register } from "./registering.ts";

const PASSWORD = "seven-lamps-9";
const NEW_PASSWORD = "nine-rivers-4";

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lakshmi Iyer" })).toBeVisible();
}

test("a member confirms an address, sets a new password by mail and sees the list of sessions", async ({
  page,
  request,
}) => {
  const email = "lakshmi.iyer@example.net";
  await register(page, { email, password: PASSWORD });
  await enter(page, email, PASSWORD);
  await expect(page.getByText(`the mail that we sent to ${email}`)).toBeVisible();
  await page.getByRole("button", { name: "Send the mail again" }).click();
  await expect(page.getByText("A new mail is on its way.")).toBeFocused();

  await page.goto(await pathInMail(request, email, "Confirm an address"));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your address is confirmed" })).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Lakshmi Iyer" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the mail again" })).toHaveCount(0);

  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  const ask = page.getByRole("form", { name: "Forgot password?" });
  await ask.getByRole("button", { name: "Send me a link" }).click();
  await expect(ask.getByLabel("Email")).toBeFocused();
  await ask.getByLabel("Email").fill(email);
  await ask.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your mailbox" })).toBeFocused();

  const link = await pathInMail(request, email, "Set a new password");
  await page.goto(link);
  // Before its script is there the form is sent as plain HTML, and comes back without the passwords.
  await isReady(page);
  const set = page.getByRole("form", { name: "Set a new password" });
  await set.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await set.getByLabel("Confirm new password").fill("another-one-3");
  await set.getByRole("button", { name: "Save new password" }).click();
  await expect(set.getByText("Passwords do not match")).toBeVisible();
  await set.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await set.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Your new password is set. Please sign in with it.")).toBeVisible();
  await enter(page, email, NEW_PASSWORD);

  const elsewhere = await request.post("/api/v1/admin/login", { data: { email, password: NEW_PASSWORD } });
  const { token } = (await elsewhere.json()) as { token: string };
  await page.getByRole("link", { name: "Account", exact: true }).click();
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByText("This one")).toHaveCount(1);
  await sessions.getByRole("button", { name: "Sign out of" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(sessions.getByRole("heading", { level: 2 })).toBeFocused();
  const answer = await request.get("/api/v1/me", { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);

  const used = await request.get(link);
  expect([used.status(), await used.text()]).toEqual([410, expect.stringContaining("This link has been used")]);
});

test("a member changes the address", async ({ page, request }) => {
  const [old, email] = ["first@example.net", "second@example.net"];
  await register(page, { email: old, password: PASSWORD });
  await enter(page, old, PASSWORD);
  await page.goto("/profile/account");
  await page.getByRole("button", { name: "Change email" }).click();
  const form = page.getByRole("form", { name: "Change email" });
  await expect(form.getByLabel("New email")).toBeFocused();
  await form.getByLabel("New email").fill(email);
  await form.getByLabel("Current password").fill("not-the-one-9");
  await form.getByRole("button", { name: "Send me a link" }).click();
  await expect(form.getByText("This is not your password.")).toBeVisible();
  await form.getByLabel("Current password").fill(PASSWORD);
  await form.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText(`A mail is on its way to ${email}.`)).toBeVisible();

  await page.goto(await pathInMail(request, email, "Confirm a new address"));
  await page.getByRole("button", { name: "Confirm my new address" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your address is confirmed" })).toBeVisible();
  await page.goto("/profile/account");
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Faccount&reason=ended/);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText(`You sign in as ${email}.`)).toBeVisible();
});

test("from 320 to 1920 pixels the pages of an account are readable and nothing is cut off", async ({ page }) => {
  await keepStill(page);
  await register(page, { email: "wide@example.net", password: PASSWORD });
  await enter(page, "wide@example.net", PASSWORD);
  const violations: string[] = [];
  for (const path of [
    "/profile",
    "/profile/account",
    "/reset",
    "/reset?sent=1",
    "/reset/forged",
    "/verify/forged",
    "/parent/forged",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    violations.push(...(await findViolations(page, path)));
    for (const width of [320, 390, 820, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
  expect(violations).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an address is confirmed and a password is set", async ({ page, request }) => {
    const email = "asha.rawat@example.net";
    await register(page, { email, password: PASSWORD });
    await page.goto(await pathInMail(request, email, "Confirm an address"));
    await page.getByRole("button", { name: "Confirm my address" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your address is confirmed" })).toBeVisible();

    await page.goto("/reset");
    await page.getByRole("main").getByLabel("Email", { exact: true }).fill("no address");
    await page.getByRole("button", { name: "Send me a link" }).click();
    await expect(page.getByText("Please enter your email address")).toBeVisible();
    await page.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Send me a link" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Check your mailbox" })).toBeVisible();
    await page.goto(await pathInMail(request, email, "Set a new password"));
    await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel("Confirm new password").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Save new password" }).click();
    await expect(page).toHaveURL(/\/login\?reset=1&email=/);
    const signedIn = await request.post("/api/v1/admin/login", { data: { email, password: NEW_PASSWORD } });
    expect(signedIn.status()).toBe(200);
  });
});
