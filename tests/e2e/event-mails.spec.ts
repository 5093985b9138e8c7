import { receivedMail } from "./mail-box.ts";
import { expect, keepStill, signIn, test, tokenOf } from "./journeys.ts";
import { findViolations } from "./violations.ts";

test.use({ withMail: true });

const bowls = "The Bowl, and the Silence After It";

test("moving or deleting an event says who is informed, delays the mails, and lets an editor stop them", async ({
  page,
  site,
}) => {
  await keepStill(page);
  await signIn(page);
  const headers = await tokenOf(page);
  const events = (await (await page.request.get("/api/v1/public/allevents")).json()) as {
    _id: string;
    title: string;
  }[];
  const event = events.find(({ title }) => title === bowls)?._id ?? "";
  const guests = `/api/v1/admin/event/guests/${event}`;
  for (const guest of [
    { name: "Devika Menon", phone: "+91 90000 00041", email: "devika@letters.in" },
    { name: "Harish Rawat", phone: "+91 90000 00042" },
  ])
    expect((await page.request.post(guests, { headers, data: guest })).status()).toBe(201);
  await receivedMail(site, "devika@letters.in", /Your ticket/);
  const arrived = site.received.length;

  // From the dashboard: the list, the event, its button, the answer.
  await page.getByRole("link", { name: "Events", exact: true }).first().click();
  await page
    .getByRole("row", { name: new RegExp(bowls) })
    .getByRole("link", { name: "Edit" })
    .click();
  await page.getByLabel("Date and time").fill("2099-02-14T05:45");
  await page.getByRole("button", { name: "Update Event" }).first().click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(/get(s)? a mail in five minutes/);
  await expect(dialog).toContainText("1 person has no e-mail address and must be phoned.");
  await expect(dialog.getByLabel("To phone")).toHaveValue("Harish Rawat +91 90000 00042");
  expect(await findViolations(page, "the question before an event is moved")).toEqual([]);
  await dialog.getByRole("button", { name: "Update Event" }).click();
  await expect(page).toHaveURL("/admin/event");
  const note = page.locator(".panel-note").filter({ hasText: bowls });
  await expect(note).toContainText(/\d+ mails? about “The Bowl.+” leaves? at \d+:\d\d [AP]M IST\./);
  expect(await findViolations(page, "mails that wait")).toEqual([]);
  expect(site.received).toHaveLength(arrived);

  await page
    .getByRole("row", { name: new RegExp(bowls) })
    .getByRole("link", { name: "Edit" })
    .click();
  await note.getByRole("button", { name: "Do not send" }).click();
  await expect(page.getByText(/\d+ mails? will not be sent\./)).toBeVisible();
  await expect(note).toHaveCount(0);

  // Deleted, then restored before the mails left: nobody hears of it.
  await page.goto("/admin/event");
  await page
    .getByRole("row", { name: new RegExp(bowls) })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(dialog).toContainText("must be phoned");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(note).toContainText("which is cancelled");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(note).toHaveCount(0);
  expect(site.received).toHaveLength(arrived);

  // Moved again, and sent without waiting.
  await page
    .getByRole("row", { name: new RegExp(bowls) })
    .getByRole("link", { name: "Edit" })
    .click();
  await page.getByLabel("Location").fill("Haridwar");
  await page.getByRole("button", { name: "Update Event" }).first().click();
  await dialog.getByRole("button", { name: "Update Event" }).click();
  await note.getByRole("button", { name: "Send now" }).click();
  expect(await receivedMail(site, "devika@letters.in", /^Changed/)).toContain("Where: Haridwar");
});
