import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { codeOf } from "../support/authenticator.ts";
import { findViolations } from "./violations.ts";
import { pathInReceived } from "./mail-box.ts";
import { register } from "./registering.ts";
import { ADMIN, beginSession, expect, keepStill, test, tokenOf } from "./journeys.ts";

test.use({ withMail: true });

const EMAIL = "lakshmi@letters.in";
const FIRST = "seven-lamps-9";
const PASSWORD = "nine-rivers-4";

async function enter(page: Page, password: string, email = EMAIL): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Sets up an app in the account that is open; answers its key and the recovery codes. */
async function setUp(page: Page, password: string): Promise<{ key: string; codes: string[] }> {
  const part = page.getByRole("region", { name: "Authenticator code" });
  await part.getByRole("button", { name: "Set up" }).click();
  await part.getByLabel("Current password").fill(password);
  await part.getByRole("button", { name: "Go on" }).click();
  await expect(part.getByRole("img", { name: /QR code/ })).toBeVisible();
  const key = (await part.getByText(/^([A-Z2-7]{1,4} ?){10,}$/).innerText()).replaceAll(" ", "");
  await part.getByLabel("Code that the app shows now").fill(codeOf(key));
  await part.getByRole("button", { name: "Turn on" }).click();
  await expect(part.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  const codes = await part.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  return { key, codes };
}

test("an account from its first mail to its second factor: verify, forget, reset, codes, sessions", async ({
  page,
  site,
  request,
}) => {
  await register(page, { email: EMAIL, password: FIRST });
  await page.goto(await pathInReceived(site, EMAIL, /^Confirm your address/));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your address is confirmed" })).toBeVisible();
  await page.goto("/login");
  await enter(page, FIRST);
  await expect(page.getByRole("heading", { level: 1, name: "Lakshmi Iyer" })).toBeVisible();

  await page.goto("/logout");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  const ask = page.getByRole("form", { name: "Forgot password?" });
  await ask.getByLabel("Email").fill(EMAIL);
  await ask.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your mailbox" })).toBeVisible();
  await page.goto(await pathInReceived(site, EMAIL, /^Set a new password/));
  await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm new password").fill(PASSWORD);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Your new password is set.")).toBeVisible();
  await page.goto("/login?next=/profile/account");
  await enter(page, PASSWORD);
  const part = page.getByRole("region", { name: "Authenticator code" });
  await expect(part.getByText("Off.")).toBeVisible();

  const { key, codes } = await setUp(page, PASSWORD);
  const coming = page.waitForEvent("download");
  await part.getByRole("button", { name: "Download as text" }).click();
  expect(readFileSync(await (await coming).path(), "utf8")).toContain(codes.join("\n"));
  await part.getByRole("button", { name: "I have saved them" }).click();
  await expect(part.getByText("On. 10 recovery codes are left.")).toBeVisible();
  await expect(part.getByRole("heading", { level: 2 })).toBeFocused();
  expect(await pathInReceived(site, EMAIL, /^Signing in now asks for a code/)).toBe("/contact");

  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await page.goto("/login?next=/events");
  await enter(page, PASSWORD);
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await page.keyboard.type("12345");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This code is not right.")).toBeVisible();
  await expect(code).toBeFocused();
  await page.keyboard.type(codeOf(key, 1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/events");

  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await page.goto("/login?next=/profile/account");
  await enter(page, PASSWORD);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await expect(page.getByLabel("Recovery code")).toBeFocused();
  await page.getByLabel("Recovery code").fill((codes[0] ?? "").toUpperCase());
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(part.getByText("On. 9 recovery codes are left.")).toBeVisible();

  const first = await request.post("/api/v1/admin/login", { data: { email: EMAIL, password: PASSWORD } });
  const { challenge } = (await first.json()) as { challenge: string };
  const second = await request.post("/api/v1/auth/two-factor", { data: { challenge, code: codes[1] } });
  const { token } = (await second.json()) as { token: string };
  expect([first.status(), second.status(), second.headers()["set-cookie"]]).toEqual([401, 200, undefined]);
  await page.reload();
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.getByRole("button", { name: "Sign out of" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(sessions.getByRole("heading", { level: 2 })).toBeFocused();
  const ended = await request.get("/api/v1/me", { headers: { authorization: `Bearer ${token}` } });
  expect(ended.status()).toBe(401);

  await part.getByRole("button", { name: "New recovery codes" }).click();
  await part.getByLabel("Current password").fill(PASSWORD);
  await part.getByRole("button", { name: "Make new codes" }).click();
  await part.getByRole("button", { name: "I have saved them" }).click();
  await expect(part.getByText("On. 10 recovery codes are left.")).toBeVisible();
  await part.getByRole("button", { name: "Turn off" }).click();
  await part.getByLabel("Current password").fill(PASSWORD);
  await part.getByRole("button", { name: "Turn off" }).click();
  await expect(part.getByText("Off.")).toBeVisible();
  expect(await pathInReceived(site, EMAIL, /^Signing in no longer asks for a code/)).toBe("/reset");
});

test("an expired sign-in shows a message, and keeps the address", async ({ page }) => {
  await page.goto("/login");
  await page.route("**/api/v1/admin/login", (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, message: "Please enter the code from your authenticator app.", challenge: "aged" },
    }),
  );
  await enter(page, PASSWORD);
  await page.getByLabel("Code", { exact: true }).fill("123456");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This sign-in has taken too long" })).toBeFocused();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(EMAIL);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Use another account" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
});

test("the foundation requires codes from staff, and an admin resets a lost authenticator", async ({
  page,
  browser,
}) => {
  await beginSession(page);
  const headers = await tokenOf(page);
  const colleague = { name: "Kavya Iyer", email: "kavya@letters.in", role: "editor" };
  const invited = await page.request.post("/api/v1/admin/staff/invitations", { headers, data: colleague });
  const { link } = (await invited.json()) as { link: string };
  const hers = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await hers.goto(link);
  await hers.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await hers.getByLabel("Confirm password").fill(PASSWORD);
  await hers.getByRole("button", { name: "Create my account" }).click();
  await expect(hers).toHaveURL(/\/login/);

  await page.goto("/admin/settings/staff");
  const toggle = page.getByText("Everyone with a role signs in with an authenticator code too");
  await toggle.click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Please set up the authenticator code in your own account first.").first()).toBeVisible();
  await page.goto("/profile/account");
  await setUp(page, ADMIN.password);
  await page.getByRole("button", { name: "I have saved them" }).click();
  await page.goto("/admin/settings/staff");
  await toggle.click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved. It is on the site.").last()).toBeVisible();

  await hers.goto("/login?next=/admin/blog");
  await enter(hers, PASSWORD, colleague.email);
  await expect(hers).toHaveURL(/\/profile\/account\?next=%2Fadmin%2Fblog/);
  await expect(hers.getByText("Everyone who works in the panel signs in with a code too.")).toBeVisible();
  await setUp(hers, PASSWORD);
  await hers.getByRole("button", { name: "I have saved them" }).click();
  await hers.getByRole("link", { name: "Go on to the panel" }).click();
  await expect(hers).toHaveURL("/admin/blog");
  await expect(hers.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto("/admin/staff");
  const row = page.getByRole("row", { name: /Kavya Iyer/ });
  await expect(row).toContainText("With code");
  await row.getByRole("button", { name: "More for Kavya Iyer" }).click();
  await row.getByRole("button", { name: "Remove the code" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove the code" }).click();
  await expect(row).toContainText("No code");
  await hers.goto("/admin/blog");
  await expect(hers).toHaveURL(/\/login\?next=%2Fadmin%2Fblog&reason=ended/);
  await hers.close();
});

test("from 320 to 1920 pixels the steps of a second factor are readable and nothing is cut off", async ({
  page,
  request,
}) => {
  await keepStill(page);
  const email = "wide@letters.in";
  const names = { firstName: "Wide", lastName: "Iyer" };
  const twice = { password: PASSWORD, confirmPassword: PASSWORD };
  const made = await request.post("/api/v1/auth/register", {
    data: { ...names, ...twice, email, ageGroup: "adult", terms: true },
  });
  expect(made.status()).toBe(201);
  const violations: string[] = [];
  const look = async (what: string) => {
    // What lies below the bar of the page, or below a message, is no target there.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByRole("button", { name: "Close message" })).toHaveCount(0);
    violations.push(...(await findViolations(page, what)));
    for (const width of [320, 390, 820, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${what} at ${width}`).toBeLessThanOrEqual(width);
    }
  };
  await page.goto("/login?next=/profile/account");
  await enter(page, PASSWORD, email);
  const part = page.getByRole("region", { name: "Authenticator code" });
  await part.getByRole("button", { name: "Set up" }).click();
  await part.getByLabel("Current password").fill(PASSWORD);
  await part.getByRole("button", { name: "Go on" }).click();
  await expect(part.getByRole("img", { name: /QR code/ })).toBeVisible();
  await look("scan");
  await part.getByRole("button", { name: "Cancel" }).click();
  await setUp(page, PASSWORD);
  await look("recovery codes");
  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await page.goto("/login");
  await enter(page, PASSWORD, email);
  await expect(page.getByLabel("Code", { exact: true })).toBeVisible();
  await look("code");
  expect(violations).toEqual([]);
});
