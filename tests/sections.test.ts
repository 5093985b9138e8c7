import { expect, test } from "vitest";
import { QUESTIONS } from "../app/contact/contact-content.ts";
import { GIVING } from "../app/giving/giving-content.ts";
import { openSite } from "./support/site.ts";
import { getContent } from "../app/platform/settings/content.server.ts";
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

test("what an admin writes is what the site says, with who wrote it and when", async () => {
  const { db, list, save } = await open();
  const saved = await save("identity", { "site.name": "Prayas" }, { "site.name": "Kshitij" });
  expect(saved).toMatchObject({ status: 200, body: { values: { "site.name": "Prayas" }, changedBy: "Administrator" } });
  expect(await getSite(db)).toMatchObject({ name: "Prayas", nameInHindi: "क्षितिज" });
  const [identity] = await list();
  expect(identity?.values["site.name"]).toBe("Prayas");
  expect(identity?.changedAt).not.toBeNull();
});

test("two who change the same field: the later one is shown both; two who change different ones disturb nobody", async () => {
  const { db, save } = await open();
  await save("identity", { "site.name": "Prayas" }, { "site.name": "Kshitij" });
  const late = await save("identity", { "site.name": "Sadhana" }, { "site.name": "Kshitij" });
  expect(late).toMatchObject({ status: 409, body: { current: { values: { "site.name": "Prayas" } } } });
  const beside = await save("contact", { "site.phone": "+91 98765 43210" }, { "site.phone": "+91 00000 00000" });
  expect(beside.status).toBe(200);
  expect((await save("identity", { "site.name": "Sadhana" }, { "site.name": "Prayas" })).status).toBe(200);
  expect(await getSite(db)).toMatchObject({ name: "Sadhana", phone: "+91 98765 43210" });
});

test("of two who save the same field at once one is told", async () => {
  const { save } = await open();
  const answers = await Promise.all(
    ["Prayas", "Sadhana"].map((name) => save("identity", { "site.name": name }, { "site.name": "Kshitij" })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  ["identity", "site.name", " ", "Name is required."],
  ["identity", "site.foundedYear", "soon", "Founded in must be a whole number from 1800 to 2200."],
  ["contact", "site.email", "asha@", "An email address looks like name@example.org."],
  ["contact", "site.social.youtube", "javascript:alert(1)", "A link begins with https:// and leads to a page"],
  ["contact", "site.social.youtube", "https://exa[mple.com", "A link begins with https:// and leads to a page"],
  ["contact", "site.social.youtube", "https://%", "A link begins with https:// and leads to a page"],
  ["home", "site.heroVideo", "https://exa[mple.com", "Write own, or an address that begins with https://."],
  ["giving", "giving.upi", "kshitij@", "A UPI address looks like name@bank"],
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
])("%s: %s cannot be %j", async (section, at, value, sentence) => {
  const { list, save } = await open();
  const before = (await list()).find(({ id }) => id === section)?.values ?? {};
  const refused = await save(section, { [at]: value }, before);
  expect(refused.status).toBe(400);
  expect(refused.body.errors[at]).toContain(sentence);
  expect((await list()).find(({ id }) => id === section)?.values).toEqual(before);
});

test("what pages could not read is not stored, even where a field's own rule lets it pass", async () => {
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

test("bank details that are taken away are none", async () => {
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

test("the demo's account leaves with the first address of one's own, and bank details come whole", async () => {
  const { db, list, save } = await open();
  const giving = (await list()).find(({ id }) => id === "giving");
  const bank = { "giving.bank.accountName": "Prayas", "giving.bank.ifsc": "SBIN0001234" };
  const half = await save("giving", bank, giving?.values ?? {});
  expect(half.body.errors).toMatchObject({ "giving.bank.accountNumber": expect.stringContaining("all four fields") });
  expect((await save("giving", { "giving.upi": "prayas@sbi" }, giving?.values ?? {})).status).toBe(200);
  expect(await getContent(db, GIVING)).toMatchObject({ upi: "prayas@sbi", bank: null, isSample: false });
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
