import type { Page } from "@playwright/test";
import { makeDonation } from "../../app/giving/make-donation.ts";
import { beginSession, expect, isReady, test } from "./journeys.ts";

/** Of ₹2,500 each month, which no gateway takes. @returns its reference */
async function pledge(page: Page, name: string, changes: object = {}): Promise<string> {
  const email = `${name.split(" ")[0]?.toLowerCase()}@example.org`;
  const answer = await page.request.post("/api/v1/public/donations", {
    data: makeDonation({ name, email, frequency: "monthly", ...changes }),
  });
  return ((await answer.json()) as { reference: string }).reference;
}

test("a donor sends the number of the payment and corrects it, and staff see it under To confirm", async ({ page }) => {
  const reference = await pledge(page, "Devika Menon");
  await page.goto(`/donate?reference=${reference}`);
  await isReady(page);
  const form = page.getByRole("form", { name: "Number of the payment" });
  await form.getByLabel("Reference number").fill("63281744092");
  await form.getByRole("button", { name: "Send the number" }).click();
  await expect(form.getByLabel("Reference number")).toBeFocused();
  await expect(form).toContainText("It has 12 figures");
  await form.getByLabel("Reference number").fill("6328 1744 0926");
  await form.getByRole("button", { name: "Send the number" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. Now we look for it" })).toBeFocused();
  await expect(page.getByText("632817440926")).toBeVisible();
  await page.getByText("Correct the number").click();
  await form.getByLabel("Reference number").fill("632817440927");
  await form.getByRole("button", { name: "Send the number" }).click();
  await expect(page.getByText("632817440927")).toBeVisible();

  await beginSession(page);
  await page.goto("/admin/gifts?state=waiting");
  const row = page.getByRole("row").filter({ hasText: reference });
  await expect(row).toContainText("632817440927");
  await expect(row).toContainText("Not on a statement yet");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a number is sent, and one of another gift is refused", async ({ page }) => {
    const [first, second] = [await pledge(page, "Farhan Sheikh"), await pledge(page, "Rohan Kulkarni")];
    for (const reference of [first, second]) {
      await page.goto(`/donate?reference=${reference}`);
      await page.getByLabel("Reference number").fill("HDFCN52026112345");
      await page.getByRole("button", { name: "Send the number" }).click();
    }
    await expect(page.getByText("This number came with another gift.")).toBeVisible();
    await expect(page.getByLabel("Reference number")).toHaveValue("HDFCN52026112345");
    await expect(page.getByText(first)).toHaveCount(0);
    await page.goto(`/donate?reference=${first}`);
    await expect(page.getByRole("heading", { name: "Thank you. Now we look for it" })).toBeVisible();
  });
});
