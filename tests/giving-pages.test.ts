import { gatewayKeys } from "../app/platform/payments/razorpay/tables.server.ts";
import { expect, test } from "vitest";
import { ACCOUNTS } from "../app/giving/accounts/accounts-content.ts";
import { CASE } from "../app/giving/case/case-content.ts";
import { GIVING } from "../app/giving/giving-content.ts";
import { seedContent, toPageText } from "../app/platform/settings/content.server.ts";
import { settings } from "../app/platform/settings/tables.server.ts";
import type { SectionAnswer } from "../app/platform/settings/section.ts";
import { wholePages } from "./support/loaders-only.ts";
import { openSite } from "./support/site.ts";

async function open() {
  const site = await openSite({ DEMO_CONTENT: "false" }, await wholePages());
  const headers = { ...(await site.signInAs("admin")), "content-type": "application/json" };
  const sectionOf = async (id: string) => {
    const all = (await (await site.request("/api/v1/admin/settings", { headers })).json()) as SectionAnswer[];
    return all.find((section) => section.id === id);
  };
  /** @returns the sentence of each field that is refused */
  const save = async (id: string, values: Record<string, string>) => {
    const before = (await sectionOf(id))?.values ?? {};
    const body = JSON.stringify({ values, before });
    const answer = await site.request(`/api/v1/admin/settings/${id}`, { method: "PUT", headers, body });
    await site.services.versions.caughtUp();
    return ((await answer.json()) as { errors?: Record<string, string> }).errors ?? {};
  };
  const read = async (path: string) => {
    const answer = await site.request(path);
    const text = (await answer.text()).replaceAll(/<(script|style)[^]*?<\/\1>/g, "").replaceAll(/<!--.*?-->/g, "");
    return { status: answer.status, html: text, words: text.replaceAll(/<[^>]+>/g, " ") };
  };
  return { ...site, sectionOf, save, read };
}

const shares = (...percents: number[]) =>
  JSON.stringify(percents.map((percent, index) => ({ label: `Part ${index}`, percent: String(percent) })));

test("the shares of a rupee are at most six, add up to a hundred, and stand on the donate page in figures", async () => {
  const { save, read } = await open();
  expect((await read("/donate")).words).not.toContain("Where a rupee goes");
  expect(await save("giving-case", { "giving-case.shares": shares(60, 30) })).toEqual({
    "giving-case.shares": "The shares must add up to 100 percent; these are 90.",
  });
  expect(await save("giving-case", { "giving-case.shares": shares(40, 20, 10, 10, 10, 5, 5) })).toEqual({
    "giving-case.shares": "At most 6 shares.",
  });
  expect(await save("giving-case", { "giving-case.shares": shares(60, 39, 1) })).toEqual({});
  const { words } = await read("/donate");
  expect(words).toMatch(/Where a rupee goes.*Part 0\s+60 paise.*Part 1\s+39 paise.*Part 2\s+1 paisa/s);
});

test("the demo's case says that it is a sample, goes with the first change, and leaves a site that is live", async () => {
  const { db, save, read } = await open();
  await seedContent(db, CASE, {
    isSample: true,
    shares: [{ label: "Classes", percent: 100 }],
    signatories: [{ name: "A sample trustee", role: "Trustee" }],
  });
  await save("live", { "site.isLive": "true" });
  expect((await read("/donate")).words).not.toContain("A sample trustee");
  await save("live", { "site.isLive": "false" });
  expect((await read("/donate")).words).toMatch(/samples of a demonstration site.*100 paise.*A sample trustee/s);
  await save("giving-case", { "giving-case.shares": shares(50, 50) });
  const { words } = await read("/donate");
  expect(words).toContain("50 paise");
  expect(words).not.toMatch(/samples of a demonstration|A sample trustee/);
});

const ACCOUNT = {
  registration: "231661234",
  validUntil: "2099-03-31",
  accountName: "Kshitij FC account",
  accountNumber: "40012345678",
  ifsc: "SBIN0000691",
  swift: "SBININBB104",
  bank: "State Bank of India, New Delhi Main Branch",
};
const abroad = (changes: Partial<typeof ACCOUNT> = {}) =>
  Object.fromEntries(Object.entries({ ...ACCOUNT, ...changes }).map(([part, text]) => [`giving-abroad.${part}`, text]));

