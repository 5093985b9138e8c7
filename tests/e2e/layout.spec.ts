import type { Locator, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { beginSession, expect, isReady, keepStill, makeWhole, picture, signIn, test, tokenOf } from "./journeys.ts";

/** How far the visible ones reach beyond the right edge of the screen, or of a box that would cut them off. */
function spillOf(parts: Locator, box = "html"): Promise<number[]> {
  return parts.evaluateAll(
    (all, selector) =>
      all
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => {
          const end = part.closest(selector)?.getBoundingClientRect().right ?? 0;
          return Math.max(0, Math.round(part.getBoundingClientRect().right - Math.min(end, innerWidth)));
        }),
    box,
  );
}

/** In how many lines the words of an element stand. */
function linesOf(element: Locator): Promise<number> {
  return element.evaluate((shown) => {
    const words = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    if (words) range.selectNode(words);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

test("for signed-in visitors the header fits into 320 pixels, and the hero's buttons are in one line", async ({
  page,
}) => {
  await beginSession(page);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/");
    await isReady(page);
    const controls = page.locator(".top-bar > .wrap :is(a, button)");
    await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
    expect(await spillOf(controls), `at ${width}`).toEqual([0, 0, 0, 0]);
    for (const name of ["Join a Program", "Watch Our Story"])
      expect(
        await linesOf(page.getByRole("region", { name: "Where the mind" }).getByRole("link", { name })),
        `${name} at ${width}`,
      ).toBe(1);
  }
});

test("on a phone the hero is a still painting, on other screens a film with Pause", async ({ page }) => {
  const toggle = page.getByRole("button", { name: /video$/ });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await isReady(page);
  await expect(page.locator("video")).toHaveCount(0);
  await expect(toggle).toHaveCount(0);

  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/*.mp4", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator("video")).toBeAttached();
  await expect(toggle).toHaveCount(0);
  arrive();
  await expect(toggle).toHaveAccessibleName("Pause video");
  await toggle.click();
  await expect(toggle).toHaveAccessibleName("Play video");
});

test("the header is transparent over the hero and opaque before text reaches it", async ({ page }) => {
  await page.goto("/");
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.querySelector(".top-bar") as Element, "::before").opacity);
  await expect.poll(ground).toBe("0");
  await page.evaluate(() => scrollTo(0, 12));
  await expect.poll(ground).toBe("1");
});

test("Edit and Delete of every row are visible at every width", async ({ page }) => {
  await beginSession(page);
  for (const path of ["/admin/event", "/admin/blog"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Delete" }).first()).toBeVisible();
    for (const width of [320, 360, 699, 768, 900, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const spill = await spillOf(page.locator(".records-actions > *"), ".panel");
      expect(Math.max(...spill), `${path} at ${width}`).toBe(0);
    }
  }
});

test("the event form shows the whole date and time on a phone", async ({ page }) => {
  await beginSession(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin?create=event");
  const field = page.getByLabel("Date and time");
  await field.fill("2099-12-24T05:45");
  const missing = await field.evaluate((input) => {
    const { width } = input.getBoundingClientRect();
    input.style.width = "max-content";
    return input.getBoundingClientRect().width - width;
  });
  expect(missing).toBeLessThanOrEqual(0);
});

test("the editor's toolbar sticks below the header", async ({ page }) => {
  await signIn(page, "/admin?create=blog");
  const text = page.getByRole("textbox", { name: "Content" });
  await text.fill("A long text.\n".repeat(80));
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await text.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY + 300));
    const { toolbar, above } = await page.evaluate(() => ({
      toolbar: document.querySelector(".editor-toolbar")?.getBoundingClientRect().top,
      above: Math.max(0, document.querySelector(".admin-bar")?.getBoundingClientRect().bottom ?? 0),
    }));
    expect(toolbar, `at ${width}`).toBe(above);
  }
});

const signOf = (label: Locator) => label.evaluate((element) => getComputedStyle(element, "::after").content);

test("the required fields of an account are marked, and a progress bar at zero is empty", async ({ page }) => {
  await page.goto("/register");
  const label = (words: string) => page.locator(".field-label", { hasText: words }).first();
  for (const needed of ["First name", "Last name", "Email", "Password", "Confirm password"])
    expect(await signOf(label(needed)), needed).toContain("*");
  expect(await signOf(label("Phone"))).toBe("none");

  await beginSession(page);
  const ask = { name: "Administrator", email: "admin@example.org" };
  const programs = (await (await page.request.get("/api/v1/public/programs")).json()) as { _id: string }[];
  const headers = await tokenOf(page);
  const [first] = programs;
  const asked = await page.request.post(`/api/v1/public/programs/${first?._id}/enrolments`, { headers, data: ask });
  const { reference } = (await asked.json()) as { reference: string };
  const planned = await page.request.get(`/api/v1/admin/programs/courses/${first?._id}`, { headers });
  const { courses } = (await planned.json()) as { courses: { _id: string }[] };
  await page.request.put(`/api/v1/admin/programs/requests/${first?._id}/${reference}/reply`, {
    headers,
    data: { state: "accepted", course: courses[0]?._id },
  });
  await page.goto("/profile?tab=programs");
  const bar = page.getByRole("progressbar").first();
  await expect(bar).toBeVisible();
  const { appearance, height } = await bar.evaluate((element) => getComputedStyle(element));
  expect({ appearance, height }).toEqual({ appearance: "none", height: "6px" });
});

const LONG = "Ghatasthapanavidhimahotsavasamitisanchalakamandala".slice(0, 40);
const WIDTHS = [320, 600, 768, 900, 1100, 1440];

/** Where a long word reaches beyond the screen or beyond what holds it, and where a short one is broken. */
function findSpills(page: Page): Promise<string[]> {
  return page.evaluate((word) => {
    const spills: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const isBroken = (text: Node) =>
      [...(text.textContent ?? "").matchAll(/[\p{L}\p{M}\d]{2,15}/gu)].some(({ 0: short, index }) => {
        if (word.includes(short)) return false;
        range.setStart(text, index);
        range.setEnd(text, index + short.length);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        return Math.max(...tops) - Math.min(...tops) > 8;
      });
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder?.checkVisibility() || holder.closest(".sr-only, .cut, option, script, style")) continue;
      if (isBroken(text)) spills.push(`broken: ${text.textContent}`);
      if (!text.textContent?.includes(word)) continue;
      range.selectNode(text);
      const box = holder.closest("td, li, dd, article, .card, .panel, main")?.getBoundingClientRect();
      const end = Math.min(innerWidth, box?.right ?? innerWidth) + 1;
      if (range.getBoundingClientRect().right > end) spills.push(`${holder.tagName} ${holder.className}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) spills.push("the page");
    return spills;
  }, LONG);
}

test("a word of forty letters wraps in titles, names, places and tags, on the site and in the panel", async ({
  page,
}) => {
  await keepStill(page);
  await beginSession(page);
  const headers = await tokenOf(page);
  const file = async (name: string) => ({
    name: "p.webp",
    mimeType: "image/webp",
    buffer: await readFile(picture(name)),
  });
  const create = async (path: string, multipart: Record<string, string | Awaited<ReturnType<typeof file>>>) => {
    const answer = await page.request.post(`/api/v1/admin${path}`, { headers, multipart });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { _id: string })._id;
  };
  const post = await create("/blog/create-blog", {
    title: LONG,
    excerpt: LONG,
    content: `<h2>${LONG}</h2><p>${LONG}</p>`,
    author: LONG,
    category: "Yoga",
    featured: "true",
    tags: LONG,
    image: await file("blog-one-lamp"),
    authorImage: await file("avatar-tara"),
  });
  const event = await create("/event/create-event", {
    title: LONG,
    description: LONG,
    dateTime: "2026-12-01T00:15:00.000Z".replace("2026", String(new Date().getFullYear() + 1)),
    location: LONG,
    type: "Hybrid",
    capacity: "60",
    price: "250.50",
    organizer: LONG,
    tags: LONG,
    image: await file("event-ghats-dawn-sit"),
  });
  const quote = await page.request.post("/api/v1/admin/quotes/create-quotes", {
    headers,
    data: { text: LONG, author: LONG, category: "Life" },
  });
  const { _id: thought } = (await quote.json()) as { _id: string };
  const guest = { name: "Asha Rawat", email: "asha@example.org", seats: 1 };
  await page.request.post(`/api/v1/public/events/${event}/registrations`, { data: guest });
  const spills: string[] = [];
  // The word is in their fields, or cut off with dots.
  const forms = ["/admin/inbox", `/admin/blog/${post}`, `/admin/event/${event}`, "/admin/programs/new"];
  for (const path of [
    ...forms,
    "/",
    "/blog",
    `/blog/${post}`,
    `/events?month=${new Date().getFullYear() + 1}-12`,
    `/events?view=list&month=${new Date().getFullYear() + 1}-12`,
    `/events/${event}`,
    "/thoughts",
    `/search?q=${LONG}`,
    "/admin",
    "/admin/blog",
    "/admin/event",
    "/admin/thoughts",
  ]) {
    await page.goto(path);
    await makeWhole(page);
    const sign = forms.includes(path) ? page.locator(".panel, .inbox-rows") : page.getByText(LONG);
    await expect(sign.filter({ visible: true }).first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      spills.push(...(await findSpills(page)).map((where) => `${path} at ${width}: ${where}`));
    }
  }
  for (const path of [`/blog/delete/${post}`, `/event/delete-event/${event}`, `/quotes/delete/${thought}`])
    await page.request.delete(`/api/v1/admin${path}`, { headers });
  expect(spills).toEqual([]);
});
