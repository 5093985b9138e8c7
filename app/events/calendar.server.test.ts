import nodeIcal from "node-ical";
import { expect, test } from "vitest";
import { makeCalendar } from "./calendar.server.ts";
import type { Event } from "./event.ts";

const NOW = new Date("2026-11-21T00:00:00Z");
const SETTING = { name: "Events of Kshitij", siteUrl: "https://kshitij.example", now: NOW };
const event = {
  id: "dawn-sit-7k3f",
  title: "Dawn sit; tea, bread \\ silence",
  description: "By the river, क्षितिज के किनारे बैठना, until the light has reached the far bank.\nBring nothing.",
  startsAt: new Date("2026-12-01T00:15:00Z"),
  endsAt: new Date("2026-12-01T01:45:00Z"),
  location: "Triveni Ghat, Rishikesh",
  type: "Online",
  organizer: "Asha",
  tags: ["dawn", "river, slow"],
  bring: "",
  joinUrl: "https://meet.example.org/secret",
  version: 3,
} as unknown as Event;

/** What a calendar program does with a file: unfold, split into properties, undo the escapes. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll(/\r\n[ \t]/g, "").split("\r\n");
  return new Map(
    lines.flatMap((line) => {
      const [, name = "", value = ""] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
      const plain = value.replaceAll(/\\([\\;,nN])/g, (_all, mark: string) => (/n/i.test(mark) ? "\n" : mark));
      return name ? [[name, plain] as const] : [];
    }),
  );
}

test("title, description and location are read back unchanged", () => {
  const properties = read(makeCalendar([event], SETTING));
  expect(properties.get("SUMMARY")).toBe(event.title);
  expect(properties.get("LOCATION")).toBe(event.location);
  expect(properties.get("DESCRIPTION")).toContain(event.description);
});

test("times are UTC, the UID never changes, and a change raises the sequence", () => {
  const properties = read(makeCalendar([event], SETTING));
  expect(properties.get("DTSTART")).toBe("20261201T001500Z");
  expect(properties.get("DTEND")).toBe("20261201T014500Z");
  expect(properties.get("UID")).toBe("dawn-sit-7k3f@kshitij.example");
  expect(properties.get("SEQUENCE")).toBe("2");
  const ticket = makeCalendar([event], { ...SETTING, ticketUrl: "https://kshitij.example/tickets/t" });
  expect(read(ticket).get("UID")).toBe(properties.get("UID"));
});

test("no line is longer than 75 octets, and no letter is cut in two", () => {
  const file = makeCalendar([event], SETTING);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain("\ufffd");
});

test("only a ticket's file contains the join link", () => {
  expect(makeCalendar([event], SETTING)).not.toContain("secret");
  const ticket = makeCalendar([event], { ...SETTING, ticketUrl: "https://kshitij.example/tickets/t" });
  expect(read(ticket).get("LOCATION")).toBe(event.joinUrl);
});

test("a calendar without events is still a calendar", () => {
  expect(makeCalendar([], SETTING)).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR/);
});

test("a calendar library reads the file back", async () => {
  const read = await nodeIcal.async.parseICS(makeCalendar([event], SETTING));
  const found = Object.values(read).find((part) => part?.type === "VEVENT");
  expect(found).toMatchObject({
    uid: "dawn-sit-7k3f@kshitij.example",
    summary: event.title,
    location: event.location,
    url: { val: "https://kshitij.example/events/dawn-sit-7k3f" },
    status: "CONFIRMED",
  });
  expect(found?.type === "VEVENT" && [found.start.toISOString(), found.end?.toISOString()]).toEqual([
    "2026-12-01T00:15:00.000Z",
    "2026-12-01T01:45:00.000Z",
  ]);
});
