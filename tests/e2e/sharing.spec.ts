import type { APIRequestContext, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { beginSession, expect, picture, test, tokenOf } from "./journeys.ts";

type Head = {
  title: string;
  canonical: string | null;
  robots: string | null;
  named: Record<string, string>;
  data: { "@graph": Record<string, unknown>[] } | null;
  alternates: string[];
};

/** The head of a page as a program reads it that runs no script. */
async function headOf(page: Page, request: APIRequestContext, path: string): Promise<Head> {
  const answer = await (await request.get(path)).text();
  // It is read inside another page, whose policy would complain of styles that are not its own.
  const html = answer.replaceAll(/<style[^>]*>.*?<\/style>/gs, "");
  return page.evaluate((text) => {
    const { head } = new DOMParser().parseFromString(text, "text/html");
    const tags = [...head.querySelectorAll("meta[content]")].map((tag) => [
      tag.getAttribute("name") ?? tag.getAttribute("property") ?? "",
      tag.getAttribute("content") ?? "",
    ]);
    const named = Object.fromEntries(tags) as Record<string, string>;
    const data = head.querySelector('script[type="application/ld+json"]')?.textContent;
    return {
      title: head.querySelector("title")?.textContent ?? "",
      canonical: head.querySelector("link[rel=canonical]")?.getAttribute("href") ?? null,
      robots: named["robots"] ?? null,
      named,
      data: data ? (JSON.parse(data) as Head["data"]) : null,
      alternates: [...head.querySelectorAll("link[rel=alternate]")].map((link) => link.getAttribute("href") ?? ""),
    };
  }, html);
}

/** The pages of one of each, and one page of each kind. */
async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = ""]) => new URL(address).pathname);
  const kinds = Map.groupBy(listed, (path) => /^\/(\w+)\/[^/]+$/.exec(path)?.[1]);
  expect([...kinds.keys()]).toEqual(expect.arrayContaining(["blog", "events", "programs", "resources", "thoughts"]));
  return Array.from(kinds, ([kind, paths]) => (kind ? paths.slice(0, 1) : paths)).flat();
}

test("every public page has a title, a description, a canonical address and a share picture", async ({
  page,
  request,
  baseURL,
}) => {
  const titles = new Set<string>();
  const paths = await publicPaths(request);
  for (const path of paths) {
    const { title, canonical, robots, named, data } = await headOf(page, request, path);
    expect.soft(title, path).not.toBe("");
    expect.soft(named["description"], path).toMatch(/\S{2,}.{20}/);
    expect.soft(canonical, path).toBe(baseURL + path);
    expect.soft(robots, path).toBeNull();
    expect.soft(named["og:url"], path).toBe(baseURL + path);
    expect.soft(data?.["@graph"].length, path).toBeGreaterThan(0);
    const image = await request.get(named["og:image"] ?? "/no-image");
    expect.soft(image.status(), path).toBe(200);
    expect.soft(image.headers()["content-type"], path).toBe("image/jpeg");
    expect.soft(image.headers()["cache-control"], path).toContain("immutable");
    expect.soft((await image.body()).length, path).toBeLessThanOrEqual(300_000);
    titles.add(title);
  }
  expect(titles.size).toBe(paths.length);
});

test("pages that should not be listed have noindex, and filters do not change the canonical address", async ({
  page,
  request,
  baseURL,
}) => {
  const hidden = ["/login", "/register", "/profile", "/newsletter", "/logout", "/nowhere", "/blog/never-was-7k3f"];
  for (const path of [...hidden, "/blog?q=breath", "/programs?q=yoga", "/blog?page=9999", "/tickets/none"]) {
    const { robots, canonical } = await headOf(page, request, path);
    expect.soft(robots, path).toBe("noindex");
    expect.soft(canonical, path).toBeNull();
  }
  const filtered = await headOf(page, request, "/events?type=Online&view=list&utm_source=x");
  expect(filtered.canonical).toBe(`${baseURL}/events`);
});

test("a title that tries to end its script is read back unchanged", async ({ page, request }) => {
  await beginSession(page);
  const title = `</script><script>alert("1")</script> & “क्षितिज”`;
  const form = { description: "By the river.", dateTime: "2099-02-14T00:15:00.000Z", location: "Pune", type: "Hybrid" };
  const answer = await request.post("/api/v1/admin/event/create-event", {
    headers: await tokenOf(page),
    multipart: {
      ...form,
      title,
      capacity: "60",
      price: "250.50",
      organizer: "Asha Rawat",
      image: { name: "a.webp", mimeType: "image/webp", buffer: await readFile(picture("event-ghats-dawn-sit")) },
    },
  });
  expect(answer.status()).toBe(201);
  const { _id: id } = (await answer.json()) as { _id: string };
  const { data, named } = await headOf(page, request, `/events/${id}`);
  expect(named["og:title"]).toBe(title);
  expect(data?.["@graph"][0]).toMatchObject({ "@type": "Event", name: title, offers: { price: 250.5 } });
  expect((await request.get(named["og:image"] ?? "")).status()).toBe(200);
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await request.delete(`/api/v1/admin/event/delete-event/${id}`, { headers: await tokenOf(page) });
});

test("a thought can be shared in a chat or saved as a picture, also without script", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/thoughts/today");
  const chat = await page.getByRole("link", { name: /WhatsApp/ }).getAttribute("href");
  expect(new URL(chat ?? "").searchParams.get("text")).toContain(page.url());
  for (const name of ["Square, 1080 × 1080", "Story, 1080 × 1920"]) {
    const link = page.getByRole("link", { name });
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toBe("image/jpeg");
    expect((await file.body()).length).toBeLessThanOrEqual(300_000);
  }
  await context.close();
});

test("feeds, calendar, sitemap, robots and manifest are at their addresses", async ({ page, request, baseURL }) => {
  const home = await headOf(page, request, "/");
  const events = await headOf(page, request, "/events");
  const feeds = [...home.alternates, ...events.alternates];
  expect(feeds).toHaveLength(5);
  for (const address of feeds) expect((await request.get(address)).status(), address).toBe(200);
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const manifest = await request.get("/manifest.webmanifest");
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] };
  for (const { src, type } of icons) expect((await request.get(src)).headers()["content-type"]).toBe(type);
});

test("the server draws only pictures of its own content", async ({ page, request }) => {
  const { named } = await headOf(page, request, "/about");
  const address = named["og:image"] ?? "";
  const strangers = [address.replace(/\.\w+\.jpg$/, ".0.jpg"), address.replace("about", "nowhere"), "/share/x/y.jpg"];
  for (const stranger of strangers) expect((await request.get(stranger)).status(), stranger).toBe(404);
});
