import { expect, signIn, test } from "./journeys.ts";
import { pathInMail } from "./mail-box.ts";

test("the writer of a message gets a mail, and staff see it as it would arrive", async ({ page }) => {
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Message" });
  await form.getByLabel("Name").fill("Revathi Menon");
  await form.getByLabel("Email").fill("revathi@letters.in");
  await form.getByLabel("Subject").selectOption("general");
  await form.getByLabel("Message").fill("Is the morning course full?");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(/MS-[2-9A-Z]{8}/).first()).toBeVisible();

  await signIn(page, "/admin/mails?q=revathi");
  const row = page.getByRole("row", { name: /We have your message/ });
  await expect(row).toContainText("Pending");
  await row.getByRole("button", { name: /See it/ }).click();
  const dialog = page.getByRole("dialog");
  const letter = dialog.frameLocator("iframe");
  await expect(letter.getByText("Namaste Revathi Menon,")).toBeVisible();
  await expect(letter.getByText("Is the morning course full?")).toHaveCount(0);
  await dialog.getByRole("button", { name: "As plain text" }).click();
  await expect(dialog.getByText("Namaste Revathi Menon,")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(row.getByRole("button", { name: /See it/ })).toBeFocused();

  await page.getByRole("button", { name: "Send a test mail" }).click();
  await page.getByRole("textbox", { name: "To" }).fill("meera@letters.in");
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("The test mail to meera@letters.in is in the list.")).toBeVisible();

  await page.getByRole("button", { name: "Check the sender’s domain" }).click();
  const domain = page.getByRole("dialog", { name: "The sender’s domain" });
  await expect(domain.getByText("kshitij.example", { exact: true }).first()).toBeVisible();
  await expect(domain.getByRole("listitem").filter({ hasText: /SPF|DKIM|DMARC/ })).toHaveCount(3);
  await domain.getByRole("button", { name: "Close" }).click();
});

test("the newsletter is sent only to confirmed addresses", async ({ page, request }) => {
  await page.goto("/newsletter");
  const box = page.getByRole("main");
  await box.getByLabel("Email address").fill("kamala@letters.in");
  await box.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(/^Thank you. Open the mail we just sent/)).toBeVisible();
  const path = await pathInMail(request, "kamala@letters.in", "Newsletter: confirm the address");
  const seen = await page.goto(path);
  expect(seen?.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  await expect(page.getByText("It will be sent to kamala@letters.in")).toBeVisible();
  await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are subscribed" })).toBeVisible();
});
