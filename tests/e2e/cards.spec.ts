import { expect, test } from "./journeys.ts";

type EventAnswer = { title: string; capacity: number; registered: number };

test("a card's bar is green, orange from 70 % and red from 90 % of the places taken", async ({ page, request }) => {
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

test("Share hands the article to the device; where the device cannot, it copies the address and says so", async ({
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
  await expect(page.locator("html[data-ready]")).toBeAttached();
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
