import { expect, type Page } from "@playwright/test";

type Account = { email: string; password: string };

/** Fills the form of /register, but for the age. */
export async function fillInRegistration(page: Page, { email, password }: Account): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("First name").fill("Lakshmi");
  await page.getByLabel("Last name").fill("Iyer");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByLabel(/I agree/).check();
}

/** Creates an account, which ends at the sign-in page. */
export async function register(page: Page, account: Account): Promise<void> {
  await fillInRegistration(page, account);
  await page.getByText("I am 18 or older").click();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/login\?/);
}
