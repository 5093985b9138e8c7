import { eq } from "drizzle-orm";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { listenBetween } from "../../../tests/support/database-between.ts";
import { freshDatabase, testDatabase } from "../../../tests/support/database.ts";
import { ENCRYPTION, sendAllDue } from "../../../tests/support/mails.ts";
import { openMailServer, smtpError } from "../../../tests/support/mail-server.ts";
import { until } from "../../../tests/support/site-process.ts";
import { createDatabase, type Database } from "../database/client.server.ts";
import { settings } from "../settings/tables.server.ts";
import { renewClaims } from "./claim-mails.server.ts";
import type { MailKind } from "./mail-kind.server.ts";
import { addMail, messageIdOf, postMail } from "./outbox.server.ts";
import { sendDueMails, startSendingMails } from "./send-mails.server.ts";
import { mails, refusedAddresses } from "./tables.server.ts";
import { createMailTransport } from "./transport.server.ts";

const SITE = "https://kshitij.in";
/** After whatever the database takes for now. */
const NOW = new Date(Date.now() + 3_600_000);
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const TICKET: MailKind = {
  name: "ticket",
  title: "Ticket",
  sentWhen: "When somebody registers.",
  examples: { event: "Before the River Wakes" },
  subject: "Your place at {event}",
  words: "Namaste {name},\n\nYour place is kept.",
  facts: ({ when = "" }) => [["When", when]],
  button: { label: "Open the ticket", path: async ({ aboutId }) => `/tickets/${aboutId}` },
  attachments: async () => [{ filename: "date.ics", contentType: "text/calendar", content: "BEGIN:VCALENDAR" }],
};

function sending(db: Database, smtpUrl: string, kinds = [TICKET]) {
  const transport = createMailTransport(smtpUrl);
  onTestFinished(() => transport.close());
  return { db, kinds, siteUrl: SITE, transport, encryption: ENCRYPTION };
}

const ASHA = {
  to: "asha@letters.in",
  values: { event: "Morning <Sit>", name: "Asha", when: "Sun, 6 AM" },
  aboutId: "KS-1",
};

async function only(db: Database) {
  const rows = await db.select().from(mails);
  const [row, ...others] = rows;
  if (!row || others.length > 0) throw new Error(`There are ${rows.length} mails.`);
  return row;
}

test("a mail arrives with both parts, its link, its attachment and a stable id", async () => {
  const db = await testDatabase();
  const server = await openMailServer();
  const id = await addMail(db, TICKET, ASHA);
  expect(await sendDueMails(sending(db, server.url), NOW)).toEqual({ handled: 1, isAway: false });
  const [one] = server.received;
  expect(one?.to).toEqual(["asha@letters.in"]);
  if (!one) throw new Error("Nothing arrived.");
  const { mail } = one;
  expect(mail.subject).toBe("Your place at Morning <Sit>");
  expect(mail.messageId).toBe(messageIdOf(id, SITE));
  expect(mail.text).toContain("Namaste Asha,\n\nYour place is kept.");
  expect(mail.text).toContain("Open the ticket:\nhttps://kshitij.in/tickets/KS-1");
  expect(mail.html).toContain('href="https://kshitij.in/tickets/KS-1"');
  expect(mail.html).toContain("Morning &lt;Sit&gt;");
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(["date.ics"]);
  const row = await only(db);
  expect(row).toMatchObject({ state: "sent", subject: "Your place at Morning <Sit>", attempts: 1 });
  expect(JSON.stringify(row)).not.toContain("/tickets/");
  expect(await sendDueMails(sending(db, server.url), NOW)).toEqual({ handled: 0, isAway: false });
  expect(server.received).toHaveLength(1);
});

test("an invalid address, or a list of addresses, gets no mail, and does not stop the action", async () => {
  const db = await testDatabase();
  for (const to of ["", "a@b.in, c@d.in", "a@b.in\r\nRCPT TO:<evil@x.in>", "Asha <a@b.in>"])
    await postMail(db, TICKET, { to });
  expect(await db.select().from(mails)).toEqual([]);
});

test("while the mail server is away a mail stays pending, and no try is counted", async () => {
  const db = await testDatabase();
  const server = await openMailServer();
  await server.close();
  await postMail(db, TICKET, ASHA);
  expect(await sendDueMails(sending(db, server.url), NOW)).toEqual({ handled: 0, isAway: true });
  expect(await only(db)).toMatchObject({
    state: "waiting",
    attempts: 0,
    problem: "The mail server could not be reached.",
  });
});

