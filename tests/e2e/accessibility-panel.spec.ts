import type { Page } from "@playwright/test";
import { findViolations } from "./violations.ts";
import { beginSession, expect, keepStill, makeWhole, test, tokenOf } from "./journeys.ts";

test.beforeEach(({ page }) => keepStill(page));

/** Where the guests of an event with many of them are listed. */
async function guestsOfARetreat(page: Page): Promise<string> {
  const events = (await (await page.request.get("/api/v1/public/allevents")).json()) as {
    _id: string;
    title: string;
  }[];
  return `/event/${events.find(({ title }) => title === "Among the Deodars, Without a Word")?._id}/guests`;
}

/** A gift in cash, with its refund unfolded. */
async function refundOfAGift(page: Page): Promise<string> {
  const headers = { ...(await tokenOf(page)), "idempotency-key": "one-gift-in-cash" };
  const data = { name: "Dawa Lepcha", amount: 500, method: "cash", receivedOn: "2026-01-02" };
  const answer = await page.request.post("/api/v1/admin/gifts", { headers, data });
  return `/gifts/${((await answer.json()) as { _id: string })._id}?refund=open`;
}

/** Where the attendance of a course is marked. */
async function attendanceOfACourse(page: Page): Promise<string> {
  const answer = await page.request.get("/api/v1/admin/programs/courses/hatha-foundations", {
    headers: await tokenOf(page),
  });
  const { courses } = (await answer.json()) as { courses: { _id: string }[] };
  return `/programs/hatha-foundations/courses/${courses[0]?._id}/attendance`;
}

async function referenceInInbox(page: Page): Promise<string> {
  const answer = await page.request.get("/api/v1/admin/inbox?limit=1", { headers: await tokenOf(page) });
  return ((await answer.json()) as { _id: string }[])[0]?._id ?? "";
}

