import type { APIRequestContext, Page } from "@playwright/test";
import { enter, KEYBOARD, type Hands } from "./hands.ts";
import { expect, test, tokenOf } from "./journeys.ts";

const PASSWORD = "seven-lamps-9";
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** On a phone, tasks 12 to 14 take the same registration, check people in and print the list. */
test.describe(KEYBOARD.way, () => {
  const { handsOn, use } = KEYBOARD;
  test.use(use);

  test("a registration is taken by phone, ten people are checked in, one of them by mistake, and the list is printed", async ({
    page,
  }) => {
    const hands = handsOn(page);
    const event = "Before the River Wakes";
    const figures = page.getByRole("region", { name: "Figures" });
    await enter(page, hands);
    await hands.goTo("Events");
    await hands.press(page.getByRole("link", { name: `Guests of ${event}` }));
    await hands.press(page.getByRole("button", { name: "Add by phone" }));
    const dialog = page.getByRole("dialog", { name: "Add by phone" });
    await hands.type(dialog.getByLabel("Name"), "Dawa Lepcha");
    await hands.type(dialog.getByLabel("Phone"), "12");
    await hands.choose(dialog.getByLabel("Seats"), "2 seats");
    await hands.press(dialog.getByRole("button", { name: "Add guest" }));
    await expect(dialog.getByText("Please enter an Indian phone number")).toBeVisible();
    await hands.type(dialog.getByLabel("Phone"), "+91 90000 00034");
    await hands.press(dialog.getByRole("button", { name: "Add guest" }));
    await expect(page.getByText(/Dawa Lepcha is on the list: KS-/)).toBeVisible();

    const search = page.getByRole("searchbox", { name: "Name, phone or reference" });
    await hands.type(search, "0034");
    await expect(page.getByText("1 registration, 2 seats", { exact: true })).toBeAttached();
    await hands.press(page.getByRole("button", { name: "Check in: Dawa Lepcha" }));
    await expect(figures).toContainText("2 of");
    await hands.type(search, " ");
    await page.getByRole("row").nth(11).waitFor();
    const names = await page.getByRole("button", { name: /^Check in: / }).evaluateAll(textsOfLabels);
    for (const name of names.slice(0, 9)) {
      await hands.press(page.getByRole("button", { name: `Check in: ${name}`, exact: true }));
      // The row stays where it is.
      await expect(page.getByRole("button", { name: `Undo: ${name}`, exact: true })).toBeInViewport({ ratio: 0.5 });
    }
    await expect(page.getByRole("button", { name: /^Undo: / })).toHaveCount(10);
    await hands.press(page.getByRole("button", { name: `Undo: ${names[0]}`, exact: true }));
    await expect(page.getByRole("button", { name: `Check in: ${names[0]}`, exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Undo: / })).toHaveCount(9);

    await hands.press(page.getByRole("link", { name: "Print list" }));
    await expect(page.getByRole("heading", { level: 1, name: event })).toBeVisible();
    await expect(rowOf(page, "Dawa Lepcha")).toContainText("✓");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(rowOf(page, "Dawa Lepcha")).toBeVisible();
  });

  test("a request is accepted, and attendance is marked until the profile says Completed", async ({
    page,
    request,
  }) => {
    const hands = handsOn(page);
    const [id, title] = ["hatha-foundations", "Hatha Foundations"];
    await enter(page, hands);
    const course = await planCourse(page, request, id ?? "");
    await page.reload();
    await hands.goTo("Programs");
    await hands.press(page.getByRole("link", { name: `requests for ${title}` }));
    for (const name of ["Administrator", "Dawa Lepcha"]) {
      await hands.press(page.getByRole("button", { name: `Accept: ${name}` }));
      const dialog = page.getByRole("dialog", { name: `Accept ${name}` });
      await hands.choose(dialog.getByLabel("Course"), "1 Jan 2099");
      await hands.press(dialog.getByRole("button", { name: "Accept" }));
      await expect(rowOf(page, name)).toContainText("Accepted");
    }

    await course.isOver();
    await hands.goTo("Programs");
    await hands.press(page.getByRole("link", { name: `courses of ${title}` }));
    await hands.press(page.getByRole("link", { name: "Attendance of 1 Jan 2020" }));
    const session = page.getByRole("region", { name: "Session" });
    const mark = async (words: string, name: string, present: number) => {
      await hands.press(page.getByRole("button", { name: `${words}: ${name}` }));
      await expect(session).toContainText(`${present} of 2 present`);
    };
    await hands.choose(session.getByLabel("Session"), "1 of 2");
    await mark("Present", "Dawa Lepcha", 1);
    await mark("Present", "Administrator", 2);
    await mark("Undo", "Dawa Lepcha", 1);
    await hands.choose(session.getByLabel("Session"), "2 of 2");
    await mark("Present", "Administrator", 1);
    await page.goto("/profile");
    await hands.press(page.getByRole("link", { name: "My Programs" }));
    const mine = page.getByRole("listitem").filter({ hasText: title ?? "" });
    await expect(mine).toContainText("2 of 2 sessions, 100%");
    await expect(mine).toContainText("Completed");
    await hands.press(page.getByRole("link", { name: "Achievements" }));
    const reached = page.getByRole("listitem").filter({ hasText: "The whole way" });
    await expect(reached).toContainText("Reached");
    expect(await reached.locator(".sun").boundingBox()).toMatchObject({ width: 72, height: 36 });
  });

  test("a message is answered before its deadline", async ({ page, request }) => {
    const hands = handsOn(page);
    const name = "Sunita Rao 1";
    await request.post("/api/v1/public/contact", {
      data: { name, email: "sunita.1@example.org", subject: "general", message: "Is the class step-free?" },
    });
    await enter(page, hands);
    await hands.press(page.getByRole("region", { name: "Pending" }).getByRole("link", { name }));
    const item = page.getByRole("article").filter({ hasText: name });
    // Sundays do not count, so there are 23 on most days, and up to 47 on Saturdays and Sundays.
    await expect(item).toContainText(/\d+ h left to reply/);
    await hands.type(item.getByRole("textbox", { name: "Add a note" }), "Asked Meera about the lift.");
    await hands.press(item.getByRole("button", { name: "Save note" }));
    await expect(item.getByRole("listitem").filter({ hasText: "Asked Meera about the lift." })).toBeVisible();
    await hands.press(item.getByRole("button", { name: "For: not assigned" }));
    await hands.press(page.getByRole("button", { name: "Administrator", exact: true }));
    await expect(item.getByRole("button", { name: "For: Administrator" })).toBeVisible();
    await hands.press(item.getByRole("button", { name: "Reply to" }));
    await hands.type(item.getByRole("textbox", { name: "Reply to" }), "Yes, the lift runs from six.");
    await hands.press(item.getByRole("button", { name: "Send reply" }));
    await expect(item.getByRole("listitem").filter({ hasText: "Yes, the lift runs from six." })).toBeVisible();
    await expect(item.getByText("Done", { exact: true })).toBeVisible();
    await page.goto("/admin/inbox");
    await expect(page.getByText("Nothing is pending.")).toBeVisible();
  });

  test("an editor's account is created, changed and removed, and reaches only its own parts", async ({
    page,
    browser,
    baseURL,
  }) => {
    const hands = handsOn(page);
    const name = "Leela Thomas 1";
    const account = { email: "leela.1@example.org", password: PASSWORD };
    const dialog = page.getByRole("dialog");
    const sure = page.getByRole("alertdialog");
    const more = async (action: string) => {
      await hands.press(page.getByRole("button", { name: `More for ${name}` }));
      await hands.press(page.getByRole("button", { name: action, exact: true }));
      await hands.press(sure.getByRole("button", { name: action }));
    };
    await enter(page, hands);
    await hands.goTo("Staff");
    await hands.press(page.getByRole("button", { name: "Invite someone" }));
    await hands.type(dialog.getByLabel("Name"), name);
    await hands.type(dialog.getByLabel("E-mail"), account.email);
    await hands.choose(dialog.getByLabel("Role"), "Editor");
    await hands.press(dialog.getByRole("button", { name: "Make the link" }));
    const link = await dialog.getByLabel("Invitation link").inputValue();
    await hands.press(dialog.getByRole("button", { name: "Close" }));
    await expect(rowOf(page, name)).toContainText("Invited, link ends");

    const hers = await (await browser.newContext({ ...use, baseURL: baseURL ?? "" })).newPage();
    const herHands = handsOn(hers);
    await acceptInvitation(hers, herHands, link);
    await enter(hers, herHands, account);
    const menu = hers.getByRole("navigation", { name: "Admin" });
    await herHands.goTo("Blog");
    for (const place of [/^Events/, /^Staff/, /^Settings/])
      await expect(menu.getByRole("link", { name: place, includeHidden: true })).toHaveCount(0);
    await hers.goto("/admin/staff");
    await expect(hers.getByText("Your account may not do this.")).toBeVisible();
    await hers.goto(link);
    await expect(hers.getByRole("heading", { name: "This invitation has been used" })).toBeVisible();

    await page.reload();
    await hands.press(page.getByRole("button", { name: `Change role of ${name}` }));
    await hands.choose(dialog.getByLabel("Role"), "Events");
    await hands.press(dialog.getByRole("button", { name: "Save role" }));
    await expect(rowOf(page, name)).toContainText("Events");
    // The session has ended on every page.
    await hers.goto("/admin/blog");
    await expect(hers).toHaveURL(/\/login\?/);
    await more("Disable");
    await expect(rowOf(page, name)).toContainText("Disabled");
    const refused = await page.request.post("/api/v1/admin/login", { data: account });
    expect(refused.status()).toBe(401);
    await hers.context().close();
    await more("Remove from staff");
    await expect(rowOf(page, name)).toHaveCount(0);
  });
});

