import type { Page } from "@playwright/test";
import { makeDonation } from "../../app/giving/make-donation.ts";
import { beginSession, expect, test, tokenOf } from "./journeys.ts";
import { findViolations } from "./violations.ts";

/** Opens the payment of a new gift of ₹2,500. */
async function openPayment(page: Page, changes: object = {}): Promise<void> {
  const answer = await page.request.post("/api/v1/public/donations", { data: makeDonation(changes) });
  const { checkout } = (await answer.json()) as { checkout: string };
  await page.goto(checkout);
  await expect(page.getByRole("heading", { name: "Pay ₹2,500" })).toBeAttached();
}

const pay = async (page: Page, outcome: string) => {
  await page.getByRole("radio", { name: outcome }).check();
  await page.getByRole("button", { name: "Pay ₹2,500 (demo)" }).click();
};

test("a payment that fails is tried again with another method, is thanked for, and is counted once", async ({
  page,
}) => {
  await openPayment(page, { name: "Lakshmi Iyer", method: "card", dedicatedTo: "Kamala Iyer" });
  await expect(page.getByText("This is a demo. No money moves on this page.")).toBeVisible();
  await expect(page.getByText("In honour of Kamala Iyer").last()).toBeVisible();
  await pay(page, "No, refused");
  await expect(page.getByRole("alert")).toContainText("The payment failed. Nothing was taken.");
  await page.getByRole("link", { name: "Pay another way" }).click();
  await page.getByRole("navigation", { name: "Ways to pay" }).getByRole("link", { name: "UPI" }).click();
  await pay(page, "Yes, paid");
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, Lakshmi" })).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download receipt" }).click();
  expect((await file).suggestedFilename()).toMatch(/^DEMO-\d{4}-\d\d-000001\.pdf$/);
  await page.goBack();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, Lakshmi" })).toBeVisible();

  await beginSession(page);
  const gifts = await page.request.get("/api/v1/admin/gifts?q=Lakshmi", { headers: await tokenOf(page) });
  expect(await gifts.json()).toMatchObject([{ status: "paid", amount: 2_500, isDemo: true }]);
});

test("the thanks are told to a friend by mail and by a copied link, which show nothing of the gift", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPayment(page);
  await pay(page, "Yes, paid");
  const donate = new URL("/donate", page.url()).href;
  await expect(page.getByRole("link", { name: "Mail", exact: true })).toHaveAttribute(
    "href",
    `mailto:?subject=What%20gifts%20make%20possible&body=${encodeURIComponent(donate)}`,
  );
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied to clipboard!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(donate);
});

test("a payment that was closed goes on later; while the bank is silent nobody pays twice", async ({ page }) => {
  await openPayment(page);
  await page.getByRole("button", { name: "Close without paying" }).click();
  await expect(page.getByRole("heading", { name: "You closed the payment" })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await pay(page, "No answer yet");
  await expect(page.getByRole("heading", { name: "The bank has not answered yet" })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Change something" })).toHaveCount(0);
});

test("the page of a payment has no script of ours, is in no cache and names itself to nobody", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await openPayment(page);
  expect(scripts.filter((path) => !path.includes("first-script"))).toEqual([]);
  const answer = await page.request.get(page.url());
  expect(answer.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  expect((await page.goto("/checkout/guessed"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This link does not open a payment" })).toBeVisible();
});

test("no state of a payment breaks an accessibility rule", async ({ page }) => {
  await openPayment(page);
  const found = await findViolations(page, "open");
  await pay(page, "No, refused");
  found.push(...(await findViolations(page, "failed")));
  await page.getByRole("link", { name: "Try again" }).click();
  await pay(page, "Yes, paid");
  found.push(...(await findViolations(page, "paid")));
  expect(found).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a payment is made", async ({ page }) => {
    await openPayment(page, { name: "Imran Qureshi" });
    await pay(page, "Yes, paid");
    await expect(page.getByRole("heading", { level: 1, name: "Thank you, Imran" })).toBeVisible();
  });
});
