import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countCategories, countTags } from "../app/blog/topics.server.ts";
import { findSharePicture } from "../app/layouts/site/sharing/drawn-pictures.server.ts";
import { getSite } from "../app/platform/settings/site.server.ts";
import { sharePicturePath } from "../app/platform/sharing/share-picture.ts";
import { seedSite } from "../scripts/seed/site.ts";
import { FEATURES } from "../server/features.ts";
import { publicPatterns, wholePages } from "./support/loaders-only.ts";
import {
  COMMON_WORD,
  HIDDEN,
  idOf,
  KINDS,
  shownMarker,
  STATES,
  UNSEEN,
  writeMarkedRecords,
} from "./support/marked-records.ts";
import { API_ADDRESSES, PAGE_ADDRESSES } from "./support/public-addresses.ts";
import { openSite } from "./support/site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

/** The kind of record that the part of an address means. */
const KIND_IN: Record<string, string> = {
  ":postId": "post",
  ":eventId": "event",
  ":programId": "program",
  ":campaignId": "campaign",
  ":resourceId": "resource",
  ":teacherId": "teacher",
  ":placeId": "place",
  ":thoughtId": "thought",
  "allblogs/{id}": "post",
  "blogs/{id}": "post",
  "allevents/{id}": "event",
  "programs/{id}": "program",
  "teachers/{id}": "teacher",
  "places/{id}": "place",
};
/** By the first part of their pages' addresses. Testimonials have no pages. */
const KIND_UNDER = {
  blog: "post",
  events: "event",
  campaigns: "campaign",
  programs: "program",
  resources: "resource",
  teachers: "teacher",
  places: "place",
  thoughts: "thought",
};
const WERE_PUBLISHED = ["archived", "deleted"] as const;

/** A word of every record, as it is written and without a letter. */
const SEARCHES = ["/blog?q=", "/programs?q=", "/resources?q=", "/search?q=", "/api/v1/search?q="].flatMap((path) => [
  `${path}${COMMON_WORD}`,
  `${path}lantrn`,
]);
/** Words of one record without a letter: the search suggests what it knows. */
const MISSPELT = KINDS.flatMap((kind) => [`shwn${kind}`, ...HIDDEN.map((state) => `unsen${state}${kind}`)]).map(
  (word) => `/api/v1/search?q=${word}`,
);
const FILTERED = ["/blog?category=Lantern+shownpost", "/events?month=2098-02", "/events?month=2099-02"];

/** Where a visitor meets a record of each kind, besides its own addresses. */
const PLACES: Record<string, string[]> = {
  post: [
    "/blog",
    "/blog?q=lantern",
    "/blog?category=Lantern+shownpost",
    "/blog/rss.xml",
    "/blog/atom.xml",
    "/blog/feed.json",
    "/api/v1/public/allblogs",
    "/api/v1/public/blog-categories",
  ],
  event: [
    "/",
    "/events",
    "/events.ics",
    "/events?month=2099-02",
    "/teachers/shown-teacher",
    "/api/v1/public/allevents",
  ],
  program: ["/programs", "/programs?q=lantern", "/teachers/shown-teacher", "/api/v1/public/programs"],
  resource: ["/resources", "/resources?q=lantern", "/api/v1/public/resources"],
  teacher: ["/about", "/teachers", "/programs/shown-program", "/events/shown-event", "/api/v1/public/teachers"],
  place: ["/events/shown-event", "/api/v1/public/places"],
  testimonial: ["/"],
  campaign: ["/donate", "/campaigns"],
  thought: ["/", "/thoughts", "/thoughts/rss.xml", "/api/v1/public/quotes"],
};
const FOUND = ["/search?q=lantern", "/api/v1/search?q=lantern"];

test("what is not published is at no public address and counted nowhere, and what is published is where it belongs", async () => {
  const { site, hide } = await open();
  await hide();
  const found = await readAll(site);
  const leaks = found.flatMap(({ address, text }) =>
    [...new Set(text.match(UNSEEN))].map((marker) => `${address}: ${marker}`),
  );
  expect(leaks).toEqual([]);
  for (const kind of KINDS) {
    const marked = found.filter(({ text }) => text.toLowerCase().includes(shownMarker(kind)));
    const addresses = new Set(marked.map(({ address }) => address));
    const searches = kind === "testimonial" ? [] : [...FOUND, `/api/v1/search?q=shwn${kind}`];
    const places = [...(PLACES[kind] ?? []), ...searches];
    expect(places.filter((place) => !addresses.has(place))).toEqual([]);
  }
  expectOwnAddresses(found);
  await expectToLeadToPublished(site);
  const categories = (await countCategories(site.db)).filter(({ posts }) => posts > 0);
  expect(categories).toMatchObject([{ name: "Lantern shownpost", posts: 1 }]);
  expect(await countTags(site.db)).toEqual([{ name: "Lantern shownpost", posts: 1 }]);
});

