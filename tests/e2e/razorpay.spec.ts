import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { makeDonation } from "../../app/giving/make-donation.ts";
import { KEYS } from "../support/razorpay/simulator.ts";
import { stubWindow } from "../support/razorpay/window-stub.ts";
import { fillInDonor } from "./donor.ts";
import { beginSession, expect, isReady, tokenOf, unwatched as test } from "./journeys.ts";
import { pathInReceived, receivedMail } from "./mail-box.ts";
import { choose, dialogOf, enterKeys, simulatorOf } from "./razorpay-window.ts";
import { findViolations } from "./violations.ts";

test.use({ withMail: true, withRazorpay: true });

/** The journey decides what happens in Razorpay's window. */
test.beforeEach(async ({ page, request, site, javaScriptEnabled }) => {
  await enterKeys(request);
  if (javaScriptEnabled) await stubWindow(page, simulatorOf(site).account);
});

/** Opens the payment of a new gift of ₹2,500 by card. */
async function openPayment(page: Page, changes: object = {}): Promise<string> {
  const data = makeDonation({ method: "card", ...changes });
  const { checkout } = (await (await page.request.post("/api/v1/public/donations", { data })).json()) as {
    checkout: string;
  };
  await page.goto(checkout);
  await expect(dialogOf(page)).toBeVisible();
  return checkout;
}

test("a gift by card is paid in Razorpay's window, and counted once", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Permissions/.test(message.text())) refused.push(message.text());
  });
  await page.goto("/donate");
  await isReady(page);
  await expect(page.getByText("Test mode: no money moves.")).toBeVisible();
  const form = page.getByRole("form", { name: "Donation" });
  await form.getByText("₹2,500", { exact: true }).click();
  await fillInDonor(form, { name: "Lakshmi Iyer", email: "lakshmi@example.org", method: "Card" });
  await form.getByRole("button", { name: "Donate ₹2,500" }).click();
  await expect(dialogOf(page)).toContainText(`${KEYS.keyId}, Lakshmi Iyer, card`);
  // The page is a document of its own, without the site's script.
  await expect(page.locator("html[data-ready]")).toHaveCount(0);
  await expect(page.getByText("Test mode: no money moves.")).toBeVisible();
  await choose(page, "Pay");
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, Lakshmi" })).toBeVisible();
  expect(refused).toEqual([]);

  await beginSession(page);
  const gifts = await page.request.get("/api/v1/admin/gifts?q=Lakshmi", { headers: await tokenOf(page) });
  expect(await gifts.json()).toMatchObject([{ status: "paid", amount: 2_500, isDemo: true }]);
});

test("a card that fails is tried again in the window, and another time from the page", async ({ page }) => {
  await openPayment(page);
  await choose(page, "Fail");
  await expect(dialogOf(page)).toContainText("insufficient balance");
  await choose(page, "Close");
  await expect(page.getByRole("alert")).toContainText("The payment failed. Nothing was taken.");
  await expect(page.getByText("Payment failed because of insufficient balance")).toBeVisible();
  expect(await findViolations(page, "failed")).toEqual([]);
  await page.getByRole("link", { name: "Pay another way" }).click();
  await expect(dialogOf(page)).toContainText("any method");
  await choose(page, "Fail");
  await choose(page, "Pay");
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, Asha" })).toBeVisible();
});

test("a donor who closed the window comes back by the mail, and pays", async ({ page, site }) => {
  // Addresses of example.org get no mail.
  const email = "tara@letters.in";
  const checkout = await openPayment(page, { name: "Tara Devi", email });
  await choose(page, "Close");
  await expect(page.getByRole("heading", { name: "You closed the payment" })).toBeVisible();
  expect(await findViolations(page, "closed")).toEqual([]);
  await site.alter("update payments set created_at = created_at - interval '61 minutes'");
  const path = await pathInReceived(site, email, /is ready when you are/);
  expect(path).toBe(checkout);
  await page.goto(path);
  await choose(page, "Pay");
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, Tara" })).toBeVisible();
});

