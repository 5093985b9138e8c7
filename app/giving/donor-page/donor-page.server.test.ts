import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { namePosted, openPostOffice, readMail } from "../../../tests/support/mails.ts";
import { openSite } from "../../../tests/support/site.ts";
import { storeGifts } from "../../../tests/support/store-gifts.ts";
import { users } from "../../platform/auth/tables.server.ts";
import { createEncryption } from "../../platform/encryption/encryption.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { issueGiftReceipt } from "../gift-receipts.server.ts";
import { openPan, storedPan } from "../receipts/stored-pan.server.ts";
import { gifts } from "../tables.server.ts";
import { doOnDonorPage, mailGivingLink, readDonorPage } from "./donor-page.server.ts";
import { deleteOldGivingLinks, endGivingLinks, findDonor, makeGivingLink } from "../donor-links/giving-links.server.ts";
import { GIVING_STATEMENT } from "./mails.server.ts";
import { settings } from "../../platform/settings/tables.server.ts";
import { mailYearlyStatements } from "./year-statements.server.ts";

const NOW = new Date("2026-11-24T13:14:00Z");
const EMAIL = "lakshmi@letters.in";
const encryption = createEncryption(["a secret of more than thirty-two characters"]);
const OTHER = "ABCPX9876K";
const PERSON = { email: EMAIL, encryption, now: NOW };

type Given = { id: string; paise: number; day: string; email?: string; refunded?: number; pan?: string } & {
  frequency?: string;
};

async function give(db: Database, given: Given) {
  const { id, paise, day, email = "Lakshmi@Letters.in", refunded = 0, pan, frequency = "one-time" } = given;
  const gift = {
    id,
    name: "Lakshmi Iyer",
    email,
    amountInPaise: paise,
    frequency,
    method: "upi",
    status: refunded ? ("part-refunded" as const) : ("paid" as const),
    refundedInPaise: refunded,
    receivedOn: day,
    bankReference: id,
    addressLine: "14, 3rd Cross",
    city: "Coimbatore",
    ...(pan && storedPan(encryption, pan)),
    createdAt: new Date(`${day}T06:00:00Z`),
  };
  const [movement] = await storeGifts(db, [gift]);
  return movement && (await issueGiftReceipt(db, movement, NOW));
}

const tokenOf = (path: string) => path.split("/").at(-1) ?? "";

test("a link opens its donor's page for thirteen months, unless the donor's links were ended", async () => {
  const db = await testDatabase();
  const first = tokenOf(await makeGivingLink(db, "Lakshmi@Letters.in", NOW));
  const second = tokenOf(await makeGivingLink(db, EMAIL, NOW));
  expect(first).not.toBe(second);
  const inDecember = new Date("2027-12-20T00:00:00Z");
  expect(await findDonor(db, first, inDecember)).toBe(EMAIL);
  expect(await findDonor(db, first, new Date("2027-12-25T00:00:00Z"))).toBeNull();
  expect(await findDonor(db, "\u0000", NOW)).toBeNull();
  await endGivingLinks(db, "LAKSHMI@letters.in");
  expect([await findDonor(db, first, NOW), await findDonor(db, second, NOW)]).toEqual([null, null]);
  await makeGivingLink(db, EMAIL, new Date("2025-01-01T00:00:00Z"));
  expect(await deleteOldGivingLinks(db, NOW)).toBe(1);
});

test("a member opens the donor's page of the own address, once it is confirmed", async () => {
  const site = await openSite();
  const headers = await site.signInAs("member");
  const ask = () => site.request("/api/v1/me/giving-link", { method: "POST", headers });
  await site.db.update(users).set({ emailVerified: false }).where(eq(users.email, "member@example.org"));
  expect((await ask()).status).toBe(409);
  await site.db.update(users).set({ emailVerified: true }).where(eq(users.email, "member@example.org"));
  const answer = await ask();
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([201, "no-store"]);
  const { path } = (await answer.json()) as { path: string };
  expect(await findDonor(site.db, tokenOf(path), new Date())).toBe("member@example.org");
});

