import type { Page } from "@playwright/test";
import { beginSession, expect, test } from "./journeys.ts";

const chooseFile = (page: Page, text: string) =>
  page
    .getByLabel(/Drop the CSV file here/)
    .setInputFiles({ name: "readers.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

for (const [width, device] of [
  [1440, "by mouse"],
  [390, "on a phone"],
] as const)
  test(`the subscribers of a former newsletter come in ${device}, with how they agreed, and are removed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await beginSession(page);
    await page.goto("/admin/subscribers");
    await page.getByRole("link", { name: "Import from a file" }).click();
    const asha = `asha-${width}@prayas.in`;
    const people = `${asha},Asha,Rao,2023-04-12 10:00:00\nravi-${width}@prayas.in,Ravi,Menon,\n${asha},,,\nnobody,,,\n`;
    await chooseFile(page, `Email Address,First Name,Last Name,OPTIN_TIME\n${people}`);
    await expect(page.getByRole("heading", { level: 1, name: "2 subscribers" })).toBeFocused();
    const left = page.getByRole("region", { name: "These lines are not imported" });
    await expect(left).toContainText(`The address ${asha} is in line 2 too.`);
    await expect(left).toContainText("“nobody” is no e-mail address.");

    await page.getByRole("button", { name: "Import 2 subscribers" }).click();
    const consent = page.getByLabel("How and where did they agree?");
    await expect(consent).toBeFocused();
    await consent.fill("Ticked the box on the form of the retreats");
    await page.getByLabel("When did they agree?").fill("2025-03-31");
    await page.getByRole("button", { name: "Import 2 subscribers" }).click();
    await expect(page.getByRole("heading", { name: "2 subscribers imported" })).toBeFocused();

    await page.getByRole("link", { name: "Open the subscribers" }).click();
    await page.getByRole("searchbox").fill(asha);
    await expect(page.getByText("1 subscriber", { exact: true })).toBeVisible();
    await expect(page.getByText("Ticked the box on the form of the retreats (31 Mar 2025)")).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

    await page.goto("/admin/subscribers/import");
    await page.getByRole("button", { name: /^Remove the import of 2 subscribers on / }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove this import" }).click();
    await expect(page.getByText("The import is removed.")).toBeVisible();
    await page.goto("/admin/audit?kind=subscriber-import");
    await expect(page.getByText(/2 subscribers, imported on /).first()).toBeVisible();
  });
