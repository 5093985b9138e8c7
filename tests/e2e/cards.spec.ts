import type { Page } from "@playwright/test";
import { expect, isReady, signIn, test } from "./journeys.ts";

type EventAnswer = {
  title: string;
  capacity: number;
  registered: number;
  description: string;
  organizer: string;
  tags: string[];
};

test("a card's bar is green, orange from 70 % and red from 90 % of the seats taken", async ({ page, request }) => {
  const events = (await (await request.get("/api/v1/public/allevents")).json()) as EventAnswer[];
  await page.goto("/events");
  const colors = new Map<string, string>();
  for (const card of await page
    .getByRole("article")
    .filter({ has: page.getByRole("meter") })
    .all()) {
    const title = await card.getByRole("heading").textContent();
    const event = events.find((one) => one.title === title);
    const taken = (event?.registered ?? NaN) / (event?.capacity ?? NaN);
    const expected = taken >= 0.9 ? "high" : taken >= 0.7 ? "mid" : "low";
    const { bar, painted } = await card.locator(".meter-track > span").evaluate((span) => {
      const style = getComputedStyle(span);
      const names = ["low", "mid", "high"];
      const own = style.getPropertyValue("--meter-color");
      return {
        bar: names.find((name) => own === style.getPropertyValue(`--meter-${name}`)),
        painted: style.backgroundColor,
      };
    });
    expect(bar, `${title}: ${taken}`).toBe(expected);
    colors.set(expected, painted);
  }
  expect([...colors.keys()].toSorted()).toEqual(["high", "low", "mid"]);
  expect(new Set(colors.values()).size).toBe(3);
});

test("a program's card shows its first two features, in their order", async ({ page, request }) => {
  const programs = (await (await request.get("/api/v1/public/programs")).json()) as {
    title: string;
    features: string[];
  }[];
  expect(programs.every(({ features }) => features.length > 2)).toBe(true);
  await page.goto("/programs");
  for (const { title, features } of programs) {
    const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await expect(card.getByRole("list").first().getByRole("listitem")).toHaveText(features.slice(0, 2));
  }
});

test("Share uses the device's share dialog, and otherwise copies the address with a message", async ({
  page,
  context,
  request,
}) => {
  const [post] = (await (await request.get("/api/v1/public/allblogs?limit=1")).json()) as {
    _id: string;
    title: string;
    excerpt: string;
  }[];
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined, writable: true }));
  await page.goto(`/blog/${post?._id}`);
  await isReady(page);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByText("Link copied to clipboard!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.evaluate(() => {
    navigator.share = async (given) => void Object.assign(window, { given });
  });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { given?: ShareData }).given))
    .toEqual({ title: post?.title, text: post?.excerpt, url: page.url() });
});

test("every list of events shows a line of the description, the organizer and up to two tags", async ({
  page,
  request,
}) => {
  const events = (await (await request.get("/api/v1/public/allevents")).json()) as EventAnswer[];
  expect(events.some(({ tags }) => tags.length > 2)).toBe(true);
  for (const [path, least] of [
    ["/events", 12],
    ["/events?view=list", 12],
    ["/", 3],
  ] as const) {
    await page.goto(path);
    const cards = await page.getByRole("article").all();
    expect(cards.length).toBeGreaterThanOrEqual(least);
    for (const card of cards) {
      const title = await card.getByRole("heading").textContent();
      const event = events.find((one) => one.title === title);
      await expect(card).toContainText(`By ${event?.organizer}`);
      await expect(card).toContainText(event?.description.slice(0, 12) ?? "");
      await expect(card.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText(
        event?.tags.slice(0, 2) ?? [],
      );
    }
  }
});

/** How many pictures of the page are as if they were still to come, or broken. */
const broken = (page: Page) =>
  page.evaluate(() => Array.from(document.images).filter((image) => image.complete && image.naturalWidth === 0).length);

test("a picture that does not load becomes a tile of its size, and a portrait the initials", async ({ page }) => {
  await page.route(/\/uploads\//, (route) => route.fulfill({ status: 404 }));
  await page.goto("/blog");
  await isReady(page);
  const card = page.getByRole("article").first();
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator("img[data-failed]")).toHaveCount(2);
  const sizes = await card.locator(".picture, .picture img").evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(sizes[1]).toBe(sizes[0]);
  expect(sizes[0]).toBeGreaterThan(100);
  const author = await card.locator(".byline b").textContent();
  const initials = (author ?? "").replace(/(\S)\S*\s*/g, "$1");
  const shown = card.locator(".avatar").evaluate((avatar) => getComputedStyle(avatar, "::after").content);
  expect(await shown).toBe(`"${initials}"`);
  expect(await broken(page)).toBe(0);

  // One that React draws later, and the panel's.
  await card.getByRole("link").first().click();
  await expect(page.locator("article img[data-failed], main img[data-failed]").first()).toBeAttached();
  expect(await broken(page)).toBe(0);
  await signIn(page, "/admin/blog");
  await expect(page.getByRole("row").locator("img[data-failed]").first()).toBeVisible();
  expect(await broken(page)).toBe(0);
});
