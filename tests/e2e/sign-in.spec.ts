import { ADMIN, expect, signIn, test } from "./journeys.ts";

test("a wrong password is told so, the right one leads to the dashboard and keeps token and user", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Invalid credentials")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(ADMIN.email);

  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByText("Welcome back!")).toBeVisible();
  const kept = await page.evaluate(() => ({
    token: localStorage.getItem("token"),
    user: JSON.parse(localStorage.getItem("user") ?? "{}") as unknown,
  }));
  expect(kept.token).toBeTruthy();
  expect(kept.user).toEqual({ displayName: "Administrator", email: ADMIN.email, photoURL: null, role: "admin" });
});

test("a signed-out visitor at an admin page is sent to sign in, and from there to where they were going", async ({
  page,
}) => {
  await page.goto("/admin/event");
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel("Email", { exact: true }).fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/admin/event");
});

test("logging out clears the browser, ends the session and sets no cookie", async ({ page, context, request }) => {
  await signIn(page);
  const token = await page.evaluate(() => localStorage.getItem("token"));
  await page
    .getByRole("button", { name: "Logout" })
    .or(page.getByRole("link", { name: "Logout" }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("user")])).toEqual([
    null,
    null,
  ]);
  expect((await request.get("/api/v1/me", { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401);
  expect(await context.cookies()).toEqual([]);
});
