import type { Page } from "@playwright/test";
import { beginSession, expect, test, tokenOf } from "./journeys.ts";

/** Sends a message; returns its reference. */
async function writeAs(page: Page, name: string, message: string): Promise<string> {
  const sent = await page.request.post("/api/v1/public/contact", {
    data: { name, email: `${name.toLowerCase().replace(" ", ".")}@example.org`, subject: "general", message },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  return ((await sent.json()) as { reference: string }).reference;
}

async function countPending(page: Page): Promise<number> {
  const answer = await page.request.get("/api/v1/admin/inbox/waiting", { headers: await tokenOf(page) });
  return Object.values((await answer.json()) as Record<string, number>).reduce((sum, one) => sum + one, 0);
}

const rowOf = (page: Page, name: string) => page.getByRole("list", { name: "Items" }).getByRole("link", { name });
const opened = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });

test("a message is opened beside the list, gets a note and an assignee, is answered and done; the next one opens, and Undo restores it", async ({
  page,
}) => {
  await beginSession(page);
  const before = await countPending(page);
  expect(before, "the demo has no pending items").toBe(0);
  const reference = await writeAs(
    page,
    "Sunita Rao",
    "Is the Wednesday class step-free?\n\nMy mother walks with a frame.",
  );
  await writeAs(page, "Rohan Kulkarni", "A hall for forty people in Nashik?");

  await page.goto("/admin");
  const menu = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Inbox" });
  await expect(menu).toHaveAccessibleName("Inbox 2 pending");
  await menu.click();
  await expect(page.getByRole("navigation", { name: "Kinds" }).getByRole("link", { name: "Messages" })).toHaveText(
    /Messages\s*2/,
  );
  await expect(page.getByRole("list", { name: "Items" }).getByRole("listitem")).toHaveText([/Sunita/, /Rohan/]);
  await expect(rowOf(page, "Sunita Rao")).toHaveAccessibleName(/new.+\d+ h left/);

  await rowOf(page, "Sunita Rao").click();
  await expect(page).toHaveURL(`/admin/inbox/${reference}`);
  const item = opened(page, "Sunita Rao");
  await expect(item.getByText("My mother walks with a frame.", { exact: true })).toBeVisible();
  await expect(rowOf(page, "Rohan Kulkarni")).toBeVisible();
  await item.getByRole("textbox", { name: "Add a note" }).fill("The lift runs from six.");
  await item.getByRole("button", { name: "Save note" }).click();
  await expect(item.getByRole("listitem").filter({ hasText: "The lift runs from six." })).toContainText(
    "Administrator",
  );
  await item.getByRole("button", { name: "For: not assigned" }).click();
  await page.getByRole("button", { name: "Administrator", exact: true }).click();
  await expect(item.getByRole("button", { name: "For: Administrator" })).toBeVisible();
  await expect(rowOf(page, "Sunita Rao")).toContainText("For Administrator");

  await expect(item.getByRole("heading", { name: "General question" })).toBeVisible();
  // In its title, as a fact and as the message it would be three times.
  await expect(item.getByText("General question")).toHaveCount(1);

  await item.getByRole("button", { name: "Mark done" }).click();
  await expect(opened(page, "Rohan Kulkarni")).toBeVisible();
  await expect(rowOf(page, "Sunita Rao")).toHaveAccessibleName(/Done$/);
  await expect(menu).toHaveAccessibleName("Inbox 1 pending");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, "Sunita Rao")).toHaveAccessibleName(/left$/);
  await expect(menu).toHaveAccessibleName("Inbox 2 pending");

  await page.goBack();
  await expect(page).toHaveURL(`/admin/inbox/${reference}`);
  await expect(opened(page, "Sunita Rao").getByText("The lift runs from six.")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/admin/inbox");
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("with the keyboard rows are opened, marked as done, selected and changed together, and all of it is undone", async ({
  page,
}) => {
  await beginSession(page);
  for (const name of ["Lata Joshi", "Meena Iyer", "Omar Sheikh"]) await writeAs(page, name, "May I bring my father?");
  await page.goto("/admin/inbox?q=bring+my+father");
  await expect(page.getByRole("list", { name: "Items" }).getByRole("listitem")).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  await expect(rowOf(page, "Omar Sheikh")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(opened(page, "Meena Iyer")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/inbox\/MS-.+q=bring/);
  await page.keyboard.press("e");
  await expect(opened(page, "Lata Joshi")).toBeVisible();
  await expect(rowOf(page, "Meena Iyer")).toHaveAccessibleName(/Done$/);
  await expect(rowOf(page, "Lata Joshi")).toBeFocused();

  await rowOf(page, "Omar Sheikh").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  const bar = page.getByRole("toolbar", { name: "With what is selected" });
  await expect(bar.getByText("2 selected")).toBeVisible();
  await bar.getByRole("button", { name: "Mark done" }).click();
  await expect(page.getByText("2 items: Done.")).toBeVisible();
  for (const name of ["Lata Joshi", "Omar Sheikh"]) await expect(rowOf(page, name)).toHaveAccessibleName(/Done$/);
  await page.getByRole("status").filter({ hasText: "2 items" }).getByRole("button", { name: "Undo" }).click();
  for (const name of ["Lata Joshi", "Omar Sheikh"]) await expect(rowOf(page, name)).toHaveAccessibleName(/left$/);

  await rowOf(page, "Omar Sheikh").focus();
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await expect(page).toHaveURL("/admin/programs");
});

test("on a phone the opened item replaces the list, and Back returns to its row; spam has its own view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beginSession(page);
  await writeAs(page, "Cheap Watches", "Buy now");
  await page.goto("/admin/inbox");
  await rowOf(page, "Cheap Watches").click();
  await expect(opened(page, "Cheap Watches")).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeHidden();
  await page.getByRole("link", { name: "All pending" }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(rowOf(page, "Cheap Watches")).toBeFocused();

  await rowOf(page, "Cheap Watches").click();
  const more = page.getByRole("button", { name: "More for" });
  await more.click();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByRole("button", { name: "Administrator", exact: true }).click();
  await expect(page.getByText("For Administrator.")).toBeVisible();
  await more.click();
  await expect(page.getByRole("button", { name: "For: Administrator", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Spam", exact: true }).click();
  await expect(opened(page, "Cheap Watches")).toHaveCount(0);
  await page.goto("/admin/inbox?q=watches");
  await expect(page.getByText("Nothing matches “watches”.")).toBeVisible();
  await page.getByRole("link", { name: "Search everything" }).click();
  await expect(rowOf(page, "Cheap Watches")).toHaveAccessibleName(/Spam$/);
  await page.getByLabel("State").selectOption("Spam");
  await expect(page).toHaveURL("/admin/inbox?q=watches&state=spam");
  await rowOf(page, "Cheap Watches").click();
  await page.getByRole("button", { name: "Reopen" }).click();
  await expect(opened(page, "Cheap Watches").getByRole("button", { name: "Mark done" })).toBeVisible();
});

test("a message is snoozed by keyboard and the next opens; Undo brings it back; it stands with its day under Snoozed until the snooze is ended", async ({
  page,
}) => {
  await beginSession(page);
  for (const name of ["Gita Nair", "Imtiaz Ali"]) await writeAs(page, name, "When does the retreat begin?");
  const before = await countPending(page);
  const menu = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Inbox" });
  await page.goto("/admin/inbox");
  await rowOf(page, "Gita Nair").click();
  await expect(opened(page, "Gita Nair")).toBeVisible();
  // The keys need no row that has the focus.
  await opened(page, "Gita Nair").getByRole("button", { name: "Reply to" }).focus();
  await page.keyboard.press("z");
  const dialog = page.getByRole("dialog", { name: "Snooze until" });
  await expect(dialog.getByRole("button", { name: /^Tomorrow/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(opened(page, "Imtiaz Ali")).toBeVisible();
  await expect(rowOf(page, "Gita Nair")).toHaveAccessibleName(/Until \w{3} \d+ \w{3}$/);
  await expect(menu).toHaveAccessibleName(`Inbox ${before - 1} pending`);
  await page.getByRole("status").filter({ hasText: "Snoozed until" }).getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, "Gita Nair")).toHaveAccessibleName(/left$/);
  await expect(menu).toHaveAccessibleName(`Inbox ${before} pending`);

  await page.setViewportSize({ width: 390, height: 844 });
  await opened(page, "Imtiaz Ali").getByRole("button", { name: "More for" }).click();
  await page.getByRole("button", { name: "Snooze…" }).click();
  await dialog.getByRole("button", { name: "Another day…" }).click();
  await dialog.getByRole("button", { name: "Snooze", exact: true }).click();
  await expect(dialog.getByText("Please choose a day.").first()).toBeVisible();
  const day = await dialog.getByLabel("Day").getAttribute("max");
  await dialog.getByLabel("Day").fill(day ?? "");
  await dialog.getByRole("button", { name: "Snooze", exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto("/admin/inbox");
  await expect(rowOf(page, "Gita Nair")).toBeVisible();
  await expect(rowOf(page, "Imtiaz Ali")).toHaveCount(0);
  await page.getByLabel("State").selectOption("Snoozed");
  await rowOf(page, "Imtiaz Ali").click();
  await opened(page, "Imtiaz Ali").getByRole("button", { name: "End the snooze" }).click();
  await expect(opened(page, "Imtiaz Ali").getByText("Snoozed until")).toHaveCount(0);
  expect(await countPending(page)).toBe(before);
});

test("several messages are snoozed at once, and Undo brings them back", async ({ page }) => {
  await beginSession(page);
  for (const name of ["Lata Sen", "Mohan Das"]) await writeAs(page, name, "May we come together?");
  await page.goto("/admin/inbox");
  await page.getByRole("button", { name: "Select several" }).click();
  for (const name of ["Lata Sen", "Mohan Das"]) await page.getByRole("checkbox", { name: new RegExp(name) }).check();
  const bar = page.getByRole("toolbar", { name: "With what is selected" });
  await bar.getByRole("button", { name: "Snooze" }).click();
  await page
    .getByRole("dialog", { name: "Snooze until" })
    .getByRole("button", { name: /^Tomorrow/ })
    .click();
  for (const name of ["Lata Sen", "Mohan Das"])
    await expect(rowOf(page, name)).toHaveAccessibleName(/Until \w{3} \d+ \w{3}$/);
  await expect(bar).toHaveCount(0);
  await page
    .getByRole("status")
    .filter({ hasText: "2 items: Snoozed until" })
    .getByRole("button", { name: "Undo" })
    .click();
  for (const name of ["Lata Sen", "Mohan Das"]) await expect(rowOf(page, name)).toHaveAccessibleName(/left$/);
});
