import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { purgeRecord } from "../platform/records/bin.server.ts";
import { EVENT_VALUES, toAdminEventAnswer } from "./event.ts";
import { checkIn } from "./guests/write-guests.server.ts";
import { takeSeats } from "./registrations.server.ts";
import { findEvent, previewEvent, readEventPage } from "./events.server.ts";
import { makeEventRow } from "./make-event.ts";
import { eventPicture } from "./sharing.ts";
import { eventStore, findCancelledEvent } from "./write-events.server.ts";

/** The end of the sample event. */
const AFTER = new Date("2099-02-14T01:15:00Z");
const NOW = new Date("2026-11-21T06:00:00Z");
const environment = { SITE_URL: "https://kshitij.in" };

test("a preview shows the draft with the stored picture, and never the join link", async () => {
  const db = await testDatabase();
  const id = await makeEventRow(db);
  const stored = await findEvent(db, id);
  if (!stored) throw new Error("The event is not there.");
  const values = { ...EVENT_VALUES.toValues(toAdminEventAnswer(stored)), title: "Changed", price: "150.50" };
  const preview = await previewEvent(db, id, { values, pictures: {} }, NOW);
  expect(preview).toMatchObject({ title: "Changed", priceInPaise: 15_050, startsAt: stored.startsAt, joinUrl: "" });
  expect(preview?.image).toEqual(stored.image);
});

test("an incomplete draft is shown as far as it is filled, also without a picture", async () => {
  const db = await testDatabase();
  const id = await makeEventRow(db);
  const picture = (await findEvent(db, id))?.image.src ?? "";
  const half = { values: { price: "much", dateTime: "soon", durationMinutes: "-1" }, pictures: { image: picture } };
  expect(await previewEvent(db, "never-was", half, NOW)).toMatchObject({
    title: "Without a title",
    priceInPaise: 0,
    startsAt: NOW,
    durationMinutes: 60,
    type: "Online",
  });
  expect(await previewEvent(db, "never-was", { ...half, pictures: {} }, NOW)).toMatchObject({
    image: { src: "/media/no-picture-1.webp" },
  });
});

test("a cancelled event is shown as such, without its text, until it is deleted for ever", async () => {
  const db = await testDatabase();
  const id = await makeEventRow(db);
  const act = { by: "Meera Nair", now: NOW };
  await takeSeats(db, id, { name: "Asha Rawat", email: "asha@example.org", phone: "", seats: 2 }, NOW);
  expect(await findCancelledEvent(db, id)).toBeNull();
  await eventStore.remove(db, id, act);
  const event = await findCancelledEvent(db, id);
  if (!event) throw new Error("The cancelled event is not shown.");
  const { event: shown, past } = await readEventPage(event, { db, now: NOW, environment });
  expect(shown).toMatchObject({
    title: "Dawn sit",
    paragraphs: ["This event was cancelled."],
    isPast: true,
    isCancelled: true,
  });
  expect(past).toMatchObject({ came: 0 });
  expect(eventPicture(shown)).toMatchObject({ mark: "Cancelled", note: "Rishikesh" });
  await purgeRecord(db, eventStore, id, act);
  expect(await findCancelledEvent(db, id)).toBeNull();
});

test("an event that is deleted after its end was not cancelled", async () => {
  const db = await testDatabase();
  const id = await makeEventRow(db);
  await takeSeats(db, id, { name: "Asha Rawat", email: "asha@example.org", phone: "", seats: 2 }, NOW);
  await eventStore.remove(db, id, { by: "Meera Nair", now: AFTER });
  expect(await findCancelledEvent(db, id)).toBeNull();
});

test("the page of a past event counts those who were checked in, and names the next event", async () => {
  const db = await testDatabase();
  const eventId = await makeEventRow(db);
  await makeEventRow(db, {
    id: "next-sit-9x2c",
    title: "Next sit",
    startsAt: AFTER,
    endsAt: new Date(AFTER.getTime() + 1),
  });
  const guest = (number: number, seats: number) => ({
    name: `Guest ${number}`,
    email: `guest${number}@example.org`,
    phone: "",
    seats,
  });
  const now = new Date("2099-02-14T00:30:00Z");
  const taken = [await takeSeats(db, eventId, guest(1, 3), now), await takeSeats(db, eventId, guest(2, 1), now)];
  const page = async (at: Date) => {
    const event = await findEvent(db, eventId);
    return event && (await readEventPage(event, { db, now: at, environment })).past;
  };
  expect(await page(now)).toBeNull();
  expect(await page(AFTER)).toMatchObject({ came: 0 });
  const reference = taken[0]?.registration.id ?? "";
  await checkIn(db, { eventId, reference }, now);
  expect(await page(AFTER)).toMatchObject({ came: 3, next: [{ words: "Next sit" }] });
});
