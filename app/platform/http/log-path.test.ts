import { expect, test } from "vitest";
import { pathForLog } from "./log-path.ts";

test("the token of a private page is not logged, wherever it stands", () => {
  expect(pathForLog("/tickets/Zx81-_abc")).toBe("/tickets/:token");
  expect(pathForLog("/tickets/Zx81-_abc.data")).toBe("/tickets/:token.data");
  expect(pathForLog("/tickets/Zx81-_abc/calendar.ics")).toBe("/tickets/:token/calendar.ics");
  expect(pathForLog("/Tickets/Zx81-_abc/")).toBe("/Tickets/:token/");
  expect(pathForLog("//tickets//Zx81-_abc")).toBe("//tickets/:token");
  for (const place of ["receipts", "giving", "verify", "reset", "newsletter/confirm", "newsletter/unsubscribe"])
    expect(pathForLog(`/${place}/Zx81`)).toBe(`/${place}/:token`);
});

test("other addresses are logged as they are", () => {
  for (const path of ["/", "/events/dawn-sit-7k3f", "/tickets", "/newsletter/march-letter", "/api/v1/me/registrations"])
    expect(pathForLog(path)).toBe(path);
});
