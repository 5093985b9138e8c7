import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import { join } from "node:path";
import { journeySites, type JourneySite, type JourneySites } from "../support/journey-site.ts";
import { ADMIN } from "../support/site-process.ts";

export { ADMIN };
/** All scripts but the small one in the head, without which nothing is shown. */
export const ROUTER_SCRIPTS = /\/assets\/(?!first-script-)[^/]*\.js$/;
export const picture = (name: string) => join("demo/media", `${name}.webp`);

/**
 * For journeys in which something fails on purpose: the browser itself complains of that in its console.
 * Each file has a site and a database of its own, so that no journey meets the rows of another file's, whatever runs
 * beside it and in whatever order.
 */
export const unwatched = base.extend<
  { withMail: boolean; withRazorpay: boolean; site: JourneySite; siteLog: void },
  { sites: JourneySites }
>({
  /** For a whole file: its site has a real mail server, and what comes there is `site.received`. */
  withMail: [false, { option: true }],
  /** The same with a simulated Razorpay, which is `site.razorpay`. */
  withRazorpay: [false, { option: true }],
  sites: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing is asked for
    async ({}, use) => {
      const sites = journeySites();
      await use(sites);
      await sites.close();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  site: async ({ sites, withMail, withRazorpay }, use, { file }) =>
    use(await sites.of(file, { withMail, withRazorpay })),
  baseURL: ({ site }, use) => use(site.url),
  siteLog: [
    async ({ site }, use, info) => {
      const before = site.output().length;
      await use();
      if (info.status !== info.expectedStatus)
        await info.attach("the site's log", { body: site.output().slice(before), contentType: "text/plain" });
    },
    { auto: true },
  ],
});

/** Waits for the page's script: until then forms are plain HTML. */
export const isReady = (page: Page) => expect(page.locator("html[data-ready]")).toBeAttached();

/** An error that a journey asks for, and that a slow machine has not yet used what was preloaded. */
const SAID_BESIDE = /status of 40[0-9]|was preloaded using link preload but not used/;

/** Every journey fails on an error in the console, a broken script, a refused policy or a call to another host. */
export const test = unwatched.extend<{ watched: void }>({
  watched: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type()) && !SAID_BESIDE.test(message.text()))
          complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== baseURL) complaints.push(`asked ${origin}`);
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** As where a visitor's browser is set to save data. */
export function saveData(visitor: Page | BrowserContext) {
  return visitor.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: Object.assign(new EventTarget(), { saveData: true }) }),
  );
}

/** For journeys that look or measure: nothing is met half-way. Call it before the page is opened. */
export async function keepStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(endTransitions);
}

/** The same, for a page that is open. */
export async function becomeStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(endTransitions);
}

/** In the page. */
function endTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after, ::backdrop { transition: none !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** As it stands after the first touch: with its script and letters. */
export async function makeWhole(page: Page): Promise<void> {
  await expect(page.locator("html[data-scripted]")).toBeAttached();
  await page.mouse.move(2, 200);
  await page.mouse.down();
  await page.mouse.up();
  await isReady(page);
  await page.evaluate(() => document.fonts.ready);
}

/** A staff member's browser with a session, not yet at a page of the site; the form has journeys of its own. */
export async function beginSession(page: Page, account = ADMIN): Promise<void> {
  const answer = await page.request.post("/api/v1/admin/login", { data: account });
  const session = (await answer.json()) as { token: string; user: object };
  // A document of the site without script.
  await page.goto("/robots.txt");
  await page.evaluate(({ token, user }) => {
    localStorage.setItem("token", token);
    localStorage.setItem("user", JSON.stringify(user));
    localStorage.removeItem("logged-out");
  }, session);
}

/** The same, at a page. */
export async function signIn(page: Page, path = "/admin", account = ADMIN): Promise<void> {
  await beginSession(page, account);
  await page.goto(path);
  // The server draws what cannot be pressed yet.
  await isReady(page);
  if (path === "/admin") await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
}

export async function signInByForm(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
}

/** The bearer token of a signed-in browser, to arrange things through the API. */
export async function tokenOf(page: Page): Promise<Record<string, string>> {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  return { authorization: `Bearer ${token}` };
}

/** As where the line is lost before a draft gets to the server: only this browser keeps it. */
export async function loseDrafts(page: Page): Promise<void> {
  await page.route("**/api/v1/admin/drafts/*/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
}

/** Puts words into the article editor as fingers would. */
export async function write(page: Page, text: string): Promise<void> {
  const editor = page.getByRole("textbox", { name: "Content" });
  await editor.click();
  await page.keyboard.type(text);
}

/** Chooses from the menu "More" beside a record's title. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^More for this / }).click();
  const menu = page.locator(".action-menu:popover-open");
  await menu.getByRole("button", { name }).or(menu.getByRole("link", { name })).click();
}

/** The address that "Copy preview link" made. */
export async function previewLink(page: Page): Promise<string> {
  const field = page.getByRole("region", { name: "State" }).getByLabel("Preview link, for 14 days, without an account");
  await expect(field).toHaveValue(/preview\//);
  return field.inputValue();
}
