import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { deleteOldUnpublishedComments } from "../app/blog/comments.server.ts";
import { comments, posts } from "../app/blog/tables.server.ts";
import { postStore } from "../app/blog/write-posts.server.ts";
import { deleteOldMessages } from "../app/contact/personal-data.server.ts";
import { makeEventRow } from "../app/events/make-event.ts";
import { guestData, deleteOldRegistrations } from "../app/events/guests/personal-data.server.ts";
import { events, registrations } from "../app/events/tables.server.ts";
import { deleteOldGifts } from "../app/giving/personal-data.server.ts";
import { giftNotes, gifts } from "../app/giving/tables.server.ts";
import { deleteUnconfirmedSubscriptions } from "../app/newsletter/personal-data.server.ts";
import { subscriptions } from "../app/newsletter/tables.server.ts";
import { deleteOldChanges } from "../app/platform/audit/audit.server.ts";
import { auditLog } from "../app/platform/audit/tables.server.ts";
import { deleteExpiredAccountLinks } from "../app/platform/auth/account-links.server.ts";
import { deleteUnconsentedAccounts } from "../app/members/parent-consent.server.ts";
import { deleteExpiredCopies } from "../app/members/own-data/data-copies.server.ts";
import { dataCopies, parentConsents } from "../app/members/tables.server.ts";
import { accountLinks, users } from "../app/platform/auth/tables.server.ts";
import type { Database } from "../app/platform/database/client.server.ts";
import { deleteOldAnswers } from "../app/platform/http/old-answers.server.ts";
import { downloadLinks, idempotencyKeys } from "../app/platform/http/tables.server.ts";
import { inboxItems } from "../app/platform/inbox/tables.server.ts";
import { deleteOldMails } from "../app/platform/mail/outbox.server.ts";
import { mails } from "../app/platform/mail/tables.server.ts";
import { erasePersonalData } from "../app/platform/people/personal-data.server.ts";
import { purgeDeleted } from "../app/platform/records/bin.server.ts";
import { deleteOldEnrolments } from "../app/programs/personal-data.server.ts";
import { courses, courseSessions, enrolments, programs } from "../app/programs/tables.server.ts";
import { deleteExpiredInvitations } from "../app/staff/invitations.server.ts";
import { staffInvitations } from "../app/staff/tables.server.ts";
import { freshDatabase, testDatabase } from "./support/database.ts";
import { insertInBulk } from "./support/many-rows.ts";
import { DAY_MS } from "../app/platform/time/durations.ts";

/** The privacy page's periods, read on this day. */
const NOW = new Date("2028-06-15T12:00:00Z");
const OVER_A_YEAR = new Date("2027-06-15T11:59:59Z");
const UNDER_A_YEAR = new Date("2027-06-15T12:00:01Z");
const person = { name: "Kiran Rao", email: "kiran@example.org" };

let db: Database;
beforeEach(async () => {
  db = await testDatabase();
});

async function addItem(kind: string, id: string, changes: Partial<typeof inboxItems.$inferInsert> = {}) {
  await db.insert(inboxItems).values({ ...person, id, kind, summary: "x", subjectId: id, ...changes });
}

const inboxIds = async () => (await db.select({ id: inboxItems.id }).from(inboxItems)).map(({ id }) => id).sort();

test("messages, offers and proposals are deleted a year after the last exchange", async () => {
  await addItem("message", "OLD", { createdAt: OVER_A_YEAR });
  await addItem("volunteer", "OLD-2", { createdAt: OVER_A_YEAR });
  await addItem("message", "ANSWERED", { createdAt: OVER_A_YEAR, handledAt: UNDER_A_YEAR });
  await addItem("partnership", "YOUNG", { createdAt: UNDER_A_YEAR });
  await addItem("member", "OTHER", { createdAt: OVER_A_YEAR });
  expect(await deleteOldMessages(db, NOW)).toBe(2);
  expect(await inboxIds()).toEqual(["ANSWERED", "OTHER", "YOUNG"]);
});

test("an unconfirmed address is deleted after a year, a confirmed one is not", async () => {
  const asked = { source: "footer", createdAt: OVER_A_YEAR };
  await db.insert(subscriptions).values([
    { ...asked, email: "old@example.org" },
    { ...asked, email: "reader@example.org", confirmedAt: OVER_A_YEAR },
    { ...asked, email: "young@example.org", createdAt: UNDER_A_YEAR },
  ]);
  await addItem("newsletter", "OLD", { subjectId: "old@example.org" });
  await addItem("newsletter", "READER", { subjectId: "reader@example.org" });
  expect(await deleteUnconfirmedSubscriptions(db, NOW)).toBe(1);
  expect((await db.select().from(subscriptions)).map(({ email }) => email).sort()).toEqual([
    "reader@example.org",
    "young@example.org",
  ]);
  expect(await inboxIds()).toEqual(["READER"]);
});

