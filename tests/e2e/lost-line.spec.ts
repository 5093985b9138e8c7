import type { BrowserContext, Locator, Page } from "@playwright/test";
import { fillInDonor, withoutGateway } from "./donor.ts";
import { beginSession, expect, isReady, signIn, tokenOf, unwatched as test } from "./journeys.ts";

const PROXY_PAGE = { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" };
const LINE_GONE = "You are offline.";
const FAILED = /^This could not be sent just now\. What you typed is still here/;
/** Every visitor's form, and an address or a list to find one at. */
const FORMS = {
  contact: "/contact",
  volunteer: "/volunteer",
  partnerships: "/partnerships",
  donate: "/donate",
  event: "/events",
  program: "/programs",
};

for (const [name, path] of Object.entries(FORMS)) {
  for (const failure of ["a proxy's page", "a dropped line"]) {
    test(`the form of ${name} keeps what was typed at ${failure}, and says so`, async ({ page }) => {
      await page.goto(await pageOf(page, path));
      await isReady(page);
      if (path === "/donate")
        await page.getByRole("form", { name: "Donation" }).getByText("₹500", { exact: true }).click();
      await page.getByLabel("Name", { exact: true }).fill("Kamala Iyer");
      await page.getByLabel("Email", { exact: true }).fill("kamala@example.org");
      await page.route("**/*.data*", (route) =>
        failure === "a dropped line" ? route.abort() : route.fulfill(PROXY_PAGE),
      );
      await page.getByLabel("Name", { exact: true }).press("Enter");
      await expect(page.getByRole("alert")).toHaveText(FAILED);
      await expect(page.getByRole("alert")).toBeFocused();
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Kamala Iyer");
      await expect(page.getByLabel("Email", { exact: true })).toHaveValue("kamala@example.org");
    });
  }
}

for (const failure of ["a proxy's page", "a dropped line"]) {
  test(`making an account keeps what was typed at ${failure}, and says so`, async ({ page, context }) => {
    await page.goto("/register");
    await isReady(page);
    const typed = { "First name": "Kamala", "Last name": "Iyer", Email: "kamala@example.org" };
    for (const [label, words] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(words);
    for (const label of ["Password", "Confirm password"])
      await page.getByLabel(label, { exact: true }).fill("seven-lamps-9");
    await page.getByText("I am 18 or older").click();
    await page.getByLabel(/I agree/).check();
    await breakApi(page, context, failure);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("alert")).toHaveText(/ try again\b/);
    for (const [label, words] of Object.entries({ ...typed, Password: "seven-lamps-9" }))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(words);
  });

  test(`the profile keeps what was typed at ${failure}, and says so`, async ({ page, context }) => {
    await signIn(page, "/profile");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await page.getByLabel("Location").fill("Coimbatore");
    await breakApi(page, context, failure);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("alert")).toHaveText(/ try again\b/);
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel("Location")).toHaveValue("Coimbatore");
  });
}

/** Forms that store something; `also` is what they ask besides a name and an address. */
const STORED: {
  path: string;
  form: string;
  thanks: string;
  also: (form: Locator, name: string) => Promise<unknown>;
}[] = [
  {
    path: "/contact",
    form: "Message",
    thanks: "Thank you. Your message has arrived.",
    also: async (form) => {
      await form.getByLabel("Subject").selectOption("general");
      await form.getByRole("textbox", { name: "Message" }).fill("Only once, please.");
    },
  },
  {
    path: "/donate",
    form: "Donation",
    thanks: "Thank you for the gift you plan to make",
    also: async (form, name) => {
      await form.getByText("₹500", { exact: true }).click();
      await fillInDonor(form, { name, email: "tara@example.org", frequency: "Monthly" });
    },
  },
  { path: "/events", form: "Register", thanks: "You are registered", also: async () => {} },
];

for (const { path, form: name, thanks, also } of STORED) {
  test(`a form at ${path} that is sent by two quick Enters, and again after a lost answer, is accepted once`, async ({
    page,
    site,
  }) => {
    await page.goto(await pageOf(page, path));
    await isReady(page);
    const form = page.getByRole("form", { name });
    await form.getByLabel("Name", { exact: true }).fill(`Tara Bose of ${path}`);
    await form.getByLabel("Email").fill("tara@example.org");
    await also(form, `Tara Bose of ${path}`);
    const keys: (string | null)[] = [];
    // It arrives, its answer does not.
    await page.route("**/*.data*", async (route) => {
      keys.push(new URLSearchParams(route.request().postData() ?? "").get("idempotencyKey"));
      await route.fetch();
      await route.abort();
    });
    // With one a gift leads to its payment.
    await withoutGateway(site, async () => {
      await form.evaluate((element: HTMLFormElement) => {
        element.requestSubmit();
        element.requestSubmit();
      });
      await expect(page.getByRole("alert")).toHaveText(FAILED);
      await page.unrouteAll();
      await form.getByLabel("Name", { exact: true }).press("Enter");
      await expect(page.getByRole("heading", { name: thanks })).toBeVisible();
    });
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    await beginSession(page);
    const inbox = await inboxOf(page);
    expect(inbox.filter((entry) => entry.name === `Tara Bose of ${path}`)).toHaveLength(1);
  });
}

