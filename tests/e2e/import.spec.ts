import type { Page } from "@playwright/test";
import { makeGiftFile } from "../../app/giving/imports/make-import.ts";
import { beginSession, expect, test } from "./journeys.ts";

const chooseFile = (page: Page, text: string) =>
  page
    .getByLabel(/Drop the CSV file here/)
    .setInputFiles({ name: "gifts.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("gifts of before are imported with their receipts, found, and taken back", async ({ page }) => {
  await beginSession(page);
  await page.goto("/admin/gifts");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await chooseFile(page, "%PDF-1.7");
  await expect(page.getByText("This is not a CSV file.")).toBeVisible();
  await chooseFile(
    page,
    makeGiftFile(
      { receipt: "TR/17" },
      { receipt: "TR/17" },
      { receipt: "TR/18", reference: "", pan: "1" },
      { amount: "many" },
    ),
  );
  await expect(page.getByRole("heading", { name: "12 Apr 2023" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Sums" })).toContainText("₹10,000");
  await expect(page.getByRole("region", { name: "These lines are not imported" })).toContainText(
    "Write the amount in figures",
  );
  await expect(page.getByRole("region", { name: "Imported, with something left out" })).toContainText(
    "The PAN is left out.",
  );
  await page.getByRole("button", { name: "Import 2 gifts" }).click();
  await expect(page.getByRole("heading", { name: "2 gifts imported" })).toBeFocused();

  await page.getByRole("link", { name: "Open the gifts" }).click();
  await page.getByRole("searchbox").fill("TR/17");
  await expect(page.getByText("1 gift", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Lakshmi Iyer" }).click();
  const receipt = page.getByRole("region", { name: "Receipt" });
  await expect(receipt).toContainText("before this site, which has no copy of it");
  await expect(receipt.getByRole("button", { name: "PDF" })).toHaveCount(0);

  await page.goto("/admin/gifts/import");
  await chooseFile(page, makeGiftFile({ receipt: "TR/19", reference: "7", mode: "Cheque" }));
  await page.getByRole("button", { name: "Import 1 gift" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The import is removed.")).toBeVisible();
  await expect(page.getByText(/^Removed on /)).toHaveCount(1);
  await page.getByRole("button", { name: /^Remove the import of 2 gifts on / }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove this import" }).click();
  await expect(page.getByText(/^Removed on /)).toHaveCount(2);
  await page.goto("/admin/audit?kind=gift-import");
  await expect(page.getByText(/2 gifts, imported on /).first()).toBeVisible();
});

test("the columns of a file are chosen once, by keyboard", async ({ page }) => {
  await beginSession(page);
  await page.goto("/admin/gifts/import");
  const file = (day: string) => `Who,What,When,Which\nRavi Menon,500,${day}/04/2023,cash\n`;
  await chooseFile(page, file("12"));
  await expect(page.getByRole("heading", { name: "Which column is what?" })).toBeFocused();
  await page.getByRole("button", { name: "Read the gifts" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("Please choose one column each");
  await page.getByLabel("Who").selectOption("Name");
  await page.getByLabel("What").selectOption("Amount");
  await page.getByLabel("When").selectOption("Day received");
  await page.getByLabel("Which").selectOption("Method");
  await page.getByRole("button", { name: "Read the gifts" }).press("Enter");
  await expect(page.getByRole("button", { name: "Import 1 gift" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await chooseFile(page, file("13"));
  await expect(page.getByRole("heading", { name: "13 Apr 2023" })).toBeFocused();
});
