import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openChangingEvent, readDate } from "../../tests/support/changing-event.ts";
import { freshDatabase, testDatabase } from "../../tests/support/database.ts";
import { listPosted, namePosted, openPostOffice, readMail } from "../../tests/support/mails.ts";
import type { Database } from "../platform/database/client.server.ts";
import { makeUploadRow } from "../platform/uploads/make-upload-row.ts";
import { giveGuestBack, addGuest, bringGuestBack, correctGuest } from "./guests/write-guests.server.ts";
import { holdGuestSeats } from "./guest-registrations.server.ts";
import { EVENT_MAILS, EVENT_REGISTRATION_CANCELLED, EVENT_TICKET } from "./mails.server.ts";
import { settings } from "../platform/settings/tables.server.ts";
import { events } from "./tables.server.ts";
import { cancelTicket, findTicket, register } from "./registrations.server.ts";

const NOW = new Date("2026-11-21T00:00:00Z");
const ACT = { by: "Kavya Joshi", byId: "kavya", now: NOW };
const ASHA = { name: "Asha Rawat", email: "asha@letters.in", phone: "", seats: 2 };
const DAWA = { name: "Dawa Lepcha", email: "dawa@letters.in", phone: "", seats: 1 };
const WHEN = "Saturday, 14 Feb 2099, 5:45 AM to 6:45 AM IST";

const open = (db: Database) => openChangingEvent(db, ACT);

test("a registration mails the ticket, with its own link and a calendar file", async () => {
  const { db } = await freshDatabase();
  const { eventId } = await open(db);
  const { registration } = await register(db, eventId, ASHA, NOW);
  const [row] = await listPosted(db);
  expect(row).toMatchObject({
    recipient: ASHA.email,
    aboutId: registration.id,
    endsAt: new Date("2099-02-14T01:15:00Z"),
  });
  const { received, deliver } = await openPostOffice(db, EVENT_MAILS);
  await deliver();
  const text = received[0]?.mail.text ?? "";
  expect(received).toMatchObject([{ to: [ASHA.email], mail: { subject: "Your ticket for Dawn sit" } }]);
  expect(text).toContain("Namaste Asha Rawat,\n\nYou are registered for “Dawn sit”.");
  expect(text).toContain(
    `When: ${WHEN}\nWhere: Rishikesh\nOnline: To take part online, use the link on your ticket.\nWith: Asha Rawat\nSeats: 2 seats\nReference: ${registration.id}`,
  );
  const [, token = ""] = /https:\/\/kshitij\.in\/tickets\/(\S+)/.exec(text) ?? [];
  expect((await findTicket(db, token))?.registration.id).toBe(registration.id);
  expect(JSON.stringify(await listPosted(db))).not.toContain(token);
  const [file] = received[0]?.mail.attachments ?? [];
  expect(file).toMatchObject({ filename: `${eventId}.ics`, contentType: "text/calendar" });
  const date = await readDate(received[0]);
  expect(date).toMatchObject({ uid: `${eventId}@kshitij.in`, summary: "Dawn sit", location: "Rishikesh" });
  expect(date?.type === "VEVENT" && date.start.toISOString()).toBe("2099-02-14T00:15:00.000Z");
  expect(JSON.stringify(date)).toContain("https://meet.letters.in/dawn");
});

test("the ticket of a hybrid event names both ways to take part, who teaches, what is needed on the day, what is due, and how it is paid", async () => {
  const db = await testDatabase();
  const { eventId } = await open(db);
  await db.update(events).set({
    priceInPaise: 35_000,
    meetingPoint: "At the steps",
    mapUrl: "https://maps.example.org/ghat",
    bring: "A shawl",
    dayPhone: "+91 90000 00012",
    refund: "All of it.",
    teachers: ["meera"],
  });
  await db.execute(
    sql`insert into teachers (id, name, role, life, position, image_id) values ('meera', 'Meera Nair', 'Posture', 'She came from dance.', 1, ${await makeUploadRow(db)})`,
  );
  await db.insert(settings).values({ key: "events", value: { howToPay: "By UPI to kshitij@sbi, or at the door." } });
  const { registration } = await register(db, eventId, ASHA, NOW);
  expect((await readMail(db, EVENT_TICKET)).facts).toEqual([
    ["When", WHEN],
    ["Where", "Rishikesh"],
    ["Meeting point", "At the steps"],
    ["Map", "Open the map", "https://maps.example.org/ghat"],
    ["Online", "To take part online, use the link on your ticket."],
    ["With", "Meera Nair"],
    ["Bring", "A shawl"],
    ["Phone on the day", "+91 90000 00012"],
    ["Seats", "2 seats"],
    ["Price", "₹700 (2 seats, ₹350 each)"],
    ["How to pay", "By UPI to kshitij@sbi, or at the door."],
    ["Refunds", "All of it."],
    ["Reference", registration.id],
  ]);
});