/** Pages, their data, calendar files and the API's answers of one record; comments are about a post. */
function expectOwnAddresses(found: Found[]): void {
  const statusesOf = (state: string) => {
    const own = new RegExp(`/${state}-[a-z]+(?!.*/comments)`);
    return found.filter(({ address }) => own.test(address)).map(({ address, status }) => `${address} ${status}`);
  };
  const shown = statusesOf("shown");
  expect(shown.length).toBeGreaterThan(12);
  expect(shown.filter((one) => !one.endsWith(" 200"))).toEqual([]);
  for (const state of HIDDEN)
    expect(statusesOf(state)).toEqual(shown.map((one) => one.replace("/shown-", `/${state}-`).replace(" 200", " 404")));
}

/** The sitemap and today's thought. */
async function expectToLeadToPublished(site: Site): Promise<void> {
  const sitemap = await (await site.request("/sitemap.xml")).text();
  for (const [path, kind] of Object.entries(KIND_UNDER)) {
    expect(sitemap).toContain(`/${path}/${idOf("shown", kind)}<`);
    for (const state of HIDDEN) expect(sitemap).not.toContain(idOf(state, kind));
  }
  const today = await site.request("/thoughts/today");
  expect(today.headers.get("location")).toBe("/thoughts/shown-thought");
}

test("the share picture of what is not published is not served, also where it was drawn before", async () => {
  const { site, hide } = await open();
  const settings = await getSite(site.db);
  const find = (path: string, id: string) =>
    findSharePicture(site.db, { features: FEATURES, kind: path, id, site: settings, now: new Date() });
  const addresses: string[] = [];
  for (const [path, kind] of Object.entries(KIND_UNDER))
    for (const state of ["shown", ...WERE_PUBLISHED] as const) {
      const picture = await find(path, idOf(state, kind));
      if (picture) addresses.push(sharePicturePath(picture, "card", settings));
    }
  const ask = () => Promise.all(addresses.map(async (address) => (await site.request(address)).status));
  expect(await ask()).toEqual(Object.keys(KIND_UNDER).flatMap(() => [200, 200, 200]));
  await hide();
  expect(await ask()).toEqual(Object.keys(KIND_UNDER).flatMap(() => [200, 404, 404]));
  for (const [path, kind] of Object.entries(KIND_UNDER)) {
    expect(JSON.stringify(await find(path, idOf("shown", kind)))).toContain(shownMarker(kind));
    for (const state of HIDDEN) expect(await find(path, idOf(state, kind)), `${state} ${kind}`).toBeNull();
  }
});

test("the comments of a post that is not published are those of one that does not exist", async () => {
  const { site, hide } = await open();
  for (const state of ["shown", ...WERE_PUBLISHED] as const)
    await site.pool.query(
      "insert into comments (id, post_id, author, text, approved_at) values ($1, $2, 'Kiran', 'Thank you.', now())",
      [`CM-${state}`, idOf(state, "post")],
    );
  await hide();
  const ask = async (id: string) => {
    const answer = await site.request(`/api/v1/public/blogs/${id}/comments`);
    return `${answer.status} ${await answer.text()}`;
  };
  expect(await ask("shown-post")).toContain("Thank you.");
  for (const state of HIDDEN) expect(await ask(idOf(state, "post")), state).toBe(await ask("no-such-post"));
});