test("no page of signed-in people breaks an accessibility rule", async ({ page }) => {
  await beginSession(page);
  const violations: string[] = [];
  const panel = [
    "",
    "/blog",
    "/blog/topics",
    "/blog/comments",
    "/gifts",
    "/gifts?state=waiting",
    "/donors",
    "/statements",
    "/reports",
    "/campaigns",
    "/campaigns/new",
    "/campaigns/a-warm-floor-for-the-school-hall",
    "/tax",
    "/tax?view=exceptions",
    "/event",
    "/inbox",
    "/teachers",
    "/testimonials",
    "/members",
    "/members/demo-member-1",
    "/staff",
    "/audit",
    "/mails",
    "/mails/preview/message-received",
    "/settings/mail",
    "/settings/mail-words",
    "/resources",
    "/resources/new",
    "/resources/ten-quiet-minutes",
    "/thoughts",
    "/thoughts/new",
    "/settings/identity",
    "/settings/home",
    "/settings/giving",
    "/settings/payments",
    "/settings/backups",
    "/settings/demo",
    "/settings/health",
    "/settings/old-addresses",
    "/settings/old-addresses?view=missing",
    "/settings/old-addresses/import",
    "/settings/payments/events",
    "/settings/cities",
    "/settings/staff",
    "/settings/live",
    "/pages/about",
    "/pages/lists",
    "/pictures",
    "/pictures?which=unused",
    "/programs",
    "/programs/hatha-foundations/requests",
    "/programs/hatha-foundations/courses",
    "/programs/hatha-foundations/courses/new",
  ];
  const guests = await guestsOfARetreat(page);
  const attendance = await attendanceOfACourse(page);
  panel.push(attendance, `${attendance}/print`, await refundOfAGift(page));
  panel.push(guests, `${guests}/print`, "/inbox?state=done", `/inbox/${await referenceInInbox(page)}?state=done`);
  for (const path of [
    ...panel.map((place) => `/admin${place}`),
    "/profile",
    "/profile/account",
    "/profile?tab=events",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await makeWhole(page);
    await expect(page.getByText(/^Loading .+\.\.\.$/)).toHaveCount(0);
    violations.push(...(await findViolations(page, path)));
  }
  expect(violations).toEqual([]);
});

test("no dialog and no menu of the panel breaks an accessibility rule", async ({ page }) => {
  await beginSession(page);
  const guests = await guestsOfARetreat(page);
  const violations: string[] = [];
  await page.goto("/admin/thoughts");
  await page.getByRole("button", { name: "More for" }).first().click();
  await expect(page.getByRole("button", { name: "Later", exact: true })).toBeVisible();
  violations.push(...(await findViolations(page, "what can be done with a thought")));

  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  violations.push(...(await findViolations(page, "the search before anything is typed")));
  await page.getByRole("combobox", { name: "Search over everything" }).fill("river");
  await expect(page.getByRole("group", { name: "Events" }).getByRole("option").first()).toBeVisible();
  violations.push(...(await findViolations(page, "what the search found")));
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  violations.push(...(await findViolations(page, "the list of keys")));

  await page.goto("/admin/staff");
  await page.getByRole("button", { name: "Invite someone" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByRole("dialog").locator("[aria-invalid=true]").first()).toBeVisible();
  violations.push(...(await findViolations(page, "Invite someone with errors")));
  await page.getByRole("dialog").getByLabel("Name").fill("Leela Thomas");
  await page.getByRole("dialog").getByLabel("E-mail").fill("leela.thomas@example.org");
  await page.getByRole("dialog").getByRole("button", { name: "Make the link" }).click();
  const link = await page.getByRole("dialog").getByLabel("Invitation link").inputValue();
  violations.push(...(await findViolations(page, "an invitation's link")));
  await page.goto(link);
  await expect(page.getByRole("form", { name: "Make your account" })).toBeVisible();
  violations.push(...(await findViolations(page, "/invite/:token")));
  await page.goto("/admin/members/demo-member-1");
  await page.getByRole("button", { name: "Erase", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Erase for ever" }).click();
  await expect(page.getByRole("dialog").locator("[aria-invalid=true]")).toBeVisible();
  violations.push(...(await findViolations(page, "Erase a member with errors")));
  await page.keyboard.press("Escape");

  await page.goto("/admin/event");
  await page.getByRole("button", { name: "Delete" }).first().click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  violations.push(...(await findViolations(page, "asking before a deletion")));
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: /^Undo: bring/ })).toBeFocused();
  violations.push(...(await findViolations(page, "a deleted event that can come back")));
  await page.goto("/admin/bin");
  await expect(page.getByRole("button", { name: /^Restore/ })).toBeVisible();
  violations.push(...(await findViolations(page, "/admin/bin")));
  // The journeys after this one find the event where it was.
  await page.getByRole("button", { name: /^Restore/ }).click();
  await expect(page.getByText("The bin is empty.")).toBeVisible();

  await page.goto(`/admin${guests}`);
  await page.getByRole("button", { name: "Add by phone" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add guest" }).click();
  await expect(page.getByRole("dialog").locator("[aria-invalid=true]").first()).toBeVisible();
  violations.push(...(await findViolations(page, "Add by phone with errors")));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More for the whole list" }).click();
  violations.push(...(await findViolations(page, "the menu of the guest list")));
  await page.keyboard.press("Escape");

  expect(violations).toEqual([]);
});

test("no form of the panel with errors breaks an accessibility rule", async ({ page }) => {
  await beginSession(page);
  const violations: string[] = [];
  await page.goto("/admin?create=blog");
  await page.getByRole("form", { name: "Create Blog" }).getByRole("button", { name: "Create Blog" }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  violations.push(...(await findViolations(page, "Create Blog with errors")));
  await page.getByRole("button", { name: "Image", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("radio").first()).toBeAttached();
  await page.getByRole("dialog").getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByRole("dialog").getByText("Choose a picture first.")).toBeVisible();
  violations.push(...(await findViolations(page, "the dialog for pictures")));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Address").fill("no address");
  await page.getByRole("dialog").getByRole("button", { name: "Save link" }).click();
  await expect(page.getByRole("dialog").locator("[aria-invalid=true]").first()).toBeVisible();
  violations.push(...(await findViolations(page, "the dialog for links")));
  expect(violations).toEqual([]);
});
