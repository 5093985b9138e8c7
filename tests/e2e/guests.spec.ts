import type { Page } from "@playwright/test";
import { beginSession, expect, test, tokenOf } from "./journeys.ts";

const PHONE = { width: 390, height: 844 };
const walk = "Among the Deodars, Without a Word";
const full = "Slow Water: Five Days on the Kerala Backwaters";

/** From the panel's list of events, where each says how full it is. */
async function openGuests(page: Page, title: string): Promise<void> {
  await page.goto("/admin/event");
  await page.getByRole("link", { name: `Guests of ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Guests" })).toBeVisible();
}

async function addByPhone(page: Page, guest: { name: string; phone: string; seats?: string }): Promise<void> {
  await page.getByRole("button", { name: "Add by phone" }).click();
  const dialog = page.getByRole("dialog", { name: "Add by phone" });
  await dialog.getByLabel("Name").fill(guest.name);
  await dialog.getByLabel("Phone").fill(guest.phone);
  if (guest.seats) await dialog.getByLabel("Seats").selectOption(guest.seats);
  await dialog.getByRole("button", { name: "Add guest" }).click();
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const figures = (page: Page) => page.getByRole("region", { name: "Figures" });
const chooseFor = async (page: Page, name: string, action: string) => {
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("button", { name: action, exact: true }).click();
};

test("an editor changes a registration, records a payment, cancels it and restores it", async ({ page }) => {
  await beginSession(page);
  await openGuests(page, walk);
  await expect(figures(page)).toContainText("18 of 30 seats taken");
  await addByPhone(page, { name: "Dawa Lepcha", phone: "+91 90000 00034" });
  await expect(page.getByText(/Dawa Lepcha is on the list: KS-/)).toBeVisible();
  await expect(figures(page)).toContainText("19 of 30 seats taken");

  await page.keyboard.press("/");
  await page.keyboard.type("0034");
  await expect(page.getByText("1 registration, 1 seat", { exact: true })).toBeVisible();
  const row = rowOf(page, "Dawa Lepcha");
  await expect(row).toContainText("₹350 to pay");
  await chooseFor(page, "Dawa Lepcha", "Change seats");
  await page.getByRole("dialog").getByLabel("Seats").selectOption("3");
  await page.getByRole("dialog").getByRole("button", { name: "Save seats" }).click();
  await expect(row).toContainText("₹1,050 to pay");
  await chooseFor(page, "Dawa Lepcha", "Mark paid");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("₹1,050 to pay");
  await chooseFor(page, "Dawa Lepcha", "Mark paid");
  await expect(row).not.toContainText("to pay");
  await chooseFor(page, "Dawa Lepcha", "Note on the payment");
  await page.getByRole("dialog").getByLabel("Note").fill("cash, to Kavya");
  await page.getByRole("dialog").getByRole("button", { name: "Save note" }).click();
  await expect(row).toContainText("cash, to Kavya");
  await chooseFor(page, "Dawa Lepcha", "Change seats");
  await page.getByRole("dialog").getByLabel("Seats").selectOption("4");
  await page.getByRole("dialog").getByRole("button", { name: "Save seats" }).click();
  await chooseFor(page, "Dawa Lepcha", "Mark the rest paid");
  await expect(page.getByRole("dialog", { name: "Dawa Lepcha pays ₹350" }).getByLabel("Note")).toHaveValue(
    "cash, to Kavya",
  );
  await page.getByRole("dialog").getByRole("button", { name: "Mark paid" }).click();
  await expect(row).not.toContainText("to pay");

  await chooseFor(page, "Dawa Lepcha", "Cancel registration");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel registration" }).click();
  await expect(row).toContainText("Cancelled");
  await expect(figures(page)).toContainText("18 of 30 seats taken");
  await page.getByRole("button", { name: "Restore: Dawa Lepcha" }).click();
  await expect(figures(page)).toContainText("22 of 30 seats taken");

  await chooseFor(page, "Dawa Lepcha", "Copy ticket link");
  const link = await page.getByRole("dialog").getByLabel("Ticket link").inputValue();
  await page.keyboard.press("Escape");
  await page.goto(link);
  await expect(page.getByText("It is paid, thank you.")).toBeVisible();
});

test("a message that appears under a resting pointer leaves by itself, so that it covers no row for good", async ({
  page,
}) => {
  await beginSession(page);
  await openGuests(page, walk);
  await addByPhone(page, { name: "Nima Bhutia", phone: "+91 90000 00035" });
  await page.getByText(/Nima Bhutia is on the list: KS-/).hover();
  await page.getByRole("button", { name: "Close message" }).press("Enter");
  await expect(page.locator(".toast")).toHaveCount(0);

  await page.getByRole("button", { name: "More for Nima Bhutia" }).press("Enter");
  await page.getByRole("button", { name: "Mark paid", exact: true }).press("Enter");
  await expect(page.getByText(/Nima Bhutia has paid/)).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("More of a row stays open while the list is read again and its row moves", async ({ page }) => {
  await beginSession(page);
  const headers = await tokenOf(page);
  await openGuests(page, walk);
  await addByPhone(page, { name: "Aaron Zed", phone: "+91 90000 00088" });
  await expect(rowOf(page, "Aaron Zed")).toBeVisible();
  await page.getByRole("button", { name: "More for Aaron Zed" }).last().click();
  const menu = page.locator(".action-menu:popover-open");
  await menu.getByRole("button", { name: "Change seats" }).focus();
  const [, eventId] = /event\/([^/]+)\/guests/.exec(page.url()) ?? [];
  const path = `/api/v1/admin/event/guests/${eventId}`;
  const guests = (await (await page.request.get(path, { headers })).json()) as { name: string; reference: string }[];
  const reference = guests.find(({ name }) => name === "Aaron Zed")?.reference;
  const contact = { name: "Zubin Zed", phone: "+91 90000 00088", email: "" };
  expect((await page.request.put(`${path}/${reference}/contact`, { headers, data: contact })).ok()).toBe(true);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(rowOf(page, "Zubin Zed")).toBeVisible();
  await expect(menu.getByRole("button", { name: "Change seats" })).toBeFocused();
});

test("a double tap checks in once, and checked-in attendees are in their own list", async ({ page }) => {
  await beginSession(page);
  await page.setViewportSize(PHONE);
  await openGuests(page, walk);
  const button = page.getByRole("button", { name: /^Check in: / }).first();
  const name = (await button.getAttribute("aria-label"))?.slice("Check in: ".length) ?? "";
  await button.dblclick();
  await expect(page.getByRole("button", { name: `Undo: ${name}` })).toBeVisible();
  await page.getByRole("link", { name: /^Here/ }).click();
  await expect(page.getByRole("row").filter({ hasText: "KS-" })).toHaveCount(1);
  await expect(rowOf(page, name)).toBeVisible();

  const file = page.waitForEvent("download");
  await chooseFor(page, "the whole list", "Export CSV");
  expect((await file).suggestedFilename()).toMatch(/^guests-.+\.csv$/);
});

test("a full event refuses with the number of its seats, and the form keeps what was typed", async ({ page }) => {
  await beginSession(page);
  await openGuests(page, full);
  await addByPhone(page, { name: "Harish Rawat", phone: "+91 90000 00037" });
  const dialog = page.getByRole("dialog", { name: "Add by phone" });
  await expect(dialog.getByText("All 24 seats are taken.")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue("Harish Rawat");
});

test("a member opens the ticket from the profile, without the link in the mail", async ({ page, request }) => {
  await beginSession(page);
  const headers = await tokenOf(page);
  const events = (await (await request.get("/api/v1/public/allevents")).json()) as { _id: string; title: string }[];
  const event = events.find(({ title }) => title === "Before the River Wakes");
  const attendee = { name: "Administrator", email: "admin@example.org", seats: 1 };
  const taken = await request.post(`/api/v1/public/events/${event?._id}/registrations`, { headers, data: attendee });
  expect(taken.status()).toBe(201);
  await page.goto("/profile?tab=events");
  await page.getByRole("button", { name: "Open ticket for Before the River Wakes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are registered" })).toBeVisible();
});

test("a guest who has paid is added, then another, and all of them are written to", async ({ page }) => {
  await beginSession(page);
  await openGuests(page, walk);
  await page.getByRole("button", { name: "Add by phone" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Omar Sheikh");
  await dialog.getByLabel("Phone").fill("+91 90000 00061");
  await dialog.getByLabel("E-mail").fill("omar@example.org");
  await dialog.getByLabel("Paid").selectOption("Yes");
  await dialog.getByRole("button", { name: "Add guest" }).click();
  await expect(rowOf(page, "Omar Sheikh")).toContainText("Paid");
  await page.getByRole("button", { name: "Add another" }).click();
  await expect(dialog.getByLabel("Name")).toHaveValue("");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Write to all" }).click();
  await expect(dialog).toContainText(/\d+ (people|person) gets? a mail in five minutes/);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByText("Please write the message first.")).toBeVisible();
  await dialog.getByLabel("Message").fill("Please bring a shawl.");
  await expect(dialog.getByRole("figure", { name: "How it reads" })).toContainText("Please bring a shawl.");
  await dialog.getByRole("button", { name: "Send" }).click();
  const pending = page.locator(".panel-note").filter({ hasText: walk });
  await expect(pending).toContainText(/\d+ mails? about/);
  await pending.getByRole("button", { name: "Do not send" }).click();
  await expect(pending).toHaveCount(0);
});