test("while the mail server is away only one link is created, however often it is tried", async () => {
  const db = await testDatabase();
  const server = await openMailServer();
  let links = 0;
  const counted: MailKind = { ...TICKET, button: { label: "Open", path: async () => `/tickets/${++links}` } };
  await postMail(db, counted, ASHA);
  await server.close();
  const services = sending(db, server.url, [counted]);
  for (let time = 0; time < 5; time++) expect(await sendDueMails(services, NOW)).toEqual({ handled: 0, isAway: true });
  expect(links).toBe(1);
  expect(await only(db)).toMatchObject({ state: "waiting", attempts: 0 });
});

test("a mail server that asks to retry is tried with growing pauses, and finally the mail has failed", async () => {
  const db = await testDatabase();
  const server = await openMailServer({ onRcptTo: () => smtpError(451, "4.7.1 Greylisted, try again") });
  const services = sending(db, server.url);
  await postMail(db, TICKET, ASHA);
  await sendDueMails(services, NOW);
  expect(await only(db)).toMatchObject({ state: "waiting", attempts: 1, dueAt: later(1) });
  await sendDueMails(services, later(1));
  expect(await only(db)).toMatchObject({ state: "waiting", attempts: 2, dueAt: later(6) });
  let at = 6;
  for (const minutes of [15, 60, 240, 720, 1_440, 0]) {
    await sendDueMails(services, later(at));
    at += minutes;
  }
  const failed = await only(db);
  expect(failed).toMatchObject({ state: "failed", attempts: 8 });
  expect(failed.serverSaid).toContain("Greylisted");
});

test("a permanently refused address gets no further mail", async () => {
  const db = await testDatabase();
  const server = await openMailServer({ onRcptTo: () => smtpError(550, "5.1.1 No such user") });
  const services = sending(db, server.url);
  await postMail(db, TICKET, ASHA);
  await sendDueMails(services, NOW);
  expect(await only(db)).toMatchObject({ state: "failed", problem: "The mail server refused this address for good." });
  expect(await db.select().from(refusedAddresses)).toMatchObject([{ email: "asha@letters.in" }]);
  const id = await addMail(db, TICKET, ASHA);
  await sendDueMails(services, NOW);
  const [second] = await db.select().from(mails).where(eq(mails.id, id));
  expect(second).toMatchObject({
    state: "not-sent",
    problem: "A mail server refused this address for good earlier.",
    attempts: 1,
  });
});

test("a mail that is too late, to a demo address, or about something deleted is marked as not sent", async () => {
  const db = await testDatabase();
  const server = await openMailServer();
  const gone: MailKind = { ...TICKET, name: "gone", button: { label: "Open", path: async () => null } };
  const over: MailKind = { ...TICKET, name: "over", whyNotSent: async () => "The event is over." };
  await postMail(db, TICKET, { ...ASHA, endsAt: NOW });
  await postMail(db, TICKET, { ...ASHA, to: "meera@kshitij.example" });
  await postMail(db, gone, ASHA);
  await postMail(db, over, ASHA);
  await sendDueMails(sending(db, server.url, [TICKET, gone, over]), NOW);
  const rows = await db.select({ state: mails.state, problem: mails.problem }).from(mails);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["not-sent"]));
  expect(rows.map(({ problem }) => problem).toSorted()).toEqual([
    "Its time has passed.",
    "The event is over.",
    "This is an address of the demo, which has no mailbox.",
    "What it leads to is not there any more.",
  ]);
  expect(server.received).toEqual([]);
});

test("no more mails are sent in an hour than the settings allow; the others stay pending", async () => {
  const db = await testDatabase();
  const server = await openMailServer();
  await db.insert(settings).values({ key: "mail", value: { mostPerHour: 2, mostPerDay: 3 } });
  for (const name of ["a", "b", "c", "d"]) await postMail(db, TICKET, { ...ASHA, to: `${name}@letters.in` });
  const services = sending(db, server.url);
  expect((await sendDueMails(services, NOW)).handled).toBe(2);
  expect((await sendDueMails(services, NOW)).handled).toBe(0);
  expect((await sendDueMails(services, later(61))).handled).toBe(1);
  expect((await sendDueMails(services, later(122))).handled).toBe(0);
  expect(server.received).toHaveLength(3);
});

test("a mail whose sender was killed is sent after two minutes, with the same id", async () => {
  const db = await testDatabase();
  const server = await openMailServer();
  const id = await addMail(db, TICKET, ASHA);
  await db.update(mails).set({ state: "sending", takenAt: NOW, attempts: 1 });
  const services = sending(db, server.url);
  await sendDueMails(services, later(1));
  expect(server.received).toEqual([]);
  await sendDueMails(services, later(3));
  expect(server.received.map(({ mail }) => mail.messageId)).toEqual([messageIdOf(id, SITE)]);
});

