import type { Page } from "@playwright/test";
import { expect, signIn, test, unwatched } from "./journeys.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search over everything" });
const option = (page: Page, name: RegExp) => page.getByRole("option", { name });

test("the dashboard lists pending items with their times; a row leads to its item, and disappears once that is done", async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Thoughts Section",
    "Pending",
    "Next events",
    "To be published this week",
    / so far$/,
  ]);
  const sent = await page.request.post("/api/v1/public/contact", {
    data: { name: "Sunita Rao", email: "sunita@example.org", subject: "general", message: "Is there a ramp?" },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await page.reload();
  const row = page.getByRole("region", { name: "Pending" }).getByRole("link", { name: /Is there a ramp/ });
  await expect(row).toHaveAccessibleName(/Sunita Rao, message.* h left$/);
  // Without scrolling: in the upper 585 pixels of a laptop, and on the first screen of a phone.
  const end = () => row.evaluate((element) => element.getBoundingClientRect().bottom);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(end).toBeLessThan(585);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(end).toBeLessThan(700);
  await expect(page.getByRole("button", { name: "Open menu 1 pending" })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await row.click();
  await expect(page).toHaveURL(/\/admin\/inbox\/MS-[^?]+\?kind=message/);
  await page.getByRole("article").getByRole("button", { name: "Mark done" }).click();
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(
    page.getByRole("region", { name: "Next events" }).getByRole("link", { name: /seats taken/ }),
  ).toHaveCount(3);
  await expect(row).toHaveCount(0);
  await page
    .getByRole("region", { name: "Next events" })
    .getByRole("link", { name: /seats taken/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/guests$/);
});

test("the search is used by keyboard: a setting by a synonym, a new event, a person, the last opened page, and back", async ({
  page,
}) => {
  await signIn(page);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("gpay");
  await expect(option(page, /^UPI address/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/settings\/giving$/);
  await expect(field(page)).toHaveCount(0);

  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("group", { name: "Last opened" }).getByRole("option")).toHaveText([/^UPI address/]);
  await page.keyboard.type("event");
  await expect(page.getByRole("group", { name: "Places and things to do" }).getByRole("option")).toHaveText([
    "Events",
    /^New event/,
    /^Places of events/,
  ]);
  await page.keyboard.press("ArrowDown");
  await expect(option(page, /^New event/)).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute(
    "aria-activedescendant",
    (await option(page, /^New event/).getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/event\/new$/);
  // The form takes the focus once it is there, which may be after the address changed.
  await expect(page.getByLabel("Title")).toBeFocused();

  const search = page.getByRole("complementary", { name: "Admin menu" }).getByRole("button", { name: "Search" });
  await search.focus();
  await page.keyboard.press("Enter");
  await field(page).fill("deodars");
  await expect(page.getByRole("group", { name: "Events" }).getByRole("option").first()).toContainText(
    "Among the Deodars",
  );
  await page.keyboard.press("Escape");
  await expect(search).toBeFocused();

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("Search over everything");
  await page.keyboard.press("Escape");

  await page.goto("/logout");
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem("opened"))).toBeNull();
});

test("the search opens from a field and from the editor, and returns focus and caret", async ({ page }) => {
  await signIn(page, "/admin/blog/new");
  const title = page.getByLabel("Title");
  await title.fill("Two lamps");
  await title.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.type("small ");
  await expect(title).toHaveValue("Two small lamps");

  const text = page.getByRole("textbox", { name: "Content" });
  await text.click();
  await page.keyboard.type("One breath.");
  for (let step = 0; step < 7; step += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Meta+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(text).toBeFocused();
  await page.keyboard.type("more ");
  await expect(text).toHaveText("One more breath.");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog", { name: "Link" })).toBeVisible();
});

test("on a phone the search button opens the search over the whole screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page);
  await page.getByRole("button", { name: "Search" }).click();
  const dialog = page.getByRole("dialog", { name: "Search over everything" });
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 780 });
  await field(page).fill("new thou");
  await option(page, /^New thought/).click();
  await expect(page).toHaveURL(/\/admin\/thoughts\/new$/);
});

unwatched("a lost line says so, keeps the words, and is asked again", async ({ page, context }) => {
  await signIn(page);
  await page.keyboard.press("ControlOrMeta+k");
  await context.setOffline(true);
  await page.keyboard.type("deodars");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("What you typed stays here.");
  await expect(field(page)).toHaveValue("deodars");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Try again" })).toBeVisible();
  // The browser says that the line is back, and the words are looked for without a press.
  await context.setOffline(false);
  await expect(page.getByRole("group", { name: "Events" }).getByRole("option").first()).toContainText(
    "Among the Deodars",
  );
});

test("one comment is approved and another rejected on the dashboard, and its row counts the rest", async ({
  page,
  request,
}) => {
  const [post] = (await (await request.get("/api/v1/public/allblogs?limit=1")).json()) as { _id: string }[];
  for (const author of ["Lobsang", "Dolma", "Pema"])
    await request.post(`/api/v1/public/blogs/${post?._id}/comments`, { data: { content: "Thank you.", author } });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const row = page.getByRole("link", { name: /comments? (is|are) pending/ });
  await expect(row).toContainText("3 comments");
  await page.getByRole("button", { name: "Show it: the comment of Lobsang" }).click();
  await expect(row).toContainText("2 comments");
  await page.getByRole("button", { name: "Reject the comment of Dolma" }).click();
  await expect(row).toContainText("1 comment");
  const entry = page.getByRole("list", { name: "Comments" }).getByRole("listitem").filter({ hasText: "Dolma" });
  await expect(entry).toContainText("Rejected");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(entry).toContainText("Pending");
});
