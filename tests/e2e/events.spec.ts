import { expect, picture, signIn, test } from "./journeys.ts";

test("an event is created, seen, changed and deleted", async ({ page, context }) => {
  await signIn(page);
  await page.getByRole("button", { name: "Create Event" }).click();
  const form = page.getByRole("form", { name: "Create Event" });
  await form.getByLabel("Title").fill("Kolam before breakfast");
  await form.getByLabel("Description").fill("We draw one line that never lifts.");
  await form.getByLabel("Date and time").fill("2099-02-14T05:45");
  await form.getByLabel("Location").fill("Mylapore, Chennai");
  await form.getByLabel("Type").selectOption("Offline");
  await form.getByLabel("Capacity").fill("35");
  await form.getByLabel("Price").fill("250.50");
  await form.getByLabel("Organizer").fill("Kamala Subramaniam");
  await form.locator("input[name=image]").setInputFiles(picture("event-kolam-threshold"));
  await form.getByLabel("What the image shows").fill("A kolam at a threshold");
  await form.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByText("Event created successfully!")).toBeVisible();

  const visitor = await context.newPage();
  await visitor.goto("/events?month=2099-02");
  const card = visitor.getByRole("article").filter({ hasText: "Kolam before breakfast" });
  await expect(card).toContainText("14 Feb 2099");
  await expect(card).toContainText("5:45 AM");
  await expect(card).toContainText("₹250.50");

  await page.goto("/admin/event");
  await expect(page.getByRole("row").nth(1)).not.toContainText("Over");
  await expect(page.getByRole("row").last()).toContainText("Over");
  await page
    .getByRole("row", { name: /Kolam before breakfast/ })
    .getByRole("link", { name: "Edit" })
    .click();
  await expect(page.getByLabel("Date and time")).toHaveValue("2099-02-14T05:45");
  await page.getByLabel("Price").fill("0");
  await page.getByRole("button", { name: "Update Event" }).first().click();
  await expect(page).toHaveURL("/admin/event");
  await visitor.reload();
  await expect(card).toContainText("Free");

  const address = await card.getByRole("link", { name: "Kolam before breakfast", exact: true }).getAttribute("href");
  const guest = { name: "Meena", email: "meena@example.org", seats: 2 };
  const taken = await page.request.post(`/api/v1/public${address}/registrations`, { data: guest });
  expect(taken.status()).toBe(201);
  await page.reload();
  await page
    .getByRole("row", { name: /Kolam before breakfast/ })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("Are you sure you want to delete this event?", { exact: true })).toBeVisible();
  await expect(page.getByText("2 seats are taken. The event would be cancelled")).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("“Kolam before breakfast” is in the bin.")).toBeVisible();
  await visitor.goto("/events?month=2099-02");
  await expect(visitor.getByText("No events found matching your criteria.")).toBeVisible();
  await visitor.goto(address ?? "");
  await expect(visitor.getByRole("heading", { level: 1, name: "Kolam before breakfast" })).toBeVisible();
  await expect(visitor.getByText("This event was cancelled.")).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Register" })).toHaveCount(0);
});

test("cancel on Edit Event leads to /admin/events, which is the list", async ({ page }) => {
  await signIn(page, "/admin/event");
  const edit = page.getByRole("link", { name: "Edit" }).first();
  const href = await edit.getAttribute("href");
  await page.goto(href?.replace("/admin/event/", "/admin/events/") ?? "");
  await expect(page).toHaveURL(href ?? "");
  const registrations = page.getByRole("link", { name: /^Registrations: \d+ of \d+$/ });
  await expect(registrations).toHaveAttribute("href", `${href}/guests`);
  await page.getByRole("button", { name: "Cancel" }).first().click();
  await expect(page).toHaveURL("/admin/events");
  await expect(page.getByRole("heading", { name: "Event Management" })).toBeVisible();
});

test("filters and view are in the address and survive a reload", async ({ page }) => {
  await page.goto("/events?type=Online&view=list");
  await expect(page.getByLabel("Type")).toHaveValue("Online");
  await page.reload();
  await expect(page.getByLabel("Type")).toHaveValue("Online");
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page.getByLabel("Type")).toHaveValue("");
});

test("on a phone the cards of events are low, and the list is shorter than the grid", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const heightOf = async (view: "grid" | "list") => {
    await page.goto(`/events?view=${view}`);
    await expect(page.getByRole("article").first()).toBeVisible();
    return page.evaluate(() => ({
      page: document.documentElement.scrollHeight,
      cards: [...document.querySelectorAll("main article")].map((card) => card.getBoundingClientRect().height),
    }));
  };
  const grid = await heightOf("grid");
  const list = await heightOf("list");
  expect(list.page).toBeLessThan(grid.page);
  expect(Math.max(...grid.cards)).toBeLessThan(360);
});
