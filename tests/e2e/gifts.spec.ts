import type { Page } from "@playwright/test";
import { makeDonation } from "../../app/giving/make-donation.ts";
import { indiaDay } from "../../app/platform/time/india-time.ts";
import { pledge } from "./donor.ts";
import { beginSession, expect, signIn, test, tokenOf, unwatched } from "./journeys.ts";

const PHONE = { width: 390, height: 844 };

/** In the list of gifts. */
async function openGift(page: Page, reference: string) {
  await page.goto(`/admin/gifts?q=${reference}`);
  // The only one: it shows its reference until it has a receipt.
  const row = page.locator("tbody").getByRole("row");
  const mark = row.getByRole("button", { name: `Mark the gift ${reference}` });
  const dialog = page.getByRole("dialog", { name: "Mark received" });
  return { row, mark, dialog, bankReference: dialog.getByLabel("Bank reference") };
}

/** From the menu of a row. */
async function chooseFor(page: Page, reference: string, action: string) {
  await page.getByRole("button", { name: `More for the gift ${reference}` }).click();
  await page.getByRole("row").getByRole("button", { name: action, exact: true }).click();
}

test("on a phone the actions on a pledge are in one row", async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await pledge(page, site, "Lata Menon");
  await signIn(page, "/admin/inbox?kind=donation");
  await page.getByRole("link", { name: /Lata Menon/ }).click();
  const actions = page.getByRole("article").locator(".inbox-actions");
  await expect(actions.getByRole("button", { name: "More for" })).toBeVisible();
  const middles = await actions
    .locator("> .btn:visible")
    .evaluateAll((buttons) =>
      buttons.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
    );
  expect(middles.length).toBeGreaterThan(2);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
});

test("a pledged gift is marked as received from the inbox, cash is entered by hand, and the month's total has both", async ({
  page,
  site,
}) => {
  const reference = await pledge(page, site, "Devika Menon");
  await signIn(page, "/admin/inbox?kind=donation");
  await page.getByRole("link", { name: /Devika Menon/ }).click();
  await page.getByRole("button", { name: `Mark the gift ${reference} received` }).click();
  const dialog = page.getByRole("dialog", { name: "Mark received" });
  await expect(dialog).toContainText("Devika Menon: ₹2,500 monthly by UPI.");
  await dialog.getByRole("button", { name: "Mark received" }).click();
  await expect(dialog.getByText("The bank reference is required.")).toBeVisible();
  await dialog.getByLabel("Bank reference").fill("632104471199");
  await dialog.getByRole("button", { name: "Mark received" }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("article").getByRole("button", { name: "More for" }).click();
  await page.getByRole("link", { name: "Open the gift" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "₹2,500" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Payment" })).toContainText("632104471199");
  await expect(page.getByRole("region", { name: "What happened" })).toContainText("Received: ₹2,500");
  await page.getByRole("main").getByRole("link", { name: "Gifts", exact: true }).click();
  await page.getByRole("button", { name: "Enter a gift" }).click();
  const form = page.getByRole("dialog", { name: "Enter a gift" });
  await form.getByLabel("Name").fill("Harish Rawat");
  await form.getByLabel("Amount in rupees").fill("1,000");
  await form.getByLabel("How").selectOption("Cheque");
  await form.getByRole("button", { name: "Enter gift" }).click();
  await expect(form.getByText("Please enter the cheque's number")).toBeVisible();
  await form.getByLabel("Reference").fill("000123");
  await form.getByRole("button", { name: "Enter gift" }).click();
  await expect(page.getByText(/₹1,000 from Harish Rawat is on the list: GV-/)).toBeVisible();
  const totals = page.getByRole("region", { name: "Totals" });
  await expect(totals).toContainText("₹3,500 2 gifts");

  const inbox = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: /^Inbox/ });
  const pending = (await inbox.textContent()) ?? "";
  await chooseFor(page, reference, "Undo");
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  const row = page.getByRole("row").filter({ hasText: "Devika Menon" });
  await expect(row).toContainText("To confirm");
  await expect(inbox).not.toHaveText(pending);
  await expect(page.getByRole("link", { name: /^To confirm \d/ })).toBeVisible();
  await expect(totals).toContainText("₹1,000 1 gift");
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await file).suggestedFilename()).toBe("gifts.csv");
});

test("a gift that is marked received keeps the focus in the list; what was undone after a question is marked again without typing", async ({
  page,
  site,
}) => {
  await beginSession(page);
  const reference = await pledge(page, site, "Meera Nair");
  const { row, mark, dialog, bankReference } = await openGift(page, reference);
  await mark.click();
  await bankReference.fill("632104471200");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(row).toBeFocused();
  await expect(row).toContainText("632104471200");

  await chooseFor(page, reference, "Undo");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("under 632104471200");
  await question.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("To confirm");
  await mark.click();
  await expect(bankReference).toHaveValue("632104471200");
  await dialog.getByRole("button", { name: "Mark received" }).click();
  await expect(row).toContainText("632104471200");
});

