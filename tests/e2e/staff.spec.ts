import type { Page } from "@playwright/test";
import { ADMIN, beginSession, expect, signInByForm, test, unwatched } from "./journeys.ts";

const PASSWORD = "seven-lamps-9";

async function invite(page: Page, name: string, email: string): Promise<string> {
  await page.goto("/admin/staff");
  await page.getByRole("button", { name: "Invite someone" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Role").selectOption("Editor");
  await dialog.getByRole("button", { name: "Make the link" }).click();
  await expect(dialog.getByText(`A mail with a link goes to ${email}.`)).toBeVisible();
  await expect(dialog.getByRole("link", { name: "See the mail" })).toBeVisible();
  const link = await page.getByRole("dialog").getByLabel("Invitation link").inputValue();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  return link;
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

unwatched("the last admin stays, and a revoked link opens nothing", async ({ page }) => {
  await beginSession(page);
  const link = await invite(page, "Farida Khan", "farida@example.org");
  await page.getByRole("button", { name: "More for Administrator" }).click();
  await page.getByRole("button", { name: "Disable", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("This is the last admin.")).toBeVisible();
  await page.getByRole("button", { name: "More for Farida Khan" }).click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(rowOf(page, "Farida Khan")).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This invitation was revoked" })).toBeVisible();
});

test("a staff member changes the password, and the old one is refused", async ({ page }) => {
  await beginSession(page);
  const link = await invite(page, "Tara Deshpande", "tara@example.org");
  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await page.goto(link);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create my account" }).click();
  await expect(page).toHaveURL(/\/login\?registered=1/);
  await signInByForm(page, { ...ADMIN, email: "tara@example.org", password: PASSWORD });
  await page.goto("/profile/account");
  await page.getByRole("button", { name: "Change password" }).click();
  const form = page.getByRole("form", { name: "Change password" });
  await form.getByLabel("Current password").fill("not-the-one-9");
  await form.getByLabel("New password", { exact: true }).fill("nine-rivers-4");
  await form.getByLabel("Confirm new password").fill("nine-rivers-4");
  await form.getByRole("button", { name: "Save new password" }).click();
  await expect(form.getByText("This is not your password.")).toBeVisible();
  await form.getByLabel("Current password").fill(PASSWORD);
  await form.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Password changed.")).toBeVisible();
  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await signInByForm(page, { ...ADMIN, email: "tara@example.org", password: "nine-rivers-4" });
});

test("from 320 to 1920 pixels nothing of staff, members and changes is cut off", async ({ page }) => {
  await beginSession(page);
  for (const path of ["/admin/staff", "/admin/members", "/admin/members/demo-member-1", "/admin/audit"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    for (const width of [320, 390, 820, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await page.evaluate(() =>
        [...document.querySelectorAll("main :is(td, th, button, a, dd, p)")]
          .filter(
            (part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest(".sr-only, thead, [popover]"),
          )
          .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
          .map((part) => part.textContent),
      );
      expect(beyond, `${path} at ${width}`).toEqual([]);
    }
  }
});