test("visitors cannot comment on, register for or ask to join what is not published", async () => {
  const { site, hide } = await open();
  await hide();
  const kiran = { name: "Kiran", email: "kiran@example.org", phone: "+91 98765 43210" };
  const send = (path: string, body: object) =>
    site.request(`/api/v1/public/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  for (const state of STATES) {
    const answers = [
      await send(`blogs/${idOf(state, "post")}/comments`, { content: "Thank you.", author: "Kiran" }),
      await send(`events/${idOf(state, "event")}/registrations`, { ...kiran, seats: 1 }),
      await send(`programs/${idOf(state, "program")}/enrolments`, { ...kiran, message: "" }),
    ];
    const expected = state === "shown" ? 201 : 404;
    expect(
      answers.map(({ status }) => status),
      state,
    ).toEqual([expected, expected, expected]);
  }
});

test("a member's bookmarks list only what is published", async () => {
  const { site, hide } = await open();
  const headers = await site.signInAs("member");
  const save = async (kind: string, state: (typeof STATES)[number]) => {
    const path = `${kind === "post" ? "article" : kind}/${idOf(state, kind)}`;
    return (await site.request(`/api/v1/me/bookmarks/${path}`, { method: "PUT", headers })).status;
  };
  const kinds = ["post", "resource", "thought"];
  for (const kind of kinds)
    for (const state of ["shown", ...WERE_PUBLISHED] as const) expect(await save(kind, state)).toBe(204);
  await hide();
  const listed = await (await site.request("/api/v1/me/bookmarks", { headers })).text();
  expect(listed).not.toMatch(UNSEEN);
  for (const kind of kinds) {
    expect(listed).toContain(shownMarker(kind));
    for (const state of HIDDEN) expect(await save(kind, state), `${state} ${kind}`).toBe(404);
  }
});

/** Who changes records, and what belongs to a record that is deleted too: registrations, requests, mails about them. */
const NAMES_A_TABLE = [
  "app/blog/demo-comments.server.ts",
  "app/blog/make-post.ts",
  "app/blog/write-topics.server.ts",
  "app/blog/write-posts.server.ts",
  "app/events/change-mails.server.ts",
  "app/events/guests/demo-registrations.server.ts",
  "app/events/guests/guests.server.ts",
  "app/events/guests/personal-data.server.ts",
  "app/events/search.server.ts",
  "app/events/guests/write-guests.server.ts",
  "app/events/mails.server.ts",
  "app/events/make-event.ts",
  "app/events/write-events.server.ts",
  "app/events/registrations.server.ts",
  "app/giving/campaigns/make-campaign.ts",
  "app/giving/campaign-progress/write-campaigns.server.ts",
  "app/giving/gifts.server.ts",
  "app/giving/tables.server.ts",
  "app/places/write-places.server.ts",
  "app/programs/courses/courses.server.ts",
  "app/programs/enrolments.server.ts",
  "app/programs/make-program.ts",
  "app/programs/personal-data.server.ts",
  "app/programs/requests/reply-to-request.server.ts",
  "app/programs/write-programs.server.ts",
  "app/resources/files.server.ts",
  "app/resources/write-resources.server.ts",
  "app/teachers/write-teachers.server.ts",
  "app/testimonials/write-testimonials.server.ts",
  "app/thoughts/plan-thoughts.server.ts",
  "app/thoughts/write-thoughts.server.ts",
];

test("only these files name the tables of records; all others read the views of what is published", () => {
  const tables = `(${KINDS.map((kind) => `${kind}s`).join("|")})`;
  const imported = new RegExp(`import \\{[^}]*\\b${tables}\\b[^}]*\\} from "[^"]*/tables\\.server\\.ts"`);
  const inStatement = new RegExp(`\\b(from|join|update|into)\\s+"?(public"?\\."?)?${tables}\\b(?!/)`);
  const named = globSync(["app/**/*.{ts,tsx}", "server/**/*.ts"]).filter((file) => {
    const source = readFileSync(file, "utf8").replaceAll(/^\s*(\/\*\*?|\*|\/\/).*$/gm, "");
    return !file.endsWith(".test.ts") && (imported.test(source) || inStatement.test(source));
  });
  expect(named.toSorted()).toEqual(NAMES_A_TABLE.toSorted());
});

async function open() {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "10000" }, await wholePages());
  await seedSite(site.db);
  return { site, ...(await writeMarkedRecords(site)) };
}

type Found = { address: string; status: number; text: string };

/** What every public address answers, and the data of every page. */
async function readAll(site: Site): Promise<Found[]> {
  const pages = publicPatterns.flatMap((pattern) => addressesOf(pattern, PAGE_ADDRESSES[pattern] ?? []));
  const api = Object.entries(API_ADDRESSES).flatMap(([pattern, asked]) => addressesOf(pattern, asked));
  const all = [...pages, ...SEARCHES, ...FILTERED];
  const data = all.filter((address) => !address.startsWith("/api/")).map(dataOf);
  const found: Found[] = [];
  for (const address of new Set([...all, ...data, ...MISSPELT, ...api.map((path) => `/api/v1${path}`)])) {
    const answer = await site.request(address);
    found.push({ address, status: answer.status, text: await answer.text() });
  }
  return found;
}

/** As they are asked elsewhere; one that has the id of a record is asked for each. */
function addressesOf(pattern: string, asked: string[]): string[] {
  const [part, kind] = Object.entries(KIND_IN).find(([one]) => pattern.includes(one)) ?? [];
  if (!part || !kind) return asked;
  return STATES.map((state) => pattern.replace(/:\w+|\{id\}/, idOf(state, kind)));
}

/** Where React Router asks for the data of a page. */
function dataOf(address: string): string {
  const [path = "", query] = address.split("?");
  return `${path.endsWith("/") ? `${path}_` : path}.data${query === undefined ? "" : `?${query}`}`;
}