test("the attendees of an event are deleted a year after it, their number is not", async () => {
  const hour = 3_600_000;
  for (const [id, endsAt] of [
    ["old", OVER_A_YEAR],
    ["young", UNDER_A_YEAR],
  ] as const) {
    await makeEventRow(db, { id, startsAt: new Date(endsAt.getTime() - hour), endsAt, capacity: 9, registered: 2 });
    await db.insert(registrations).values({ ...person, id: `KS-${id}`, eventId: id, seats: 2 });
    await addItem("registration", `KS-${id}`);
  }
  expect(await deleteOldRegistrations(db, NOW)).toBe(1);
  expect((await db.select().from(registrations)).map(({ id }) => id)).toEqual(["KS-young"]);
  expect(await inboxIds()).toEqual(["KS-young"]);
  expect((await db.select({ registered: events.registered }).from(events)).map((one) => one.registered)).toEqual([
    2, 2,
  ]);
});

test("a request is deleted a year after its course has ended, a member's is not", async () => {
  await makeEventRow(db);
  const program = {
    order: 1,
    title: "T",
    description: "d",
    about: "a",
    imageId: "0".repeat(32),
    category: "Yoga",
    level: "Beginner",
    format: "Online",
    sessions: 4,
    priceInPaise: 0,
    instructor: "I",
    location: "L",
    features: [],
    outline: [],
    faq: [],
  };
  const begins = (weeksBefore: number) => new Date(NOW.getTime() - (367 + weeksBefore * 7) * 86_400_000);
  await db.insert(programs).values([
    { ...program, id: "ended", duration: "4 weeks" },
    { ...program, id: "running", duration: "8 weeks" },
    { ...program, id: "planless", duration: "8 weeks" },
  ]);
  const hour = 3_600_000;
  for (const [id, programId, at] of [
    ["CR-OLD", "ended", begins(1)],
    ["CR-LONG", "running", UNDER_A_YEAR],
    ["CR-SHORT", "running", begins(1)],
  ] as const) {
    await db.insert(courses).values({ id, programId, places: 9 });
    await db.insert(courseSessions).values({ courseId: id, startsAt: at, endsAt: new Date(at.getTime() + hour) });
  }
  await db.insert(users).values({ ...person, id: "kiran" });
  const asked = { ...person, createdAt: begins(5) };
  const accepted = { programId: "running", state: "accepted", answeredAt: begins(5) };
  await db.insert(enrolments).values([
    { ...asked, id: "EN-OLD", programId: "ended" },
    { ...asked, id: "EN-MEMBER", programId: "ended", email: "member@example.org", userId: "kiran" },
    { ...asked, id: "EN-LATE", programId: "ended", email: "late@example.org", createdAt: UNDER_A_YEAR },
    { ...asked, id: "EN-RUNS", programId: "running" },
    { ...asked, id: "EN-NOWHERE", programId: "planless" },
    { ...asked, ...accepted, id: "EN-SHORT", courseId: "CR-SHORT", email: "short@example.org" },
    { ...asked, ...accepted, id: "EN-LONG", courseId: "CR-LONG", email: "long@example.org" },
  ]);
  await addItem("enrolment", "EN-OLD");
  expect(await deleteOldEnrolments(db, NOW)).toBe(3);
  expect((await db.select().from(enrolments)).map(({ id }) => id).sort()).toEqual([
    "EN-LATE",
    "EN-LONG",
    "EN-MEMBER",
    "EN-RUNS",
  ]);
  expect(await inboxIds()).toEqual([]);
});

