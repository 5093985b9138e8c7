import { expect, test } from "vitest";
import { checkEdit, checkNew, compare } from "../records/record-values.ts";
import { EVENT_FIELDS, EVENT_VALUES } from "./event.ts";

const { empty, toSent, toValues } = EVENT_VALUES;

const FILLED = {
  ...empty,
  title: "First Sit",
  description: "Sit.",
  dateTime: "2026-09-14T05:45",
  location: "Rishikesh",
  capacity: "35",
  price: "0",
  organizer: "Meera Nair",
};

test("an empty form names every field that is missing, in the server's words", () => {
  expect(Object.keys(checkNew(EVENT_VALUES, empty, {}))).toEqual([
    "title",
    "description",
    "dateTime",
    "location",
    "capacity",
    "price",
    "organizer",
    "image",
  ]);
});

test("a complete form has no errors", () => {
  expect(checkNew(EVENT_VALUES, FILLED, { image: {} })).toEqual({});
  expect(checkEdit(EVENT_VALUES, FILLED)).toEqual({});
});

test("capacity begins at one and the price has at most two decimals", () => {
  expect(Object.keys(checkEdit(EVENT_VALUES, { ...FILLED, capacity: "0", price: "10.005" }))).toEqual([
    "capacity",
    "price",
  ]);
  expect(checkEdit(EVENT_VALUES, { ...FILLED, price: "499.5" })).toEqual({});
});

test("times are India time in the form and UTC in the request", () => {
  expect(toSent(FILLED).dateTime).toBe("2026-09-14T00:15:00.000Z");
});

test("only hybrid events have online seats", () => {
  expect(toSent({ ...FILLED, onlineCapacity: "20" }).onlineCapacity).toBe("");
  expect(checkEdit(EVENT_VALUES, { ...FILLED, type: "Hybrid", onlineCapacity: "40" })).toEqual({
    onlineCapacity: "Online seats cannot be more than the capacity.",
  });
});

test("an event is the same after a round trip through its form", () => {
  const answer = {
    ...FILLED,
    _id: "first-sit-7k3f",
    image: "/a.webp",
    dateTime: "2026-09-14T00:15:00.000Z",
    formattedDate: "14 Sep 2026",
    formattedTime: "5:45 AM",
    durationMinutes: 60,
    type: "Online" as const,
    capacity: 35,
    onlineCapacity: null,
    registered: 4,
    price: 0,
    tags: ["dawn"],
    teachers: ["asha-rawat", "tara-deshpande"],
    version: 2,
  };
  expect(toValues(answer)).toEqual({ ...FILLED, tags: "dawn", teachers: "asha-rawat, tara-deshpande" });
});

test("saving an unchanged event keeps the seconds of its start", () => {
  const stored = { dateTime: "2026-09-14T00:15:20.000Z" };
  expect(toSent(FILLED, stored).dateTime).toBe("2026-09-14T00:15:20.000Z");
  expect(toSent({ ...FILLED, dateTime: "2026-09-14T05:46" }, stored).dateTime).toBe("2026-09-14T00:16:00.000Z");
});

test("a comparison names only what differs", () => {
  expect(compare(EVENT_VALUES, FILLED, { ...FILLED, price: "100", type: "Offline" })).toEqual([
    { label: "Type", theirs: "Online (Virtual)", yours: "Offline (Physical)" },
    { label: "Price (₹)", theirs: "₹0", yours: "₹100" },
  ]);
});

test("the form requires what the API requires: duration and online seats are optional", () => {
  const { capacity, durationMinutes, onlineCapacity } = EVENT_FIELDS;
  expect([capacity, durationMinutes, onlineCapacity].map(({ control }) => control.required ?? false)).toEqual([
    true,
    false,
    false,
  ]);
});
