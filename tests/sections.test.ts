import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { BLOG_INTRO } from "../app/blog/browse-posts.server.ts";
import { QUESTIONS } from "../app/contact/contact-content.ts";
import { GIVING } from "../app/giving/giving-content.ts";
import { makeDonation } from "../app/giving/make-donation.ts";
import { makeForm, makePictureFile, openSite } from "./support/site.ts";
import { getContent } from "../app/platform/settings/content.server.ts";
import { settings } from "../app/platform/settings/tables.server.ts";
import { pictureLimitMb } from "../app/platform/uploads/limits.ts";
import { makeNoise } from "../app/platform/uploads/make-upload.ts";
import { getSite } from "../app/platform/settings/site.server.ts";
import { line, type SettingsSection } from "../app/platform/settings/section-fields.server.ts";
import { saveSection } from "../app/platform/sections/save-section.server.ts";
import type { SectionAnswer } from "../app/platform/settings/section.ts";

type Answer = SectionAnswer & { errors: Record<string, string>; current: SectionAnswer };

async function open() {
  const site = await openSite();
  const headers = { ...(await site.signInAs("admin")), "content-type": "application/json" };
  const list = async () => {
    const response = await site.request("/api/v1/admin/settings", { headers });
    return (await response.json()) as SectionAnswer[];
  };
  const save = async (id: string, values: Record<string, string>, before: Record<string, string>) => {
    const body = JSON.stringify({ values, before });
    const response = await site.request(`/api/v1/admin/settings/${id}`, { method: "PUT", headers, body });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  return { ...site, list, save };
}

test("the site shows what an admin saved, and the section its author and date", async () => {
  const { db, list, save } = await open();
  const saved = await save("identity", { "site.name": "Prayas" }, { "site.name": "Kshitij" });
  expect(saved).toMatchObject({ status: 200, body: { values: { "site.name": "Prayas" }, changedBy: "Administrator" } });
  expect(await getSite(db)).toMatchObject({ name: "Prayas", nameInHindi: "क्षितिज" });
  const [identity] = await list();
  expect(identity?.values["site.name"]).toBe("Prayas");
  expect(identity?.changedAt).not.toBeNull();
});

test("a film address from an older release that is invalid now is replaced by the default", async () => {
  const { db, services, list, save } = await open();
  await save("identity", { "site.name": "Prayas" }, { "site.name": "Kshitij" });
  await db.update(settings).set({ value: sql`value || '{"heroVideo":"https://a;sandbox/f.mp4"}'` });
  await services.versions.caughtUp();
  expect(await getSite(services.client.db)).toMatchObject({ name: "Prayas", heroVideo: "own" });
  const home = (await list()).find(({ id }) => id === "home");
  expect(home?.values["site.heroVideo"]).toBe("own");
  expect((await save("home", { "site.heroVideo": "" }, { "site.heroVideo": "own" })).status).toBe(200);
  expect(await getSite(db)).toMatchObject({ name: "Prayas", heroVideo: "" });
});

test("of two changes of the same field the later one gets a conflict; changes of different fields do not", async () => {
  const { db, save } = await open();
  await save("identity", { "site.name": "Prayas" }, { "site.name": "Kshitij" });
  const late = await save("identity", { "site.name": "Sadhana" }, { "site.name": "Kshitij" });
  expect(late).toMatchObject({ status: 409, body: { current: { values: { "site.name": "Prayas" } } } });
  const beside = await save("contact", { "site.phone": "+91 98765 43210" }, { "site.phone": "+91 00000 00000" });
  expect(beside.status).toBe(200);
  expect((await save("identity", { "site.name": "Sadhana" }, { "site.name": "Prayas" })).status).toBe(200);
  expect(await getSite(db)).toMatchObject({ name: "Sadhana", phone: "+91 98765 43210" });
});

test("of two concurrent saves of the same field one gets a conflict", async () => {
  const { save } = await open();
  const answers = await Promise.all(
    ["Prayas", "Sadhana"].map((name) => save("identity", { "site.name": name }, { "site.name": "Kshitij" })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

const REFUSED = [
  ["identity", "site.name", " ", "Name is required."],
  ["identity", "site.foundedYear", "soon", "Founded in must be a whole number from 1800 to 2200."],
  ["contact", "site.email", "asha@", "An email address looks like name@example.org."],
  ["contact", "site.social.youtube", "javascript:alert(1)", "A link begins with https:// and leads to a page"],
  ["contact", "site.social.youtube", "https://exa[mple.com", "A link begins with https:// and leads to a page"],
  ["contact", "site.social.youtube", "https://%", "A link begins with https:// and leads to a page"],
  ...[
    "https://exa[mple.com",
    "https://a;sandbox/f.mp4",
    "https://a,b/f.mp4",
    "https://*/f.mp4",
    "http://a.org/f.mp4",
  ].map((film) => ["home", "site.heroVideo", film, "Write own, or an address such as https://"] as const),
  ["giving", "giving.upi", "kshitij@", "A UPI address looks like name@bank"],
  ["identity", "site.logo", "https://example.org/logo.png", "Please choose a picture."],
  ["identity", "site.logo", `/uploads/${"a".repeat(32)}-480.webp`, "This picture is no longer there."],
  ["giving", "giving.presetsInPaise", '[{"rupees":"0"}]', "Row 1: Amount must be a whole number from 1 to"],
  ["giving", "giving.presetsInPaise", '[{"rupees":"500"},{"rupees":"500"}]', "An amount is listed twice."],
  [
    "giving",
    "giving.tiers",
    '[{"name":"Friend","rupees":"100","perks":""},{"name":"Friend","rupees":"200","perks":""}]',
    "Two memberships have the same name.",
  ],
  ["cities", "contact.morePhones", "+91 98765 43210\nlater", "A phone number looks like +91 98765 43210."],
  ["files", "fileLimits.video", "501", "must be a whole number from 1 to 500."],
  ["files", "uploads.pictureMb", "0", "Largest picture, in MB must be a whole number from 1 to 100."],
  [
    "cities",
    "contact.cities",
    '[{"city":"Pune","hours":"9 to 6","address":"Kothrud","latitude":"95","longitude":"73"}]',
    "Row 1: ",
  ],
  [
    "cities",
    "contact.cities",
    '[{"city":"Pune","hours":"9 to 6","address":"Kothrud","latitude":" ","longitude":"73"}]',
    "Row 1: Please write it in degrees",
  ],
  ["cities", "contact.cities", "{", "Cities could not be read."],
] as const;

test("an invalid value is refused with a sentence at its field, and nothing changes", async () => {
  const { list, save } = await open();
  const valuesOf = async (section: string) => (await list()).find(({ id }) => id === section)?.values ?? {};
  for (const [section, at, value, sentence] of REFUSED) {
    const what = `${section}: ${at} as ${value}`;
    const before = await valuesOf(section);
    const refused = await save(section, { [at]: value }, before);
    expect.soft(refused.status, what).toBe(400);
    expect.soft(refused.body.errors[at], what).toContain(sentence);
    expect.soft(await valuesOf(section), what).toEqual(before);
  }
});

test("a value that pages could not read is not stored, even if the field's own rule allows it", async () => {
  const { db } = await openSite();
  const section: SettingsSection = {
    id: "contact",
    title: "Contact",
    place: "settings",
    groups: [{ fields: [line("site.social.youtube", "YouTube", 100)], seen: "At the foot of every page." }],
  };
  const change = { values: { "site.social.youtube": "https://%" }, before: { "site.social.youtube": "" } };
  await expect(saveSection(db, section, change, { by: "Asha", now: new Date() })).rejects.toMatchObject({
    status: 400,
    errors: { "site.social.youtube": expect.stringContaining("A link begins with https://") },
  });
  expect(await getSite(db)).toMatchObject({ social: { youtube: "" } });
});

test("removed bank details are not shown", async () => {
  const { db, list, save } = await open();
  const giving = (await list()).find(({ id }) => id === "giving")?.values ?? {};
  expect((await save("giving", { "giving.upi": "prayas@sbi" }, giving)).status).toBe(200);
  const blank = { "giving.bank.accountName": "" };
  expect((await save("giving", blank, blank)).status).toBe(200);
  expect(await getContent(db, GIVING)).toMatchObject({ bank: null });
});

test("a list is stored as rows; blank ones are left out", async () => {
  const { db, save } = await open();
  const rows = [
    { question: "May I come late?", answer: "Yes, quietly." },
    { question: "", answer: " " },
  ];
  expect((await save("questions", { faq: JSON.stringify(rows) }, { faq: "[]" })).status).toBe(200);
  expect(await getContent(db, QUESTIONS)).toEqual([rows[0]]);
});

test("the demo's bank account is replaced with the first own UPI address, and bank details must be complete", async () => {
  const { db, list, save } = await open();
  const giving = (await list()).find(({ id }) => id === "giving");
  const bank = { "giving.bank.accountName": "Prayas", "giving.bank.ifsc": "SBIN0001234" };
  const half = await save("giving", bank, giving?.values ?? {});
  expect(half.body.errors).toMatchObject({ "giving.bank.accountNumber": expect.stringContaining("all four fields") });
  expect((await save("giving", { "giving.upi": "prayas@sbi" }, giving?.values ?? {})).status).toBe(200);
  expect(await getContent(db, GIVING)).toMatchObject({ upi: "prayas@sbi", bank: null, isSample: false });
});

test("amounts are stored in paise, and a gift belongs to a membership only for the amount it has now", async () => {
  const { db, request, pool, list, save } = await open();
  const giving = (await list()).find(({ id }) => id === "giving")?.values ?? {};
  expect(JSON.parse(giving["giving.presetsInPaise"] ?? "")).toHaveLength(6);
  const tiers = [{ name: "Friend", rupees: "300", perks: "A letter\n A lamp " }];
  const presets = [{ rupees: "250" }, { rupees: "750" }];
  const changed = { "giving.presetsInPaise": JSON.stringify(presets), "giving.tiers": JSON.stringify(tiers) };
  const saved = await save("giving", changed, giving);
  expect(saved.status).toBe(200);
  expect(JSON.parse(saved.body.values["giving.tiers"] ?? "")).toEqual([{ ...tiers[0], perks: "A letter\nA lamp" }]);
  expect(await getContent(db, GIVING)).toMatchObject({
    presetsInPaise: [25_000, 75_000],
    tiers: [{ name: "Friend", priceInPaise: 30_000, perks: ["A letter", "A lamp"] }],
  });
  for (const gift of [
    { amount: 300, tier: "Friend" },
    { amount: 250, tier: "Friend" },
    { amount: 1_000, tier: "Supporter" },
  ]) {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(makeDonation(gift));
    expect((await request("/api/v1/public/donations", { method: "POST", headers, body })).status).toBe(201);
  }
  const { rows } = await pool.query("select tier from gifts order by amount_in_paise");
  expect(rows).toEqual([{ tier: "" }, { tier: "Friend" }, { tier: "" }]);
});

test("the default benefits of the first three memberships are shown until others are saved", async () => {
  const { db, list } = await open();
  await db.insert(settings).values({ key: "giving", value: { perks: { Supporter: ["The letter"] } } });
  expect((await getContent(db, GIVING)).tiers[0]).toEqual({
    name: "Supporter",
    priceInPaise: 100_000,
    perks: ["The letter"],
  });
  expect((await list()).find(({ id }) => id === "giving")?.values["giving.tiers"]).toContain("The letter");
});

test("a logo is a used picture of the library; once removed it is unused", async () => {
  const { db, pool, request, signInAs, list, save } = await open();
  const form = makeForm({ image: await makePictureFile() });
  const stored = await request("/api/v1/admin/pictures", {
    method: "POST",
    headers: await signInAs("admin"),
    body: form,
  });
  const { _id: id, src } = (await stored.json()) as { _id: string; src: string };
  expect((await save("identity", { "site.logo": src }, { "site.logo": "" })).body.values["site.logo"]).toBe(src);
  expect((await getSite(db)).logo).toMatchObject({ id, src, width: 600, height: 400 });
  const uses = async () => (await pool.query("select owner_kind, owner_id from upload_uses")).rows;
  expect(await uses()).toEqual([{ owner_kind: "settings", owner_id: "site" }]);
  expect((await save("identity", { "site.logo": "" }, { "site.logo": src })).status).toBe(200);
  expect((await getSite(db)).logo).toBeNull();
  expect(await uses()).toEqual([]);
  expect((await list()).find(({ id }) => id === "identity")?.values["site.logo"]).toBe("");
});

test("a picture beyond the admins' limit is refused, and that limit never exceeds the server's", async () => {
  const { request, signInAs, save } = await open();
  const send = async () => {
    const noise = makeNoise({ width: 1_200, height: 1_000 });
    const image = new File([new Uint8Array(await noise.png().toBuffer())], "noise.png", { type: "image/png" });
    const headers = await signInAs("admin");
    return (await request("/api/v1/admin/pictures", { method: "POST", headers, body: makeForm({ image }) })).status;
  };
  expect(await send()).toBe(201);
  expect((await save("files", { "uploads.pictureMb": "1" }, { "uploads.pictureMb": "" })).status).toBe(200);
  expect(await send()).toBe(413);
  expect(pictureLimitMb({ pictureMb: 90 }, 15)).toBe(15);
  expect(pictureLimitMb({ pictureMb: null }, 15)).toBe(15);
});

test("the default intro of a list is shown until an admin changes it, and none once it is emptied", async () => {
  const { db, save, list } = await open();
  const lists = (await list()).find(({ id }) => id === "lists")?.values ?? {};
  expect(Object.keys(lists)).toHaveLength(18);
  expect(lists["intro:blog.lead"]).toBe((await getContent(db, BLOG_INTRO)).lead);
  expect((await save("lists", { "intro:blog.lead": "Read slowly." }, lists)).status).toBe(200);
  expect(await getContent(db, BLOG_INTRO)).toMatchObject({ lead: "Read slowly." });
  const written = { ...lists, "intro:blog.lead": "Read slowly." };
  expect((await save("lists", { "intro:blog.lead": "" }, written)).status).toBe(200);
  expect(await getContent(db, BLOG_INTRO)).toMatchObject({ lead: "", description: lists["intro:blog.description"] });
});

test("only admins read and change them", async () => {
  const { request, signInAs } = await openSite();
  for (const role of ["editor", "events", "finance", "member"] as const) {
    const headers = { ...(await signInAs(role)), "content-type": "application/json" };
    expect((await request("/api/v1/admin/settings", { headers })).status).toBe(403);
    const body = JSON.stringify({ values: { "site.name": "Mine" }, before: { "site.name": "Kshitij" } });
    expect((await request("/api/v1/admin/settings/identity", { method: "PUT", headers, body })).status).toBe(403);
  }
});
