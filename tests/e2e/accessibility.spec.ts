import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { listPublicRoutes } from "../../scripts/bench/public-routes.ts";
import { expect, keepStill, makeWhole, signIn, test } from "./journeys.ts";

const WIDTHS = [390, 1440];
const THEMES = ["light", "dark"];
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The themes differ in colours only. */
const OF_COLOUR = ["color-contrast", "link-in-text-block"];
/** States of pages, and pages that are not listed. */
const MORE = [
  "/events?view=list",
  "/events?type=Online&month=1999-01",
  "/blog?q=nothing-like-this",
  "/programs?q=nothing-like-this",
  "/resources?type=guide",
  "/donate?tier=Advocate",
  "/thoughts?after=never-was",
  "/search",
  "/search?q=meditaton",
  "/search?q=xqzt",
  "/search?q=breath&kind=event",
  "/search?q=breath&page=900",
  "/api/v1/docs",
  "/nowhere",
  "/events/never-was",
  "/tickets/guessed",
];

test.beforeEach(({ page }) => keepStill(page));

/** Reads the page as it stands at every width in both themes: without loading it anew, which is most of the cost. */
async function findBreaches(page: Page, name: string): Promise<string[]> {
  const breaches: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    breaches.push(...(await findBreachesAsWide(page, `${name} at ${width}`)));
  }
  return breaches;
}

async function findBreachesAsWide(page: Page, name: string): Promise<string[]> {
  const breaches: string[] = [];
  for (const theme of THEMES) {
    await page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
    // Pages of this site have no frames, so that the quicker way, meant for pages without, says the same.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    const { violations } = await (theme === "dark" ? axe.withRules(OF_COLOUR) : axe.withTags(STANDARDS)).analyze();
    breaches.push(...violations.map(({ id, nodes }) => `${name}, ${theme}: ${id}: ${nodes[0]?.target.join(" ")}`));
  }
  return breaches;
}

const ready = (page: Page) => expect(page.locator("html[data-ready]")).toBeAttached();

test("no page breaks an accessibility rule at any width in either theme", async ({ page, baseURL }) => {
  const breaches: string[] = [];
  for (const path of [...(await listPublicRoutes(baseURL ?? "")), ...MORE]) {
    await page.goto(path);
    await makeWhole(page);
    breaches.push(...(await findBreaches(page, path)));
  }
  expect(breaches).toEqual([]);
});

test("no open menu breaks an accessibility rule", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  const breaches = await findBreachesAsWide(page, "the menu");
  await signIn(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/about");
    await page.getByRole("button", { name: "Account" }).click();
    await expect(page.getByRole("link", { name: "Profile" })).toBeVisible();
    breaches.push(...(await findBreachesAsWide(page, `the account's menu at ${width}`)));
  }
  expect(breaches).toEqual([]);
});

test("no form that complains breaks an accessibility rule", async ({ page, request }) => {
  const events = (await (await request.get("/api/v1/public/allevents")).json()) as { _id: string; title: string }[];
  const open = events.find(({ title }) => title === "The Bowl, and the Silence After It");
  const breaches: string[] = [];
  for (const [path, button] of [
    [`/events/${open?._id}`, "Register"],
    ["/programs/first-sitting", "Send request"],
    ["/contact", "Send Message"],
    ["/login", "Sign In"],
  ] as const) {
    await page.goto(path);
    await ready(page);
    await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    breaches.push(...(await findBreaches(page, `${path} with errors`)));
  }
  await page.goto("/register");
  await page.getByLabel("Email", { exact: true }).fill("nobody");
  await page.getByLabel(/I agree/).check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  breaches.push(...(await findBreaches(page, "/register with errors")));
  expect(breaches).toEqual([]);
});

test("no page of the signed-in and none of their dialogs breaks an accessibility rule", async ({ page }) => {
  await signIn(page);
  const breaches: string[] = [];
  const panel = ["", "/blog", "/event", "/inbox", "/teachers", "/settings/giving", "/settings/cities", "/pages/about"];
  for (const path of [...panel.map((place) => `/admin${place}`), "/profile", "/profile?tab=events"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await makeWhole(page);
    await expect(page.getByText(/^Loading .+\.\.\.$/)).toHaveCount(0);
    breaches.push(...(await findBreaches(page, path)));
  }
  await page.goto("/admin/event");
  await page.getByRole("button", { name: "Delete" }).first().click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  breaches.push(...(await findBreaches(page, "asking before a deletion")));

  await page.goto("/admin?create=blog");
  await page.getByRole("form", { name: "Create Blog" }).getByRole("button", { name: "Create Blog" }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  breaches.push(...(await findBreaches(page, "Create Blog with errors")));
  await page.getByRole("button", { name: "Image", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add image" }).click();
  await expect(page.getByRole("dialog").locator("[aria-invalid=true]").first()).toBeVisible();
  breaches.push(...(await findBreaches(page, "the dialog for pictures")));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Address").fill("no address");
  await page.getByRole("dialog").getByRole("button", { name: "Save link" }).click();
  await expect(page.getByRole("dialog").locator("[aria-invalid=true]").first()).toBeVisible();
  breaches.push(...(await findBreaches(page, "the dialog for links")));
  expect(breaches).toEqual([]);
});
