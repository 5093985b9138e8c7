import { expect, test } from "vitest";
import { openChangingEvent, readDate } from "../../tests/support/changing-event.ts";
import { freshDatabase } from "../../tests/support/database.ts";
import { listPosted, openPostOffice, readMail } from "../../tests/support/mails.ts";
import type { Database } from "../platform/database/client.server.ts";
import { claimMails } from "../platform/mail/claim-mails.server.ts";
import {
  findMailedPeople,
  listPendingMails,
  mailGuests,
  sendPendingMails,
  stopPendingMails,
} from "./change-mails.server.ts";
import { findEvent } from "./events.server.ts";
import { addGuest } from "./guests/write-guests.server.ts";
import {
  EVENT_CANCELLED,
  EVENT_CHANGED,
  EVENT_MAILS,
  EVENT_MESSAGE,
  EVENT_RESTORED,
  EVENT_TICKET,
} from "./mails.server.ts";
import { cancelTicket, findTicket, register } from "./registrations.server.ts";

const NOW = new Date();
const ACT = { by: "Kavya Joshi", byId: "kavya", now: NOW };
const ASHA = { name: "Asha Rawat", email: "asha@letters.in", phone: "", seats: 2 };
const DAWA = { name: "Dawa Lepcha", email: "dawa@letters.in", phone: "", seats: 1 };
const WHEN = "Saturday, 14 Feb 2099, 5:45 AM to 6:45 AM IST";
const EARLIER = "2099-02-13T00:15:00.000Z";
const after = (minutes: number, from = NOW) => new Date(from.getTime() + minutes * 60_000);
const tokenIn = (href = "") => href.replace("https://kshitij.in/tickets/", "");

async function open() {
  const { db } = await freshDatabase();
  const event = await openChangingEvent(db, ACT);
  await register(db, event.eventId, ASHA, NOW);
  const { deliver, received } = await openPostOffice(db, EVENT_MAILS);
  await deliver(after(1));
  /** Mails about changes: kind, place before, place, and where each stands. */
  const changes = async () =>
    (await listPosted(db))
      .filter(({ kind }) => kind !== EVENT_TICKET.name)
      .map(({ kind, values, state }) => [kind, values["oldWhere"] ?? "", values["where"], state].join(" "));
  return { db, ...event, deliver, received, changes };
}

const pendingOf = async (db: Database) => (await listPendingMails(db)).map(({ mails, leavesAt }) => [mails, leavesAt]);

test("a new time or location is mailed to every attendee after five minutes, with the former one", async () => {
  const { db, eventId, save, deliver, received } = await open();
  const { token } = await register(db, eventId, DAWA, NOW);
  await cancelTicket(db, token, NOW);
  await deliver(after(1));
  await save({ title: "Dawn sit by the river" });
  expect(await pendingOf(db)).toEqual([]);
  await save({ location: "Haridwar", dateTime: "2099-02-15T00:15:00.000Z" });
  expect(await pendingOf(db)).toEqual([[1, after(5).toISOString()]]);
  const mail = await readMail(db, EVENT_CHANGED);
  expect(mail.facts.slice(0, 4)).toEqual([
    ["When", "Sunday, 15 Feb 2099, 5:45 AM to 6:45 AM IST"],
    ["When, before", WHEN],
    ["Where", "Haridwar"],
    ["Where, before", "Rishikesh"],
  ]);
  expect((await findTicket(db, tokenIn(mail.button?.href)))?.registration.email).toBe(ASHA.email);
  const before = received.length;
  await deliver(after(4.9));
  expect(received).toHaveLength(before);
  await deliver(after(5));
  expect(received.at(-1)).toMatchObject({ to: [ASHA.email], mail: { subject: "Changed: Dawn sit" } });
  expect(await readDate(received.at(-1))).toMatchObject({
    uid: `${eventId}@kshitij.in`,
    sequence: 2,
    location: "Haridwar",
  });
  expect(await pendingOf(db)).toEqual([]);
});

