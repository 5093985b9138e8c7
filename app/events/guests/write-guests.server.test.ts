import { expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { makeEventRow } from "../make-event.ts";
import { cancelTicket, findTicket, takeSeats } from "../registrations.server.ts";
import { eventStore } from "../write-events.server.ts";
import { guestContactSchema, newGuestSchema } from "./guest.ts";
import { getGuest, listGuests, summarizeGuests } from "./guests.server.ts";
import {
  addGuest,
  bringGuestBack,
  changeSeats,
  checkIn,
  correctGuest,
  giveGuestBack,
  makeGuestLink,
  markPaid,
  undoCheckIn,
  undoPayment,
} from "./write-guests.server.ts";

const NOW = new Date("2026-11-21T00:00:00Z");
const LATER = new Date("2026-11-21T00:10:00Z");
const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: Error) => error.message,
  );

async function openList(capacity: number, priceInPaise = 0) {
  const { db, pool } = await freshDatabase();
  const eventId = await makeEventRow(db, { capacity, priceInPaise });
  const add = async (name: string, seats = 1, email = "") => {
    const input = newGuestSchema.parse({ name, phone: "+91 90000 00031", seats, email });
    const { guest } = await db.transaction((tx) => addGuest(tx, eventId, input, NOW));
    return { eventId, reference: guest.reference };
  };
  const stored = async () => {
    const { rows } = await pool.query<{ registered: number; seats: number }>(
      "select e.registered, coalesce(sum(r.seats) filter (where r.cancelled_at is null), 0)::int as seats from events e left join registrations r on r.event_id = e.id group by e.id",
    );
    return rows[0];
  };
  return { db, pool, eventId, add, stored };
}

test("a person who is added by phone has a seat without an address, and waits for nobody in the inbox", async () => {
  const { db, pool, eventId, add, stored } = await openList(3);
  await add("Dawa Lepcha", 2);
  await add("Asha Rawat");
  expect(await stored()).toEqual({ registered: 3, seats: 3 });
  expect((await listGuests(db, eventId, { limit: 10 })).rows).toMatchObject([
    { name: "Asha Rawat", seats: 1, email: "", phone: "+91 90000 00031" },
    { name: "Dawa Lepcha", seats: 2 },
  ]);
  expect((await pool.query("select distinct kind, status from inbox_items")).rows).toEqual([
    { kind: "registration", status: "done" },
  ]);
});

test("visitors and volunteers together never take more places than there are", async () => {
  const { db, eventId, add, stored } = await openList(20);
  const visitor = (number: number) =>
    takeSeats(db, eventId, { name: "A", email: `a${number}@example.org`, phone: "", seats: 1 }, NOW);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, number) => outcome(number % 2 ? visitor(number) : add(`Guest ${number}`))),
  );
  expect(answers.filter((answer) => answer === "done")).toHaveLength(20);
  expect(await stored()).toEqual({ registered: 20, seats: 20 });
});

test("a full event, or one that has too few places, refuses with the number", async () => {
  const { add } = await openList(3);
  await add("Dawa Lepcha", 2);
  expect(await outcome(add("Asha Rawat", 2))).toBe("Only 1 of the 3 seats is left.");
  await add("Asha Rawat", 1);
  expect(await outcome(add("Kiran Rao", 1))).toBe("All 3 seats are taken.");
});

test("seats are changed as far as there is room, and both ways at once never beyond", async () => {
  const { db, add, stored } = await openList(5);
  const [dawa, asha] = [await add("Dawa Lepcha", 1), await add("Asha Rawat", 1)];
  const both = await Promise.all([dawa, asha].map((place) => outcome(changeSeats(db, place, 4, NOW))));
  expect(both.toSorted()).toEqual(["All 5 seats are taken.", "done"]);
  expect(await stored()).toEqual({ registered: 5, seats: 5 });
  await changeSeats(db, dawa, 1, NOW);
  await changeSeats(db, asha, 2, NOW);
  expect(await stored()).toEqual({ registered: 3, seats: 3 });
});

