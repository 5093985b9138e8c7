import type { Browser, Page } from "@playwright/test";
import { findViolations } from "./violations.ts";
import { expect, keepStill, test } from "./journeys.ts";

test.use({ withMail: true });

const bowls = "The Bowl, and the Silence After It";

async function register(page: Page, email: string): Promise<void> {
  await page.goto("/events");
  await page.getByRole("article").filter({ hasText: bowls }).getByRole("link", { name: bowls, exact: true }).click();
  const form = page.getByRole("form", { name: "Register" });
  await form.getByLabel("Name").fill("Devika Menon");
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: `We sent your ticket to ${email}.` })).toBeVisible();
}

async function withoutScript(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })).newPage();
}

test("a ticket is sent by mail with a calendar file; a duplicate gets the same answer, with and without script", async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  await keepStill(page);
  await register(page, "devika@letters.in");
  await expect(page.getByRole("heading", { name: /We sent your ticket/ })).toBeFocused();
  await expect(page.getByText(/KS-[2-9A-Z]{8}/)).toHaveCount(0);
  expect(await findViolations(page, "a ticket that is on its way")).toEqual([]);
  const ours = () => site.received.filter(({ to }) => to.includes("devika@letters.in"));
  await expect.poll(() => ours().length, { timeout: 15_000 }).toBe(1);
  const [{ mail } = { mail: null }] = ours();
  expect(mail?.subject).toBe(`Your ticket for ${bowls}`);
  expect(mail?.attachments.map(({ contentType }) => contentType)).toEqual(["text/calendar"]);
  const [, link = ""] = /Open your ticket:\nhttps?:\/\/[^/]+(\/tickets\/\S+)/.exec(mail?.text ?? "") ?? [];
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "You are registered" })).toBeVisible();

  await register(page, "devika@letters.in");
  const plain = await withoutScript(browser, baseURL);
  await register(plain, "devika@letters.in");
  await register(plain, "new@letters.in");
  await plain.reload();
  await expect(plain.getByRole("heading", { name: "We sent your ticket to new@letters.in." })).toBeVisible();
  await expect
    .poll(() => site.received.filter(({ to }) => to.includes("new@letters.in")).length, { timeout: 15_000 })
    .toBe(1);
  expect(ours(), "nobody's box is filled").toHaveLength(1);
});
