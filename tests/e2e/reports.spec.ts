import { readFileSync } from "node:fs";
import { indiaDay } from "../../app/platform/time/india-time.ts";
import { beginSession, expect, test, tokenOf } from "./journeys.ts";

/** The words that begin left of a drawing, and are cut off there. */
const wordsOutside = (drawing: Element) =>
  [...drawing.querySelectorAll("text")]
    .filter((text) => text.getBoundingClientRect().left < drawing.getBoundingClientRect().left)
    .map(({ textContent }) => textContent);

test("a report follows its days, which stay where they make no span, and is exported as CSV and XLSX", async ({
  page,
}) => {
  await beginSession(page);
  const today = indiaDay(new Date());
  const headers = { ...(await tokenOf(page)), "idempotency-key": crypto.randomUUID() };
  const gift = { name: "Meera Pillai", email: "meera@example.org", amount: 17_000, method: "cash", receivedOn: today };
  expect((await page.request.post("/api/v1/admin/gifts", { headers, data: gift })).status()).toBe(201);

  await page.goto("/admin/reports");
  const [from, to] = [page.getByRole("textbox", { name: "From" }), page.getByRole("textbox", { name: "To" })];
  await expect(from).toHaveValue(/-04-01$/);
  await expect(to).toHaveValue(today);
  const chart = page.getByRole("img", { name: /^Month by month/ });
  await expect(chart).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const drawing = chart.locator(".is-narrow");
  await expect(drawing.getByText("₹10,000")).toBeVisible();
  expect(await drawing.evaluate(wordsOutside)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await from.fill("2200-01-01");
  await expect(page.getByRole("main").getByText("The last day is before the first one.")).toBeVisible();
  await from.fill(today);
  await expect(page).toHaveURL(new RegExp(`from=${today}`));
  await expect(page.getByRole("row", { name: /^Cash/ })).toBeVisible();

  const save = async (format: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: format }).click();
    return readFileSync(await (await download).path());
  };
  expect((await save("CSV")).toString("utf8")).toContain("\r\nMethods,Cash,");
  expect((await save("XLSX")).subarray(0, 2).toString()).toBe("PK");
  await page.getByRole("complementary", { name: "Admin menu" }).getByRole("link", { name: "Reports" }).click();
  await expect(from).toHaveValue(/-04-01$/);
});

test("a gift from a foreign source has a receipt of its own series, and is in the report beside all other sums", async ({
  page,
}) => {
  await beginSession(page);
  const account = {
    registration: "231661234",
    validUntil: "2099-03-31",
    accountName: "Kshitij FC account",
    accountNumber: "40012345678",
    ifsc: "SBIN0000691",
    swift: "SBININBB104",
    bank: "State Bank of India, New Delhi Main Branch",
  };
  const values = Object.fromEntries(Object.entries(account).map(([part, text]) => [`giving-abroad.${part}`, text]));
  const before = Object.fromEntries(Object.keys(values).map((at) => [at, ""]));
  const headers = await tokenOf(page);
  const saved = await page.request.put("/api/v1/admin/settings/giving-abroad", { headers, data: { values, before } });
  expect(saved.ok()).toBe(true);

  await page.goto("/admin/gifts");
  const totals = page.getByRole("region", { name: "Totals" });
  await expect(totals).toContainText("₹");
  const sums = await totals.textContent();
  await page.getByRole("button", { name: "Enter a gift" }).click();
  const form = page.getByRole("dialog", { name: "Enter a gift" });
  await form.getByLabel("Name").fill("Hanna Weber");
  await form.getByLabel("From a foreign source").check();
  await expect(form.getByLabel("Name")).toHaveValue("Hanna Weber");
  await expect(form.getByLabel("How").getByRole("option")).toHaveText(["Cheque", "Bank transfer"]);
  await form.getByLabel("Amount in rupees").fill("50,000");
  await form.getByLabel("How").selectOption("Bank transfer");
  await form.getByLabel("Reference").fill("SBIN426111012345");
  await form.getByRole("button", { name: "Enter gift" }).click();
  await expect(form.getByText("Please enter the foreign country of the donor.")).toBeVisible();
  await form.getByLabel("Country").fill("Germany");
  await form.getByRole("button", { name: "Enter gift" }).click();
  await expect(page.getByText(/₹50,000 from Hanna Weber is on the list/)).toBeVisible();
  await expect(totals).toHaveText(sums ?? "");

  await page.getByRole("link", { name: /^Foreign sources \d/ }).click();
  const row = page.getByRole("row").filter({ hasText: "Hanna Weber" });
  await expect(row).toContainText("Foreign source");
  await row.getByRole("link", { name: "Hanna Weber" }).click();
  await expect(page.getByRole("region", { name: "Receipt" })).toContainText(/-F\/\d{4}-\d{2}\/000001/);
  await expect(page.getByRole("region", { name: "Donor" })).toContainText("Germany");
  await expect(page.getByRole("region", { name: "Donor" })).not.toContainText("PAN");
  await page.goto("/admin/reports");
  const foreign = page.getByRole("region", { name: "From foreign sources" });
  await expect(foreign.getByRole("row", { name: /^In all/ })).toContainText("₹50,000");
});