test("the page sums years of April to March after refunds, has no other donor's gifts, and shows neither PAN nor address", async () => {
  const db = await testDatabase();
  await give(db, { id: "GV-22222222", paise: 100_000, day: "2026-03-31" });
  await give(db, { id: "GV-33333333", paise: 250_000, day: "2026-04-01", refunded: 50_000 });
  await give(db, { id: "GV-44444444", paise: 70_000, day: "2026-05-01", email: "kiran@letters.in" });
  const page = await readDonorPage(db, PERSON);
  expect(page.years).toEqual([
    { year: "2026-27", count: 1, amount: "₹2,000", certificate: "" },
    { year: "2025-26", count: 1, amount: "₹1,000", certificate: "" },
  ]);
  expect(page).toMatchObject({ name: "Lakshmi Iyer", total: "₹3,000" });
  expect(page.gifts.map(({ reference }) => reference)).toEqual(["GV-33333333", "GV-22222222"]);
  expect(page.withoutPan).toEqual({ count: 1, amount: "₹2,000", years: "2026-27" });
  await doOnDonorPage(db, { action: "pan", pan: "abcpe 1234f" }, PERSON);
  expect((await readDonorPage(db, PERSON)).withoutPan).toBeNull();
  const rows = await db.select({ masked: gifts.panMasked }).from(gifts).orderBy(gifts.id);
  expect(rows.map(({ masked }) => masked)).toEqual(["", "ABCPE••••F", ""]);
  expect(JSON.stringify(await readDonorPage(db, PERSON))).not.toMatch(/ABCPE|Cross|Coimbatore/);
});

test("until 15 May a PAN is also added to the year that ended, and never in place of another", async () => {
  const db = await testDatabase();
  await give(db, { id: "GV-22222222", paise: 100_000, day: "2026-03-31" });
  await give(db, { id: "GV-33333333", paise: 100_000, day: "2026-04-02", pan: OTHER });
  const inMay = new Date("2026-05-15T10:00:00Z");
  expect((await readDonorPage(db, { ...PERSON, now: inMay })).withoutPan?.years).toBe("2025-26");
  expect((await readDonorPage(db, { ...PERSON, now: new Date("2026-05-16T10:00:00Z") })).withoutPan).toBeNull();
  await expect(doOnDonorPage(db, { action: "pan", pan: "ABCDE12345" }, PERSON)).rejects.toMatchObject({ status: 400 });
  await doOnDonorPage(db, { action: "pan", pan: "ABCPE1234F" }, { ...PERSON, now: inMay });
  const [kept] = await db.select({ pan: gifts.pan }).from(gifts).where(eq(gifts.id, "GV-33333333"));
  expect(kept?.pan && openPan(encryption, kept.pan)).toBe(OTHER);
});

test("papers are mailed to the donor alone, and nobody mails another donor's receipt", async () => {
  const db = await testDatabase();
  const own = await give(db, { id: "GV-22222222", paise: 100_000, day: "2026-04-01" });
  const other = await give(db, { id: "GV-44444444", paise: 70_000, day: "2026-05-01", email: "kiran@letters.in" });
  await doOnDonorPage(db, { action: "receipt", receipt: own?.id ?? "" }, PERSON);
  await doOnDonorPage(db, { action: "statement", year: "2026-27" }, PERSON);
  const asks = (values: Record<string, string>) => doOnDonorPage(db, values, PERSON);
  await expect(asks({ action: "receipt", receipt: other?.id ?? "" })).rejects.toMatchObject({ status: 404 });
  await expect(asks({ action: "statement", year: "2024-25" })).rejects.toMatchObject({ status: 404 });
  await expect(asks({ action: "statement", year: "2026-99" })).rejects.toMatchObject({ status: 404 });
  await expect(asks({ action: "refund" })).rejects.toMatchObject({ status: 400 });
  await mailGivingLink(db, "nobody@letters.in");
  await mailGivingLink(db, "KIRAN@letters.in");
  expect((await namePosted(db)).toSorted()).toEqual([
    `gift-received to ${EMAIL}`,
    `giving-link to kiran@letters.in`,
    `giving-statement to ${EMAIL}`,
  ]);
});

