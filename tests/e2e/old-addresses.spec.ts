import { expect, signIn, test } from "./journeys.ts";

test("an admin sends what visitors asked for in vain to a page, changes it, removes it and takes that back", async ({
  page,
}, { repeatEachIndex, retry }) => {
  const old = `/2019/05/a-morning-walk-${repeatEachIndex}-${retry}`;
  expect((await page.request.get(`${old}/?name=Meera`)).status()).toBe(404);
  await signIn(page, "/admin/settings");
  await page.getByRole("link", { name: "Old addresses" }).click();
  await page.getByRole("link", { name: "Not found this week" }).click();
  const sendOn = page.getByRole("button", { name: `Send ${old} to…` });
  await expect(async () => {
    await page.reload();
    await expect(sendOn).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await sendOn.click();
  const dialog = page.getByRole("dialog", { name: `Send ${old} to…` });
  await expect(dialog.getByLabel("Old address")).toHaveValue(old);
  await dialog.getByLabel("Leads to").fill("/evnts");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByText("There is no page at this address of the site.").first()).toBeVisible();
  await dialog.getByLabel("Leads to").fill("/events");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(page.getByText(`${old} leads to /events from now on.`)).toBeVisible();
  await expect(sendOn).toBeHidden();
  const leadsTo = async () => (await page.request.get(old, { maxRedirects: 0 })).headers()["location"];
  expect(await leadsTo()).toBe("/events");

  await page.getByRole("link", { name: "Old addresses" }).click();
  await page.getByRole("button", { name: `Edit ${old}` }).click();
  const editing = page.getByRole("dialog", { name: "Edit the old address" });
  await editing.getByLabel("Old address").fill("/blog");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing.getByText("This is a page of the site").first()).toBeVisible();
  await editing.getByLabel("Old address").fill(old);
  await editing.getByLabel("Leads to").fill("/blog");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(await leadsTo()).toBe("/blog");

  await page.getByRole("button", { name: `Remove ${old}` }).click();
  const removed = page.getByRole("status").filter({ hasText: `${old} is removed.` });
  await expect(removed).toBeVisible();
  expect(await leadsTo()).toBeUndefined();
  await removed.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`${old} is restored.`)).toBeVisible();
  expect(await leadsTo()).toBe("/blog");
  await page.goto(old);
  await expect(page).toHaveURL(/\/blog$/);
});

test("an admin imports old addresses from a CSV file, sees first what would be added, and removes them together", async ({
  page,
}, { repeatEachIndex, retry }) => {
  const old = `/retreats-${repeatEachIndex}-${retry}`;
  await signIn(page, "/admin/settings/old-addresses");
  await page.getByRole("link", { name: "Import a CSV file" }).click();
  const choose = async (text: string) =>
    page
      .getByLabel("Drop the CSV file here")
      .setInputFiles({ name: "old.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await choose("Just words");
  await expect(page.getByText("No addresses were found").first()).toBeVisible();
  await choose(`Old,New\nhttps://old.example${old}/,/programs\n/events,/blog\n`);
  const refused = page.getByRole("region", { name: "These lines are not imported" });
  await expect(refused.getByRole("row", { name: /^3 This is a page of the site/ })).toBeVisible();
  await page.getByRole("button", { name: "Import 1 old address" }).click();
  await expect(page.getByRole("heading", { name: "1 old address imported" })).toBeFocused();
  await page.getByRole("link", { name: "Open the old addresses" }).click();
  await expect(page.getByRole("row", { name: `${old} /programs` })).toBeVisible();
  await page.goto(old);
  await expect(page).toHaveURL(/\/programs$/);

  await page.goto("/admin/settings/old-addresses/import");
  await page
    .getByRole("button", { name: /^Remove the import of 1 old address on / })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove this import" }).click();
  await expect(page.getByText("The import is removed.")).toBeVisible();
  expect((await page.request.get(old)).status()).toBe(404);
});