test("several changes within five minutes are one mail with the first old and the last new state, or none", async () => {
  const { db, save, deliver, changes } = await open();
  await save({ location: "Haridwar" });
  await save({ location: "Rishikesh" }, after(1));
  expect(await changes()).toEqual([]);
  await save({ location: "Haridwar" }, after(2));
  await save({ location: "Dehradun" }, after(4));
  expect(await pendingOf(db)).toEqual([[1, after(9).toISOString()]]);
  await deliver(after(9));
  expect(await changes()).toEqual(["event-changed Rishikesh Dehradun sent"]);
  await save({ location: "Rishikesh" }, after(20));
  await deliver(after(25));
  expect((await changes()).at(-1)).toBe("event-changed Dehradun Rishikesh sent");
});

test("an event that is cancelled and restored within five minutes sends nothing", async () => {
  const { db, eventId, callOff, restore, deliver, received, changes } = await open();
  const before = received.length;
  await callOff();
  expect(await listPendingMails(db)).toEqual([
    { eventId, title: "Dawn sit", isCalledOff: true, mails: 1, leavesAt: after(5).toISOString() },
  ]);
  await restore(after(4));
  expect(await changes()).toEqual([]);
  await deliver(after(60));
  expect(received).toHaveLength(before);
  expect(await findEvent(db, eventId)).not.toBeNull();
});

test("the mail that an event takes place after all goes only to attendees who got the cancellation", async () => {
  const { db, eventId, callOff, restore, deliver, changes } = await open();
  await callOff();
  const cancelled = await readMail(db, EVENT_CANCELLED);
  expect([cancelled.subject, cancelled.button?.href]).toEqual(["Cancelled: Dawn sit", "https://kshitij.in/events"]);
  await deliver(after(5));
  await restore(after(10));
  await callOff(after(11));
  expect(await changes()).toEqual(["event-cancelled  Rishikesh sent"]);
  await restore(after(12));
  await register(db, eventId, DAWA, after(12));
  const mail = await readMail(db, EVENT_RESTORED);
  expect(mail.paragraphs[1]).toContain("It will take place after all");
  expect((await findTicket(db, tokenIn(mail.button?.href)))?.registration.email).toBe(ASHA.email);
  await deliver(after(17));
  expect(await changes()).toEqual(["event-cancelled  Rishikesh sent", "event-takes-place  Rishikesh sent"]);
});

test("a pending mail about a move is not lost while the event is cancelled and restored", async () => {
  const { save, callOff, restore, changes } = await open();
  await save({ location: "Haridwar" });
  await callOff(after(1));
  expect(await changes()).toEqual(["event-cancelled  Rishikesh waiting"]);
  await restore(after(2));
  expect(await changes()).toEqual(["event-changed Rishikesh Haridwar waiting"]);
});

test("a move whose mails were stopped stays unannounced when the event is cancelled and restored", async () => {
  const { db, eventId, save, callOff, restore, changes } = await open();
  await save({ location: "Haridwar" });
  await stopPendingMails(db, eventId);
  await callOff(after(1));
  await restore(after(2));
  expect(await changes()).toEqual(["event-changed Rishikesh Haridwar not-sent"]);
});

test.each([
  ["begins in two hours", 120, EARLIER],
  ["moves to within two hours", 60 * 24 * 400, after(119).toISOString()],
  ["has begun", -10, EARLIER],
])("nothing waits where the event %s", async (_words, startsInMinutes, dateTime) => {
  const { db } = await freshDatabase();
  const event = await openChangingEvent(db, ACT);
  await register(db, event.eventId, ASHA, NOW);
  const startsAt = after(startsInMinutes);
  await event.save({ dateTime: startsAt.toISOString() }, after(-600));
  await stopPendingMails(db, event.eventId);
  await event.save({ dateTime });
  expect(await pendingOf(db)).toEqual([[1, NOW.toISOString()]]);
});

test("pending mails can be stopped or sent at once; undoing a change that was not announced sends nothing", async () => {
  const { db, eventId, save, deliver, received, changes } = await open();
  const before = received.length;
  await save({ location: "Haridwar" });
  expect(await stopPendingMails(db, eventId)).toBe(1);
  expect(await stopPendingMails(db, eventId)).toBe(0);
  await deliver(after(60));
  expect(received).toHaveLength(before);
  await save({ location: "Rishikesh" }, after(61));
  expect(await changes()).toEqual(["event-changed Rishikesh Haridwar not-sent"]);
  await save({ location: "Dehradun" }, after(62));
  expect(await sendPendingMails(db, eventId, after(63))).toBe(1);
  await deliver(after(63));
  expect((await changes()).at(-1)).toBe("event-changed Rishikesh Dehradun sent");
});

