import { expect, picture, signIn, test } from "./journeys.ts";

test("a teacher is added, found, linked with an event both ways, shown on About, and deleted", async ({ page }) => {
  await signIn(page);
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { name: "Teacher Management" })).toBeVisible();
  await page.getByRole("link", { name: "Create New Teacher" }).click();
  await expect(page).toHaveURL("/admin/teachers/new");
  const form = page.getByRole("form", { name: "Create Teacher" });
  await form.getByLabel("Name").fill("Lalita Joshi");
  await form.getByLabel("A short life").fill("She wound clocks in Pune.\nShe still hears them.");
  await form.getByLabel("Role").fill("Listening");
  await form.getByLabel("Languages").fill("Marathi, Hindi");
  await form.getByLabel("What they teach").fill("Clockwork listening");
  await form.getByLabel("City").fill("Pune");
  await form.getByLabel("Training").fill("Wound clocks for nine years.");
  await form.getByText("In the leadership team").click();
  await form.locator("input[name=image]").setInputFiles(picture("avatar-tara"));
  await form.getByRole("button", { name: "Create Teacher" }).click();
  await expect(page.getByText("Teacher created successfully!")).toBeVisible();
  await expect(page).toHaveURL("/admin/teachers");

  await page.goto("/admin/event");
  await page.getByRole("link", { name: "Edit" }).first().click();
  await page.getByText("More facts").click();
  await page.getByText("Lalita Joshi").click();
  await page.getByRole("button", { name: "Update Event" }).first().click();
  await expect(page.getByText("Event updated successfully!")).toBeVisible();

  await page.goto("/about");
  await page.getByRole("link", { name: "Lalita Joshi" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lalita Joshi" })).toBeVisible();
  await expect(page.getByText("Wound clocks for nine years")).toBeVisible();
  const led = page.getByRole("region", { name: "Sit with Lalita Joshi" });
  await led.getByRole("link").click();
  await page.getByRole("link", { name: "Meet Lalita Joshi" }).click();
  await expect(page).toHaveURL(/\/teachers\/lalita-joshi-/);
  await page.goto("/search?q=clockwork");
  await expect(page.getByRole("link", { name: "Lalita Joshi" })).toBeVisible();

  await page.goto("/admin/teachers");
  const row = page.getByRole("row", { name: /Lalita Joshi/ });
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveText("“Lalita Joshi” is in the bin. Undo");
  await page.goto("/admin/teachers");
  await expect(row).toHaveCount(0);
});

test("a program and its teachers link to each other, also without script", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/programs/steps-into-teaching");
  await expect(page.getByRole("link", { name: "Meet Asha Rawat" })).toBeVisible();
  await page.getByRole("link", { name: "Meet Meera Nair" }).click();
  await expect(page).toHaveURL("/teachers/meera-nair");
  const sittings = page.getByRole("region", { name: "Sit with Meera Nair" });
  for (const path of ["/programs/steps-into-teaching", "/events/"])
    await expect(sittings.locator(`a[href^="${path}"]`).first()).toBeVisible();
  await page.getByRole("region", { name: "Read Meera Nair" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/blog\/./);
  await context.close();
});
