import type { Page } from "@playwright/test";
import { fingersOn, PHONE } from "./hands.ts";
import { expect, picture, signIn, test } from "./journeys.ts";

async function saveChanges(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved. It is on the site.").last()).toBeVisible();
  await expect(page.getByText(/not saved yet/)).toHaveCount(0);
}

test("an admin sets a logo and the home page's picture, sees them on the site, and removes the logo", async ({
  page,
}) => {
  await signIn(page, "/admin/settings/identity");
  await page.locator('input[name="site.logo"]').setInputFiles(picture("avatar-tara"));
  await expect(page.getByText("1 change is not saved yet: logo.")).toBeVisible();
  await page.locator('input[name="site.icon"]').setInputFiles(picture("avatar-imran"));
  await expect(page.getByText("2 changes are not saved yet: logo, small icon.")).toBeVisible();
  await saveChanges(page);

  await page.goto("/admin/settings/home");
  await page.locator('input[name="home.picture"]').setInputFiles(picture("blog-first-rain"));
  await expect(page.getByText("1 change is not saved yet: picture.")).toBeVisible();
  await page.getByLabel("Call to action").fill("Sit with us on Sunday.");
  await saveChanges(page);

  await page.goto("/");
  const logo = page.getByRole("banner").locator("img.brand-logo");
  await expect(logo).toBeVisible();
  await expect(page.locator(".hero-own img")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sit with us on Sunday." })).toBeAttached();
  const icon = await page.locator('link[rel="icon"]').getAttribute("href");
  expect(icon).toMatch(/^\/icon\/192\./);
  expect((await page.request.get(icon ?? "")).headers()["content-type"]).toBe("image/png");

  await page.goto("/admin/settings/identity");
  await page.getByRole("button", { name: "Take away: logo" }).click();
  await saveChanges(page);
  await page.goto("/");
  await expect(logo).toHaveCount(0);
});

test("an admin changes amounts and memberships, and the donate page shows them at once", async ({ page }) => {
  await signIn(page, "/admin/settings/giving");
  await page.getByLabel("Amount", { exact: true }).first().fill("0");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(/Row 1: Amount must be a whole number/)).toBeVisible();
  await page.getByLabel("Amount", { exact: true }).first().fill("750");
  const memberships = page.getByRole("group", { name: "Memberships" });
  await memberships.getByLabel("Name", { exact: true }).first().fill("Friend of the lamp");
  await memberships.getByLabel("Amount, in rupees").first().fill("3333");
  await saveChanges(page);

  await page.goto("/donate");
  await expect(page.getByRole("radio", { name: "₹750" })).toBeAttached();
  await page.getByRole("link", { name: "Become a Friend of the lamp" }).click();
  await expect(page.getByRole("button", { name: "Donate ₹3,333" })).toBeVisible();
  await expect(page.getByRole("form", { name: "Donation" }).getByText("Friend of the lamp")).toBeVisible();
});

test("the panel has the intros of lists, the newsletter's words and the switch for going live", async ({ page }) => {
  await signIn(page, "/admin/pages/lists");
  await page.getByLabel("Blog: under the heading").fill("Read slowly.");
  await saveChanges(page);
  await page.goto("/admin/pages/newsletter");
  await page.getByLabel("Title").fill("Four letters a year");
  await saveChanges(page);
  await page.goto("/blog");
  await expect(page.getByText("Read slowly.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Four letters a year" })).toBeVisible();

  await page.goto("/admin/pages");
  await page.getByRole("link", { name: "Home page" }).click();
  await expect(page.getByRole("form", { name: "Home page" }).getByLabel("Students")).toBeVisible();

  await page.goto("/admin/settings/live");
  await expect(page.getByRole("listitem").filter({ hasText: "Ratings of programs" })).toBeVisible();
});