test("a mail that a sender has in hand is neither stopped nor replaced", async () => {
  const { db, eventId, save, changes } = await open();
  await save({ location: "Haridwar" });
  expect(await claimMails(db, { mostPerHour: 50, mostPerDay: 50 }, { now: after(5), most: 5 })).toHaveLength(1);
  expect(await stopPendingMails(db, eventId)).toBe(0);
  expect(await pendingOf(db)).toEqual([]);
  await save({ location: "Dehradun" }, after(5));
  expect(await changes()).toEqual([
    "event-changed Rishikesh Haridwar sending",
    "event-changed Haridwar Dehradun waiting",
  ]);
});

test("before a change the panel knows who gets a mail, and whom to phone", async () => {
  const { db, eventId } = await open();
  await addGuest(db, eventId, { name: "Kiran Rao", phone: "+91 90000 00034", email: "", seats: 1 }, NOW);
  const gone = await register(db, eventId, DAWA, NOW);
  await cancelTicket(db, gone.token, NOW);
  expect(await findMailedPeople(db, eventId, NOW)).toEqual({
    byMail: 1,
    byPhone: 1,
    toPhone: [{ name: "Kiran Rao", phone: "+91 90000 00034" }],
    isAtOnce: false,
  });
  await expect(findMailedPeople(db, "nowhere", NOW)).rejects.toThrow("This event does not exist any more.");
});

test("a message goes to everyone who is registered, five minutes later, and can be stopped until then", async () => {
  const { db, eventId, deliver, received } = await open();
  const gone = await register(db, eventId, DAWA, NOW);
  await cancelTicket(db, gone.token, NOW);
  await deliver(after(1));
  const before = received.length;
  expect(await mailGuests(db, eventId, "Please bring a shawl.", NOW)).toBe(1);
  expect(await pendingOf(db)).toEqual([[1, after(5).toISOString()]]);
  await deliver(after(4.9));
  expect(received).toHaveLength(before);
  await deliver(after(5));
  expect(received.slice(before)).toMatchObject([{ to: [ASHA.email], mail: { subject: "About Dawn sit" } }]);
  expect(received.at(-1)?.mail.text).toContain("We write to you about “Dawn sit”.\n\nPlease bring a shawl.");

  await mailGuests(db, eventId, "Not this one.", after(6));
  expect(await stopPendingMails(db, eventId)).toBe(1);
  await deliver(after(30));
  expect(received).toHaveLength(before + 1);
  await expect(mailGuests(db, "nowhere", "Hello.", NOW)).rejects.toThrow("This event does not exist any more.");
});

test("a mail that an attendee gets before the event names the meeting point, the map, the teacher, what to bring and the phone", async () => {
  const { db, eventId, save, callOff, restore, deliver } = await open();
  const onTheDay = [
    ["Meeting point", "At the steps"],
    ["Map", "Open the map", "https://maps.example.org/ghat"],
    ["With", "Asha Rawat"],
    ["Bring", "A shawl"],
    ["Phone on the day", "+91 90000 00012"],
  ];
  await save({
    location: "Haridwar",
    meetingPoint: "At the steps",
    mapUrl: "https://maps.example.org/ghat",
    bring: "A shawl",
    dayPhone: "+91 90000 00012",
  });
  expect((await readMail(db, EVENT_CHANGED)).facts.slice(3, -1)).toEqual(onTheDay);
  await mailGuests(db, eventId, "See you on Saturday.", NOW);
  expect((await readMail(db, EVENT_MESSAGE)).facts.slice(2, -2)).toEqual(onTheDay);
  await callOff();
  await deliver(after(5));
  expect((await readMail(db, EVENT_CANCELLED)).facts.map(([label]) => label)).not.toContain("Bring");
  await restore(after(10));
  expect((await readMail(db, EVENT_RESTORED)).facts.slice(2, -2)).toEqual(onTheDay);
});