test("a mail server that disconnects without an answer gets the mail again, with the same id", async () => {
  const db = await testDatabase();
  let isDropping = true;
  const server = await openMailServer({ onData: () => (isDropping ? "hang-up" : null) });
  const id = await addMail(db, TICKET, ASHA);
  const services = sending(db, server.url);
  expect(await sendDueMails(services, NOW)).toEqual({ handled: 1, isAway: false });
  expect(await only(db)).toMatchObject({
    state: "waiting",
    attempts: 1,
    problem: expect.stringContaining("closed the connection"),
  });
  isDropping = false;
  expect((await sendDueMails(services, NOW)).handled, "a minute later").toBe(0);
  expect((await sendDueMails(services, later(1))).handled).toBe(1);
  expect(server.received.map(({ mail }) => mail.messageId)).toEqual([messageIdOf(id, SITE), messageIdOf(id, SITE)]);
  expect(await only(db)).toMatchObject({ state: "sent", attempts: 2 });
});

test("a mail server that disconnects during one mail gets the others meanwhile", async () => {
  const db = await testDatabase();
  const server = await openMailServer({ onData: ({ to }) => (to.includes("asha@letters.in") ? "hang-up" : null) });
  await addMail(db, TICKET, ASHA);
  for (let n = 0; n < 20; n++) await addMail(db, TICKET, { ...ASHA, to: `reader${n}@letters.in` });
  expect(await sendAllDue(sending(db, server.url), NOW)).toEqual({ handled: 21, isAway: false });
  const rows = await db.select().from(mails);
  expect(rows.filter(({ state }) => state !== "sent").map(({ recipient }) => recipient)).toEqual(["asha@letters.in"]);
});

test("a mail that was sent while the database was away is marked once the database is back, and not sent again", async () => {
  const { db, config } = await freshDatabase();
  const between = await listenBetween(config);
  const client = createDatabase({ ...between.config, answerLimitMs: 300 });
  onTestFinished(() => client.close());
  const server = await openMailServer({
    onData: () => {
      between.isSilent = true;
      return null;
    },
  });
  await addMail(db, TICKET, ASHA);
  const sent = sendDueMails(sending(client.db, server.url), NOW);
  const { pieces } = between;
  await until("the note is lost twice", () => between.isSilent && between.pieces > pieces + 1);
  between.isSilent = false;
  expect(await sent).toEqual({ handled: 1, isAway: false });
  expect(await only(db)).toMatchObject({ state: "sent", attempts: 1 });
  await sendDueMails(sending(client.db, server.url), later(3));
  expect(server.received).toHaveLength(1);
});

test("no more mails are claimed than are sent at once, and a claim is renewed while the mail server is slow", async () => {
  const { db } = await freshDatabase();
  const taken = Promise.withResolvers<void>();
  const server = await openMailServer({ beforeAnswer: () => taken.promise });
  for (let n = 0; n < 8; n++) await addMail(db, TICKET, { ...ASHA, to: `reader${n}@letters.in` });
  const slow = sendDueMails(sending(db, server.url), NOW);
  await until("five are at the server", () => server.received.length === 5);
  const rows = await db.select().from(mails);
  const inHand = rows.filter(({ state }) => state === "sending").map(({ id }) => id);
  expect(inHand).toHaveLength(5);
  await renewClaims(db, inHand, later(2));
  const other = sendDueMails(sending(db, server.url), later(3));
  await until("the other instance sends the rest", () => server.received.length === 8);
  taken.resolve();
  await Promise.all([slow, other]);
  expect(server.received).toHaveLength(8);
});

test("an instance whose clock is an hour fast does not send what another one is sending", async () => {
  const { db } = await freshDatabase();
  const server = await openMailServer();
  const inHand = await addMail(db, TICKET, ASHA);
  await db.update(mails).set({ state: "sending", takenAt: new Date() });
  await addMail(db, TICKET, { ...ASHA, to: "reader@letters.in" });
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  const { stop } = startSendingMails({ ...sending(db, server.url), log: pino({ level: "silent" }) });
  onTestFinished(stop);
  await until("the mail that is due is sent", async () => (await db.$count(mails, eq(mails.state, "sent"))) === 1);
  expect(server.received.map(({ to }) => to)).toEqual([["reader@letters.in"]]);
  const [other] = await db.select().from(mails).where(eq(mails.id, inHand));
  expect(other?.state).toBe("sending");
});

test("no mail greets by a name that contains more than a name", async () => {
  const db = await testDatabase();
  const server = await openMailServer();
  await addMail(db, TICKET, { ...ASHA, values: { ...ASHA.values, name: "Win now at https://evil.example" } });
  await sendDueMails(sending(db, server.url), NOW);
  expect(server.received[0]?.mail.text).toContain("Namaste friend,");
  expect(server.received[0]?.mail.text).not.toContain("evil");
});
