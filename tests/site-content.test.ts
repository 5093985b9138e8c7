import { legalWords } from "../app/layouts/site/legal-words.server.ts";
import { globSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeEventRow } from "../app/events/make-event.ts";
import { testDatabase } from "./support/database.ts";
import { seedSite } from "../scripts/seed/site.ts";
import { CONTACT } from "../app/contact/contact-content.ts";
import { GIVING } from "../app/giving/giving-content.ts";
import { RECEIPT_SETTINGS } from "../app/giving/receipts/receipt-content.ts";
import {
  fillPlaceholders,
  findPageText,
  getContent,
  seedContent,
  toPageText,
} from "../app/platform/settings/content.server.ts";
import { getSite } from "../app/platform/settings/site.server.ts";
import { settings } from "../app/platform/settings/tables.server.ts";
import { ABOUT, PAGE_TEXTS } from "../app/layouts/site/site-content.ts";

test("missing texts are empty, and no page fails", async () => {
  const db = await testDatabase();
  expect(await getContent(db, GIVING)).toMatchObject({ bank: null, upi: "", impact: [] });
  const { cities, helpline } = await getContent(db, CONTACT);
  expect(cities).toEqual([]);
  // Numbers that help stand on every contact page.
  expect(helpline.numbers.map(({ number }) => number)).toEqual(["112", "14416"]);
  expect(await findPageText(db, "privacy")).toBeNull();
});

test("the demo's content is valid, and makes no claim about tax", async () => {
  const db = await testDatabase();
  await seedSite(db);
  expect((await getContent(db, ABOUT)).values.map(({ name }) => name)).toEqual([
    "Peace",
    "Community",
    "Growth",
    "Sustainability",
  ]);
  expect((await getContent(db, CONTACT)).cities).toHaveLength(4);
  const giving = await getContent(db, GIVING);
  expect(giving.impact.map(({ rupees }) => rupees)).toEqual([500, 1000, 2500, 5000, 10_000, 25_000]);
  expect(giving).toMatchObject({ isSample: true });
  expect(await getContent(db, RECEIPT_SETTINGS)).toMatchObject({ approval: "", approvalLine: "" });
});

test("a database of an older release keeps its figures", async () => {
  const db = await testDatabase();
  const [figures = ""] = globSync("migrations/*_figures_of_home.sql");
  const migrate = () => db.execute(sql.raw(readFileSync(figures, "utf8")));
  const site = { name: "Prayas", figures: { cities: 3 } };
  await db.insert(settings).values({ key: "site", value: site });
  const read = async () => (await db.select({ value: settings.value }).from(settings))[0]?.value;
  await migrate();
  expect(await read()).toEqual(site);
  await makeEventRow(db);
  await migrate();
  expect(await read()).toEqual({
    ...site,
    figures: { students: 50_000, programs: 200, cities: 3, volunteers: 1_000 },
  });
  await db.delete(settings);
  await migrate();
  expect(await getSite(db)).toMatchObject({ figures: { students: 50_000, cities: 25 } });
});

test("every page text exists, without an open placeholder", async () => {
  const db = await testDatabase();
  await seedSite(db);
  for (const name of PAGE_TEXTS) {
    const text = await findPageText(db, name, await legalWords(db));
    expect(text?.html.length, name).toBeGreaterThan(1_500);
    expect(text?.html, name).not.toMatch(/\{\w+\}/);
  }
  const privacy = await findPageText(db, "privacy");
  expect(privacy?.html).toContain('<a href="mailto:hello@kshitij.example">');
  expect(privacy?.headings[0]).toEqual({ id: "on-1-who-is-responsible", words: "1. Who is responsible" });
});

test("a seed never overwrites what an admin wrote", async () => {
  const db = await testDatabase();
  await seedContent(db, ABOUT, { mission: "Ours." });
  await seedSite(db);
  expect(await getContent(db, ABOUT)).toMatchObject({ mission: "Ours.", vision: "" });
});

test("a page text is cleaned on its way in", async () => {
  const db = await testDatabase();
  await db.insert(settings).values(toPageText("terms", '<p onclick="x()">Kind<script>alert(1)</script></p>'));
  expect((await findPageText(db, "terms"))?.html).toBe("<p>Kind</p>");
});

test("placeholders are replaced by text, never by markup; an unknown one stays", () => {
  const siteName = 'A & <b onclick="x">B';
  expect(fillPlaceholders("<p>{siteName} {other} {toString}</p>", { siteName })).toBe(
    "<p>A &amp; &lt;b onclick=&quot;x&quot;&gt;B {other} {toString}</p>",
  );
});