test("a place given back is free, is brought back while it is free, and not by two people", async () => {
  const { db, add, stored } = await openList(2);
  const dawa = await add("Dawa Lepcha", 2, "dawa@example.org");
  await checkIn(db, dawa, NOW);
  await Promise.all([giveGuestBack(db, dawa, NOW), giveGuestBack(db, dawa, NOW)]);
  expect(await getGuest(db, dawa)).toMatchObject({ cancelledAt: NOW, checkedInAt: null });
  expect(await outcome(checkIn(db, dawa, NOW))).toBe("This registration was cancelled. Restore it first.");
  await Promise.all([bringGuestBack(db, dawa, NOW), bringGuestBack(db, dawa, NOW)]);
  expect(await stored()).toEqual({ registered: 2, seats: 2 });
  await giveGuestBack(db, dawa, NOW);
  const again = await add("Dawa Lepcha", 1, "dawa@example.org");
  expect(await outcome(bringGuestBack(db, dawa, NOW))).toBe(
    `This e-mail address has a place already: ${again.reference}.`,
  );
  await giveGuestBack(db, again, NOW);
  await add("Asha Rawat", 1);
  expect(await outcome(bringGuestBack(db, dawa, NOW))).toBe("Only 1 of the 2 seats is left.");
  expect(await stored()).toEqual({ registered: 1, seats: 1 });
});

test("a guest who is seen twice came when first seen; the check-in can be undone", async () => {
  const { db, eventId, add } = await openList(9);
  const dawa = await add("Dawa Lepcha", 2);
  await checkIn(db, dawa, NOW);
  const { guest, summary } = await checkIn(db, dawa, LATER);
  expect([guest.checkedInAt, summary.here, summary.taken]).toEqual([NOW.toISOString(), 2, 2]);
  expect((await undoCheckIn(db, dawa)).guest.checkedInAt).toBeNull();
  expect((await summarizeGuests(db, eventId)).here).toBe(0);
});

test("the database itself lets nobody be here who gave the place back", async () => {
  const { pool, add } = await openList(9);
  await add("Dawa Lepcha");
  await expect(pool.query("update registrations set cancelled_at = now(), checked_in_at = now()")).rejects.toThrow(
    "registrations_here_or_gone",
  );
});

test("what is due follows from the places that are paid for", async () => {
  const { db, pool, add } = await openList(9, 35_000);
  const [dawa, asha] = [await add("Dawa Lepcha", 2), await add("Asha Rawat", 1)];
  const paid = await markPaid(db, dawa, "cash, to Kavya", NOW);
  expect(paid).toMatchObject({
    guest: { isPaid: true, toPay: 0, paidNote: "cash, to Kavya" },
    summary: { toPay: 350 },
  });
  await markPaid(db, dawa, "UPI", LATER);
  const { rows } = await pool.query("select paid_at, paid_note from registrations where id = $1", [dawa.reference]);
  expect(rows, "a note moves no payment").toEqual([{ paid_at: NOW, paid_note: "UPI" }]);
  const more = await changeSeats(db, dawa, 3, NOW);
  expect(more).toMatchObject({ guest: { isPaid: false, toPay: 350 }, summary: { toPay: 700 } });
  await giveGuestBack(db, asha, NOW);
  const undone = await undoPayment(db, dawa);
  expect(undone).toMatchObject({ guest: { isPaid: false, toPay: 1050, paidNote: "" }, summary: { toPay: 1050 } });
});