test("the account for gifts from abroad is shown once all of it is set, alone and while the registration holds", async () => {
  const { save, read } = await open();
  const none = "The law does not let us take your gift";
  expect((await read("/donate")).words).toContain(none);
  expect(Object.keys(await save("giving-abroad", abroad({ swift: "" })))).toEqual(["giving-abroad.swift"]);
  expect(await save("giving-abroad", { ...abroad(), "giving-abroad.validFrom": "2099-04-01" })).toEqual({
    "giving-abroad.validUntil": "It ends before it begins.",
  });
  expect(await save("giving-abroad", abroad({ validUntil: "31 March" }))).toEqual({
    "giving-abroad.validUntil": "A day is written as 2029-03-31.",
  });
  await save("giving", {
    "giving.bank.accountName": "At home",
    "giving.bank.accountNumber": "999888777",
    "giving.bank.ifsc": "HDFC0001234",
    "giving.bank.bank": "HDFC, Rishikesh",
  });
  expect(await save("giving-abroad", abroad())).toEqual({});
  const { words } = await read("/donate");
  for (const part of ["Gifts from abroad", "40012345678", "SBININBB104", "231661234"]) expect(words).toContain(part);
  expect(words).not.toContain(none);
  expect(words).not.toContain("999888777");
  await save("giving-abroad", abroad({ validUntil: "2026-01-31" }));
  expect((await read("/donate")).words).toContain(none);
});

test("declaration, address and the period of membership are settings", async () => {
  const { save, read } = await open();
  expect((await read("/donate")).html).toMatch(/name="pin"/);
  await save("giving", {
    "giving.asksAddress": "false",
    "giving.declaration": "This is my own Indian money.",
    "giving.declarationHint": "Only citizenship counts.",
    "giving.noAbroad": "From abroad we may take nothing.",
    "giving.membershipPeriod": "two years",
  });
  const { html, words } = await read("/donate");
  expect(html).not.toMatch(/name="(addressLine|city|pin)"/);
  for (const own of ["This is my own Indian money.", "Only citizenship counts.", "From abroad we may take nothing."])
    expect(words).toContain(own);
  expect(words).not.toMatch(/Indian passport|does not let us take your gift/);
  expect(words).toMatch(/₹1,000\s+for two years/);
  await save("giving", { "giving.declaration": "" });
  expect((await read("/donate")).words).toContain("I am an Indian citizen, or I act for an Indian body");
});

test("accounts are absent until something is entered: page, links and sitemap", async () => {
  const { save, read } = await open();
  const links = async () =>
    Promise.all(
      ["/", "/about", "/donate"].map(async (path) => (await read(path)).html.split('href="/accounts"').length - 1),
    );
  expect((await read("/accounts")).status).toBe(404);
  expect(await links()).toEqual([0, 0, 0]);
  expect((await read("/sitemap.xml")).html).not.toContain("/accounts");

  const year = { year: "2025-26", income: "4128500", programs: "3612400", running: "314100" };
  expect(await save("accounts", { "accounts.years": JSON.stringify([year]) })).toEqual({});
  const { status, words, html } = await read("/accounts");
  expect(status).toBe(200);
  expect(words).toMatch(/2025-26\s+₹41,28,500\s+₹36,12,400\s+₹3,14,100/);
  expect(html).toMatch(/property="og:image"/);
  expect(await links()).toEqual([1, 2, 2]);

  expect(words).not.toContain("Approval for tax deductions");
  const days = { "receipts.approvalFrom": "2026-04-01", "receipts.approvalUntil": "2099-03-31" };
  expect(await save("receipts", { "receipts.approval": "AAATK0000A24PN01", ...days })).toEqual({});
  const approved = /Approval( for tax deductions)?: AAATK0000A24PN01, valid until 31 Mar 2099/;
  for (const path of ["/accounts", "/donate"]) expect((await read(path)).words, path).toMatch(approved);
  expect((await read("/sitemap.xml")).html).toContain("/accounts");
});

