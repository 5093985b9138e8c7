import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { browseEvents, listEventsForPanel } from "./browse-events.server.ts";
import { eventFilterSchema } from "./event.ts";
import { eventStore } from "./write-events.server.ts";
import { makeEventRow } from "./make-event.ts";
import { cancelTicket, takeSeats } from "./registrations.server.ts";
import { DAY_MS, HOUR_MS } from "../platform/time/durations.ts";

const NOW = new Date("2026-06-15T00:00:00Z");

test("current and future events come by date, then past ones newest first, across pages", async () => {
  const db = await testDatabase();
  for (let day = -15; day <= 15; day++) {
    const startsAt = new Date(NOW.getTime() + day * DAY_MS);
    // The one that began three days ago is still on.
    const endsAt = new Date(startsAt.getTime() + (day === -3 ? 5 * DAY_MS : HOUR_MS));
    await makeEventRow(db, { id: `day-${day + 20}`, startsAt, endsAt, type: day % 2 === 0 ? "Online" : "Offline" });
  }
  const browse = async (query: Record<string, string>) => {
    const { events, ...found } = await browseEvents(db, eventFilterSchema.parse(query), NOW);
    return { ...found, days: events.map(({ id }) => Number(id.slice(4)) - 20) };
  };
  const range = (from: number, to: number) =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + Math.sign(to - from) * index);
  const first = await browse({});
  expect(first.days).toEqual([-3, ...range(0, 15), -1, -2, ...range(-4, -8)]);
  expect(first).toMatchObject({ matching: 31, paging: { pages: 2, next: { page: 2 } } });
  expect(first.months).toEqual(["2026-05", "2026-06"]);
  expect((await browse({ page: "2" })).days).toEqual(range(-9, -15));
  expect((await browse({ after: "day-33" })).days).toEqual([14, 15, -1, -2, ...range(-4, -15)]);
  expect((await browse({ after: "day-9" })).days).toEqual(range(-12, -15));
  expect((await browse({ type: "Offline" })).days).toEqual([
    -3, 1, 3, 5, 7, 9, 11, 13, 15, -1, -5, -7, -9, -11, -13, -15,
  ]);
  expect(await browse({ month: "2026-07" })).toMatchObject({ days: [], matching: 0 });
});

test("the panel's list has tabs for upcoming and past events, with counts and pages", async () => {
  const db = await testDatabase();
  for (let day = -3; day <= 3; day++) {
    const startsAt = new Date(NOW.getTime() + day * DAY_MS);
    const endsAt = new Date(startsAt.getTime() + HOUR_MS);
    await makeEventRow(db, { id: `day-${day + 10}`, startsAt, endsAt, type: day % 2 === 0 ? "Online" : "Offline" });
  }
  const days = async (filter: { state: "upcoming" | "past"; type?: "Online" }) => {
    const first = await listEventsForPanel(db, { limit: 2, ...filter }, NOW);
    const rest = first.next
      ? await listEventsForPanel(db, { limit: 9, after: first.next, ...filter }, NOW)
      : { rows: [] };
    return [...first.rows, ...rest.rows].map(({ id }) => Number(id.slice(4)) - 10);
  };
  expect(await days({ state: "upcoming" })).toEqual([0, 1, 2, 3]);
  expect(await days({ state: "past" })).toEqual([-1, -2, -3]);
  expect(await days({ state: "upcoming", type: "Online" })).toEqual([0, 2]);
  expect(await eventStore.count(db, NOW)).toEqual({ all: 7, upcoming: 4, past: 3, drafts: 0, scheduled: 0 });
});

test("the panel's list shows the number of cancelled seats", async () => {
  const db = await testDatabase();
  const eventId = await makeEventRow(db);
  await makeEventRow(db, { id: "another" });
  for (const [name, seats] of [
    ["asha", 2],
    ["dawa", 3],
    ["kiran", 1],
  ] as const) {
    const { token } = await takeSeats(db, eventId, { name, email: `${name}@example.org`, phone: "", seats }, NOW);
    if (name !== "kiran") await cancelTicket(db, token, NOW);
  }
  const { rows } = await listEventsForPanel(db, { limit: 10 }, NOW);
  expect(rows.map(({ id, registered, givenBack }) => [id, registered, givenBack])).toEqual([
    ["another", 0, 0],
    [eventId, 1, 5],
  ]);
});

test("the first page of the panel's list has next week's event, however many are past", async () => {
  const db = await testDatabase();
  for (const day of [-4, -3, -2, -1, 1, 2, 3]) {
    const startsAt = new Date(NOW.getTime() + day * DAY_MS);
    await makeEventRow(db, { id: `day-${day + 10}`, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) });
  }
  const pages: number[][] = [];
  for (let after: string | undefined, isMore = true; isMore;) {
    const { rows, next } = await listEventsForPanel(db, { limit: 2, after }, NOW);
    pages.push(rows.map(({ id }) => Number(id.slice(4)) - 10));
    isMore = next !== null;
    after = next ?? undefined;
  }
  expect(pages).toEqual([[1, 2], [3, -1], [-2, -3], [-4]]);
});
