import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inboxKindsFor } from "../app/layouts/admin/features/permissions.ts";
import { makePostRow } from "../app/blog/make-post.ts";
import { makeEventRow } from "../app/events/make-event.ts";
import type { Role } from "../app/platform/auth/roles.ts";
import type { Database } from "../app/platform/database/client.server.ts";
import { addToInbox, promisedBy } from "../app/platform/inbox/inbox.server.ts";
import type { InboxKinds } from "../app/platform/inbox/inbox-access.server.ts";
import { inboxItems } from "../app/platform/inbox/tables.server.ts";
import { readOverview } from "../app/platform/panel/overview.server.ts";
import { gifts } from "../app/giving/tables.server.ts";
import { createPayment } from "../app/platform/payments/payments.server.ts";
import { moneyMovements, paymentAttempts } from "../app/platform/payments/tables.server.ts";
import { records, versions } from "../app/platform/records/tables.server.ts";
import { FEATURES } from "../server/features.ts";
import { testDatabase } from "./support/database.ts";
import { insertManyRows } from "./support/many-rows.ts";
import { withReads } from "./support/reads.ts";
import { openSite } from "./support/site.ts";

const NOW = new Date("2026-11-25T06:30:00Z");
const PARTS = {
  inbox: Object.assign({}, ...FEATURES.map(({ inbox }) => inbox)) as InboxKinds,
  kindsFor: inboxKindsFor,
  sources: FEATURES.flatMap(({ overview }) => overview ?? []),
  records: FEATURES.flatMap(({ panel = [] }) => panel),
};
let db: Database;
beforeEach(async () => {
  db = await testDatabase();
});

const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const read = (role: Role = "admin", now = NOW) => readOverview(db, PARTS, { role, now });

const PROMISED = new Set(["message", "volunteer", "partnership"]);

async function send(id: string, kind: string, hours: number, name = "Asha Rao") {
  await addToInbox(db, { id, kind, name, email: "asha@example.org", summary: `About ${id}` });
  await db
    .update(inboxItems)
    .set({ createdAt: hoursAgo(hours), dueAt: PROMISED.has(kind) ? promisedBy(hoursAgo(hours), 24) : null })
    .where(sql`id = ${id}`);
}

async function schedule(kind: string, id: string, publishAt: Date) {
  const [version] = await db
    .insert(versions)
    .values({ kind, recordId: id, values: { title: id }, savedAt: NOW, isDraft: true })
    .returning({ id: versions.id });
  await db.insert(records).values({ kind, id, status: "draft", revision: version?.id ?? 0, title: id, publishAt });
}

test("without pending and planned items, each part of the dashboard is empty", async () => {
  const { waiting, next, planned, month } = await read();
  expect({ waiting, next, planned }).toEqual({ waiting: [], next: [], planned: [] });
  expect(month).toEqual({
    name: "November",
    figures: [
      { label: "Registrations", value: "0", to: "/admin/inbox?kind=registration&state=all" },
      { label: "Gifts received", value: "₹0", note: "from 0", to: "/admin/gifts" },
      { label: "New subscribers", value: "0", to: "/admin/inbox?kind=newsletter&state=all" },
      { label: "New members", value: "0", to: "/admin/members" },
    ],
  });
});

test("items with a deadline come first, the nearest first; the others are grouped by kind", async () => {
  await send("MS-NEW", "message", 3);
  await send("VO-LATE", "volunteer", 26, "Lata Joshi");
  await send("CM-ONE", "comment", 1, "Imtiaz Ali");
  await send("CM-TWO", "comment", 50, "Lata Joshi");
  await send("EN-ONE", "enrolment", 2);
  await send("MS-DONE", "message", 90);
  await db
    .update(inboxItems)
    .set({ status: "done" })
    .where(sql`id = 'MS-DONE'`);
  const { waiting } = await read();
  expect(waiting.map(({ title, about, hoursLeft, count }) => [title, about, hoursLeft, count])).toEqual([
    ["About VO-LATE", "Lata Joshi, offer to help", -2, null],
    ["About MS-NEW", "Asha Rao, message", 21, null],
    ["2 comments are pending", "Imtiaz Ali and Lata Joshi, since Wed 25 Nov", null, 2],
    ["1 request to join a program", "Asha Rao, since Wed 25 Nov", null, 1],
  ]);
  expect(waiting.map(({ to }) => to)).toEqual([
    "/admin/inbox/VO-LATE?kind=volunteer",
    "/admin/inbox/MS-NEW?kind=message",
    "/admin/blog/comments?state=waiting",
    "/admin/inbox/EN-ONE?kind=enrolment",
  ]);
  // Who has no part in the blog approves them in the inbox.
  expect((await read("events")).waiting.map(({ to }) => to)).toContain("/admin/inbox?kind=comment");
});

test("five messages are listed, and one row leads to the others", async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await send(`MS-${number}`, "message", 20 - number);
  const { waiting } = await read();
  expect(waiting.map(({ title }) => title)).toEqual([
    ...[1, 2, 3, 4, 5].map((number) => `About MS-${number}`),
    "2 more messages",
  ]);
  expect(waiting.at(-1)).toMatchObject({ to: "/admin/inbox?kind=message", count: 2, hoursLeft: null });
});

