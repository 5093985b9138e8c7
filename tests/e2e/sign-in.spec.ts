import type { Page } from "@playwright/test";
import { ADMIN, expect, signInByForm, test } from "./journeys.ts";

test("a wrong password shows an error, the right one leads to the dashboard and stores token and user", async ({
  page,
}) => {
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
  await signInByForm(page);
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

const storedKeys = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("user")] as const);

/** A browser with this in its local storage. */
async function store(page: Page, token: string, user: unknown): Promise<void> {
  await page.goto("/robots.txt");
  const text = typeof user === "string" ? user : JSON.stringify(user);
  await page.evaluate(([key, value]) => void Object.assign(localStorage, { token: key, user: value }), [token, text]);
}

test("signing out in one tab clears the others", async ({ page, context }) => {
  await signInByForm(page);
  const profile = await context.newPage();
  await profile.goto("/profile");
  await expect(profile.getByRole("heading", { level: 1, name: "Administrator" })).toBeVisible();
  const panel = await context.newPage();
  await panel.goto("/admin/inbox");
  // The heading is shown before the session is known; the filters are not.
  await expect(panel.getByLabel("State")).toBeVisible();

  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await expect(profile).toHaveURL("/login?next=%2Fprofile&reason=ended");
  await expect(panel).toHaveURL("/login?next=%2Fadmin%2Finbox&reason=ended");
});

test("a signed-in person is redirected from the sign-in page, in every tab", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/login?next=/admin/event");
  await expect(other.getByRole("button", { name: "Sign In" })).toBeVisible();
  await other.getByLabel("Email", { exact: true }).focus();
  await signInByForm(page);
  await expect(other).toHaveURL("/admin/event");
  await page.goto("/login");
  await expect(page).toHaveURL("/admin");
});

test("a token with an unreadable user counts as signed out, and is removed", async ({ page }) => {
  await store(page, "a.token", '{"email":');
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Account" })).toBeHidden();
  await page.goto("/admin");
  await expect(page).toHaveURL("/login?next=%2Fadmin");
  expect(await storedKeys(page)).toEqual([null, null]);
});

test("an unknown token opens nothing, and is removed", async ({ page }) => {
  await store(page, "a.token", { displayName: "Nobody", email: "nobody@example.org", photoURL: null, role: "admin" });
  await page.goto("/admin");
  await expect(page).toHaveURL("/login?next=%2Fadmin&reason=ended");
  expect(await storedKeys(page)).toEqual([null, null]);
});

test("a member at /admin is redirected to the profile, before the panel makes a request", async ({ page }) => {
  const email = "padma.admin@example.org";
  const password = "seven-lamps-9";
  const names = { firstName: "Padma", lastName: "Nair", ageGroup: "adult", terms: true };
  await page.request.post("/api/v1/auth/register", { data: { ...names, email, password, confirmPassword: password } });
  const login = await page.request.post("/api/v1/admin/login", { data: { email, password } });
  const { token, user } = (await login.json()) as { token: string; user: object };
  await store(page, token, user);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/admin/inbox");
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Padma Nair" })).toBeVisible();
  await store(page, token, { ...user, role: "editor" });
  await page.goto("/admin");
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Padma Nair" })).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/api/v1/admin/"))).toEqual([]);
});

test("a person's photo is shown in the account menu", async ({ page }) => {
  await store(page, "a.token", {
    displayName: "Meera",
    email: "m@example.org",
    photoURL: "/favicon.svg",
    role: "member",
  });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Account" }).locator("img")).toHaveAttribute("src", "/favicon.svg");
});