test("a pledge without a gift is deleted after a year, a received gift is made anonymous ten years after its year", async () => {
  const gift = { ...person, amountInPaise: 50_000, frequency: "one-time", method: "upi" };
  const tenYears = new Date("2018-03-31T11:00:00Z");
  await db.insert(gifts).values([
    { ...gift, id: "NONE", createdAt: OVER_A_YEAR },
    { ...gift, id: "GIVEN", createdAt: OVER_A_YEAR },
    { ...gift, id: "YOUNG", createdAt: UNDER_A_YEAR },
    { ...gift, id: "GIVEN-LONG-AGO", createdAt: tenYears },
    { ...gift, id: "OLD", createdAt: tenYears, receivedOn: "2018-03-31", bankReference: "UTR 2" },
    {
      ...gift,
      id: "RECEIVED",
      createdAt: new Date("2018-03-31T18:30:00Z"),
      receivedOn: "2018-04-01",
      bankReference: "UTR 1",
    },
  ]);
  for (const id of ["NONE", "YOUNG"]) await addItem("donation", id);
  for (const id of ["GIVEN", "GIVEN-LONG-AGO"]) await addItem("donation", id, { status: "done" });
  const noted = { note: "Calls on Mondays.", notedAt: NOW, notedBy: "Farida" };
  await db.insert(giftNotes).values(["NONE", "OLD", "RECEIVED"].map((subjectId) => ({ ...noted, subjectId })));
  expect(await deleteOldGifts(db, NOW)).toBe(3);
  expect((await db.select().from(giftNotes)).map(({ subjectId }) => subjectId)).toEqual(["RECEIVED"]);
  const kept = (await db.select().from(gifts)).map(({ id, name, email }) => [id, name, email].filter(Boolean).length);
  expect(kept, "the donor of the old one is unknown").toEqual([3, 3, 3, 1]);
  expect(await inboxIds()).toEqual(["GIVEN", "YOUNG"]);
  expect(await deleteOldGifts(db, NOW)).toBe(0);
});

test("an unpublished comment is deleted after a year, a deleted one after thirty days, a published one with its article", async () => {
  await makeEventRow(db);
  const picture = "0".repeat(32);
  const words = { title: "T", excerpt: "e", content: "c", author: "A", category: "Yoga", readTime: "1 min read" };
  await db
    .insert(posts)
    .values({ ...words, id: "post", imageId: picture, authorImageId: picture, publishAt: OVER_A_YEAR });
  const said = { postId: "post", author: "Kiran", text: "Thank you.", createdAt: OVER_A_YEAR };
  await db.insert(comments).values([
    { ...said, id: "WAITS" },
    { ...said, id: "SHOWN", approvedAt: OVER_A_YEAR },
    { ...said, id: "YOUNG", createdAt: UNDER_A_YEAR },
    { ...said, id: "DELETED", approvedAt: OVER_A_YEAR, deletedAt: new Date(NOW.getTime() - 30 * DAY_MS - 1) },
  ]);
  for (const id of ["WAITS", "SHOWN", "YOUNG", "DELETED"]) await addItem("comment", id);
  expect(await deleteOldUnpublishedComments(db, NOW)).toBe(2);
  expect(await inboxIds()).toEqual(["SHOWN", "YOUNG"]);
  await postStore.remove(db, "post", { by: "Asha", now: NOW });
  expect(await purgeDeleted(db, [postStore], new Date(NOW.getTime() + 29 * DAY_MS))).toBe(0);
  expect(await db.$count(comments), "an article in the bin keeps its comments").toBe(2);
  expect(await purgeDeleted(db, [postStore], new Date(NOW.getTime() + 30 * DAY_MS + 1))).toBe(1);
  expect(await inboxIds()).toEqual([]);
  expect(await db.$count(comments)).toBe(0);
});

test("the audit log is deleted after two years", async () => {
  const noted = { byId: "asha", by: "Asha", kind: "post", recordId: "one", action: "update" };
  const before = new Date("2026-06-15T11:59:59Z");
  await db.insert(auditLog).values([
    { ...noted, changedAt: before },
    { ...noted, changedAt: OVER_A_YEAR },
  ]);
  expect(await deleteOldChanges(db, NOW)).toBe(1);
  expect(await db.$count(auditLog)).toBe(1);
});

test("an invitation is deleted a month after its link has expired", async () => {
  const invited = { name: "Leela", role: "editor", createdBy: "Asha", createdAt: OVER_A_YEAR };
  const ends = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
  await db.insert(staffInvitations).values([
    { ...invited, id: "OLD", tokenHash: "x", email: "old@example.org", expiresAt: ends(31) },
    { ...invited, id: "YOUNG", tokenHash: "y", email: "young@example.org", expiresAt: ends(29) },
  ]);
  expect(await deleteExpiredInvitations(db, NOW)).toBe(1);
  expect(await db.$count(staffInvitations, eq(staffInvitations.id, "YOUNG"))).toBe(1);
});

test("a token link of an account is deleted a month after it has expired", async () => {
  await db.insert(users).values({ ...person, id: "kiran" });
  const link = { purpose: "address", userId: "kiran", email: person.email, createdAt: OVER_A_YEAR } as const;
  const ends = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
  await db.insert(accountLinks).values([
    { ...link, tokenHash: "old", expiresAt: ends(31) },
    { ...link, tokenHash: "young", expiresAt: ends(29) },
  ]);
  expect(await deleteExpiredAccountLinks(db, NOW)).toBe(1);
  expect(await db.$count(accountLinks, eq(accountLinks.tokenHash, "young"))).toBe(1);
});

