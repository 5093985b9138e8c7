import { expect, test } from "vitest";
import { listPastPlaces, listUpcomingPlaces } from "./member-days.ts";

const NOW = new Date("2026-06-15T06:00:00Z");
const place = (reference: string, dateTime: string, changes = {}) => ({
  reference,
  eventId: "dawn-sit-7k3f",
  title: "Dawn sit",
  seats: 1,
  dateTime,
  formattedDate: "",
  formattedTime: "",
  location: "Pune",
  isCancelled: false,
  isCalledOff: false,
  ...changes,
});

test("upcoming are places that are held, at events that take place, the next first", () => {
  const places = [
    place("later", "2026-07-02T00:30:00Z"),
    place("next", "2026-07-01T00:30:00Z"),
    place("given back", "2026-07-01T00:30:00Z", { isCancelled: true }),
    place("called off", "2026-07-01T00:30:00Z", { isCalledOff: true }),
    place("over", "2026-06-01T00:30:00Z"),
  ];
  expect(listUpcomingPlaces(places, NOW).map(({ reference }) => reference)).toEqual(["next", "later"]);
});

test("nobody attended what was called off", () => {
  const places = [
    place("came", "2026-06-01T00:30:00Z"),
    place("called off", "2026-06-02T00:30:00Z", { isCalledOff: true }),
  ];
  expect(listPastPlaces(places, NOW).map(({ reference }) => reference)).toEqual(["came"]);
});
