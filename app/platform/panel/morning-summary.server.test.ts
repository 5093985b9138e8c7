import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inboxKindsFor } from "../../layouts/admin/features/permissions.ts";
import { INBOX } from "../../../server/features.ts";
import { freshDatabase, testDatabase } from "../../../tests/support/database.ts";
import { listPosted, namePosted, readMail } from "../../../tests/support/mails.ts";
import type { Role } from "../auth/roles.ts";
import { users } from "../auth/tables.server.ts";
import type { Database } from "../database/client.server.ts";
import { makeItem } from "../inbox/make-item.ts";
import { mailText } from "../mail/mail-text.server.ts";
import { settings } from "../settings/tables.server.ts";
import { chooseSummary, MORNING_SUMMARY, readSummaryChoice, sendMorningSummaries } from "./morning-summary.server.ts";

/** Seven in the morning in India. */
const SEVEN = new Date("2026-11-24T01:30:00Z");
const later = (hours: number) => new Date(SEVEN.getTime() + hours * 3_600_000);
const send = (db: Database, now = SEVEN) => sendMorningSummaries(db, { inbox: INBOX, kindsFor: inboxKindsFor }, now);

async function addStaff(db: Database) {
  for (const role of ["admin", "editor", "events", "finance", "member"] satisfies Role[])
    await db.insert(users).values({ id: role, name: `A ${role}`, email: `${role}@letters.in`, role });
}

test("each member of staff gets what is pending of the kinds they may see, with links, and no mail where nothing is", async () => {
  const db = await testDatabase();
  await addStaff(db);
  const at = { createdAt: later(-48), dueAt: later(-24) };
  await makeItem(db, "MS-1", at);
  await makeItem(db, "MS-2", { ...at, dueAt: later(3) });
  await makeItem(db, "MS-3", { ...at, status: "done" });
  await makeItem(db, "CM-1", { kind: "comment", createdAt: later(-20), summary: "On “The pause”" });
  expect(await send(db)).toBe(3);
  const recipients = (await listPosted(db)).map(({ recipient }) => recipient).toSorted();
  expect(recipients, "finance has nothing, a member no panel").toEqual([
    "admin@letters.in",
    "editor@letters.in",
    "events@letters.in",
  ]);
  const text = mailText(await readMail(db, MORNING_SUMMARY, SEVEN));
  expect(text).toContain(
    "2 messages: Since Sun 22 Nov, 1 later than promised\nhttps://kshitij.in/admin/inbox?kind=message",
  );
  expect(text).toMatch(/1 comment.*: Since Mon 23 Nov\nhttps:\/\/kshitij\.in\/admin\/inbox\?kind=comment/);
  expect(text).toContain("https://kshitij.in/profile/account#morning-summary");
  expect(text, "whatever a visitor wrote is read in the panel").not.toMatch(/Sunita|pause/);
});

test("they come once a day, between seven and noon in India, whatever restarts and however many run at once", async () => {
  const { db } = await freshDatabase();
  await addStaff(db);
  await makeItem(db, "GV-1", { kind: "donation" });
  for (const early of [later(-0.01), later(5), later(16)]) expect(await send(db, early)).toBe(0);
  const sent = await Promise.all([send(db), send(db), send(db, later(1))]);
  expect(sent.toSorted()).toEqual([0, 0, 2]);
  expect(await send(db, later(4.9))).toBe(0);
  expect((await namePosted(db)).toSorted()).toEqual([
    "morning-summary to admin@letters.in",
    "morning-summary to finance@letters.in",
  ]);
  expect(await send(db, later(24))).toBe(2);
});

test("each member of staff can switch it off, the foundation for all, and a former one gets none", async () => {
  const db = await testDatabase();
  await addStaff(db);
  await makeItem(db, "MS-1");
  await chooseSummary(db, "editor", false, SEVEN);
  await chooseSummary(db, "editor", false, SEVEN);
  expect(await readSummaryChoice(db, "editor")).toEqual({ isOn: false, isSent: true });
  await db.update(users).set({ banned: true }).where(eq(users.id, "events"));
  expect(await send(db)).toBe(1);
  expect(await namePosted(db)).toEqual(["morning-summary to admin@letters.in"]);
  const context = { db, now: SEVEN, siteUrl: "", aboutId: "editor", values: {} };
  expect(await MORNING_SUMMARY.whyNotSent?.(context)).toBeNull();
  await db.update(users).set({ role: "member" }).where(eq(users.id, "editor"));
  expect(await MORNING_SUMMARY.whyNotSent?.(context)).toMatch(/no longer works here/);
  await chooseSummary(db, "editor", true, SEVEN);
  await db.insert(settings).values({ key: "mail", value: { morningSummary: false } });
  expect(await send(db, later(24))).toBe(0);
  expect(await readSummaryChoice(db, "editor")).toEqual({ isOn: true, isSent: false });
});
