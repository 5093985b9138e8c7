import type { APIRequestContext } from "@playwright/test";
import { takeDeliveries } from "../support/razorpay/simulated-webhooks.ts";
import type { Simulator } from "../support/razorpay/simulator.ts";
import { stubWindow } from "../support/razorpay/window-stub.ts";
import { fillInDonor } from "./donor.ts";
import { beginSession, expect, isReady, tokenOf, unwatched as test } from "./journeys.ts";
import { receivedMail } from "./mail-box.ts";
import { choose, dialogOf, enterKeys, simulatorOf } from "./razorpay-window.ts";
import { findViolations } from "./violations.ts";

test.use({ withMail: true, withRazorpay: true });

// Addresses of example.org get no mail.
const EMAIL = "lakshmi@letters.in";

async function deliverEvents(request: APIRequestContext, { account }: Simulator): Promise<void> {
  for (const { body, headers } of takeDeliveries(account)) {
    const answer = await request.post("/api/v1/webhooks/razorpay", { data: Buffer.from(body), headers });
    expect(answer.status()).toBe(200);
  }
}

test("a donor gives each month by card; for a debit that fails there is a mail, and the next one has a receipt of its own", async ({
  page,
  request,
  site,
}) => {
  const razorpay = simulatorOf(site);
  await enterKeys(request);
  await stubWindow(page, razorpay.account);
  await page.goto("/donate");
  await isReady(page);
  const form = page.getByRole("form", { name: "Donation" });
  await form.getByText("₹1,000", { exact: true }).click();
  await fillInDonor(form, { name: "Lakshmi Iyer", email: EMAIL, frequency: "Monthly", method: "Card" });
  await expect(form.getByText(/^₹1,000 each month, on the day on which you approve it/)).toBeVisible();
  await form.getByRole("button", { name: "Donate ₹1,000 every month" }).click();
  await expect(dialogOf(page)).toContainText("Lakshmi Iyer, card, monthly");
  await choose(page, "Pay");
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, Lakshmi" })).toBeVisible();
  await expect(page.getByText(/The next is taken on \d+ \w+ \d{4}; we write to you before it/)).toBeVisible();
  expect(await findViolations(page, "thanks for a monthly gift")).toEqual([]);
  await receivedMail(site, EMAIL, /gift of ₹1,000 has arrived/);

  const [subscription = ""] = razorpay.account.subscriptions.keys();
  razorpay.charge(subscription, { outcome: "failed" });
  await deliverEvents(request, razorpay);
  expect(await receivedMail(site, EMAIL, /’s ₹1,000 did not go through/)).toContain("reason: Not enough balance");
  razorpay.charge(subscription);
  await deliverEvents(request, razorpay);
  const receipts = () => site.received.filter(({ mail }) => mail.subject?.includes("has arrived")).length;
  await expect.poll(receipts, { timeout: 60_000 }).toBe(2);

  await beginSession(page);
  const gifts = await page.request.get("/api/v1/admin/gifts?q=Lakshmi", { headers: await tokenOf(page) });
  const debit = { status: "paid", amount: 1_000, isMonthly: true };
  expect(await gifts.json()).toMatchObject([debit, debit]);
});
