import type { APIRequestContext, Page } from "@playwright/test";
import { expect, isReady, signIn, test, tokenOf } from "./journeys.ts";

type EventAnswer = { _id: string; title: string; capacity: number; registered: number };

async function findEvent(request: APIRequestContext, title: string): Promise<EventAnswer> {
  const events = (await (await request.get("/api/v1/public/allevents")).json()) as EventAnswer[];
  const event = events.find((one) => one.title === title);
  if (!event) throw new Error(`The demo content has no event ${title}.`);
  return event;
}

const form = (page: Page) => page.getByRole("form", { name: "Register" });

async function fillIn(page: Page, guest: { name: string; email: string; seats?: string }): Promise<void> {
  await form(page).getByLabel("Name").fill(guest.name);
  await form(page).getByLabel("Email").fill(guest.email);
  if (guest.seats) await form(page).getByLabel("Seats").selectOption(guest.seats);
  await form(page).getByRole("button", { name: "Register" }).click();
}

const bowls = "The Bowl, and the Silence After It";

test("a visitor registers for two seats, sees the ticket, downloads it and cancels", async ({ page, request }) => {
  const event = await findEvent(request, bowls);
  await page.goto("/events");
  const card = page.getByRole("article").filter({ hasText: bowls });
  await expect(card).toContainText(`${event.registered} of ${event.capacity} registered`);
  await card.getByRole("link", { name: `Register for ${bowls}` }).click();
  await expect(page).toHaveURL(`/events/${event._id}#register`);

  await form(page).getByRole("button", { name: "Register" }).click();
  await expect(form(page).getByText("Name is required.")).toBeVisible();
  await expect(form(page).getByLabel("Name")).toBeFocused();
  await fillIn(page, { name: "Devika Menon", email: "devika@example.org", seats: "2" });
  await expect(page.getByRole("heading", { level: 1, name: "You are registered" })).toBeVisible();
  await expect(page.getByRole("link", { name: "meet.example.org/bowl-and-silence" })).toBeVisible();
  const ticket = page.url();
  await expect(page.getByLabel("Keep this link")).toHaveValue(ticket.replace(/#.*/, ""));
  const file = await request.get(`${new URL(ticket).pathname}/calendar.ics`);
  expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect((await file.text()).replaceAll(/\r\n /g, "")).toContain("https://meet.example.org/bowl-and-silence");

  await page.goto("/events");
  await expect(card).toContainText(`${event.registered + 2} of ${event.capacity} registered`);
  await card.getByRole("link", { name: bowls, exact: true }).click();
  await fillIn(page, { name: "Devika Menon", email: "devika@example.org" });
  await expect(form(page).getByRole("alert")).toContainText("You are already registered for this event.");
  await expect(form(page).getByLabel("Email")).toHaveValue("devika@example.org");

  await page.goto(ticket);
  await page.locator("summary", { hasText: "Cancel your registration" }).click();
  await page.getByRole("button", { name: "Yes, cancel my registration" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your registration is cancelled" })).toBeVisible();
  await expect(page.getByText("meet.example.org")).toHaveCount(0);
  expect((await findEvent(request, bowls)).registered).toBe(event.registered);
});

test("a member's name and email are filled in, and the registration is in the profile", async ({ page, request }) => {
  await signIn(page);
  const event = await findEvent(request, bowls);
  await page.goto(`/events/${event._id}`);
  await expect(form(page).getByLabel("Email")).toHaveValue("admin@example.org");
  await form(page).getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are registered" })).toBeVisible();
  const mine = await request.get("/api/v1/me/registrations", { headers: await tokenOf(page) });
  const place = { eventId: event._id, seats: 1, isCancelled: false };
  expect(await mine.json()).toContainEqual(expect.objectContaining(place));
});

test("a full event says so in the grid, in the list and on its page", async ({ page, request }) => {
  const full = "Slow Water: Five Days on the Kerala Backwaters";
  await page.goto("/events");
  const card = page.getByRole("article").filter({ hasText: full });
  await expect(card.getByRole("button", { name: "Event Full" })).toBeDisabled();
  await page.goto("/events?view=list");
  await expect(card.getByRole("button", { name: "Full", exact: true })).toBeDisabled();
  await page.goto(`/events/${(await findEvent(request, full))._id}`);
  await expect(page.getByRole("button", { name: "Event Full" })).toBeDisabled();
  await expect(form(page)).toHaveCount(0);
});

test("a request for more seats than are left is refused at the field", async ({ page, request }) => {
  const event = await findEvent(request, "A Night on the White Salt");
  await page.goto(`/events/${event._id}`);
  await expect(form(page).getByLabel("Seats").getByRole("option")).toHaveCount(3);
  const somebody = { name: "Somebody Quicker", email: "quicker@example.org", seats: 2 };
  await request.post(`/api/v1/public/events/${event._id}/registrations`, { data: somebody });
  await fillIn(page, { name: "Somebody Slower", email: "slower@example.org", seats: "3" });
  await expect(form(page).getByText("Only 1 seat is left.")).toBeVisible();
  await expect(form(page).getByLabel("Name")).toHaveValue("Somebody Slower");
  await expect(page.getByText("1 seat left").first()).toBeVisible();
});

test("unknown events, programs and tickets are 404 pages with links to other pages", async ({ page }) => {
  for (const [path, heading] of [
    ["/events/never-was-7k3f", "Event not found"],
    ["/programs/never-was", "Program not found"],
    ["/tickets/guessed", "This link does not open a ticket"],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
});

test("program filters combine, clear, and a request gets its reference", async ({ page }) => {
  await page.goto("/programs");
  await isReady(page);
  await expect(page.getByRole("article")).toHaveCount(6);
  await page.getByLabel("Category").selectOption("Yoga");
  await page.getByLabel("Level").selectOption("Beginner");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page).toHaveURL("/programs?category=Yoga&level=Beginner");
  await page.getByLabel("Format").selectOption("Online");
  await expect(page.getByText("No programs found matching your criteria.")).toBeVisible();
  await page.getByRole("link", { name: "Clear Filters" }).first().click();
  await expect(page.getByRole("article")).toHaveCount(6);
  await page.getByRole("searchbox").fill("STRESSFUL");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("article").getByRole("link").first().click();

  const ask = page.getByRole("form", { name: "Ask to join" });
  await ask.getByLabel("Name").fill("Devika Menon");
  await ask.getByLabel("Email").fill("devika@example.org");
  await ask.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. We have your request" })).toBeFocused();
  await expect(page).toHaveURL(/\/programs\/letting-go\?asked=EN-[0-9A-Z]{8}#join/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor registers, sees the missing fields, gets the ticket and cancels", async ({ page, request }) => {
    const event = await findEvent(request, bowls);
    await page.goto(`/events/${event._id}`);
    await fillIn(page, { name: "Kiran Rao", email: "no address" });
    await expect(form(page).getByText("Please enter your email address")).toBeVisible();
    await expect(form(page).getByLabel("Name")).toHaveValue("Kiran Rao");
    await fillIn(page, { name: "Kiran Rao", email: "kiran@example.org" });
    await expect(page.getByRole("heading", { level: 1, name: "You are registered" })).toBeVisible();
    const ticket = page.url();
    await page.goBack();
    await fillIn(page, { name: "Kiran Rao", email: "kiran@example.org" });
    await expect(page.getByRole("heading", { level: 1, name: "You are registered" })).toBeVisible();
    expect(page.url(), "the form sent again shows the same ticket").toBe(ticket);
    await page.locator("summary", { hasText: "Cancel your registration" }).click();
    await page.getByRole("button", { name: "Yes, cancel my registration" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your registration is cancelled" })).toBeVisible();
    expect((await findEvent(request, bowls)).registered).toBe(event.registered);
  });

  test("a request to join a program gets its reference", async ({ page }) => {
    await page.goto("/programs/first-sitting");
    const ask = page.getByRole("form", { name: "Ask to join" });
    await ask.getByLabel("Name").fill("Kiran Rao");
    await ask.getByLabel("Email").fill("kiran@example.org");
    await ask.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByText(/^EN-/)).toBeVisible();
  });
});
