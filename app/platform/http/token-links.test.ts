import { expect, test } from "vitest";
import { createTokenLinks } from "./token-links.ts";

const { pathForLog, isTokenLink } = createTokenLinks(["tickets", "receipts", "newsletter/confirm"]);

test("the token of a token link is not logged, wherever it is in the path", () => {
  expect(pathForLog("/tickets/Zx81-_abc")).toBe("/tickets/:token");
  expect(pathForLog("/tickets/Zx81-_abc.data")).toBe("/tickets/:token.data");
  expect(pathForLog("/tickets/Zx81-_abc/calendar.ics")).toBe("/tickets/:token/calendar.ics");
  expect(pathForLog("/Tickets/Zx81-_abc/")).toBe("/Tickets/:token/");
  expect(pathForLog("//tickets//Zx81-_abc")).toBe("//tickets/:token");
  expect(pathForLog("/receipts/Zx81")).toBe("/receipts/:token");
  expect(pathForLog("/newsletter/confirm/Zx81.data")).toBe("/newsletter/confirm/:token.data");
  expect(pathForLog("/Newsletter//confirm/Zx81")).toBe("/Newsletter//confirm/:token");
  expect(pathForLog("/api/v1/downloads/inbox/Zx81")).toBe("/api/v1/downloads/inbox/:token");
});

test("other addresses are logged as they are", () => {
  for (const path of ["/", "/events/dawn-sit-7k3f", "/tickets", "/newsletter/march-letter", "/api/v1/me/registrations"])
    expect(pathForLog(path)).toBe(path);
});

test("what is below a prefix is a token link in every spelling, and nothing else is", () => {
  for (const path of [
    "/tickets/Zx81",
    "//Tickets//Zx81.data",
    "/newsletter//confirm/Zx81",
    "/tickets",
    "/tickets.data",
  ])
    expect([path, isTokenLink(path)]).toEqual([path, true]);
  for (const path of ["/", "/ticketsale", "/events/tickets", "/newsletter/march-letter", "/api/v1/downloads"])
    expect([path, isTokenLink(path)]).toEqual([path, false]);
});