test("a saved section is compared with its earlier version, and restored", async ({ page }) => {
  await signIn(page, "/admin/pages/about");
  const mission = page.getByLabel("Mission");
  const before = await mission.inputValue();
  await mission.fill("We sell mats.");
  await saveChanges(page);
  await expect(page.getByText(/Last changed .* by/)).toBeVisible();

  await page.getByText("History", { exact: true }).click();
  await page
    .getByRole("button", { name: /^Compare with the version of/ })
    .last()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("region", { name: "Mission" })).toContainText("sell mats.");
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect(mission).toHaveValue(before);
  await expect(page.getByText("1 change is not saved yet: mission.")).toBeVisible();
  await saveChanges(page);
  await page.getByRole("link", { name: "View page" }).click();
  await expect(page.getByText("We sell mats.")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Mission" })).toBeVisible();
});

test("two admins who change the same field see both texts, and other changes are kept", async ({ page, context }) => {
  await signIn(page, "/admin/settings/cities");
  await page.getByLabel("Hours", { exact: true }).first().fill("Mon-Fri 8 to 5");
  await page.getByLabel("Before the numbers that help").fill("In danger? Ring these.");
  const other = await context.newPage();
  await other.goto("/admin/settings/cities");
  await other.getByLabel("Hours", { exact: true }).first().fill("Every day 6 to 9");
  await saveChanges(other);

  await page.getByRole("button", { name: "Save changes" }).click();
  const band = page.getByRole("region", { name: "Two texts" });
  await expect(band).toContainText("You saved this section in another window at");
  await expect(band).toBeFocused();
  await band.getByRole("button", { name: "See both" }).click();
  await expect(page.getByRole("dialog").getByRole("region", { name: "Hours" })).toContainText("Every day");
  await page.getByRole("dialog").getByRole("button", { name: "Go on editing" }).click();
  await band.getByRole("button", { name: "Use theirs" }).click();
  await expect(page.getByLabel("Hours", { exact: true }).first()).toHaveValue("Every day 6 to 9");
  await expect(page.getByText("1 change is not saved yet: before the numbers that help.")).toBeVisible();
  await saveChanges(page);
  await page.goto("/contact");
  await expect(page.getByText("Every day 6 to 9").first()).toBeVisible();
  await expect(page.getByText("In danger? Ring these.")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the sections of the settings are a list to choose from", async ({ page }) => {
    await signIn(page, "/admin/settings/identity");
    await fingersOn(page).choose(page.getByRole("combobox", { name: "Sections" }), "Contact");
    await expect(page.getByRole("form", { name: "Contact" })).toBeVisible();
  });
});

test("an admin makes a passphrase for backups, sets the schedule, and backs the site up", async ({ page }) => {
  await signIn(page, "/admin/settings/backups");
  await page.getByRole("button", { name: "Make a passphrase" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make a passphrase" }).click();
  const shown = page.getByRole("dialog", { name: "Keep this passphrase" });
  await expect(shown.getByLabel("Passphrase")).toHaveValue(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
  await shown.getByRole("button", { name: "I have kept it" }).click();
  await page.getByRole("button", { name: "Change the schedule" }).click();
  const schedule = page.getByRole("dialog", { name: "Schedule of backups" });
  await schedule.getByLabel("When").selectOption("Every night");
  await schedule.getByLabel("How many are kept").fill("0");
  await schedule.getByRole("button", { name: "Save" }).click();
  await expect(schedule.getByText("At least one backup is kept.").first()).toBeVisible();
  await schedule.getByLabel("How many are kept").fill("7");
  await schedule.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Every night, at two")).toBeVisible();
  await expect(page.getByText("The last 7")).toBeVisible();
  await page.getByRole("button", { name: "Back up now" }).click();
  await expect(page.getByText("The backup begins within seconds.")).toBeVisible();
  await expect(page.getByText(/^kshitij-.*, on this machine$/)).toBeVisible({ timeout: 60_000 });
});

test("an admin reads what is well and what is not, each with what to do", async ({ page }) => {
  await signIn(page, "/admin/settings/health");
  await expect(page.getByText("Everything that happens by the clock is on time.")).toBeVisible();
  await expect(page.getByText(/ of .+ are free\.$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Errors of the last day" })).toBeVisible();
});
