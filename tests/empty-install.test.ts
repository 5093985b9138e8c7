import { expect, test } from "vitest";
import { GIVING } from "../app/giving/giving-content.ts";
import { RECEIPT_SETTINGS } from "../app/giving/receipts/receipt-content.ts";
import { settings } from "../app/platform/settings/tables.server.ts";
import { wholePages } from "./support/loaders-only.ts";
import { openSite } from "./support/site.ts";

/** The words of a page as its document says them, without markup. */
async function openEmpty() {
  const { request, db, services } = await openSite({ DEMO_CONTENT: "false" }, await wholePages());
  const read = async (path: string) =>
    (await (await request(path)).text()).replace(/<(script|style)[^]*?<\/\1>/g, "").replace(/<[^>]+>/g, " ");
  return { db, services, read };
}

test("an empty site shows no figures of the demo", async () => {
  const { read } = await openEmpty();
  expect(await read("/")).not.toMatch(/50,000|1,000|Students transformed|Cities reached|volunteers/i);
});

test("an empty site makes no promises", async () => {
  const { read } = await openEmpty();
  for (const path of ["/", "/programs", "/events", "/donate", "/newsletter", "/partnerships", "/blog", "/teachers"])
    expect(await read(path), path).not.toMatch(
      /(class|level|mornings?|beginners?) (is|are|learn) free|once a month|first of each month|one practice|knows your name|every beginner/i,
    );
});

test("an empty list mentions no search, and a search without results does", async () => {
  const { read } = await openEmpty();
  const lists = [
    { path: "/blog", query: "?q=dawn", what: "articles", found: "matching your search." },
    { path: "/programs", query: "?level=Beginner", what: "programs", found: "matching your criteria." },
    { path: "/events", query: "?type=Online", what: "events", found: "matching your criteria." },
    { path: "/resources", query: "?q=dawn", what: "resources", found: "matching your criteria." },
  ];
  for (const { path, query, what, found } of lists) {
    const empty = await read(path);
    expect(empty).toContain(`There are no ${what} yet.`);
    expect(empty).not.toContain("matching your");
    expect(await read(`${path}${query}`)).toContain(`No ${what} found ${found}`);
  }
});

test("the donate page explains taxes, with and without a registration", async () => {
  const { read, db, services } = await openEmpty();
  const without = await read("/donate");
  expect(without).toContain("Tax information");
  expect(without).toContain("A gift to us brings no tax deduction yet");
  const days = { approvalFrom: "2026-04-01", approvalUntil: "2099-03-31" };
  await db.insert(settings).values([
    { key: GIVING.key, value: { taxNote: "Gifts qualify for half." } },
    { key: RECEIPT_SETTINGS.key, value: { approval: "AAATK0000A24PN01", ...days } },
  ]);
  await services.versions.caughtUp();
  const registered = await read("/donate");
  expect(registered).toContain("AAATK0000A24PN01, valid until 31 Mar 2099");
  expect(registered).toContain("Gifts qualify for half.");
  expect(registered).not.toContain("no tax deduction yet");
});
