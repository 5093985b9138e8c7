import { expect, test } from "vitest";
import { capacityLevel, eventFilterSchema, hasEnded, isFull, newEventSchema } from "./event.ts";

const fields = {
  title: "Dawn sit",
  description: "By the river.",
  dateTime: "2026-12-01T00:15:00Z",
  location: "Rishikesh",
  type: "Offline",
  capacity: "60",
  price: "0",
  organizer: "Asha",
};

test("an event's fields become columns: defaults, paise, whole numbers", () => {
  expect(newEventSchema.parse({ ...fields, price: "250.50" })).toMatchObject({
    capacity: 60,
    price: 25_050,
    durationMinutes: 60,
    tags: [],
    joinUrl: "",
  });
});

test("the former types Virtual and Physical are accepted and become Online and Offline", () => {
  expect(newEventSchema.parse({ ...fields, type: "Virtual" }).type).toBe("Online");
  expect(newEventSchema.parse({ ...fields, type: "Physical" }).type).toBe("Offline");
  expect(newEventSchema.safeParse({ ...fields, type: "Elsewhere" }).success).toBe(false);
});

test("a hybrid event cannot have more online seats than seats", () => {
  const hybrid = { ...fields, type: "Hybrid", onlineCapacity: "61" };
  expect(newEventSchema.safeParse(hybrid).error?.issues[0]?.path).toEqual(["onlineCapacity"]);
});

test("a join link must be a web address", () => {
  expect(newEventSchema.safeParse({ ...fields, joinUrl: "javascript:alert(1)" }).success).toBe(false);
});

test.each([
  [69, "low"],
  [70, "mid"],
  [89, "mid"],
  [90, "high"],
] as const)("%i of 100 seats taken is %s", (registered, level) => {
  expect(capacityLevel({ registered, capacity: 100 })).toBe(level);
});

test("an event is full when every seat is taken", () => {
  expect([isFull({ registered: 59, capacity: 60 }), isFull({ registered: 60, capacity: 60 })]).toEqual([false, true]);
});

test("an event is upcoming until it has ended", () => {
  const endsAt = new Date("2026-12-01T02:00:00Z");
  expect([hasEnded({ endsAt }, new Date("2026-12-01T01:59:59Z")), hasEnded({ endsAt }, endsAt)]).toEqual([false, true]);
});

test("unusable filter values count as not set", () => {
  expect(eventFilterSchema.parse({ type: "Elsewhere", month: "2026-13", view: "map", page: "0" })).toEqual({
    type: "",
    month: "",
    view: "grid",
    page: 1,
    after: "",
  });
  expect(eventFilterSchema.parse({})).toEqual({ type: "", month: "", view: "grid", page: 1, after: "" });
});
