import { expect, test } from "vitest";
import { listPastRegistrations, listUpcomingRegistrations } from "./member-days.ts";

const NOW = new Date("2026-06-15T06:00:00Z");
const registration = (reference: string, dateTime: string, changes = {}) => ({
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

test("upcoming are active registrations, at events that take place, the next first", () => {
  const registrations = [
    registration("later", "2026-07-02T00:30:00Z"),
    registration("next", "2026-07-01T00:30:00Z"),
    registration("cancelled", "2026-07-01T00:30:00Z", { isCancelled: true }),
    registration("event cancelled", "2026-07-01T00:30:00Z", { isCalledOff: true }),
    registration("over", "2026-06-01T00:30:00Z"),
  ];
  expect(listUpcomingRegistrations(registrations, NOW).map(({ reference }) => reference)).toEqual(["next", "later"]);
});

test("nobody attended what was called off", () => {
  const registrations = [
    registration("came", "2026-06-01T00:30:00Z"),
    registration("event cancelled", "2026-06-02T00:30:00Z", { isCalledOff: true }),
  ];
  expect(listPastRegistrations(registrations, NOW).map(({ reference }) => reference)).toEqual(["came"]);
});