/** ₹1,500 in cash. */
async function enterCash(page: Page, name: string): Promise<string> {
  const headers = { ...(await tokenOf(page)), "idempotency-key": crypto.randomUUID() };
  const data = { name, amount: 1500, method: "cash", receivedOn: indiaDay(new Date()) };
  const answer = await page.request.post("/api/v1/admin/gifts", { headers, data });
  return ((await answer.json()) as { _id: string })._id;
}

test("a gift is opened and refunded in parts by keyboard, and no more than it was", async ({ page }) => {
  await beginSession(page);
  const reference = await enterCash(page, "Bhavesh Patel");
  const { row } = await openGift(page, reference);
  await expect(row).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1, name: "₹1,500" });
  await expect(heading).toBeVisible();
  await page.getByRole("link", { name: `Refund the gift ${reference}` }).focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: "Refund" });
  const amount = form.getByLabel("Amount in rupees");
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue("1500");
  await amount.fill("2000");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Paid twice");
  await page.keyboard.press("Enter");
  await expect(amount).toBeFocused();
  await expect(form).toContainText("At most ₹1,500 can be refunded.");
  await amount.fill("500");
  await expect(form.getByRole("button", { name: "Refund ₹500" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("₹500 refunded to Bhavesh Patel.")).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(page.getByText("Refunded in part")).toBeVisible();
  const first = page.getByRole("region", { name: "What happened" }).getByRole("listitem").first();
  await expect(first).toContainText("Refunded: ₹500");
  await expect(first).toContainText("Paid twice");

  await page.getByRole("link", { name: `Refund the gift ${reference}` }).click();
  await expect(amount).toHaveValue("1000");
  await form.getByLabel("Reason").fill("The donor asked");
  await form.getByRole("button", { name: "Refund ₹1,000" }).click();
  await expect(page.getByText("₹1,000 refunded to Bhavesh Patel.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Refund/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Refunded", { exact: true })).toBeVisible();
});

test("a PAN is shown for five minutes, and the list of changes says so; demo money is not refunded", async ({
  page,
}) => {
  const data = makeDonation({ name: "Lakshmi Iyer", wantsTaxReceipt: true, pan: "ABCPE1234F" });
  const answer = await page.request.post("/api/v1/public/donations", { data });
  const { reference } = (await answer.json()) as { reference: string };
  await beginSession(page);
  await page.clock.install();
  await page.goto(`/admin/gifts/${reference}`);
  const donor = page.getByRole("region", { name: "Donor" });
  await expect(donor).toContainText("ABCPE••••F");
  await donor.getByRole("button", { name: "Show the PAN" }).click();
  await expect(donor).toContainText("ABCPE1234F");
  await page.clock.fastForward("05:01");
  await expect(donor).toContainText("ABCPE••••F");
  await expect(page.getByText("No money moved in the demo")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Refund/ })).toHaveCount(0);
  await donor.getByRole("link", { name: "Lakshmi Iyer" }).click();
  await expect(page.getByRole("region", { name: "Gifts" }).getByRole("listitem").first()).toContainText("Test");
  await page.goto("/admin/audit?kind=donation");
  await expect(page.getByText("Showed the PAN").first()).toBeVisible();
});

