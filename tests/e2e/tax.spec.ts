import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { indiaDay } from "../../app/platform/time/india-time.ts";
import { beginSession, expect, test, tokenOf } from "./journeys.ts";
import { pathInMail } from "./mail-box.ts";

/** ₹3,000 by cheque. */
async function enterGift(page: Page, name: string, email: string): Promise<string> {
  const headers = { ...(await tokenOf(page)), "idempotency-key": crypto.randomUUID() };
  const money = { amount: 3_000, method: "cheque", receivedOn: indiaDay(new Date()), bankReference: "000123" };
  const answer = await page.request.post("/api/v1/admin/gifts", { headers, data: { name, email, ...money } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { _id: string })._id;
}

test("a donor who is asked for the PAN adds it without script, and the line has it", async ({
  page,
  browser,
  site,
}) => {
  await beginSession(page);
  await enterGift(page, "Farhan Sheikh", "farhan@example.org");
  await page.goto("/admin/tax?view=exceptions");
  await page.getByRole("button", { name: "Ask Farhan Sheikh for the PAN" }).click();
  await expect(page.getByText("Farhan Sheikh is asked for the PAN by mail.")).toBeVisible();
  const path = await pathInMail(page.request, "farhan@example.org", "A donor is asked for the PAN");

  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const donor = await context.newPage();
  await donor.goto(path);
  const field = donor.getByRole("textbox", { name: "PAN" });
  await field.fill("ABCP1234F");
  await donor.getByRole("button", { name: "Save PAN" }).click();
  await expect(donor.getByText("A PAN has ten characters")).toBeVisible();
  await field.fill("abcps 1234 f");
  await donor.getByRole("button", { name: "Save PAN" }).click();
  await expect(donor.getByText("We have it for your gifts of")).toBeVisible();
  await context.close();

  await page.goto("/admin/tax");
  await expect(page.getByRole("row").filter({ hasText: "Farhan Sheikh" })).toContainText("ABCPS••••F");
});

test("the statement is exported, and Changes says so", async ({ page }) => {
  await beginSession(page);
  await enterGift(page, "Jyoti Negi", "jyoti@example.org");
  await page.goto("/admin/tax");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export the statement" }).click();
  const lines = readFileSync(await (await download).path(), "utf8").split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFFSl\. No\.,/);
  expect(lines.find((line) => line.includes("Jyoti Negi"))).toMatch(/,3000$/);
  await expect(page.getByText(/^Exported .+ by Administrator$/)).toBeVisible();
  await page.goto("/admin/audit?kind=tax-statement");
  await expect(page.getByRole("row").filter({ hasText: "Exported" })).toBeVisible();
});

test("staff enter the PAN of a donor who cannot be asked, and all others are asked at once", async ({ page }) => {
  await beginSession(page);
  await enterGift(page, "Kiran Rao", "");
  await enterGift(page, "Dawa Lepcha", "dawa@example.org");
  await page.goto("/admin/tax?view=exceptions");
  await page.getByRole("button", { name: "Enter the PAN of Kiran Rao" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "PAN" }).fill("abcpr 1234 f");
  await dialog.getByRole("button", { name: "Save PAN" }).click();
  await expect(page.getByText("PAN ABCPR••••F entered")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Enter the PAN of Kiran Rao" })).toBeVisible();

  await page.getByRole("button", { name: /^Ask all/ }).click();
  await page.getByRole("button", { name: "Send the mails" }).click();
  await expect(page.getByText(/asked for the PAN by mail/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Ask all/ })).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "Dawa Lepcha" }).first()).toContainText("no answer yet");
});

test("the filing is noted, certificates are uploaded and mailed, and each donor has them", async ({ page }) => {
  await beginSession(page);
  await enterGift(page, "Gita Rana", "gita@letters.in");
  await page.goto("/admin/tax?view=exceptions");
  const row = page.getByRole("row").filter({ hasText: "Gita Rana" });
  await row.first().getByRole("button", { name: /^More/ }).click();
  await page.getByRole("button", { name: "Enter PAN", exact: true }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "PAN" }).fill("ABCPG1234R");
  await page.getByRole("dialog").getByRole("button", { name: "Save PAN" }).click();
  await expect(page.getByText("PAN ABCPG••••R entered")).toBeVisible();

  await page.goto("/admin/tax?view=certificates");
  await page.getByRole("button", { name: "Note the filing" }).click();
  await page.getByLabel("Acknowledgement number").fill("482917730180527");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Filed .+, no. 482917730180527$/)).toBeVisible();

  const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(`%PDF-1.7 ${name}`) });
  await page.getByLabel(/^Drop the PDFs/).setInputFiles([pdf("114_ABCPG1234R_01.pdf"), pdf("letter.pdf")]);
  await expect(page.getByText("1 certificate stored.")).toBeVisible();
  await expect(page.getByText(/^letter.pdf: The name of the file must have/)).toBeVisible();
  const gift = await enterGift(page, "Hema Das", "hema@letters.in");
  await page.getByLabel(/^Drop the PDFs/).setInputFiles([pdf("114_ABCPX9876K_02.pdf")]);
  await page.getByRole("button", { name: "Choose the donor of 114_ABCPX••••K_02.pdf" }).click();
  await page.getByRole("textbox", { name: "Reference of a gift of the donor" }).fill("GV-NOBODY");
  await page.getByRole("button", { name: "Choose", exact: true }).click();
  await expect(page.getByText(/^No gift of .+ has this reference.$/).first()).toBeVisible();
  await page.getByRole("textbox", { name: "Reference of a gift of the donor" }).fill(gift);
  await page.getByRole("button", { name: "Choose", exact: true }).click();
  const chosen = page.getByRole("row").filter({ hasText: "Hema Das" });
  await expect(chosen).toContainText("Donor chosen by hand");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Nobody yet" })).toContainText("No such PAN here");
  await expect(chosen).toHaveCount(0);

  const line = page.getByRole("row").filter({ hasText: "Gita Rana" });
  await expect(line).toContainText("Fits, not mailed yet");
  const download = page.waitForEvent("download");
  await line.getByRole("button", { name: "See the certificate of Gita Rana" }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toBe("%PDF-1.7 114_ABCPG1234R_01.pdf");
  await page.getByRole("button", { name: "Mail 1 certificate" }).click();
  await page.getByRole("button", { name: "Send the mails" }).click();
  await expect(line).toContainText("gita@letters.in");

  await page.goto(await pathInMail(page.request, "gita@letters.in", "Certificate of a year's gifts"));
  await page.getByRole("button", { name: /^Mail Form 114/ }).click();
  await expect(page.getByText("The certificate is on its way to your mailbox.")).toBeVisible();
});
