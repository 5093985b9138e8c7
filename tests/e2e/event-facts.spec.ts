import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./journeys.ts";
import { findViolations } from "./violations.ts";

const SPITI = "Below the Snow: Seven Silent Days in Spiti";
const ASKED = "I have already done a silent retreat of at least three days.";

const openEvent = async (page: Page, title: string) => {
  await page.goto("/events");
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
};
const form = (page: Page) => page.getByRole("form", { name: "Register" });
const fillIn = async (page: Page, email: string) => {
  await form(page).getByLabel("Name").fill("Devika Menon");
  await form(page).getByLabel("Email").fill(email);
  await form(page).getByRole("button", { name: "Register" }).click();
};

/** Without the tick the form comes back with what was typed; with it the ticket names what helps on the day. */
async function registerWithTick(page: Page, email: string) {
  await openEvent(page, SPITI);
  await fillIn(page, email);
  const box = form(page).getByRole("checkbox", { name: ASKED });
  await expect(form(page).getByText("Please tick this")).toHaveCount(1);
  await expect(form(page).getByLabel("Email")).toHaveValue(email);
  await expect(box).not.toBeChecked();
  await box.check();
  await form(page).getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are registered" })).toBeVisible();
  await expect(page.getByText("The guest house below the monastery, two nights before we begin.")).toBeVisible();
  await expect(page.getByRole("link", { name: "+91 90000 00081" })).toHaveAttribute("href", "tel:+919000000081");
}

test("staff write the facts of an event, visitors read them, and staff see who confirmed", async ({ page }) => {
  await openEvent(page, SPITI);
  const know = page.getByRole("region", { name: "What to know" });
  await expect(know).toContainText("People who have already done a retreat of at least three days.");
  await expect(page.getByRole("link", { name: "Meet Asha Rawat" })).toBeVisible();
  await expect(page.getByText("All but ₹1,500 until six weeks before")).toBeVisible();
  expect(await findViolations(page, "facts")).toEqual([]);
  await registerWithTick(page, "devika@example.org");

  await signIn(page, "/admin/event");
  const row = page.getByRole("row", { name: new RegExp(SPITI) });
  await row.getByRole("link", { name: "Edit" }).click();
  const facts = page.getByRole("group", { name: "Visitor facts" });
  await facts.getByLabel("Map link").fill("monastery");
  await page.getByRole("button", { name: "Update Event" }).first().click();
  await expect(facts.getByText(/^Please write the map link as a web address/)).toBeVisible();
  await facts.getByLabel("Map link").fill("https://maps.example.org/kaza");
  await page.getByRole("button", { name: "Update Event" }).first().click();
  await page.getByRole("alertdialog").or(page.getByText("Event updated successfully!")).first().waitFor();
  await row.getByRole("link", { name: `Guests of ${SPITI}` }).click();
  await expect(page.getByRole("row", { name: /Devika Menon/ })).toContainText("Confirmed");

  await openEvent(page, SPITI);
  await expect(page.getByRole("link", { name: "Look at the map" })).toHaveAttribute(
    "href",
    "https://maps.example.org/kaza",
  );
});

test("the API refuses a registration without the tick, in a sentence", async ({ request }) => {
  const events = (await (await request.get("/api/v1/public/allevents")).json()) as {
    _id: string;
    title: string;
    requirement: string;
  }[];
  const event = events.find(({ title }) => title === SPITI);
  const path = `/api/v1/public/events/${event?._id}/registrations`;
  const guest = { name: "Farhan Iyer", email: "farhan@example.org" };
  const refused = await request.post(path, { data: guest });
  expect(refused.status()).toBe(400);
  expect(await refused.json()).toMatchObject({ errors: { requirement: expect.stringMatching(/^Please tick this/) } });
  expect((await request.post(path, { data: { ...guest, requirement: event?.requirement } })).status()).toBe(201);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the tick is asked for, and nothing that was typed is lost", async ({ page }) => {
    await registerWithTick(page, "kavya@example.org");
  });
});