const textsOfLabels = (buttons: Element[]) =>
  buttons.map((button) => (button.getAttribute("aria-label") ?? "").replace("Check in: ", ""));

/** A course of two sessions that the admin and another person ask to join; later it has taken place. */
async function planCourse(page: Page, request: APIRequestContext, programId: string) {
  const headers = await tokenOf(page);
  const path = `/api/v1/admin/programs/courses/${programId}`;
  const sessions = ["2099-01-01T01:30:00.000Z", "2099-01-08T01:30:00.000Z"].map((startsAt) => ({
    startsAt,
    minutes: "60",
  }));
  const data = { name: "", places: "2", sessions };
  const added = await request.post(path, { headers, data });
  expect(added.ok(), await added.text()).toBe(true);
  const { _id, version } = (await added.json()) as { _id: string; version: number };
  for (const [name, email, asked] of [
    ["Administrator", "admin@example.org", { headers }],
    ["Dawa Lepcha", "dawa@example.org", {}],
  ] as const) {
    const wish = { name, email, message: "I have sat a little." };
    const answer = await request.post(`/api/v1/public/programs/${programId}/enrolments`, { ...asked, data: wish });
    expect(answer.status()).toBe(201);
  }
  return {
    isOver: async () => {
      const past = sessions.map(({ startsAt, minutes }) => ({
        startsAt: startsAt.replace("2099-01-0", "2020-01-0"),
        minutes,
      }));
      const moved = await request.put(`${path}/${_id}`, { headers, data: { ...data, sessions: past, version } });
      expect(moved.ok(), await moved.text()).toBe(true);
    },
  };
}

async function acceptInvitation(page: Page, hands: Hands, link: string): Promise<void> {
  const password = page.getByLabel("Password", { exact: true });
  await page.goto(link);
  await hands.type(password, PASSWORD);
  await hands.type(page.getByLabel("Confirm password"), "another-one-9");
  await hands.press(page.getByRole("button", { name: "Create my account" }));
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await hands.type(password, PASSWORD);
  await hands.type(page.getByLabel("Confirm password"), PASSWORD);
  await hands.press(page.getByRole("button", { name: "Create my account" }));
  await expect(page).toHaveURL(/\/login\?registered=1/);
}
