import type { Locator, Page } from "@playwright/test";
import { fillInDonor, withoutGateway } from "./donor.ts";
import { expect, test } from "./journeys.ts";
import { findViolations } from "./violations.ts";

const PERSON = { name: "Kamala Iyer", email: "kamala@example.org" };

/** Each act of a visitor that ends on a page of thanks: where its form is, and what it asks besides the person. */
const ACTS: { path: string; form: string; thanks: string; also?: (form: Locator) => Promise<unknown> }[] = [
  {
    path: "/contact",
    form: "Message",
    thanks: "Thank you. Your message has arrived.",
    also: async (form) => {
      await form.getByLabel("Subject").selectOption("general");
      await form.getByRole("textbox", { name: "Message" }).fill("When does the hall open?");
    },
  },
  {
    path: "/volunteer",
    form: "Offer your time",
    thanks: "Thank you. It has arrived.",
    also: async (form) => {
      await form.getByLabel("City").fill("Pune");
      await form.getByLabel("When you have time").fill("Saturdays");
      await form.getByLabel("What you would like to do").fill("Open the hall.");
    },
  },
  {
    path: "/partnerships",
    form: "Propose something",
    thanks: "Thank you. It has arrived.",
    also: async (form) => {
      await form.getByLabel("Organisation").fill("A school");
      await form.getByLabel("What you have in mind").fill("Ten minutes each morning.");
    },
  },
  { path: "/programs", form: "Ask to join", thanks: "Thank you. We have your request" },
  { path: "/events", form: "Register", thanks: "You are registered" },
  {
    path: "/donate",
    form: "Donation",
    thanks: "Thank you for the gift you plan to make",
    also: async (form) => {
      await form.getByText("₹500", { exact: true }).click();
      await fillInDonor(form, PERSON);
    },
  },
];

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, form: name, thanks, also } of ACTS)
    test(`after the form of ${path} the page says what comes next, and its way on leads on`, async ({ page, site }) => {
      await openForm(page, path);
      const form = page.getByRole("form", { name });
      await form.getByLabel("Name", { exact: true }).fill(PERSON.name);
      await form.getByLabel("Email", { exact: true }).fill(PERSON.email);
      await also?.(form);
      // With one a gift leads to its payment.
      await withoutGateway(site, async () => {
        await form.getByRole("button").last().click();
        await expect(page.getByRole("heading", { name: thanks })).toBeVisible();
      });
      await expectWayOn(page);
    });
});

test("all pages of thanks have one shape, are accessible, and lead on", async ({ page }) => {
  const [post] = (await (await page.request.get("/api/v1/public/allblogs?limit=1")).json()) as { _id: string }[];
  const violations: string[] = [];
  for (const path of [
    "/newsletter?noted=1",
    "/reset?sent=1",
    "/giving-link?sent=1",
    "/contact?sent=MS-22222222",
    `/blog/${post?._id}?commented=1`,
  ]) {
    await page.goto(path);
    violations.push(...(await findViolations(page, path)));
    await expectWayOn(page);
  }
  expect(violations).toEqual([]);
  await page.goto("/login?registered=younger");
  await expect(page.getByText("Your parent or guardian presses the button")).toBeVisible();
});

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (path !== "/events" && path !== "/programs") return;
  const links = await page.locator(`main a.card-link[href^="${path}/"]`).all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute("href")));
  for (const href of hrefs) {
    await page.goto(href ?? path);
    if (await page.getByLabel("Email", { exact: true }).and(page.locator("main input")).count()) return;
  }
}

async function expectWayOn(page: Page): Promise<void> {
  const next = page.getByRole("heading", { name: "What happens next" });
  await expect(next).toBeVisible();
  const steps = next.locator("xpath=following-sibling::ol[1]/li");
  expect(await steps.count()).toBeGreaterThan(0);
  const wayOn = next.locator("xpath=following-sibling::p[last()]/a");
  expect((await page.request.get((await wayOn.getAttribute("href")) ?? "")).status()).toBe(200);
}
