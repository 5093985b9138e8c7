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

test("an empty blog does not mention a search, a search without results does", async () => {
  const { read } = await openEmpty();
  const empty = await read("/blog");
  expect(empty).toContain("There are no articles yet.");
  expect(empty).not.toContain("No articles found matching your search.");
  expect(await read("/blog?q=dawn")).toContain("No articles found matching your search.");
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
