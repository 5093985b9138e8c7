import type { Page } from "@playwright/test";
import { MAKE_STATEMENT, makeLine } from "../../app/giving/statements/make-statement.ts";
import { indiaDay } from "../../app/platform/time/india-time.ts";
import { pledge } from "./donor.ts";
import { beginSession, expect, isReady, test } from "./journeys.ts";
import { findViolations } from "./violations.ts";

test("a donor sends the number of the payment and corrects it, and staff see it under To confirm", async ({
  page,
  site,
}) => {
  const reference = await pledge(page, site, "Devika Menon");
  await page.goto(`/donate?reference=${reference}`);
  await isReady(page);
  const form = page.getByRole("form", { name: "Number of the payment" });
  await form.getByLabel("Reference number").fill("63281744092");
  await form.getByRole("button", { name: "Send the number" }).click();
  await expect(form.getByLabel("Reference number")).toBeFocused();
  await expect(form).toContainText("It has 12 digits");
  await form.getByLabel("Reference number").fill("6328 1744 0926");
  await form.getByRole("button", { name: "Send the number" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. We will now look for it" })).toBeFocused();
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

const chooseFile = (page: Page, text: string) =>
  page
    .getByLabel(/Drop the CSV file here/)
    .setInputFiles({ name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("a statement is uploaded; its credits are confirmed, chosen, entered as a gift and marked as no gift", async ({
  page,
  site,
}) => {
  const noted = await pledge(page, site, "Ananya Deshmukh", { amount: 5000 });
  const chosen = await pledge(page, site, "Meera Nair", { amount: 1000 });
  await beginSession(page);
  await page.goto("/admin/statements");
  await chooseFile(page, "%PDF-1.7");
  await expect(page.getByText("This is not a CSV file.")).toBeVisible();
  const day = indiaDay(new Date()).split("-").toReversed().join("/");
  await chooseFile(
    page,
    MAKE_STATEMENT.sbi([
      makeLine({ day, words: `BY TRANSFER-UPI/CR/632816092237/ANANYA/${noted}`, number: undefined }),
      makeLine({ day, words: "UPI-MEERA NAIR-632810227745", number: undefined, credit: "1,000.00" }),
      makeLine({ day, words: "NEFT-KARVE ROAD TRUST", number: undefined, credit: "20,000.00" }),
      makeLine({ day, words: "INT. CREDIT", number: undefined, credit: "75.50" }),
    ]),
  );
  await expect(page.getByText("4 credits read.")).toBeVisible();
  await expect(page.getByText("State Bank of India, 4 credits")).toBeVisible();
  await page.getByRole("button", { name: "Confirm 1 gift" }).click();
  await expect(page.getByText("1 gift confirmed.")).toBeVisible();
  const tab = (name: string) => page.getByRole("navigation", { name: /^Credits by/ }).getByRole("link", { name });
  await expect(tab("Confirmed 1")).toBeVisible();

  await tab("To choose 1").click();
  await page.getByLabel(`Meera Nair, ${chosen}`).check();
  await page.getByRole("button", { name: "Confirm what is chosen" }).click();
  await expect(tab("Confirmed 2")).toBeVisible();

  await tab("Unknown 2").click();
  await page.getByRole("button", { name: /^Split: ₹20,000/ }).click();
  const split = page.getByRole("dialog", { name: "Split into gifts" });
  await split.getByLabel("Gift 1: amount in rupees").fill("12,500");
  await split.getByLabel("Gift 1: name").fill("Asha Rao");
  await expect(split.getByRole("status")).toHaveText("₹7,500 left.");
  await split.getByLabel("Gift 2: amount in rupees").fill("5,000");
  await split.getByRole("button", { name: "Enter gifts" }).click();
  await expect(split.getByLabel("Gift 2: name")).toHaveAccessibleDescription("Name is required.");
  await split.getByLabel("Gift 2: name").fill("Ravi Rao");
  await split.getByRole("button", { name: "Enter gifts" }).click();
  await expect(split.getByText("Together the gifts must be ₹20,000. ₹2,500 left.")).toBeVisible();
  await split.getByRole("button", { name: "Add a gift" }).click();
  await split.getByLabel("Gift 3: amount in rupees").fill("2,500");
  await split.getByLabel("Gift 3: name").fill("Mira Rao");
  expect(await findViolations(page, "a credit that is split")).toEqual([]);
  await split.getByRole("button", { name: "Enter gifts" }).click();
  await tab("Confirmed 3").click();
  await expect(page.getByRole("link", { name: "Mira Rao" })).toBeVisible();
  await page.getByRole("button", { name: /^Undo the split: ₹20,000/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo the split" }).click();
  await expect(tab("Confirmed 2")).toBeVisible();
  await tab("Unknown 2").click();
  await page.getByRole("button", { name: /^Enter a gift: ₹20,000/ }).click();
  const dialog = page.getByRole("dialog", { name: "Enter a gift" });
  await dialog.getByLabel("Name").fill("Karve Road Trust");
  await dialog.getByRole("button", { name: "Enter gift" }).click();
  await expect(tab("Confirmed 3")).toBeVisible();
  await page.getByRole("button", { name: /^Not a gift: ₹75.50/ }).click();
  await expect(tab("Not gifts 1")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(tab("Unknown 1")).toBeVisible();

  await page.goto(`/admin/gifts/${noted}`);
  await expect(page.getByRole("region", { name: "What happened" })).toContainText("Received: ₹5,000");
  await page.goto("/admin/audit?kind=bank-statement");
  await expect(page.getByText(/State Bank of India, /).first()).toBeVisible();
});

test("the columns of an unknown bank are asked once, by keyboard", async ({ page }) => {
  await beginSession(page);
  await page.goto("/admin/statements");
  const file = (day: string) => `When,What,How much\n${day}.01.2026,UPI-TARA,5000\n`;
  await chooseFile(page, file("23"));
  await expect(page.getByRole("heading", { name: "Which column is what?" })).toBeFocused();
  await page.getByLabel("Bank").fill("Village Bank");
  await page.getByRole("button", { name: "Read the statement" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("Please choose one column for the day");
  await page.getByLabel("When").selectOption("Day of the credit");
  await page.getByLabel("What").selectOption("Words");
  await page.getByLabel("How much").selectOption("Money in");
  await page.getByRole("button", { name: "Read the statement" }).press("Enter");
  await expect(page.getByText("Village Bank, 1 credit")).toBeVisible();
  await page.getByRole("link", { name: "Bank statements" }).first().click();
  await chooseFile(page, file("24"));
  await expect(page.getByRole("heading", { level: 1, name: "24 Jan 2026" })).toBeVisible();
});

test("cash is entered by hand, and as much as the law forbids is refused", async ({ page }) => {
  await beginSession(page);
  await page.goto("/admin/gifts");
  await page.getByRole("button", { name: "Enter a gift" }).click();
  const form = page.getByRole("dialog", { name: "Enter a gift" });
  await form.getByLabel("Name").fill("Dawa Lepcha");
  await form.getByLabel("Amount in rupees").fill("2,00,000");
  await form.getByRole("button", { name: "Enter gift" }).click();
  await expect(form.getByText(/Less than ₹2,00,000 in cash/)).toBeVisible();
  await form.getByLabel("Amount in rupees").fill("1,500");
  await form.getByRole("button", { name: "Enter gift" }).click();
  await expect(page.getByText(/₹1,500 from Dawa Lepcha is on the list: GV-/)).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a number is sent, and one of another gift is refused", async ({ page, site }) => {
    const [first, second] = [await pledge(page, site, "Farhan Sheikh"), await pledge(page, site, "Rohan Kulkarni")];
    for (const reference of [first, second]) {
      await page.goto(`/donate?reference=${reference}`);
      await page.getByLabel("Reference number").fill("HDFCN52026112345");
      await page.getByRole("button", { name: "Send the number" }).click();
    }
    await expect(page.getByText("This number came with another gift.")).toBeVisible();
    await expect(page.getByLabel("Reference number")).toHaveValue("HDFCN52026112345");
    await expect(page.getByText(first)).toHaveCount(0);
    await page.goto(`/donate?reference=${first}`);
    await expect(page.getByRole("heading", { name: "Thank you. We will now look for it" })).toBeVisible();
  });
});
