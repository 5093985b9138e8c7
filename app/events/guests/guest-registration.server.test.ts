import { expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { makeEventRow } from "../make-event.ts";
import { cancelTicket } from "../registrations.server.ts";
import { holdGuestSeats } from "./guest-registration.server.ts";

const guest = { name: "Kiran Rao", email: "kiran@example.org", phone: "", seats: 2 };
const phone = { address: "203.0.113.7", agent: "A phone" };
const ALREADY = "You are already registered for this event.";

async function open() {
  const { db, pool } = await freshDatabase();
  const eventId = await makeEventRow(db, { capacity: 9 });
  const send = (changes: { now?: Date; agent?: string; name?: string } = {}) => {
    const { now = new Date(), agent = phone.agent, name = guest.name } = changes;
    return holdGuestSeats(db, eventId, { ...guest, name }, { ...phone, agent, now, isByMail: false });
  };
  const taken = async () => (await pool.query("select registered from events")).rows[0] as { registered: number };
  return { db, send, taken };
}

test("a form sent twice, even at once, takes its seats once and leads to the same ticket", async () => {
  const { send, taken } = await open();
  const tokens = await Promise.all([send(), send(), send()]);
  expect(new Set(tokens).size).toBe(1);
  expect(await send()).toBe(tokens[0]);
  expect(await taken()).toEqual({ registered: 2 });
});

test("another browser, other values or a later time do not show the ticket", async () => {
  const { send, taken } = await open();
  await send();
  await expect(send({ agent: "Another phone" })).rejects.toThrow(ALREADY);
  await expect(send({ name: "Kiran R" })).rejects.toThrow(ALREADY);
  await expect(send({ now: new Date(Date.now() + 11 * 60_000) })).rejects.toThrow(ALREADY);
  expect(await taken()).toEqual({ registered: 2 });
});

test("a person who cancelled can register again and gets a new ticket", async () => {
  const { db, send, taken } = await open();
  const first = await send();
  await cancelTicket(db, first ?? "", new Date("2026-01-01"));
  const second = await send();
  expect(second).not.toBe(first);
  expect(await send()).toBe(second);
  expect(await taken()).toEqual({ registered: 2 });
});
