import { expect, signIn, test } from "./journeys.ts";

const PASSWORD = "seven-lamps-9";

test("an admin finds a member, writes a note, disables and enables the account, and erases it", async ({ page }) => {
  const name = { firstName: "Nandini", lastName: "Hegde" };
  const email = "nandini.hegde@example.org";
  const chosen = { ageGroup: "adult", terms: true, interests: ["Yoga"] };
  const account = { ...name, email, password: PASSWORD, confirmPassword: PASSWORD, ...chosen };
  await page.request.post("/api/v1/auth/register", { data: account });
  await page.request.post("/api/v1/public/newsletter", { data: { email } });
  const events = (await (await page.request.get("/api/v1/public/allevents")).json()) as {
    _id: string;
    title: string;
  }[];
  const event = events.find(({ title }) => title === "Before the River Wakes");
  const registered = await page.request.post(`/api/v1/public/events/${event?._id}/registrations`, {
    data: { name: "Nandini Hegde", email, seats: 1 },
  });
  expect(registered.ok()).toBe(true);
  await signIn(page);
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: /^Members/ })
    .click();
  await page.getByRole("searchbox", { name: "Name or e-mail" }).fill("hegde@");
  await expect(page).toHaveURL(/q=hegde/);
  await page.getByRole("link", { name: "Open Nandini Hegde" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nandini Hegde" })).toBeVisible();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("listitem").filter({ hasText: "Asked for the newsletter" })).toContainText(
    "Newsletter",
  );

  await timeline.getByRole("button", { name: "Send the ticket again: Before the River Wakes" }).click();
  await expect(page.getByText(`The ticket is sent to ${email}.`)).toBeVisible();

  await page.getByRole("textbox", { name: "Staff note" }).fill("Prefers mornings.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Note saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Staff note" })).toHaveValue("Prefers mornings.");

  await page.getByRole("button", { name: "Send a link for a new password" }).click();
  await expect(page.getByText(`A mail with a link for a new password goes to ${email}.`)).toBeVisible();
  await page.getByRole("button", { name: "See the mail" }).click();
  await expect(page.getByRole("row", { name: /Set a new password/ })).toContainText(email);
  await page.goBack();
  await expect(timeline.getByRole("listitem").first()).toContainText(/Mails/);

  await page.getByRole("button", { name: "Disable", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("Nandini Hegde cannot sign in any more.")).toBeVisible();
  const refused = await page.request.post("/api/v1/admin/login", { data: { email, password: PASSWORD } });
  expect(refused.status()).toBe(401);
  await page.getByRole("button", { name: "Enable", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Enable" }).click();
  await expect(page.getByRole("button", { name: "Disable", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Erase", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Type “Nandini Hegde”").fill("Nandini");
  await dialog.getByRole("button", { name: "Erase for ever" }).click();
  await expect(dialog.getByText("Please type the whole name: Nandini Hegde.")).toBeVisible();
  await dialog.getByLabel("Type “Nandini Hegde”").fill("Nandini Hegde");
  await dialog.getByRole("button", { name: "Erase for ever" }).click();
  await expect(page).toHaveURL("/admin/members");
  await page.goto("/admin/members?q=hegde");
  await expect(page.getByText("No person matches “hegde”.")).toBeVisible();
});