test("a copy of personal data is deleted after a week", async () => {
  await db.insert(users).values([
    { ...person, id: "kiran" },
    { ...person, id: "asha", email: "asha@example.org" },
  ]);
  const asked = (userId: string, hours: number) =>
    ({ userId, id: userId, state: "waiting", askedAt: new Date(NOW.getTime() - hours * 3_600_000) }) as const;
  await db.insert(dataCopies).values([asked("kiran", 7 * 24), asked("asha", 7 * 24 - 1)]);
  expect(await deleteExpiredCopies(db, NOW)).toBe(1);
  expect(await db.select({ id: dataCopies.id }).from(dataCopies)).toEqual([{ id: "asha" }]);
});

test("a child's account is deleted after thirty days without a parent's consent; one with consent is not", async () => {
  const wording = "I agree.";
  const child = (id: string, days: number, agreedAt: Date | null) => ({
    userId: id,
    childName: "Kiran",
    parentEmail: "mother@example.org",
    askedAt: new Date(NOW.getTime() - days * DAY_MS - 1),
    agreedAt,
    wording: agreedAt && wording,
  });
  const ids = ["waits", "young", "agreed"];
  await db.insert(users).values(ids.map((id) => ({ ...person, id, email: `${id}@example.org` })));
  await db
    .insert(parentConsents)
    .values([child("waits", 30, null), child("young", 29, null), child("agreed", 300, OVER_A_YEAR)]);
  await addItem("member", "waits");
  await db
    .insert(mails)
    .values({ id: "m", kind: "ask-parent", recipient: "mother@example.org", values: {}, aboutId: "waits" });
  expect(await deleteUnconsentedAccounts(db, NOW)).toBe(1);
  expect((await db.select({ id: users.id }).from(users)).map(({ id }) => id).toSorted()).toEqual(["agreed", "young"]);
  expect(await inboxIds()).toEqual([]);
  expect(await db.$count(mails)).toBe(0);
});

test("first answers are deleted after a day, download links once they have expired", async () => {
  const answer = { bodyHash: "x", status: 201, answer: "" };
  await db.insert(idempotencyKeys).values([
    { ...answer, id: "old", createdAt: new Date("2028-06-14T11:59:59Z") },
    { ...answer, id: "young", createdAt: new Date("2028-06-14T12:00:01Z") },
  ]);
  await db.insert(downloadLinks).values({ tokenHash: "x", what: "inbox", query: {}, expiresAt: UNDER_A_YEAR });
  expect(await deleteOldAnswers(db, NOW)).toBe(2);
  expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.id, "young"))).toBe(1);
});

test("mails are deleted after ninety days, in every state", async () => {
  const mail = { kind: "event-ticket", recipient: person.email, values: {} };
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
  await db.insert(mails).values([
    { ...mail, id: "old", createdAt: daysAgo(91) },
    { ...mail, id: "young", createdAt: daysAgo(89) },
  ]);
  expect(await deleteOldMails(db, NOW)).toBe(1);
  expect(await db.select({ id: mails.id }).from(mails)).toEqual([{ id: "young" }]);
});

test("two hundred thousand registrations are deleted, by the nightly job and by a request for erasure", async () => {
  const fresh = await freshDatabase();
  await makeEventRow(fresh.db, { id: "old", startsAt: new Date("2027-06-15T11:00:00Z"), endsAt: OVER_A_YEAR });
  await insertInBulk(fresh.config, async (client) => {
    await client.query(`insert into registrations (id, event_id, name, email, seats, cancelled_at)
      select 'KS-' || n, 'old', 'Kiran Rao', case when n % 2 = 0 then 'kiran@example.org' else 'guest' || n || '@example.org' end, 1, now()
      from generate_series(1, 200000) n`);
    await client.query(`insert into inbox_items (id, kind, name, email, summary, subject_id)
      select 'KS-' || n, 'registration', 'Kiran Rao', 'kiran@example.org', 'x', 'KS-' || n from generate_series(1, 200000) n`);
  });
  await erasePersonalData(fresh.db, [{ name: "events", personalData: guestData }], { email: person.email }, NOW);
  expect(await fresh.db.$count(registrations)).toBe(100_000);
  expect(await fresh.db.$count(inboxItems)).toBe(100_000);
  expect(await deleteOldRegistrations(fresh.db, NOW)).toBe(100_000);
  expect(await fresh.db.$count(registrations)).toBe(0);
  expect(await fresh.db.$count(inboxItems)).toBe(0);
});