test("the next three events show their seats, without cancelled and past ones", async () => {
  const day = (number: number) => ({
    id: `day-${number}`,
    startsAt: new Date(`2026-12-0${number}T03:30:00Z`),
    endsAt: new Date(`2026-12-0${number}T05:30:00Z`),
  });
  await makeEventRow(db, { ...day(4), title: "Fourth", registered: 54 });
  await makeEventRow(db, { ...day(2), title: "Second", type: "Online", registered: 42 });
  await makeEventRow(db, { ...day(1), title: "Called off", status: "deleted", cancelledAt: NOW });
  await makeEventRow(db, { ...day(3), title: "Third" });
  await makeEventRow(db, { ...day(5), title: "Fifth" });
  const past = { id: "past", startsAt: hoursAgo(30), endsAt: hoursAgo(29) };
  await makeEventRow(db, { ...past, title: "Past" });
  const { next } = await read("events");
  expect(next).toMatchObject([
    { title: "Second", to: "/admin/event/day-2/guests", about: "online", taken: 42, places: 60, level: "mid" },
    { title: "Third", about: "Rishikesh", taken: 0, level: "low" },
    { title: "Fourth", taken: 54, level: "high" },
  ]);
});

test("scheduled drafts, articles and thoughts of the next seven days are listed in order, with links", async () => {
  const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
  await schedule("event", "rice-flour", inDays(3));
  await schedule("post", "too-late", inDays(8));
  await makePostRow(db, { id: "power-cut", title: "Sitting through a power cut", publishAt: inDays(2) });
  await makePostRow(db, { id: "shown", publishAt: inDays(-1) });
  for (const [id, days] of [
    ["today", -1],
    ["one", 1],
    ["two", 4],
    ["far", 9],
  ] as const)
    await db.execute(sql`insert into thoughts (id, text, author, category, shown_from)
      values (${id}, 'Begin.', 'Asha', 'Life', ${inDays(days).toISOString()})`);
  const { planned } = await read();
  expect(planned?.map(({ title, about, to }) => [title, about, to])).toEqual([
    ["2 thoughts are planned", "Thoughts", "/admin/thoughts"],
    ["Sitting through a power cut", "Article", "/admin/blog/power-cut"],
    ["rice-flour", "Event", "/admin/event/rice-flour"],
  ]);
  expect((await read("events")).planned?.map(({ title }) => title)).toEqual(["rice-flour"]);
});

test("the figures of the month begin with the month in India", async () => {
  const receive = (id: string, movedOn: string, isDemo = false) =>
    db.insert(moneyMovements).values({
      subjectKind: "gift",
      subjectId: id,
      kind: "received",
      amountInPaise: 10_000_050,
      movedOn,
      method: "upi",
      isDemo,
    });
  await receive("GV-A", "2026-10-31");
  await receive("GV-B", "2026-11-01");
  await receive("GV-C", "2026-11-24");
  await receive("GV-DEMO", "2026-11-24", true);
  const { month } = await read("finance");
  expect(month?.figures).toEqual([{ label: "Gifts received", value: "₹2,00,001", note: "from 2", to: "/admin/gifts" }]);
});

test("money to send back is pending until it is on its way", async () => {
  const gift = { email: "", amountInPaise: 100, frequency: "one-time", method: "upi", name: "Asha Rao" };
  await db.insert(gifts).values([
    { ...gift, id: "GV-HELD", isDemo: false },
    { ...gift, id: "GV-FINE", isDemo: false },
  ]);
  for (const [id, problem] of [
    ["HELD", "international"],
    ["FINE", null],
  ] as const) {
    const subject = { kind: "gift", id: `GV-${id}` };
    const paymentId = await createPayment(db, { gateway: "razorpay", subject, amountInPaise: 100, now: NOW });
    const about = { id, paymentId, status: "captured" as const, method: "card" };
    await db.insert(paymentAttempts).values({ ...about, problem, createdAt: NOW, updatedAt: NOW });
  }
  const row = { title: "Money to send back: GV-HELD", to: "/admin/gifts/GV-HELD", kind: "donation" };
  expect((await read("finance")).waiting).toMatchObject([row]);
  expect((await read("admin")).waiting).toMatchObject([row]);
  expect((await read("events")).waiting).toEqual([]);
  await db.execute(sql`insert into gateway_refunds (key, payment_id, attempt_id, amount_in_paise, status, created_at, updated_at)
    select 'key', payment_id, id, 100, 'failed', now(), now() from payment_attempts where id = 'HELD'`);
  expect((await read()).waiting).toHaveLength(1);
  await db.execute(sql`update gateway_refunds set status = 'pending'`);
  expect((await read()).waiting).toEqual([]);
});

test("each role sees its own parts and no other", async () => {
  const parts = async (role: Role) => {
    const { next, planned, month } = await read(role);
    return [next !== null, planned !== null, month?.figures.map(({ label }) => label)];
  };
  expect(await parts("editor")).toEqual([false, true, ["New subscribers"]]);
  expect(await parts("events")).toEqual([true, true, ["Registrations"]]);
  expect(await parts("finance")).toEqual([false, false, ["Gifts received"]]);
});

test("the API needs the same few statements, however many rows there are", async () => {
  const counts: number[] = [];
  for (const rows of [12, 300]) {
    const site = await openSite();
    await insertManyRows(site.config, rows);
    const headers = await site.signInAs("admin");
    const { result, reads } = await withReads(() => site.request("/api/v1/admin/overview", { headers }));
    expect(result.status).toBe(200);
    counts.push(reads.statements.length);
  }
  expect(counts[0]).toBe(counts[1]);
});
