import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import type { JourneySite } from "../support/journey-site.ts";
import { findViolations } from "./violations.ts";
import { expect, keepStill, signIn, test } from "./journeys.ts";
import { pathInReceived, receivedMail } from "./mail-box.ts";
import { fillInRegistration, register } from "./registering.ts";

test.use({ withMail: true });

const PASSWORD = "seven-lamps-9";
const bowls = "The Bowl, and the Silence After It";

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
}

async function proveAddress(page: Page, site: JourneySite, email: string): Promise<void> {
  await page.goto(await pathInReceived(site, email, /^Confirm your address/));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your address is confirmed" })).toBeVisible();
}

test("a registration without an account is in the profile once the address is confirmed, and its ticket opens", async ({
  page,
  site,
}) => {
  const email = "lakshmi@letters.in";
  await page.goto("/events");
  await page.getByRole("article").filter({ hasText: bowls }).getByRole("link", { name: bowls, exact: true }).click();
  const form = page.getByRole("form", { name: "Register" });
  await form.getByLabel("Name").fill("Lakshmi Iyer");
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: /You are registered|We sent your ticket/ })).toBeVisible();

  await register(page, { email, password: PASSWORD });
  await enter(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Lakshmi Iyer" })).toBeVisible();
  await page.goto("/profile?tab=events");
  await expect(page.getByText(bowls)).toHaveCount(0);
  await proveAddress(page, site, email);
  await page.goto("/profile?tab=events");
  const place = page.getByRole("listitem").filter({ hasText: bowls });
  await place.getByRole("button", { name: /ticket/i }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are registered" })).toBeVisible();
});

test("a member requests a copy of the data, gets a mail, downloads it, and then deletes the account", async ({
  page,
  site,
}) => {
  const email = "lakshmi@letters.in";
  await page.goto("/login?next=/profile/account");
  await enter(page, email);
  const part = page.getByRole("region", { name: "Your data" });
  await part.getByRole("button", { name: "Get a copy" }).click();
  await expect(part.getByText(/Your copy is being made|is ready/)).toBeVisible();
  const mail = await receivedMail(site, email, /^The copy of your data is ready/);
  expect(mail).toContain("/profile/account");
  expect(mail).not.toContain(".zip");
  await expect(part.getByText(/^Your copy of .+ IST is ready: \d+ KB\./)).toBeVisible();
  await expect(part.getByRole("button", { name: "Get a copy" })).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    part.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(JSON.parse(text("events.json"))).toEqual([expect.objectContaining({ event: bowls, email })]);
  expect(text("events.csv")).toContain(bowls);
  expect(text("members.json")).toContain(email);
  expect(text("README.txt")).toContain("events.json, events.csv: 1");

  await page.getByRole("button", { name: "Delete my account" }).click();
  const form = page.getByRole("form", { name: "Delete your account" });
  const remove = async (password: string) => {
    await form.getByLabel("Your password").fill(password);
    await form.getByRole("button", { name: "Delete my account" }).click();
  };
  await remove("not-the-one-9");
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await form.getByRole("button", { name: "Delete my account" }).click();
  await dialog.getByRole("button", { name: "Delete for ever" }).click();
  await expect(form.getByText("This is not your password.")).toBeVisible();
  await expect(form.getByLabel("Your password")).toBeFocused();
  await remove(PASSWORD);
  await dialog.getByRole("button", { name: "Delete for ever" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your account is deleted" })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  expect(await receivedMail(site, email, /^Your account is deleted/)).toContain("are released");
  await page.goto("/login");
  await enter(page, email);
  await expect(page.getByText("Invalid credentials")).toBeVisible();
});

test("a parent confirms a child's account, and deletes it again", async ({ page, site, browser, baseURL }) => {
  const [email, parent] = ["child@letters.in", "mother@letters.in"];
  await fillInRegistration(page, { email, password: PASSWORD });
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Please say whether you are 18 or older, or younger.")).toBeVisible();
  await page.getByLabel("Date of birth").fill("1980-02-03");
  await expect(page.getByLabel("I am 18 or older")).toBeChecked();
  await page.getByLabel("Date of birth").fill("");
  await page.getByText("I am younger than 18").click();
  await page.getByLabel("Email of a parent or guardian").fill(email);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(/^This is your own address/)).toBeVisible();
  await page.getByLabel("Email of a parent or guardian").fill(parent);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(/^We have written to your parent or guardian/)).toBeVisible();
  await enter(page, email);
  await expect(page.getByRole("alert")).toContainText("Your account is waiting for your parent or guardian.");
  await receivedMail(site, email, /^Confirm your address/);

  // Without script, as a mail program's own browser may be.
  const plain = await (await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })).newPage();
  const link = await pathInReceived(site, parent, /^Lakshmi would like an account at /);
  await plain.goto(link);
  await expect(plain.getByText(/I am a parent or guardian of Lakshmi/)).toBeVisible();
  await plain.getByRole("button", { name: "I agree" }).click();
  await expect(plain.getByText(/^You agreed on .+ Lakshmi can sign in\./)).toBeVisible();

  await enter(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Lakshmi Iyer" })).toBeVisible();

  await plain.goto(link);
  await plain.getByRole("link", { name: "Close the account" }).click();
  await plain.getByRole("button", { name: "Close it for ever" }).click();
  await expect(plain.getByRole("heading", { level: 1, name: "The account is closed" })).toBeVisible();
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login/);
});

test("the panel shows a member's stated age, and from 390 to 1440 pixels nothing is cut off", async ({
  page,
  site,
}) => {
  await keepStill(page);
  const violations: string[] = [];
  await fillInRegistration(page, { email: "young@letters.in", password: PASSWORD });
  await page.getByText("I am younger than 18").click();
  await page.getByLabel("Email of a parent or guardian").fill("father@letters.in");
  await page.evaluate(() => scrollTo(0, 0));
  violations.push(...(await findViolations(page, "/register for a child")));
  await page.getByRole("button", { name: "Create account" }).click();
  const link = await pathInReceived(site, "father@letters.in", /would like an account/);
  await signIn(page, "/admin/members?q=young");
  await page.getByRole("link", { name: "Lakshmi Iyer" }).click();
  await expect(page.getByText(/^Younger than 18, waiting for a parent/)).toBeVisible();
  for (const width of [390, 1440])
    for (const path of [link, "/profile/account"]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (path !== link) {
        await expect(page.getByRole("button", { name: "Get a copy" })).toBeVisible();
        await page.getByRole("button", { name: "Delete my account" }).click();
      }
      violations.push(...(await findViolations(page, `${path === link ? "/parent/:token" : path} at ${width}`)));
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  expect(violations).toEqual([]);
});
