import { expect, test } from "vitest";
import { listAchievements } from "./achievements.ts";

const NOW = new Date("2026-06-15T06:00:00Z");
const registration = (dateTime: string, isCancelled = false, isCalledOff = false) => ({
  dateTime,
  isCancelled,
  isCalledOff,
});
const reached = (...input: Parameters<typeof listAchievements>) =>
  listAchievements(...input)
    .filter(({ isReached }) => isReached)
    .map(({ title }) => title);

test("a new member has reached nothing", () => {
  expect(reached([], [], NOW)).toEqual([]);
});

test("an upcoming registration is a first step, and only past events were attended", () => {
  expect(reached([registration("2026-07-01T00:30:00Z")], [], NOW)).toEqual(["First step"]);
  expect(reached([registration("2026-06-01T00:30:00Z")], [], NOW)).toEqual(["First step", "First sitting"]);
});

test("a cancelled registration does not count, nor does one for a cancelled event", () => {
  expect(reached([registration("2026-06-01T00:30:00Z", false, true)], [], NOW)).toEqual([]);
  expect(reached([registration("2026-06-01T00:30:00Z", true)], [], NOW)).toEqual([]);
});

const course = (programId: string, status: string, attended: number) => ({ programId, status, attended });

test("a program counts once the member came to a session of it, and as completed once its course is over", () => {
  expect(reached([], [course("a", "Requested", 0), course("b", "Completed", 0)], NOW)).toEqual([]);
  expect(reached([], [course("a", "In Progress", 1)], NOW)).toEqual(["A longer road"]);
  expect(reached([], [course("a", "Completed", 1)], NOW)).toEqual(["A longer road", "The whole way"]);
  const twice = [course("a", "Completed", 3), course("a", "Completed", 4), course("b", "Completed", 1)];
  expect(reached([], twice, NOW)).toEqual(["A longer road", "The whole way"]);
  expect(reached([], [...twice, course("c", "Completed", 8)], NOW)).toContain("Many paths");
});

test("five events in three months", () => {
  const registrations = ["2026-02-01", "2026-03-01", "2026-04-01", "2026-04-08", "2026-04-15"].map((day) =>
    registration(`${day}T00:30:00Z`),
  );
  expect(reached(registrations, [], NOW)).toEqual(["First step", "First sitting", "Five gatherings", "Three moons"]);
});

test("a count never exceeds its goal", () => {
  const registrations = Array.from({ length: 9 }, () => registration("2026-02-01T00:30:00Z"));
  for (const { count, goal } of listAchievements(registrations, [], NOW)) expect(count).toBeLessThanOrEqual(goal);
});
