import type { Page } from "@playwright/test";
import { indiaDay } from "../../app/platform/time/india-time.ts";
import { beginSession, expect, test, tokenOf } from "./journeys.ts";

/** Cash of a donor with an address. */
async function enterCash(page: Page, name: string, email: string, amount: number): Promise<void> {
  const headers = { ...(await tokenOf(page)), "idempotency-key": crypto.randomUUID() };
  const data = { name, email, amount, method: "cash", receivedOn: indiaDay(new Date()) };
  expect((await page.request.post("/api/v1/admin/gifts", { headers, data })).status()).toBe(201);
}

test("two donors who are one person are merged, and are two again after Undo", async ({ page }) => {
  await beginSession(page);
  await enterCash(page, "Sushila Negi", "sushila@example.org", 1_000);
  await enterCash(page, "S. Negi", "s.negi@example.org", 500);
  await page.goto("/admin/donors?q=Sushila");
  await page.getByRole("link", { name: "Sushila Negi" }).first().click();
  const main = page.getByRole("main");
  await expect(main).toContainText("₹1,000 in 1 gift");
  await main.getByRole("link", { name: "Merge with…" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sushila Negi" })).toBeFocused();
  await main.getByRole("searchbox").fill("s.negi");
  await main.getByRole("link", { name: /Choose S. Negi/ }).click();
  await main.getByRole("radio", { name: /^S. Negi/ }).check();
  await expect(main).toContainText("Their mails go to s.negi@example.org");
  await main.getByRole("radio", { name: /^Sushila Negi/ }).check();
  await main.getByRole("button", { name: "Merge the two" }).click();
  await expect(main).toContainText("₹1,500 in 2 gifts");
  await expect(main.getByRole("region", { name: "Merged" })).toContainText("1 gift moved here");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "S. Negi" })).toBeVisible();
  await expect(main).toContainText("₹500 in 1 gift");
});
