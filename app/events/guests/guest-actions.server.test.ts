import { expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { namePosted } from "../../../tests/support/mails.ts";
import { makeEventRow } from "../make-event.ts";
import { summarizeGuests } from "./guests.server.ts";
import {
  addGuest,
  bringGuestBack,
  checkIn,
  correctGuest,
  giveGuestBack,
  markPaid,
  sendTicketToGuest,
  undoCheckIn,
  undoPayment,
} from "./write-guests.server.ts";

const NOW = new Date("2026-11-21T00:00:00Z");
const ASHA = { name: "Asha Rawat", phone: "+91 90000 00031", email: "asha@letters.in", seats: 1 };

async function openWithGuest() {
  const { db } = await freshDatabase();
  const eventId = await makeEventRow(db, { priceInPaise: 35_000 });
  const { guest } = await addGuest(db, eventId, ASHA, NOW);
  return { db, eventId, place: { eventId, reference: guest.reference } };
}

test("a check-in made offline counts from when it was pressed, within half a day of the event and not in the future", async () => {
  const { db, place } = await openWithGuest();
  const seen = async (at: string, now: string) =>
    (await checkIn(db, place, new Date(now), new Date(at))).guest.checkedInAt;
  const undone = () => undoCheckIn(db, place);
  const arrival = "2099-02-14T03:00:00.000Z";
  expect(await seen("2099-02-14T00:20:00.000Z", arrival)).toBe("2099-02-14T00:20:00.000Z");
  expect(await seen("2099-02-14T00:10:00.000Z", arrival)).toBe("2099-02-14T00:10:00.000Z");
  expect(await seen("2099-02-14T00:30:00.000Z", arrival)).toBe("2099-02-14T00:10:00.000Z");
  for (const at of ["2099-02-14T03:00:01.000Z", "2099-02-13T12:00:00.000Z", "2099-02-14T14:00:00.000Z"]) {
    await undone();
    expect(await seen(at, arrival), at).toBe(arrival);
  }
});

test("a ticket is sent again to a registered guest with an address", async () => {
  const { db, eventId, place } = await openWithGuest();
  await sendTicketToGuest(db, place);
  expect(await namePosted(db)).toEqual(["event-ticket to asha@letters.in", "event-ticket to asha@letters.in"]);
  const { guest } = await addGuest(db, eventId, { name: "Dawa", phone: "+91 90000 00034", email: "", seats: 1 }, NOW);
  await expect(sendTicketToGuest(db, { eventId, reference: guest.reference })).rejects.toThrow(
    "This guest has no e-mail address. Copy the ticket link instead.",
  );
});

test("the state of the list changes with each change of a guest, and only then", async () => {
  const { db, eventId, place } = await openWithGuest();
  const state = async () => (await summarizeGuests(db, eventId)).state;
  const states = [await state()];
  expect(await state()).toBe(states[0]);
  for (const change of [
    () => checkIn(db, place, NOW),
    () => undoCheckIn(db, place),
    () => markPaid(db, place, "cash", NOW),
    () => undoPayment(db, place),
    () => correctGuest(db, place, { name: "Asha R", phone: "", email: "asha@letters.in" }),
    () => giveGuestBack(db, place, NOW),
    () => bringGuestBack(db, place, NOW),
  ]) {
    await change();
    states.push(await state());
  }
  expect(new Set(states).size).toBe(states.length);
});
