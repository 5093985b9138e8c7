import { beginSession, expect, isReady, keepStill, test } from "./journeys.ts";
import { findViolations, findViolationsAsWide, WIDTHS } from "./violations.ts";

test.beforeEach(({ page }) => keepStill(page));

test("no open menu breaks an accessibility rule", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  const violations = await findViolationsAsWide(page, "the menu");
  await beginSession(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/about");
    await page.getByRole("button", { name: "Account" }).click();
    await expect(page.getByRole("link", { name: "Profile" })).toBeVisible();
    violations.push(...(await findViolationsAsWide(page, `the account's menu at ${width}`)));
  }
  expect(violations).toEqual([]);
});

test("no form with errors breaks an accessibility rule", async ({ page, request }) => {
  const events = (await (await request.get("/api/v1/public/allevents")).json()) as { _id: string; title: string }[];
  const open = events.find(({ title }) => title === "The Bowl, and the Silence After It");
  const violations: string[] = [];
  for (const [path, button] of [
    [`/events/${open?._id}`, "Register"],
    ["/programs/first-sitting", "Send request"],
    ["/contact", "Send message"],
    ["/login", "Sign In"],
  ] as const) {
    await page.goto(path);
    await isReady(page);
    await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    violations.push(...(await findViolations(page, `${path} with errors`)));
  }
  await page.goto("/register");
  await page.getByLabel("Email", { exact: true }).fill("nobody");
  await page.getByLabel(/I agree/).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  violations.push(...(await findViolations(page, "/register with errors")));
  expect(violations).toEqual([]);
});