test("a guest's name and address are corrected, in the inbox too, and no second place comes of it", async () => {
  const { db, pool, add } = await openList(9);
  const [dawa, asha] = [await add("Dwa Lepcha", 1, "dwa@example.org"), await add("Asha Rawat", 1, "asha@example.org")];
  const contact = { name: "Dawa Lepcha", phone: "+91 90000 00034", email: "dawa@example.org" };
  expect((await correctGuest(db, dawa, contact)).guest).toMatchObject(contact);
  const { rows } = await pool.query("select name, email, phone from inbox_items where id = $1", [dawa.reference]);
  expect(rows).toEqual([contact]);
  expect(await outcome(correctGuest(db, asha, contact))).toBe(
    `This e-mail address has a place already: ${dawa.reference}.`,
  );
  expect(await outcome(correctGuest(db, dawa, { ...contact, phone: "" }))).toBe("done");
  expect(guestContactSchema.safeParse({ name: "Dawa Lepcha" }).error?.issues[0]?.path).toEqual(["phone"]);
});

test("the summary says another word with every change of the list, and the same where nothing changed", async () => {
  const { db, eventId, add } = await openList(9);
  const dawa = await add("Dawa Lepcha");
  const word = async () => (await summarizeGuests(db, eventId)).state;
  const words = [await word()];
  await checkIn(db, dawa, NOW);
  words.push(await word());
  await correctGuest(db, dawa, { name: "Dawa", phone: "+91 90000 00034", email: "" });
  words.push(await word());
  await add("Asha Rawat");
  words.push(await word());
  expect(new Set(words).size).toBe(4);
  expect(await word()).toBe(words[3]);
});

test("a fresh link opens the same ticket, and the old one still works", async () => {
  const { db, eventId } = await openList(9);
  const attendee = { name: "Asha", email: "asha@example.org", phone: "", seats: 1 };
  const { registration, token } = await takeSeats(db, eventId, attendee, NOW);
  const fresh = await makeGuestLink(db, { eventId, reference: registration.id });
  expect(fresh).not.toBe(token);
  for (const link of [token, fresh]) expect((await findTicket(db, link))?.registration.id).toBe(registration.id);
  await cancelTicket(db, fresh, NOW);
  expect((await findTicket(db, token))?.registration.cancelledAt).toEqual(NOW);
});

test("of very many links the newest work", async () => {
  const { db, add } = await openList(9);
  const dawa = await add("Dawa Lepcha");
  const links: string[] = [];
  for (let number = 0; number < 31; number++) links.push(await makeGuestLink(db, dawa));
  const opened = await Promise.all(links.map((link) => findTicket(db, link)));
  expect(opened.map((ticket) => ticket !== null)).toEqual([false, ...Array<boolean>(30).fill(true)]);
});

test("the list of an event that was called off is read, not changed; one guest's event is no other's", async () => {
  const { db, eventId, add } = await openList(9);
  const dawa = await add("Dawa Lepcha");
  expect(await outcome(checkIn(db, { ...dawa, eventId: "another" }, NOW))).toBe("This event does not exist any more.");
  const other = await makeEventRow(db, { id: "other-event" });
  expect(await outcome(checkIn(db, { ...dawa, eventId: other }, NOW))).toBe("This guest is not on the list any more.");
  await eventStore.remove(db, eventId, { by: "Asha", now: new Date() });
  expect(await outcome(checkIn(db, dawa, NOW))).toBe("This event is cancelled. Its list can be read, but not changed.");
  expect(await summarizeGuests(db, eventId)).toMatchObject({ isCalledOff: true, taken: 1 });
});

test("the list continues by name where a page ends, also among those of one name", async () => {
  const { db, eventId, add } = await openList(9);
  for (const name of ["dawa", "Asha", "Dawa", "Ém"]) await add(name);
  const names: string[] = [];
  for (let after: string | undefined, isMore = true; isMore;) {
    const { rows, next } = await listGuests(db, eventId, { limit: 1, after });
    names.push(...rows.map(({ name }) => name.toLowerCase()));
    isMore = next !== null;
    after = next ?? undefined;
  }
  expect(names).toEqual(["asha", "dawa", "dawa", "ém"]);
});
