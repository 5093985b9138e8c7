import { expect, type APIRequestContext, type Page } from "@playwright/test";
import type { JourneySite } from "../support/journey-site.ts";
import { WEBHOOK_SECRET } from "../support/razorpay/simulated-webhooks.ts";
import { KEYS, type Simulator } from "../support/razorpay/simulator.ts";
import { ADMIN } from "./journeys.ts";

export function simulatorOf({ razorpay }: JourneySite): Simulator {
  if (!razorpay) throw new Error("There is no simulated Razorpay.");
  return razorpay;
}

/** Enters the simulated account's keys in the panel. */
export async function enterKeys(request: APIRequestContext): Promise<void> {
  const session = await request.post("/api/v1/admin/login", { data: ADMIN });
  const { token } = (await session.json()) as { token: string };
  const answer = await request.put("/api/v1/admin/payment-gateway", {
    headers: { authorization: `Bearer ${token}` },
    data: { ...KEYS, webhookSecret: WEBHOOK_SECRET },
  });
  expect(answer.ok()).toBe(true);
}

export const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Razorpay" });

/** What donor and bank do in the window. */
export const choose = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true }).click();
