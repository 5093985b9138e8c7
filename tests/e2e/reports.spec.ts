import { readFileSync } from "node:fs";
import { indiaDay } from "../../app/platform/time/india-time.ts";
import { beginSession, expect, test, tokenOf } from "./journeys.ts";

test("a report follows its days, which stay where they make no span, and is exported as CSV and XLSX", async ({
  page,
}) => {
  await beginSession(page);
  const today = indiaDay(new Date());
  const headers = { ...(await tokenOf(page)), "idempotency-key": crypto.randomUUID() };
  const gift = { name: "Meera Pillai", email: "meera@example.org", amount: 700, method: "cash", receivedOn: today };
  expect((await page.request.post("/api/v1/admin/gifts", { headers, data: gift })).status()).toBe(201);

  await page.goto("/admin/reports");
  const [from, to] = [page.getByRole("textbox", { name: "From" }), page.getByRole("textbox", { name: "To" })];
  await expect(from).toHaveValue(/-04-01$/);
  await expect(to).toHaveValue(today);
  await expect(page.getByRole("img", { name: /^Month by month/ })).toBeVisible();
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
