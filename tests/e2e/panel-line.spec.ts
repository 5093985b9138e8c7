import type { Page } from "@playwright/test";
import { beginSession, expect, signIn, tokenOf, unwatched as test } from "./journeys.ts";

const FAILURES = {
  "a lost line": { break: (page: Page) => page.context().setOffline(true), words: "You are offline." },
  "a failing server": {
    break: (page: Page) => page.route("**/api/v1/admin/**", (route) => route.fulfill({ status: 503, body: "" })),
    words: "The site is not answering.",
  },
};
const band = (page: Page) => page.getByRole("region", { name: "Connection" });
const goTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name, exact: true }).click();
/** A line that is back is noticed by itself; of a server nobody knows. */
const tryAgain = async (page: Page, isLineLost: boolean) => {
  await mend(page);
  if (!isLineLost) await page.getByRole("button", { name: "Try again" }).click();
};
const mend = async (page: Page) => {
  await page.unrouteAll();
  await page.context().setOffline(false);
};

for (const [failure, { break: breakLine, words }] of Object.entries(FAILURES)) {
  test(`at ${failure} each page shows one band, and a retry loads what is missing`, async ({ page }) => {
    await signIn(page);
    // Visited once, a page's code is there also without a line.
    for (const place of ["Inbox", "Blog", "Dashboard"]) {
      await goTo(page, place);
      await expect(page.getByRole("heading", { level: 1, name: place })).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      // What is asked for before the line is lost may be answered after it.
      await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
    }
    await breakLine(page);
    for (const place of ["Inbox", "Blog", "Dashboard"]) {
      await goTo(page, place);
      // A list that was read before stays; other pages say what is missing.
      const shown =
        place === "Blog"
          ? page.getByRole("link", { name: "Edit Forty steps and back" })
          : page.getByRole("heading", { level: 2, name: /could not be loaded\.$/ }).first();
      await expect(shown).toBeVisible();
      await expect(band(page)).toContainText(words);
      await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(1);
    }
    await tryAgain(page, failure === "a lost line");
    await expect(page.getByRole("region", { name: "Next events" })).toBeVisible();
    await expect(band(page)).toHaveCount(0);
  });

  test(`at ${failure} pictures and the rest of a list are loaded afterwards`, async ({ page }) => {
    await beginSession(page);
    const headers = await tokenOf(page);
    const data = { name: "Dawa Lepcha", amount: 500, method: "cash", receivedOn: "2026-11-02" };
    for (let number = 1; number <= 51; number += 1) {
      const sent = { headers: { ...headers, "idempotency-key": crypto.randomUUID() }, data };
      await expect(await page.request.post("/api/v1/admin/gifts", sent)).toBeOK();
    }
    const rows = page.getByRole("row").filter({ hasText: "Dawa Lepcha" });
    await page.goto("/admin/gifts");
    // Until then the menu may still change its height.
    await expect(rows).toHaveCount(50);
    await goTo(page, "Pictures");
    await expect(page.getByRole("radiogroup", { name: "Pictures" }).getByRole("radio").first()).toBeVisible();
    await page.goBack();
    await expect(rows).toHaveCount(50);
    await breakLine(page);
    await page.getByRole("button", { name: "Load more" }).click();
    await expect(band(page)).toContainText(words);
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(1);
    await tryAgain(page, failure === "a lost line");
    await expect(rows).not.toHaveCount(50);
    await expect(band(page)).toHaveCount(0);
    await breakLine(page);
    await goTo(page, "Pictures");
    await expect(page.getByRole("heading", { level: 2, name: "The pictures could not be loaded." })).toBeVisible();
    await expect(band(page)).toContainText(words);
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(1);
    await tryAgain(page, failure === "a lost line");
    await expect(page.getByRole("radiogroup", { name: "Pictures" }).getByRole("radio").first()).toBeVisible();
    await expect(band(page)).toHaveCount(0);
  });

  test(`at ${failure} loaded rows stay, and typed text is autosaved afterwards`, async ({ page }) => {
    await signIn(page);
    await goTo(page, "Blog");
    const article = page.getByRole("link", { name: "Edit Forty steps and back" });
    await article.waitFor();
    await breakLine(page);
    await goTo(page, "Blog");
    await expect(band(page)).toContainText(words);
    await expect(article).toBeVisible();
    await mend(page);
    await expect(band(page)).toHaveCount(0);
    await article.click();
    const excerpt = page.getByLabel("Excerpt");
    await excerpt.waitFor();
    await breakLine(page);
    await excerpt.fill(`Written at ${failure}.`);
    await expect(band(page)).toContainText(words);
    await mend(page);
    await expect(page.getByRole("region", { name: "State" })).toContainText("Saved");
    await expect(band(page)).toHaveCount(0);
    await expect(excerpt).toHaveValue(`Written at ${failure}.`);
  });
}

test("a list that takes its time shows grey rows, and says what is loaded", async ({ page }) => {
  await beginSession(page);
  // It never arrives.
  await page.route(/\/api\/v1\/admin\/(blog|inbox)/, () => {});
  for (const [path, words] of [
    ["/admin/blog", "Loading blogs..."],
    ["/admin/inbox", "Loading the inbox..."],
  ] as const) {
    await page.goto(path);
    const rows = page.locator("[aria-busy=true]").filter({ hasText: words });
    await expect(rows.locator(".skeleton-line").first()).toBeVisible();
  }
});