unwatched("a dialog that is closed while it is sent shows its failure in a toast", async ({ page, site }) => {
  await beginSession(page);
  const { row, mark, dialog, bankReference } = await openGift(page, await pledge(page, site, "Tara Bose"));
  let fail = () => {};
  const held = new Promise<void>((resolve) => (fail = resolve));
  await page.route("**/admin/gifts/*/receive", async (route) => {
    await held;
    await route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" });
  });
  await mark.click();
  await bankReference.fill("632104471201");
  await dialog.getByRole("button", { name: "Mark received" }).click();
  await expect(dialog.getByRole("button", { name: "Saving..." })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  fail();
  await expect(page.getByRole("alert").filter({ hasText: "could not be marked received" })).toBeVisible();
  await expect(row).toContainText("To confirm");
});

test("a comment is approved, answered, edited and removed, and visitors see each change at once", async ({ page }) => {
  const [post] = (await (await page.request.get("/api/v1/public/allblogs?limit=1")).json()) as { _id: string }[];
  const path = `/blog/${post?._id}`;
  const comment = { content: "I noticed teh pause.", author: "Lobsang" };
  await page.request.post(`/api/v1/public/blogs/${post?._id}/comments`, { data: comment });
  await signIn(page, "/admin/blog");
  await page.getByRole("link", { name: "Comments", exact: true }).click();
  const entry = page.getByRole("listitem").filter({ hasText: "Lobsang" });
  await entry.getByRole("button", { name: "Show it" }).click();
  await expect(entry.getByText("Shown", { exact: true })).toBeVisible();
  const choose = async (action: string) => {
    await page.getByRole("button", { name: "More for the comment of Lobsang" }).click();
    await page.getByRole("button", { name: action, exact: true }).click();
  };
  await choose("Edit");
  await page.getByRole("dialog").getByLabel("Comment", { exact: true }).fill("I noticed the pause.");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(entry).toContainText("I noticed the pause.");
  await choose("Reply");
  await page.getByRole("dialog").getByLabel("Reply").fill("So did we.");
  await page.getByRole("dialog").getByRole("button", { name: "Save reply" }).click();
  await expect(entry).toContainText("So did we.");

  const readers = await page.context().newPage();
  await readers.goto(path);
  const seen = readers.locator("#comments").getByRole("listitem").filter({ hasText: "Lobsang" });
  await expect(seen).toContainText(/I noticed the pause\.\s*From the foundation\s*So did we\./);
  await entry.getByRole("button", { name: "Hide" }).click();
  await expect(entry.getByText("Rejected", { exact: true })).toBeVisible();
  await readers.reload();
  await expect(seen).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(entry.getByText("Shown", { exact: true })).toBeVisible();
  await choose("Delete");
  await expect(entry.getByText("Deleted", { exact: true })).toBeVisible();
  await entry.getByRole("button", { name: "Restore" }).click();
  await expect(entry.getByText("Shown", { exact: true })).toBeVisible();
  await readers.reload();
  await expect(seen).toHaveCount(1);
});

/** From the panel's list of events. */
async function openGuests(page: Page, title: string): Promise<void> {
  await page.goto("/admin/event");
  await page.getByRole("link", { name: `Guests of ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Guests" })).toBeVisible();
}

const walk = "Among the Deodars, Without a Word";

unwatched(
  "in a hall without network check-ins wait in the phone and go by themselves once it is back",
  async ({ page, context }) => {
    await page.setViewportSize(PHONE);
    await beginSession(page);
    const headers = await tokenOf(page);
    await openGuests(page, walk);
    const eventId = /event\/([^/]+)\/guests/.exec(page.url())?.[1];
    const guests = async () =>
      (await (await page.request.get(`/api/v1/admin/event/guests/${eventId}`, { headers })).json()) as {
        name: string;
        reference: string;
        checkedInAt: string | null;
      }[];
    const isHere = async (name: string) => (await guests()).find((guest) => guest.name === name)?.checkedInAt !== null;
    const names = (await guests()).filter(({ checkedInAt }) => !checkedInAt).map(({ name }) => name);
    const [first = "", second = "", third = "", fourth = ""] = names;
    const press = (words: string, name: string) =>
      page
        .getByRole("button", { name: `${words}: ${name}` })
        .first()
        .click();

    await context.setOffline(true);
    for (const name of [first, second, third]) await press("Check in", name);
    await expect(page.getByText("3 check-ins are pending until there is a network.")).toBeVisible();
    await press("Undo", third);
    await expect(page.getByRole("button", { name: `Check in: ${third}` }).first()).toBeVisible();
    expect(await isHere(first)).toBe(false);

    await context.setOffline(false);
    await expect(page.getByText(/pending until there is a network/)).toHaveCount(0);
    await expect.poll(() => isHere(second)).toBe(true);
    expect([await isHere(first), await isHere(third)]).toEqual([true, false]);
    await expect(page.getByRole("button", { name: `Undo: ${first}` }).first()).toBeVisible();

    // A person at another door checks in too: coming back to the page shows it.
    const other = (await guests()).find(({ name }) => name === fourth)?.reference;
    await page.request.post(`/api/v1/admin/event/guests/${eventId}/${other}/check-in`, { headers, data: {} });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByRole("button", { name: `Undo: ${fourth}` }).first()).toBeVisible();

    await page
      .getByRole("button", { name: `More for ${first}` })
      .first()
      .click();
    await page.getByRole("button", { name: "Edit name and contact" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Esther R. Mathew");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Esther R. Mathew" })).toBeVisible();
  },
);

unwatched("a check-in that waits outlives the tab", async ({ page, context }) => {
  await beginSession(page);
  await openGuests(page, walk);
  const address = page.url();
  const button = page.getByRole("button", { name: /^Check in: / }).first();
  const name = (await button.getAttribute("aria-label"))?.replace("Check in: ", "");
  await context.setOffline(true);
  await button.click();
  await expect(page.getByText("1 check-in is pending until there is a network.")).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(address);
  await expect(later.getByRole("button", { name: `Undo: ${name}` })).toBeVisible();
  await expect
    .poll(() => later.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("check-ins:"))))
    .toBe(false);
});
