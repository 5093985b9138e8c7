import type { Page } from "@playwright/test";
import { beginSession, expect, signIn, test, tokenOf } from "./journeys.ts";

const PHONE = { width: 390, height: 844 };
const program = "Hatha Foundations";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** As the program's page sends it; a token links it to the profile. */
async function ask(page: Page, name: string, email: string, headers: Record<string, string> = {}): Promise<void> {
  const data = { name, email, message: "I have sat a little." };
  const answer = await page.request.post("/api/v1/public/programs/hatha-foundations/enrolments", { headers, data });
  expect(answer.status()).toBe(201);
}

async function accept(page: Page, name: string, course: string): Promise<void> {
  await page.getByRole("button", { name: `Accept: ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Accept ${name}` });
  const choice = await dialog.getByRole("option").filter({ hasText: course }).getAttribute("value");
  // Its words say how many places are free, which may change meanwhile.
  await dialog.getByLabel("Course").selectOption(choice);
  await dialog.getByRole("button", { name: "Accept" }).click();
}

/** The sessions of the course's form, in India time. */
async function fillSessions(page: Page, ...starts: string[]): Promise<void> {
  for (const [index, start] of starts.entries()) await page.getByLabel(`Session ${index + 1} (IST)`).fill(start);
}

test("a course is planned, people are accepted until it is full, and its list is printed", async ({ page }) => {
  await beginSession(page);
  await ask(page, "Administrator", "admin@example.org", await tokenOf(page));
  await ask(page, "Dawa Lepcha", "dawa@example.org");

  await page.goto("/admin/programs");
  await page.getByRole("link", { name: `courses of ${program}` }).click();
  await page.getByRole("link", { name: "Add a course" }).click();
  await page.getByRole("button", { name: "Add course" }).first().click();
  await expect(page.getByText("A session is not complete. Please choose a day and a time.")).toBeVisible();
  await page.getByLabel("Places").fill("1");
  await fillSessions(page, "2099-01-06T07:00");
  await page.getByRole("button", { name: "Add a session" }).click();
  await expect(page.getByLabel("Session 2 (IST)")).toHaveValue("2099-01-13T07:00");
  await page.getByRole("button", { name: "Add course" }).first().click();
  await expect(rowOf(page, "6 Jan 2099")).toContainText("2 sessions, to 13 Jan 2099");
  await expect(rowOf(page, "6 Jan 2099")).toContainText("0 of 1 taken");

  await page.getByRole("link", { name: "Requests (2)" }).click();
  await accept(page, "Administrator", "6 Jan 2099");
  await expect(rowOf(page, "Administrator")).toContainText("Accepted");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("button", { name: "Accept: Administrator" })).toBeVisible();
  await accept(page, "Administrator", "6 Jan 2099");
  await expect(rowOf(page, "Administrator")).toContainText("Accepted");

  await page.getByRole("button", { name: "Accept: Dawa Lepcha" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Course").selectOption({ label: "6 Jan 2099, full" });
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect(dialog.getByText("All places of this course are taken.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "More for Dawa Lepcha" }).click();
  await page.getByRole("button", { name: "Waiting list", exact: true }).click();
  await page.getByRole("link", { name: "Waiting list 1" }).click();
  await page.getByRole("button", { name: "More for Dawa Lepcha" }).click();
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await dialog.getByLabel("Reason").fill("This one is in Hindi.");
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(rowOf(page, "Dawa Lepcha")).toContainText("This one is in Hindi.");

  await page.goto("/profile?tab=programs");
  const mine = page.getByRole("listitem").filter({ hasText: program });
  await expect(mine).toContainText("Upcoming");
  await expect(mine).toContainText("0 of 2 sessions, 0%");

  // The course has taken place.
  await page.goto("/admin/programs/hatha-foundations/courses");
  await page.getByRole("link", { name: "Edit 6 Jan 2099" }).click();
  await fillSessions(page, "2020-01-07T07:00", "2020-01-14T07:00");
  await page.getByRole("button", { name: "Update course" }).first().click();
  await page.getByRole("link", { name: "Attendance of 7 Jan 2020" }).click();
  await page.getByRole("button", { name: "Present: Administrator" }).click();
  await expect(rowOf(page, "Administrator")).toContainText("1 of 2");
  await page.getByRole("link", { name: "Print list" }).click();
  await expect(rowOf(page, "Administrator")).toContainText("✓");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("columnheader", { name: "2 14 Jan" })).toBeVisible();
});

test("requests are answered in the inbox: one is declined with a reason, one is put on the waiting list, then accepted", async ({
  page,
}) => {
  await beginSession(page);
  await ask(page, "Ira Menon", "ira@example.org");
  await ask(page, "Joy Thapa", "joy@example.org");
  await page.goto("/admin/inbox");
  const row = (name: string) => page.getByRole("list", { name: "Items" }).getByRole("link", { name });
  const item = (name: string) => page.getByRole("article").filter({ hasText: name });
  const dialog = page.getByRole("dialog");

  await row("Ira Menon").click();
  await item("Ira Menon").getByRole("button", { name: "Decline: Ira Menon" }).click();
  await dialog.getByLabel("Reason").fill("This one is in Hindi.");
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(item("Ira Menon")).toContainText("This one is in Hindi.");
  await expect(item("Ira Menon").getByRole("button", { name: "Accept: Ira Menon" })).toBeFocused();
  await expect(row("Ira Menon")).toHaveAccessibleName(/Done$/);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(item("Ira Menon").getByRole("button", { name: "Decline: Ira Menon" })).toBeVisible();
  await expect(row("Ira Menon")).not.toHaveAccessibleName(/Done$/);

  await page.setViewportSize(PHONE);
  await page.goto("/admin/inbox");
  await row("Joy Thapa").click();
  await page.getByRole("button", { name: "Waiting list: Joy Thapa" }).click();
  await expect(item("Joy Thapa").getByText("Waiting list", { exact: true })).toBeVisible();
  // The item is asked for again: until it has come the buttons still move.
  await expect(item("Joy Thapa").getByText(/^Marked done/)).toBeVisible();
  await page.getByRole("button", { name: "Accept: Joy Thapa" }).click();
  const course = await dialog.getByRole("option").filter({ hasText: "places free" }).first().textContent();
  await dialog.getByLabel("Course").selectOption({ label: course ?? "" });
  await expect(dialog.getByText("A mail to joy@example.org says so")).toBeVisible();
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect(item("Joy Thapa").getByText("Accepted", { exact: true })).toBeVisible();
  await expect(item("Joy Thapa").getByRole("link", { name: "See the mail" })).toHaveAttribute("href", /q=joy%40/);
  await page.getByRole("link", { name: "All requests for this program" }).click();
  await page.getByRole("link", { name: "Accepted" }).click();
  await expect(rowOf(page, "Joy Thapa")).toContainText("Accepted");
});

test("on a phone and by keyboard a weekly rhythm makes the sessions, and the others move with the first only when asked", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, "/admin/programs/hatha-foundations/courses/new");
  const session = (number: number) => page.getByLabel(`Session ${number} (IST)`);
  await fillSessions(page, "2098-12-16T07:00");
  await page.getByRole("button", { name: "Add sessions every week" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add sessions every week" });
  await expect(dialog.getByLabel("Monday")).toBeFocused();
  await expect(dialog.getByLabel("Tuesday")).toBeChecked();
  await expect(dialog.getByLabel("Begins (IST)")).toHaveValue("07:00");
  await dialog.getByLabel("Tuesday").press("Space");
  await dialog.getByRole("button", { name: "Add 0 sessions" }).press("Enter");
  await expect(dialog.getByText("Please choose at least one day of the week.")).toBeVisible();
  await expect(dialog.getByLabel("Monday")).toBeFocused();
  await dialog.getByLabel("Tuesday").press("Space");
  await dialog.getByLabel("Thursday").press("Space");
  await dialog.getByLabel("Number of sessions").fill("6");
  await dialog.getByRole("button", { name: "Add 6 sessions" }).press("Enter");
  await expect(dialog).toBeHidden();
  const added = ["16", "18", "23", "25", "30"].map((day) => `2098-12-${day}T07:00`);
  for (const [index, time] of [...added, "2099-01-01T07:00"].entries())
    await expect(session(index + 1)).toHaveValue(time);

  await fillSessions(page, "2098-12-18T07:30");
  const move = page.getByRole("button", { name: "Move the other 5 sessions by the same amount too" });
  await expect(page.getByText("Session 1 begins 2 days and 30 minutes later than before.")).toBeVisible();
  await expect(session(2)).toHaveValue("2098-12-18T07:00");
  await move.press("Enter");
  await expect(session(2)).toHaveValue("2098-12-20T07:30");
  await expect(session(6)).toHaveValue("2099-01-03T07:30");
  await expect(move).toBeHidden();
  await page.getByRole("button", { name: "Add course" }).last().press("Enter");
  await expect(rowOf(page, "18 Dec 2098")).toContainText("6 sessions, to 3 Jan 2099");
  await page.getByRole("button", { name: "Delete 18 Dec 2098" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("Course deleted.")).toBeVisible();
});

test("a course without participants is deleted, and Undo restores it", async ({ page }) => {
  await signIn(page, "/admin/programs/letting-go/courses");
  await page.getByRole("button", { name: /^Delete / }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No course is planned.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row").filter({ hasText: "6 sessions" })).toContainText("0 of 20 taken");
});

test("on a phone the buttons of a long form stay at the bottom, and never cover the focused field", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, "/admin/programs/hatha-foundations");
  const save = page.getByRole("button", { name: "Update Program" });
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Save draft" })).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Title").first().focus();
  const foot = await save.evaluate((button) => button.closest("div")?.getBoundingClientRect().top ?? 0);
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      const { top = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return { top, height, name: element?.outerHTML.slice(0, 120), isDocked: !!element?.closest(".form-end") };
    });
    if (focus.isDocked) return;
    // Of what is taller than the screen the beginning is seen.
    expect(focus.top + Math.min(focus.height, 44), focus.name).toBeLessThanOrEqual(foot);
  }
  throw new Error("The buttons were not reached.");
});
