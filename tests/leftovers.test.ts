import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import type { AccountsContent } from "../app/giving/accounts/accounts-content.ts";
import type { CaseContent } from "../app/giving/case/case-content.ts";
import { siteSchema } from "../app/platform/settings/site.ts";
import { writeAnotherFoundation } from "./support/another-foundation.ts";
import { copyDemo } from "./support/demo-copies.ts";
import { publicPatterns, wholePages } from "./support/loaders-only.ts";
import { API_ADDRESSES, PAGE_ADDRESSES } from "./support/public-addresses.ts";
import { openSite } from "./support/site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

/** What stands for one thing in the addresses of pages and of the API, and which kind of thing that is. */
const THINGS: Record<string, string> = {
  "/blog/:postId": "article",
  "/events/:eventId": "event",
  "/events/:eventId/calendar.ics": "event",
  "/programs/:programId": "program",
  "/campaigns/:campaignId": "campaign",
  "/teachers/:teacherId": "teacher",
  "/places/:placeId": "place",
  "/resources/:resourceId": "resource",
  "/thoughts/:thoughtId": "thought",
  "/public/allblogs/{id}": "article",
  "/public/allevents/{id}": "event",
  "/public/blogs/{id}/comments": "article",
  "/public/programs/{id}": "program",
  "/public/teachers/{id}": "teacher",
  "/public/places/{id}": "place",
};
/** They belong to one person. */
const NOT_THESE = [
  "/tickets/:token",
  "/tickets/:token/calendar.ics",
  "/article-preview/:token",
  "/invite/:token",
  "/verify/:token",
  "/parent/:token",
  "/reset/:token",
  "/profile",
  "/profile/account",
  "/logout",
];
/** Pictures; and a part of the sitemap is there only where that is long. */
const DRAWN = ["/share/:kind/:name", "/icon/:name", "/sitemap/:part"];

test("after another foundation was entered in the panel, no public address has anything of the demo", async () => {
  const { settings, remove } = await copyDemo();
  onTestFinished(remove);
  const site = await openSite(settings, await wholePages());
  const demo = await demoWords();
  await site.services.versions.caughtUp();
  // So that it would be found if it were there.
  expect(await leftoversAt(site, "/contact", demo)).toContain("Kshitij");

  const pictures = await site.pool.query<{ id: string }>("select id from uploads");
  const { kept, sections } = await writeAnotherFoundation(site);
  await site.services.versions.caughtUp();
  for (const { id, values } of sections)
    expect(wordsLeft(Object.values(values).join("\n"), demo), `the section ${id}`).toEqual([]);

  const needles = [...demo, ...pictures.rows.map(({ id }) => id)];
  const found: Record<string, string[]> = {};
  const addresses = [...listAddresses(kept), ...(await listedInSitemap(site))];
  expect(addresses.length).toBeGreaterThan(60);
  for (const address of new Set(addresses)) {
    const left = await leftoversAt(site, address, needles);
    if (left.length > 0) found[address] = left;
  }
  expect(found).toEqual({});
});

/** Each page, its data for a change of page in the browser, and each answer of the API. */
function listAddresses(kept: Record<string, string>): string[] {
  const place = (pattern: string) => {
    const kind = THINGS[pattern];
    if (kind) return [pattern.replace(/:\w+|\{\w+\}/, kept[kind] ?? "")];
    if ([...NOT_THESE, ...DRAWN].includes(pattern)) return [];
    return (PAGE_ADDRESSES[pattern] ?? API_ADDRESSES[pattern] ?? []).filter((address) => !address.includes("after="));
  };
  const pages = publicPatterns.flatMap(place);
  const data = pages.filter((page) => !/[?.]|^\/$|^\/api/.test(page)).map((page) => `${page}.data`);
  const api = Object.keys(API_ADDRESSES).flatMap(place);
  return [...pages, ...data, "/_.data", ...api.map((path) => `/api/v1${path}`), "/api/v1/openapi.json"];
}

async function listedInSitemap(site: Site): Promise<string[]> {
  const sitemap = await (await site.request("/sitemap.xml")).text();
  return Array.from(sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g), ([, path = ""]) => path);
}

async function leftoversAt(site: Site, address: string, needles: string[]): Promise<string[]> {
  const answer = await site.request(address);
  const text = await answer.text();
  expect(answer.status, `${address}: ${text.slice(0, 300)}`).toBeLessThan(500);
  return wordsLeft(text, needles);
}

function wordsLeft(text: string, needles: string[]): string[] {
  const plain = text.replaceAll("\u00A0", " ").replaceAll("&nbsp;", " ");
  return needles.filter((needle) => plain.includes(needle));
}

/** The demo foundation's name, addresses and numbers, and everybody it names. */
async function demoWords(): Promise<string[]> {
  const site = siteSchema.parse({});
  const contact = readDemo("contact") as { locations: { city: string; address: string }[] };
  const { bank, case: forGiving } = readDemo("donate") as { bank: Record<string, string>; case: CaseContent };
  const { trustees } = readDemo("accounts") as AccountsContent;
  const people = [
    ...(readDemo("teachers") as { name: string }[]).map(({ name }) => name),
    ...(readDemo("testimonials") as { name: string }[]).map(({ name }) => name),
    ...(readDemo("articles") as { author: string }[]).map(({ author }) => author),
    ...(readDemo("events") as { organizer: string }[]).map(({ organizer }) => organizer),
    ...(readDemo("programs") as { instructor: string }[]).map(({ instructor }) => instructor),
    ...(readDemo("comments") as { user: string }[]).map(({ user }) => user),
    ...[...trustees, ...forGiving.signatories].map(({ name }) => name),
  ];
  const places = contact.locations.flatMap(({ city, address }) => [city, address]);
  const said = [site.name, site.nameInHindi, site.taglineFirst, site.taglineSecond, site.description];
  const reached = [site.email, site.phone, site.address, site.registrationNumber];
  const all = [...said, ...reached, ...Object.values(bank), ...places, ...people];
  return [...new Set(all)].filter((word) => word !== "");
}

function readDemo(name: string): unknown {
  return JSON.parse(readFileSync(`demo/${name}.json`, "utf8"));
}
