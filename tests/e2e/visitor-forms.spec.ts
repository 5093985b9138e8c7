import type { Page } from "@playwright/test";
import { expect, isReady, test, unwatched } from "./journeys.ts";

const REFERENCE = /\b(MS|VO|PA|GV)-[2-9A-Z]{8}\b/;

test("a message form keeps what was typed, shows what is missing, and answers with a reference", async ({ page }) => {
  await page.goto("/contact");
  await isReady(page);
  const form = page.getByRole("form", { name: "Message" });
  await form.getByLabel("Name").fill("Kamala Iyer");
  await form.getByLabel("Email").fill("kamala@");
  await form.getByLabel("Message").fill("When does the hall open?");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByLabel("Email")).toBeFocused();
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(/Please enter your email address/);
  await expect(form.getByLabel("Subject")).toHaveAccessibleDescription("Please choose a subject.");
  await expect(form.getByLabel("Message")).toHaveValue("When does the hall open?");

  await form.getByLabel("Email").fill("kamala@example.org");
  await form.getByLabel("Subject").selectOption("general");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. Your message has arrived." })).toBeFocused();
  await expect(page.getByText(REFERENCE)).toBeVisible();
  await page.reload();
  await expect(page.getByText(REFERENCE)).toBeVisible();
});

// Unwatched: the browser itself complains of a dropped line in its console.
unwatched("a message is kept where the line drops", async ({ page, context }) => {
  await page.goto("/contact");
  await isReady(page);
  await fillMessage(page, "This must not be lost.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("This could not be sent just now.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("This must not be lost.");
});

test("the contact page has hours, cities and phone numbers", async ({ page }) => {
  await page.goto("/contact?sent=<b>x</b>");
  await expect(page.getByText("Mon-Sat 9:00 AM to 6:00 PM").first()).toBeVisible();
  for (const city of ["Rishikesh", "Mumbai", "Pune", "Bengaluru"])
    await expect(page.getByRole("heading", { name: city })).toBeVisible();
  await expect(page.getByRole("link", { name: "Emergency 112" })).toHaveAttribute("href", "tel:112");
  await expect(page.getByRole("link", { name: "Tele-MANAS 14416" })).toHaveAttribute("href", "tel:14416");
  await expect(page.getByRole("form", { name: "Message" })).toBeVisible();
});

test("Subscribe on the home page leads to the newsletter, which answers on the same page", async ({ page }) => {
  await page.goto("/");
  await isReady(page);
  // It stands beside the figure that counts once it is seen.
  await page.getByText("Students transformed").scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Subscribe" }).click();
  const field = page.getByRole("contentinfo").getByLabel("Email address");
  await expect(field).toBeFocused();
  await field.fill("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Please enter your email address/)).toBeVisible();
  await field.fill("reader@example.org");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Thank you. Open the mail we just sent/)).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("the blog carries the newsletter's box", async ({ page }) => {
  await page.goto("/blog");
  await expect(page.getByRole("heading", { name: "A letter, once a month" })).toBeVisible();
});

test("every text page has contents, and its table of contents leads to them", async ({ page }) => {
  const pages = { about: "Dear reader", careers: "no paid opening", privacy: "data fiduciary", terms: "agreement" };
  for (const [path, words] of Object.entries(pages)) {
    await page.goto(`/${path}`);
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByText(/\{\w+\}/)).toHaveCount(0);
  }
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: /Donations/ })
    .click();
  await expect(page.getByRole("heading", { name: /6\. Donations/ })).toBeInViewport();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("messages and the newsletter are sent as plain forms", async ({ page }) => {
    await page.goto("/contact");
    await fillMessage(page, "Sent by hand.");
    await page.getByLabel("Email", { exact: true }).fill("kamala");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText(/^Please enter your email address/)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Sent by hand.");
    await page.getByLabel("Email", { exact: true }).fill("kamala@example.org");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText(REFERENCE)).toBeVisible();

    await page.getByLabel("Email address").fill("plain@example.org");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL("/newsletter?noted=1");
    await expect(page.getByText(/^Thank you. Open the mail we just sent/)).toBeVisible();
  });
});

async function fillMessage(page: Page, text: string): Promise<void> {
  await page.getByLabel("Name").fill("Kamala Iyer");
  await page.getByLabel("Email", { exact: true }).fill("kamala@example.org");
  await page.getByLabel("Subject").selectOption("general");
  await page.getByRole("textbox", { name: "Message" }).fill(text);
}