test("a gift is refunded in part and then the rest, each once, and the donor learns of both by mail", async ({
  page,
  site,
}) => {
  const email = "kamala@letters.in";
  const { account } = simulatorOf(site);
  const checkout = await openPayment(page, { name: "Kamala Iyer", email });
  await choose(page, "Pay");
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, Kamala" })).toBeVisible();
  const [refundedBefore, reference] = [account.refunds.size, await referenceOf(page, checkout)];
  await beginSession(page);
  await page.goto(`/admin/gifts/${reference}`);
  const form = page.getByRole("form", { name: "Refund" });
  const refundRest = page.getByRole("link", { name: `Refund the gift ${reference}` });
  await refundRest.click();
  await form.getByLabel("Amount in rupees").fill("1000");
  await form.getByLabel("Reason").fill("The donor asked");
  await form.getByRole("button", { name: "Refund ₹1,000" }).dblclick();
  await expect(page.getByText("Refunded in part")).toBeVisible();
  const receipt = page.getByRole("region", { name: "Receipt" });
  const isVoid = receipt.getByRole("term").filter({ hasText: "Void" });
  await expect(receipt).toContainText("DEMO/");
  await expect(isVoid).toHaveCount(0);
  expect(await receivedMail(site, email, /We have refunded ₹1,000 to you/)).toContain(
    "₹1,500 of the gift stays with us",
  );

  await refundRest.click();
  await form.getByLabel("Reason").fill("The donor asked for the rest");
  await form.getByRole("button", { name: "Refund ₹1,500" }).dblclick();
  await expect(refundRest).toHaveCount(0);
  await expect(isVoid).toBeVisible();
  await expect(page.getByRole("region", { name: "Gateway" }).getByText("₹1,500, on its way")).toBeVisible();
  expect(await receivedMail(site, email, /We have refunded ₹1,500 to you/)).toMatch(/Receipt \S+ is void/);
  expect([...account.refunds.values()].slice(refundedBefore)).toMatchObject([{ amount: 100_000 }, { amount: 150_000 }]);
  const gift = await page.request.get(`/api/v1/admin/gifts/${reference}`, { headers: await tokenOf(page) });
  expect(await gift.json()).toMatchObject({ status: "refunded", refunded: 2_500, receipt: "" });
});

async function referenceOf(page: Page, checkout: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/public/payments/${checkout.slice(-22)}`);
  return ((await answer.json()) as { reference: string }).reference;
}

test("an answer that Razorpay did not sign counts nothing, and while the bank is silent nobody pays twice", async ({
  page,
}) => {
  const checkout = await openPayment(page);
  await choose(page, "Pay with another's signature");
  await expect(page.getByRole("heading", { name: "We could not confirm the payment yet" })).toBeFocused();
  await expect(page.getByText("Nothing was counted.")).toBeVisible();
  const { status } = (await (await page.request.get(`/api/v1/public/payments/${checkout.slice(-22)}`)).json()) as {
    status: string;
  };
  expect(status).toBe("open");
  await openPayment(page);
  await choose(page, "Leave while the bank is silent");
  await expect(page.getByRole("heading", { name: "The bank has not answered yet" })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "The bank has not answered yet" })).toBeVisible();
});

test("where Razorpay does not answer the page says so with 503, and begins again", async ({ page, site }) => {
  const data = makeDonation({ method: "card" });
  const { checkout } = (await (await page.request.post("/api/v1/public/donations", { data })).json()) as {
    checkout: string;
  };
  // With two instances, nginx asks the other one after a 503: so both calls fail.
  site.razorpay?.failNext("html-502", "html-502");
  expect((await page.goto(checkout))?.status()).toBe(503);
  await expect(page.getByRole("heading", { name: "The payment could not begin" })).toBeVisible();
  site.razorpay?.recover();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(dialogOf(page)).toBeVisible();
});

test("only the page of the payment may load Razorpay's script, and it is small", async ({ page, request }) => {
  const checkout = await openPayment(page);
  const answer = await request.get(checkout);
  const headers = answer.headers();
  expect(headers["content-security-policy"]).toContain("script-src 'self' https://checkout.razorpay.com");
  expect(headers).toMatchObject({
    "permissions-policy": expect.stringContaining('payment=(self "https://api.razorpay.com")'),
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  const other = (await request.get("/donate")).headers();
  expect(other["content-security-policy"]).not.toContain("razorpay");
  expect(other).toMatchObject({
    "permissions-policy": expect.stringContaining("payment=()"),
    "cross-origin-opener-policy": "same-origin",
  });
  const html = await answer.text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))/g)].map(([, path = ""]) => path);
  expect(files.length).toBeGreaterThan(2);
  const sizes = await Promise.all(files.map(async (path) => gzipSync(await (await request.get(path)).body()).length));
  expect(sizes.reduce((sum, size) => sum + size, gzipSync(html).length)).toBeLessThan(60_000);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says that the window needs it", async ({ page }) => {
    const data = makeDonation();
    const { checkout } = (await (await page.request.post("/api/v1/public/donations", { data })).json()) as {
      checkout: string;
    };
    await page.goto(checkout);
    await expect(page.getByText("The window in which you pay needs JavaScript")).toBeVisible();
    await page.getByRole("button", { name: "Not now. Forget this gift" }).click();
    await expect(page.getByRole("heading", { name: "This payment is closed" })).toBeVisible();
  });
});