test("no mail is queued for a refused registration, without an address, or after a contact was corrected", async () => {
  const db = await testDatabase();
  const { eventId } = await open(db);
  await expect(db.transaction((tx) => register(tx, eventId, { ...ASHA, seats: 61 }, NOW))).rejects.toThrow("Only 60");
  const { guest } = await addGuest(db, eventId, { ...DAWA, email: "" }, NOW);
  await correctGuest(db, { eventId, reference: guest.reference }, { name: "Dawa", phone: "", email: DAWA.email });
  expect(await namePosted(db)).toEqual([]);
  await addGuest(db, eventId, ASHA, NOW);
  expect(await namePosted(db)).toEqual(["event-ticket to asha@letters.in"]);
});

test("registering again mails the ticket again, at most once an hour, and is refused", async () => {
  const { db } = await freshDatabase();
  const { eventId } = await open(db);
  await register(db, eventId, ASHA, NOW);
  const again = (now: Date) =>
    holdGuestSeats(db, eventId, ASHA, { address: "203.0.113.7", agent: "A phone", now, isByMail: false });
  const { deliver, received } = await openPostOffice(db, EVENT_MAILS);
  await expect(again(NOW)).rejects.toThrow("You are already registered");
  expect(await namePosted(db)).toEqual(["event-ticket to asha@letters.in"]);
  const sentAt = new Date(Date.now() + 60_000);
  await deliver(sentAt);
  await expect(again(new Date(sentAt.getTime() + 59 * 60_000))).rejects.toThrow("You are already registered");
  expect(received).toHaveLength(1);
  await expect(again(new Date(sentAt.getTime() + 61 * 60_000))).rejects.toThrow("You are already registered");
  await deliver();
  expect(received.map(({ mail }) => mail.subject)).toEqual(Array(2).fill("Your ticket for Dawn sit"));
});

test("a cancelled registration is mailed, by whichever side; a restored one gets its ticket again", async () => {
  const { db } = await freshDatabase();
  const { eventId } = await open(db);
  const { token } = await register(db, eventId, ASHA, NOW);
  const dawa = await register(db, eventId, DAWA, NOW);
  const place = { eventId, reference: dawa.registration.id };
  const { deliver } = await openPostOffice(db, EVENT_MAILS);
  await deliver();
  await cancelTicket(db, token, NOW);
  await cancelTicket(db, token, NOW);
  const mail = await readMail(db, EVENT_REGISTRATION_CANCELLED);
  expect(mail.subject).toBe("Cancelled: your registration for Dawn sit");
  expect(mail.paragraphs[1]).toContain("is cancelled");
  expect(mail.button).toEqual({ label: "See the event", href: `https://kshitij.in/events/${eventId}` });
  // Pressed and undone before it left: the guest gets no mail about it.
  await giveGuestBack(db, place, NOW);
  await bringGuestBack(db, place, NOW);
  await deliver();
  await giveGuestBack(db, place, NOW);
  await deliver();
  await bringGuestBack(db, place, NOW);
  await deliver();
  expect(await namePosted(db)).toEqual([
    "event-ticket to asha@letters.in: sent",
    "event-ticket to dawa@letters.in: sent",
    "event-registration-cancelled to asha@letters.in: sent",
    "event-registration-cancelled to dawa@letters.in: not-sent",
    "event-registration-cancelled to dawa@letters.in: sent",
    "event-ticket to dawa@letters.in: sent",
  ]);
});

test("a pending ticket mail is not sent once its registration or its event is cancelled", async () => {
  const { db } = await freshDatabase();
  const { eventId, callOff } = await open(db);
  const { token } = await register(db, eventId, ASHA, NOW);
  await register(db, eventId, DAWA, NOW);
  await cancelTicket(db, token, NOW);
  await callOff();
  const { deliver } = await openPostOffice(db, EVENT_MAILS);
  await deliver();
  const tickets = (await listPosted(db)).filter(({ kind }) => kind === EVENT_TICKET.name);
  expect(tickets.map(({ state, problem }) => [state, problem])).toEqual([
    ["not-sent", "The registration was cancelled."],
    ["not-sent", "The event was cancelled."],
  ]);
});
