import { expect, test } from "vitest";
import { eventsPath } from "./events-path.ts";

test("nothing chosen is the bare page", () => {
  expect(eventsPath({ type: "", month: "", view: "grid", page: 1 })).toBe("/events");
});

test("every choice stands in the address", () => {
  expect(eventsPath({ type: "Online", month: "2026-12", view: "list", page: 2 })).toBe("/events?type=Online&month=2026-12&view=list&page=2");
});