for (const failure of ["a proxy's page", "a dropped line"]) {
  test(`the newsletter's field keeps the address at ${failure}, and is empty after success`, async ({ page }) => {
    await page.goto("/contact");
    await isReady(page);
    const field = page.getByRole("contentinfo").getByLabel("Email address");
    await field.fill("reader@example.org");
    await page.route("**/newsletter.data*", (route) =>
      failure === "a dropped line" ? route.abort() : route.fulfill(PROXY_PAGE),
    );
    await field.press("Enter");
    await expect(page.getByRole("contentinfo").getByText(FAILED)).toBeVisible();
    await expect(field).toHaveValue("reader@example.org");
    await page.unrouteAll();
    await field.press("Enter");
    await expect(page.getByText(/^Thank you. Open the mail we just sent/)).toBeVisible();
    await expect(field).toHaveValue("");
  });
}

test("a filter without a connection keeps the page, and is tried again once the connection is back", async ({
  page,
  context,
}) => {
  await page.goto("/blog");
  await isReady(page);
  await context.setOffline(true);
  await page.getByRole("searchbox").fill("breath");
  await expect(page.getByText(LINE_GONE)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Blog", level: 1 })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("breath");
  await context.setOffline(false);
  await expect(page).toHaveURL("/blog?q=breath");
  await expect(page.getByText(LINE_GONE)).toHaveCount(0);
});

test("a link without a connection keeps the page; a button tries again", async ({ page }) => {
  await page.goto("/contact");
  await isReady(page);
  await page.route("**/*", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await expect(page.getByText(LINE_GONE)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const failedAgain = page.waitForEvent("requestfailed");
  await page.getByRole("button", { name: "Try again" }).click();
  await failedAgain;
  await expect(page.getByText(LINE_GONE)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/careers");
  await expect(page.getByText(LINE_GONE)).toHaveCount(0);
});

test("a link that is only pointed at without a connection keeps the page and what was typed", async ({ page }) => {
  await page.goto("/contact");
  await isReady(page);
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Kamala Iyer");
  await page.route("**/*", (route) => route.abort());
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Careers" });
  const lost = page.waitForEvent("console", (said) => said.text().includes("Error loading route module"));
  await link.hover();
  await lost;
  await link.click();
  await expect(page.getByText(LINE_GONE)).toBeVisible();
  await expect(name).toHaveValue("Kamala Iyer");
});

test("another link cancels the first navigation", async ({ page, context }) => {
  await page.goto("/blog");
  await isReady(page);
  // The router also asks for the routes of the links that it shows.
  await page.goto("/events", { waitUntil: "networkidle" });
  await isReady(page);
  await context.setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page.getByText(LINE_GONE)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
  await expect(page.getByText(LINE_GONE)).toHaveCount(0);
});

const SENTENCES = [
  { words: "Blog", sentence: "Failed to load blog posts. Please try again later.", way: "Reload Page" },
  { words: "Events", sentence: "Failed to fetch events. Please try again later.", way: "Reload Page" },
];

for (const { words, sentence, way } of SENTENCES) {
  for (const status of [500, 502, 503]) {
    test(`a ${status} for ${words} shows the page's own sentence`, async ({ page }) => {
      await page.goto("/contact");
      await isReady(page);
      await page.route("**/*.data*", (route) => route.fulfill({ ...PROXY_PAGE, status }));
      await page.getByRole("contentinfo").getByRole("link", { name: words, exact: true }).click();
      await expect(page.getByRole("heading", { name: sentence })).toBeVisible();
      await expect(page.getByRole("link", { name: way })).toBeVisible();
      await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
    });
  }
}

test("an article that cannot be fetched shows an error and a link back", async ({ page }) => {
  await page.goto("/blog");
  await isReady(page);
  await page.route("**/*.data*", (route) => route.fulfill(PROXY_PAGE));
  await page.locator("a[href^='/blog/']").first().click();
  const sentence = "Failed to load blog post. The article may not exist or there was a network error.";
  await expect(page.getByRole("heading", { name: sentence })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Blog" })).toBeVisible();
});

test("the root error page without a request shows no request id", async ({ page }) => {
  await page.goto("/contact");
  await isReady(page);
  await page.route("**/*.data*", (route) => route.fulfill(PROXY_PAGE));
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await expect(page.getByText(/%|Request/)).toHaveCount(0);
});

async function inboxOf(page: Page): Promise<{ name: string }[]> {
  const answer = await page.request.get("/api/v1/admin/inbox", { headers: await tokenOf(page) });
  return (await answer.json()) as { name: string }[];
}

async function breakApi(page: Page, context: BrowserContext, failure: string): Promise<void> {
  if (failure === "a dropped line") await context.setOffline(true);
  else await page.route("**/api/v1/**", (route) => route.fulfill(PROXY_PAGE));
}

/** An event or a programme that can be joined, where the form stands on a page of its own. */
async function pageOf(page: Page, path: string): Promise<string> {
  if (path !== "/events" && path !== "/programs") return path;
  await page.goto(path);
  const found = await page.locator(`a[href^='${path}/']`).first().getAttribute("href");
  return found?.split("#")[0] ?? "";
}
