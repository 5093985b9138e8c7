import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { registrations } from "../tables.server.ts";
import { makeEventRow } from "../make-event.ts";
import { addGuest } from "./write-guests.server.ts";

test("the export has the registrations of one month in India of all events, earliest first", async () => {
  const site = await openSite();
  const headers = await site.signInAs("events");
  const asha = { name: "Asha Rawat", phone: "+91 90000 00031", email: "asha@letters.in", seats: 1 };
  for (const [name, at] of [
    ["After", "2026-11-30T18:30:00Z"],
    ["Second", "2026-11-30T18:29:59Z"],
    ["First", "2026-10-31T18:30:00Z"],
    ["Before", "2026-10-31T18:29:59Z"],
  ] as const) {
    const eventId = await makeEventRow(site.db, { id: name.toLowerCase(), title: `Event of ${name}` });
    await addGuest(site.db, eventId, { ...asha, name }, new Date(at));
    await site.db
      .update(registrations)
      .set({ createdAt: new Date(at) })
      .where(eq(registrations.eventId, eventId));
  }
  expect(await site.db.$count(registrations)).toBe(4);
  const ask = (month: string) =>
    site.request(`/api/v1/admin/event-registrations/download-link?month=${month}`, { method: "POST", headers });
  expect((await ask("2026-13")).status).toBe(400);
  const { url } = (await (await ask("2026-11")).json()) as { url: string };
  const file = await site.request(url);
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="registrations-2026-11.csv"');
  const [head = "", ...lines] = (await file.text()).trimEnd().split("\r\n");
  expect(head).toContain("Event,Begins (IST),Reference,Name");
  expect(lines.map((line) => [line.split(",")[0], line.includes(",First,"), line.includes(",Second,")])).toEqual([
    ["Event of First", true, false],
    ["Event of Second", false, true],
  ]);
  expect((await site.request(url)).status, "the address opens once").toBe(404);
});
