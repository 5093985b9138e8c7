import { Inbox } from "lucide-react";
import { expect, test } from "vitest";
import { placesFor } from "./panel-place.ts";

const place = (label: string, words?: string) => ({ label, words, about: "", to: `/admin/${label}`, icon: Inbox });
const PLACES = [
  place("Events"),
  place("New event"),
  place("Sign out"),
  place("Bin", "restore"),
  place("Event photos", "album"),
  place("Guests", "event"),
];
const found = (typed: string) => placesFor(PLACES, typed).map(({ label }) => label);

test("places are found by their names first, then by what they are called besides, three at most", () => {
  expect(found("event")).toEqual(["Events", "New event", "Event photos"]);
  expect(found("new ev")).toEqual(["New event"]);
  expect(found("logout")).toEqual(["Sign out"]);
  expect(found("RESTORE")).toEqual(["Bin"]);
  expect(found("  ")).toEqual([]);
  expect(found("river")).toEqual([]);
});