test("a report is a link to the library or to a page with https, and the demo's accounts leave a site that is live", async () => {
  const { db, save, read, sectionOf } = await open();
  await seedContent(db, ACCOUNTS, { isSample: true, registration: "A sample trust" });
  const reports = (link: string) => ({ "accounts.reports": JSON.stringify([{ title: "Report", link }]) });
  for (const link of ["javascript:alert(1)", "//example.org/a", "http://example.org/a.pdf", "/admin", "report.pdf"])
    expect((await save("accounts", reports(link)))["accounts.reports"], link).toContain("A link begins with https://");
  expect((await read("/accounts")).words).toMatch(/samples of a demonstration site.*A sample trust/s);
  await save("live", { "site.isLive": "true" });
  expect((await read("/accounts")).status).toBe(404);
  expect((await sectionOf("accounts"))?.notice).toContain("These accounts are the demo's");
  expect(await save("accounts", reports("/resources/report-2025-26"))).toEqual({});
  const { words, html } = await read("/accounts");
  expect(html).toContain('href="/resources/report-2025-26"');
  expect(words).not.toContain("A sample trust");
});

test("without any case the donate page still says how the foundation is registered and taxed", async () => {
  const { db, save, services, read } = await open();
  await seedContent(db, GIVING, {});
  await save("identity", { "site.registrationNumber": "" });
  await services.versions.caughtUp();
  expect((await read("/donate")).words).toMatch(
    /A gift to us brings no tax deduction yet.*The foundation is not registered yet/s,
  );
});

test("privacy and terms name the gateway in use and the years, hours, days and person that the settings say", async () => {
  const { save, read, db, services } = await open();
  const privacy = toPageText(
    "privacy",
    "<p>Kept {giftYears} years. Gateway {gateway}. Officer: {grievanceOfficer}, {officeHours}, {answerTime}. {eventDays} and {dataDays} days.</p>",
  );
  const terms = toPageText(
    "terms",
    "<p>Up to {debitHours} hours before a debit. Ask in {refundAskDays} days, answer in {refundAnswerDays}, back in {refundTime}. Fees in {feeRefundDays}, complaints in {contentDays} or {complaintDays}.</p>",
  );
  await db.insert(settings).values([privacy, terms]);
  await services.versions.caughtUp();
  expect((await read("/privacy")).words).toContain(
    "Kept 10 years. Gateway none. Officer: [name of the officer, to be added before this site goes live], Mon-Sat 9:00 AM to 6:00 PM, within 24 hours, Monday to Saturday. 30 and 90 days.",
  );
  expect((await read("/terms")).words).toContain(
    "Up to 36 hours before a debit. Ask in 15 days, answer in 7, back in 5 to 7 working days. Fees in 7, complaints in 15 or 30.",
  );
  expect(await save("receipts", { "receipts.keptYears": "12" })).toEqual({});
  expect(
    await save("contact", {
      "site.grievanceOfficer": "Meera Nair",
      "site.answerHours": "",
      "legal.contentDays": "12",
      "legal.complaintDays": "25",
      "legal.dataDays": "60",
      "legal.feeRefundDays": "4",
    }),
  ).toEqual({});
  expect(await save("cities", { "contact.hours": "Mon-Fri 10 to 5" })).toEqual({});
  expect(
    await save("giving", {
      "giving.refundAskDays": "20",
      "giving.refundAnswerDays": "5",
      "giving.refundTime": "two weeks",
    }),
  ).toEqual({});
  await db
    .insert(gatewayKeys)
    .values({ gateway: "razorpay", keyId: "rzp_test_1", keySecret: "", keySetAt: new Date() });
  await services.versions.caughtUp();
  expect((await read("/privacy")).words).toContain(
    "Kept 12 years. Gateway Razorpay. Officer: Meera Nair, Mon-Fri 10 to 5, as soon as we can. 30 and 60 days.",
  );
  expect((await read("/terms")).words).toContain(
    "Ask in 20 days, answer in 5, back in two weeks. Fees in 4, complaints in 12 or 25.",
  );
});
