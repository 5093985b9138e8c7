import type { Page } from "@playwright/test";
import { makeDonation } from "../../app/giving/make-donation.ts";
import { fillInDonor } from "./donor.ts";
import { ADMIN, beginSession, expect, isReady, test, tokenOf } from "./journeys.ts";
import { pathInReceived } from "./mail-box.ts";
import { findViolations } from "./violations.ts";

test.use({ withMail: true });

const cardOf = (page: Page) => page.getByRole("region", { name: "Your monthly gift" });
const unfold = (page: Page, name: string | RegExp) => cardOf(page).getByRole("link", { name }).click();
const press = (page: Page, name: string | RegExp) => cardOf(page).getByRole("button", { name }).click();
const says = (page: Page, words: RegExp) => expect(cardOf(page).getByRole("status")).toContainText(words);

test("a donor gives each month, and skips, pauses, changes and cancels it on the page that the mail opens", async ({
  page,
  site,
}) => {
  const email = "asha@letters.in";
  await page.goto("/donate");
  await isReady(page);
  const form = page.getByRole("form", { name: "Donation" });
  await form.getByText("₹1,000", { exact: true }).click();
  await fillInDonor(form, { name: "Asha Rawat", email, frequency: "Monthly" });
  await form.getByRole("button", { name: /^Donate ₹1,000/ }).click();
  await page.getByRole("button", { name: "Approve ₹1,000 each month (demo)" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, Asha" })).toBeVisible();

  const link = await pathInReceived(site, email, /has arrived/);
  await page.goto(link);
  await isReady(page);
  await expect(cardOf(page)).toContainText("₹1,000");
  expect(await findViolations(page, "active")).toEqual([]);
  await unfold(page, /^Skip /);
  await expect(cardOf(page).getByRole("link", { name: /^Skip / })).toHaveAttribute("aria-expanded", "true");
  await expect(cardOf(page)).toContainText("What you choose before");
  await press(page, /^Skip /);
  await says(page, /is skipped\. The next debit is on/);
  await press(page, /^Give in \w+ after all$/);
  await says(page, /goes on/);

  await unfold(page, "Pause");
  expect(await findViolations(page, "pausing")).toEqual([]);
  await press(page, "Pause");
  await says(page, /is paused/);
  await press(page, "Resume now");
  await says(page, /goes on/);

  await unfold(page, "Change amount");
  await cardOf(page).getByLabel("New amount each month, in rupees").fill("20,000");
  await press(page, "Approve the new amount");
  const amount = cardOf(page).getByLabel("New amount each month, in rupees");
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue("20,000");
  await expect(cardOf(page)).toContainText("Please enter an amount from ₹50 to ₹15,000.");
  expect(await findViolations(page, "a wrong amount")).toEqual([]);
  await amount.fill("1,500");
  await press(page, "Approve the new amount");
  await page.getByRole("button", { name: "Approve ₹1,500 each month (demo)" }).click();
  await expect(page.getByRole("heading", { name: /^Approved: ₹1,500 is taken on / })).toBeVisible();
  await page.goto(link);
  await isReady(page);
  await expect(cardOf(page)).toContainText("₹1,500");

  await unfold(page, "Cancel");
  await press(page, "Cancel my monthly gift");
  await says(page, /is cancelled/);
  await expect(cardOf(page)).toContainText("Nothing more is taken.");
  await expect(cardOf(page).getByRole("link", { name: "Start a new monthly gift" })).toBeVisible();
});

test("a member opens the monthly gift from the profile", async ({ page }) => {
  await beginSession(page);
  const data = makeDonation({ email: ADMIN.email, frequency: "monthly", amount: 1_000 });
  const answer = await page.request.post("/api/v1/public/donations", { data, headers: await tokenOf(page) });
  const { checkout } = (await answer.json()) as { checkout: string };
  await page.goto(checkout);
  await page.getByRole("button", { name: "Approve ₹1,000 each month (demo)" }).click();
  await page.goto("/profile");
  await page.getByRole("button", { name: "Manage your monthly gift" }).click();
  await expect(page).toHaveURL(/\/giving\/[\w-]+#monthly$/);
  await expect(cardOf(page)).toContainText("₹1,000");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a month is skipped after the page asked once", async ({ page, request, site }) => {
    const email = "kiran@letters.in";
    const data = makeDonation({ email, frequency: "monthly", amount: 1_000 });
    const { checkout } = await (await request.post("/api/v1/public/donations", { data })).json();
    await page.goto(checkout);
    await page.getByRole("button", { name: "Approve ₹1,000 each month (demo)" }).click();
    const link = await pathInReceived(site, email, /has arrived/);
    await page.goto(link);
    await unfold(page, /^Skip /);
    await expect(page).toHaveURL(/#monthly$/);
    // As the mail before a debit leads to it.
    await page.goto(`${link}?choice=skip#monthly`);
    await press(page, /^Skip /);
    await says(page, /is skipped/);
    await expect(cardOf(page)).toContainText(/Nothing is taken in \w+\./);
  });
});
