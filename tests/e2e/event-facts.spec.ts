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
  await expect(
    page.getByText("The guest house below the monastery, two nights before we begin.", { exact: true }),
  ).toBeVisible();
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
  await expect(page.getByRole("link", { name: "Open the map" })).toHaveAttribute(
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

test("a place of which only the name is known is saved, named by an event, and deleted without harm", async ({
  page,
}) => {
  await signIn(page, "/admin/event");
  await page.getByRole("link", { name: "Places", exact: true }).click();
  await expect(page.getByRole("row", { name: /Triveni Ghat/ })).toBeVisible();
  await page.getByRole("link", { name: "Create New Place" }).click();
  await page.getByLabel("Name").fill("Banyan Court");
  await page.getByRole("button", { name: "Create Place" }).first().click();
  await expect(page.getByText("Place created successfully!")).toBeVisible();

  await page.goto("/admin/event");
  const row = page.getByRole("row", { name: /Among the Deodars/ });
  await row.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Saved place").selectOption({ label: "Banyan Court" });
  await expect(page.getByLabel("Location")).toHaveValue("Banyan Court");
  await page.getByRole("button", { name: "Update Event" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Update Event" }).click();
  await expect(page.getByText("Event updated successfully!")).toBeVisible();

  await openEvent(page, "Among the Deodars, Without a Word");
  await page.getByRole("link", { name: "About this place" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Banyan Court" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Among the Deodars, Without a Word" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "How to get there" })).toHaveCount(0);
  expect(await findViolations(page, "place")).toEqual([]);

  await page.goto("/admin/places");
  await page
    .getByRole("row", { name: /Banyan Court/ })
    .getByRole("button", { name: "Delete" })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("“Banyan Court” is in the bin.")).toBeVisible();
  await openEvent(page, "Among the Deodars, Without a Word");
  await expect(page.getByRole("complementary", { name: "When and where" })).toContainText("Banyan Court");
  await expect(page.getByRole("link", { name: "About this place" })).toHaveCount(0);
});

test("what an event does not say of its venue, its place says", async ({ page }) => {
  await openEvent(page, "Before the River Wakes");
  await expect(page.getByRole("region", { name: "What to know" })).toContainText("Rishikesh railway station, 3 km");
  await page.getByRole("link", { name: "About this place" }).click();
  await expect(page.getByRole("complementary", { name: "How to get there" })).toContainText(
    "Walk down from the clock tower",
  );
});

test("past events stand under a heading of their own, and each has a page of record", async ({ page }) => {
  await page.goto("/events");
  const past = page.getByRole("region", { name: "Past events" });
  await expect(past.getByRole("article")).toHaveCount(3);
  await past.getByRole("link", { name: "Lamps for Those Who Are Not Here" }).click();
  await expect(page.getByRole("region", { name: "How it was" })).toContainText("The names took forty minutes.");
  await expect(page.getByRole("complementary").getByRole("link", { name: "Before the River Wakes" })).toBeVisible();
  await expect(page.getByText("Came", { exact: true })).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the tick is asked for, and nothing that was typed is lost", async ({ page }) => {
    await registerWithTick(page, "kavya@example.org");
  });
});
