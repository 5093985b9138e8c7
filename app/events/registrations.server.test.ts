import { expect, test } from "vitest";
import { freshDatabase } from "../../tests/support/database.ts";
import { users } from "../platform/auth/tables.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { makeEventRow } from "./make-event.ts";
import { settleInInbox } from "../platform/inbox/inbox.server.ts";
import { listInbox } from "../platform/inbox/inbox-list.server.ts";
import { cancelTicket, findTicket, takeSeats, listRegistrationsOf } from "./registrations.server.ts";
import { events, registrations } from "./tables.server.ts";
import { eventStore } from "./write-events.server.ts";

const NOW = new Date("2026-11-21T00:00:00Z");
const guest = (number: number, seats = 1) => ({
  name: `Guest ${number}`,
  email: `guest${number}@example.org`,
  phone: "",
  seats,
});
const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "taken",
    (error: Error) => error.message,
  );

async function openEvent(capacity: number) {
  const { db, pool } = await freshDatabase();
  const eventId = await makeEventRow(db, { capacity });
  const stored = async () => {
    const { rows } = await pool.query(
      "select e.registered, coalesce(sum(r.seats) filter (where r.cancelled_at is null), 0)::int as seats, count(r.*)::int as rows from events e left join registrations r on r.event_id = e.id group by e.id",
    );
    return rows[0] as { registered: number; seats: number; rows: number };
  };
  return { db: db as Database, eventId, stored };
}

test("a thousand people at once for a hundred seats: exactly a hundred get one", async () => {
  const { db, eventId, stored } = await openEvent(100);
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, number) => outcome(takeSeats(db, eventId, guest(number), NOW))),
  );
  expect(answers.filter((answer) => answer === "taken")).toHaveLength(100);
  expect(answers.filter((answer) => answer === "Event Full")).toHaveLength(900);
  expect(await stored()).toEqual({ registered: 100, seats: 100, rows: 100 });
});

test("fifty concurrent registrations of one person make one", async () => {
  const { db, eventId, stored } = await openEvent(100);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => outcome(takeSeats(db, eventId, guest(1, 2), NOW))),
  );
  expect(answers.filter((answer) => answer === "taken")).toHaveLength(1);
  expect(new Set(answers).size).toBe(2);
  expect(await stored()).toEqual({ registered: 2, seats: 2, rows: 1 });
});

test("a request for too many seats is refused with the number that is left", async () => {
  const { db, eventId, stored } = await openEvent(3);
  await takeSeats(db, eventId, guest(1, 2), NOW);
  expect(await outcome(takeSeats(db, eventId, guest(2, 2), NOW))).toBe("Only 1 of the 2 seats you asked for is left.");
  expect(await stored()).toMatchObject({ registered: 2, rows: 1 });
});

test("a cancelled registration frees its seats once, and the person may register again", async () => {
  const { db, eventId, stored } = await openEvent(2);
  const { token } = await takeSeats(db, eventId, guest(1, 2), NOW);
  await Promise.all([cancelTicket(db, token, NOW), cancelTicket(db, token, NOW)]);
  expect(await stored()).toEqual({ registered: 0, seats: 0, rows: 1 });
  expect((await findTicket(db, token))?.registration.cancelledAt).toEqual(NOW);
  await takeSeats(db, eventId, guest(1, 2), NOW);
  expect(await stored()).toEqual({ registered: 2, seats: 2, rows: 2 });
});

test("a cancelled registration is an unread item in the inbox", async () => {
  const { db, eventId } = await openEvent(2);
  const { token, registration } = await takeSeats(db, eventId, guest(1, 2), NOW);
  await settleInInbox(db, "registration", registration.id, NOW);
  await cancelTicket(db, token, NOW);
  const { rows } = await listInbox(db, { kinds: ["registration"], status: "new", q: "" }, { limit: 10 });
  expect(rows).toMatchObject([
    {
      summary: "2 seats at “Dawn sit” (cancelled)",
      details: { Event: "Dawn sit", Cancelled: "21 Nov 2026, 5:30 AM IST" },
    },
  ]);
});

test("a member's registration says that its event was cancelled", async () => {
  const { db, eventId } = await openEvent(2);
  await db.insert(users).values({ id: "asha", name: "Asha", email: "asha@example.org" });
  await takeSeats(db, eventId, { ...guest(1), userId: "asha" }, NOW);
  expect(await listRegistrationsOf(db, "asha")).toMatchObject([{ cancelledAt: null, calledOffAt: null }]);
  await eventStore.remove(db, eventId, { by: "Asha", now: new Date() });
  expect(await listRegistrationsOf(db, "asha")).toMatchObject([
    { cancelledAt: null, calledOffAt: expect.any(Date) as Date },
  ]);
});

test("a past, missing or cancelled event accepts no registration", async () => {
  const { db, eventId } = await openEvent(2);
  expect(await outcome(takeSeats(db, eventId, guest(1), new Date("2200-01-01")))).toBe("This event is over.");
  expect(await outcome(takeSeats(db, "no-such-event", guest(1), NOW))).toBe("This event does not exist any more.");
});

test("a wrong link opens nothing and cancels nothing", async () => {
  const { db } = await openEvent(2);
  expect(await findTicket(db, "guessed")).toBeNull();
  expect(await outcome(cancelTicket(db, "guessed", NOW))).toBe("This link does not open a ticket.");
});

test("an event that asks for something takes only those who tick its present words, and stores words and time", async () => {
  const { db, eventId, stored } = await openEvent(10);
  const requirement = "I have been on a retreat before.";
  await db.update(events).set({ requirement });
  expect(await outcome(takeSeats(db, eventId, guest(1), NOW))).toMatch(/^Please tick this/);
  expect(await outcome(takeSeats(db, eventId, { ...guest(1), requirement: "I can swim." }, NOW))).toMatch(
    /has changed/,
  );
  expect(await stored()).toMatchObject({ registered: 0, rows: 0 });
  await takeSeats(db, eventId, { ...guest(1), requirement }, NOW);
  await takeSeats(db, eventId, { ...guest(2), isEnteredByStaff: true }, NOW);
  const kept = { text: registrations.confirmedText, at: registrations.confirmedAt };
  expect(await db.select(kept).from(registrations).orderBy(registrations.email)).toEqual([
    { text: requirement, at: NOW },
    { text: "", at: null },
  ]);
});
