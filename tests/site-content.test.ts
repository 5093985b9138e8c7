import { expect, test } from "vitest";
import { testDatabase } from "./support/database.ts";
import { seedSite } from "../scripts/seed/site.ts";
import { CONTACT } from "../app/contact/contact-content.ts";
import { GIVING } from "../app/giving/giving-content.ts";
import { findPageText, getContent, seedContent, seedPageText } from "../app/platform/settings/content.server.ts";
import { fillPlaceholders } from "../app/platform/settings/placeholders.ts";
import { siteSchema } from "../app/platform/settings/site.ts";
import { ABOUT, PAGE_TEXTS } from "../app/site/site-content.ts";

test("what nobody has written is empty, and no page falls over it", async () => {
  const db = await testDatabase();
  expect(await getContent(db, GIVING)).toMatchObject({ bank: null, upi: "", impact: [], taxApproval: "" });
  expect(await getContent(db, CONTACT)).toMatchObject({ cities: [], helpline: { intro: "", numbers: [] } });
  expect(await findPageText(db, "privacy")).toBeNull();
});

test("the demo foundation's content fits its shapes, and makes no claim about tax", async () => {
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
  expect(giving.impact.map(({ rupees }) => rupees)).toEqual([500, 1000, 2500, 5000]);
  expect(giving).toMatchObject({ isSample: true, taxApproval: "" });
});

test("every page text is there, without a place left open", async () => {
  const db = await testDatabase();
  await seedSite(db);
  for (const name of PAGE_TEXTS) {
    const text = await findPageText(db, name);
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
  await seedPageText(db, "terms", '<p onclick="x()">Kind<script>alert(1)</script></p>');
  expect((await findPageText(db, "terms"))?.html).toBe("<p>Kind</p>");
});

test("placeholders take the site's words as text, never as markup; an unknown one stays", () => {
  const site = siteSchema.parse({ name: 'A & <b onclick="x">B' });
  expect(fillPlaceholders("<p>{siteName} {other} {toString}</p>", site)).toBe(
    "<p>A &amp; &lt;b onclick=&quot;x&quot;&gt;B {other} {toString}</p>",
  );
});