test("the mail of the year has a line for each purpose, and asks for a missing or malformed PAN while the tax office can still get it", async () => {
  const db = await testDatabase();
  const approval = { approval: "AAATK0000KF20261", approvalFrom: "2021-04-01", approvalUntil: "2031-03-31" };
  await db.insert(settings).values({ key: "receipts", value: approval });
  await give(db, { id: "GV-22222222", paise: 100_000, day: "2025-05-01", pan: OTHER });
  await give(db, { id: "GV-33333333", paise: 150_000, day: "2025-06-01", refunded: 50_000, pan: "NONE" });
  for (const id of ["GV-44444444", "GV-55555555"])
    await give(db, { id, paise: 250_000, day: "2025-07-01", pan: OTHER, frequency: "monthly" });
  expect(await mailYearlyStatements(db, { encryption, now: new Date("2026-04-06T20:00:00Z") })).toBe(1);
  const mail = await readMail(db, GIVING_STATEMENT);
  expect(mail.facts).toEqual([
    ["Monthly gift, twice", "₹5,000"],
    ["Where it is needed most, twice", "₹2,000"],
    ["Together, after refunds", "₹7,000"],
  ]);
  expect(mail).toMatchObject({ figure: "₹7,000", isAccount: true });
  expect(mail.paragraphs[1]).toBe("In the financial year 2025-26 you gave ₹7,000 in 4 gifts. Thank you.");
  const hint = /^One thing to do: 1 gift, ₹1,000 together, without a PAN\. Add it by 15 May 2026 /;
  expect(mail.paragraphs.at(-1)).toMatch(hint);
  const asked = async (now: Date) => {
    await doOnDonorPage(db, { action: "statement", year: "2025-26" }, { ...PERSON, now });
    return JSON.stringify(await readMail(db, GIVING_STATEMENT)).includes("without a PAN");
  };
  expect(await asked(new Date("2026-05-15T10:00:00Z"))).toBe(true);
  expect(await asked(new Date("2026-05-16T10:00:00Z"))).toBe(false);
  await db.insert(settings).values({ key: "tax", value: { panUntil: "06-10" } });
  expect(await asked(new Date("2026-06-10T10:00:00Z")), "with another last day").toBe(true);
  expect(await asked(new Date("2026-06-11T10:00:00Z")), "after it").toBe(false);
  await db.delete(settings);
  expect(await asked(new Date("2026-05-15T10:00:00Z")), "without an approval").toBe(false);
});

test("in April every donor of the year that ended gets one statement, as a PDF", async () => {
  const db = await testDatabase();
  await give(db, { id: "GV-22222222", paise: 100_000, day: "2026-03-31" });
  await give(db, { id: "GV-33333333", paise: 50_000, day: "2025-04-01" });
  await give(db, { id: "GV-44444444", paise: 70_000, day: "2026-04-01", email: "kiran@letters.in" });
  await give(db, { id: "GV-55555555", paise: 70_000, day: "2026-03-01", email: "all@letters.in", refunded: 70_000 });
  expect(await mailYearlyStatements(db, { encryption, now: new Date("2026-04-03T20:00:00Z") })).toBe(0);
  const inApril = new Date("2026-04-06T20:00:00Z");
  expect(await mailYearlyStatements(db, { encryption, now: inApril })).toBe(1);
  expect(await mailYearlyStatements(db, { encryption, now: inApril })).toBe(0);
  const { deliver, received } = await openPostOffice(db, [GIVING_STATEMENT]);
  await deliver();
  expect(received.map(({ mail }) => mail.subject)).toEqual(["Your giving in 2025-26: ₹1,500"]);
  const [pdf] = received[0]?.mail.attachments ?? [];
  expect(pdf).toMatchObject({ filename: "giving-2025-26.pdf", contentType: "application/pdf" });
  expect(pdf?.content.subarray(0, 5).toString()).toBe("%PDF-");
});
