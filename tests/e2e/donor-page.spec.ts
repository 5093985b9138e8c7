import { makeDonation } from "../../app/giving/make-donation.ts";
import { expect, test } from "./journeys.ts";

test.use({ withMail: true, javaScriptEnabled: false });

test("without script a donor opens all gifts from the receipt's mail, gets a paper again, adds a PAN and ends the link", async ({
  page,
  request,
  site,
}) => {
  const to = "lakshmi@letters.in";
  const mails = (subject: RegExp) =>
    site.received.filter(({ to: sent, mail }) => sent.includes(to) && subject.test(mail.subject ?? ""));
  const given = makeDonation({ email: to, name: "Lakshmi Iyer" });
  const { checkout } = await (await request.post("/api/v1/public/donations", { data: given })).json();
  await page.goto(checkout);
  await page.getByRole("button", { name: "Pay ₹2,500 (demo)" }).click();
  await expect.poll(() => mails(/has arrived/).length, { timeout: 15_000 }).toBe(1);
  const [, link = ""] = /Open your giving:\nhttps?:\/\/[^/]+(\/giving\/\S+)/.exec(mails(/./)[0]?.mail.text ?? "") ?? [];

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Your giving" })).toBeVisible();
  await expect(page.getByText("Coimbatore")).toHaveCount(0);
  await page.getByRole("button", { name: /^Mail the PDF/ }).click();
  await expect(page.getByText("The statement is on its way to your mailbox.")).toBeVisible();
  await expect.poll(() => mails(/^Your giving in/)[0]?.mail.attachments.length, { timeout: 15_000 }).toBe(1);

  await page.getByRole("textbox", { name: "PAN" }).fill("ABCDE1234");
  await page.getByRole("button", { name: "Save PAN" }).click();
  await expect(page.getByText("A PAN has ten characters")).toBeVisible();
  await page.getByRole("textbox", { name: "PAN" }).fill("abcpe 1234f");
  await page.getByRole("button", { name: "Save PAN" }).click();
  await expect(page.getByRole("heading", { name: "Add your PAN" })).toHaveCount(0);

  await page.getByText("End all links").first().click();
  await page.getByRole("button", { name: "Yes, end all links" }).click();
  await expect(page.getByText("All links to your page have ended.")).toBeVisible();
  expect((await page.goto(link))?.status()).toBe(404);
});
