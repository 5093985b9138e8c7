import { expect, test } from "vitest";
import { freshDatabase } from "../../tests/support/database.ts";
import { namePosted } from "../../tests/support/mails.ts";
import { openSite } from "../../tests/support/site.ts";
import { holdGuestSeats } from "./guest-registrations.server.ts";
import { makeEventRow } from "./make-event.ts";
import { cancelTicket } from "./registrations.server.ts";

const SMTP = { SMTP_URL: "smtp://127.0.0.1:2525", VISITOR_FORMS_PER_MINUTE: "1000" };
const guest = (name: string, seats = 1) => ({ name, email: `${name.toLowerCase()}@letters.in`, seats });

async function open(capacity: number, settings: Record<string, string> = SMTP) {
  const site = await openSite(settings);
  const id = await makeEventRow(site.db, { capacity });
  const register = async (body: object, headers: Record<string, string> = {}) => {
    const answer = await site.request(`/api/v1/public/events/${id}/registrations`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const seats = async () =>
    (await site.pool.query<{ registered: number }>("select registered from events")).rows[0]?.registered;
  return { ...site, id, register, seats };
}

test("a guest's ticket is only mailed, and a registered address gets the same response", async () => {
  const site = await open(9);
  const first = await site.register(guest("Asha"));
  expect(first).toEqual({ status: 201, body: { message: "We sent your ticket to asha@letters.in." } });
  expect(await site.register({ ...guest("Asha", 2), name: "Somebody else" })).toEqual(first);
  expect(await site.seats()).toBe(1);
  expect(await namePosted(site.db), "one waits already").toEqual(["event-ticket to asha@letters.in"]);
  await site.pool.query("update mails set state = 'sent', sent_at = now() - interval '61 minutes'");
  for (const _ of [1, 2, 3]) expect(await site.register(guest("Asha"))).toEqual(first);
  expect(await namePosted(site.db)).toEqual([
    "event-ticket to asha@letters.in: sent",
    "event-ticket to asha@letters.in",
  ]);
});

test("a full event answers every address alike, and still mails the ticket again to a registered one", async () => {
  const site = await open(2);
  await site.register(guest("Asha"));
  await site.pool.query("update mails set state = 'sent', sent_at = now() - interval '2 hours'");
  const few = await site.register(guest("Kiran", 2));
  expect(few.status).toBe(409);
  expect(await site.register(guest("Asha", 2))).toEqual(few);
  expect(await namePosted(site.db)).toHaveLength(2);
  await site.register(guest("Kiran"));
  const full = await site.register(guest("Lata"));
  expect(full).toMatchObject({ status: 409, body: { message: "Event Full" } });
  expect(await site.register(guest("Asha"))).toEqual(full);
  await site.pool.query(
    "update events set starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours'",
  );
  const over = await site.register(guest("Lata"));
  expect(over.body["message"]).toBe("This event is over.");
  expect(await site.register(guest("Asha"))).toEqual(over);
});

test("twenty concurrent registrations of one address make one, and all get the same response", async () => {
  const site = await open(9);
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.register(guest("Asha"))));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await site.seats()).toBe(1);
  expect(await namePosted(site.db)).toHaveLength(1);
});

test("a registration under another account's confirmed address belongs to that account, and shows no ticket", async () => {
  for (const settings of [SMTP, {}]) {
    const site = await open(9, settings);
    const [member, owner] = [await site.signInAs("member"), await site.signInAs("editor")];
    const theirs = { ...guest("Asha"), email: "Editor@example.org" };
    await site.pool.query("update users set email_verified = true where email = 'editor@example.org'");
    const answer = { status: 201, body: { message: "We sent your ticket to editor@example.org." } };
    expect(await site.register(theirs, member)).toEqual(answer);
    expect(await site.register(theirs, member)).toEqual(answer);
    const listed = async (headers: Record<string, string>) =>
      (await (await site.request("/api/v1/me/registrations", { headers })).json()) as unknown[];
    expect([await listed(member), await listed(owner)]).toMatchObject([[], [{ eventId: site.id }]]);
    expect(await namePosted(site.db)).toEqual(["event-ticket to editor@example.org"]);
  }
});

test("a member sees the ticket at once, and without a mail server every guest does", async () => {
  const site = await open(9);
  const member = await site.signInAs("member");
  const mine = await site.register({ ...guest("Asha"), email: "member@example.org" }, member);
  expect(mine).toMatchObject({ status: 201, body: { ticket: expect.stringMatching(/^\/tickets\//) } });
  expect((await site.register({ ...guest("Asha"), email: "member@example.org" }, member)).status).toBe(409);
  const offline = await open(9, {});
  expect((await offline.register(guest("Asha"))).body["ticket"]).toMatch(/^\/tickets\//);
  expect((await offline.register(guest("Asha"))).body["message"]).toContain("You are already registered");
});

const form = { name: "Kiran Rao", email: "kiran@example.org", phone: "", seats: 2 };
const phone = { address: "203.0.113.7", agent: "A phone" };
const ALREADY = "You are already registered for this event.";

async function openForm() {
  const { db, pool } = await freshDatabase();
  const eventId = await makeEventRow(db, { capacity: 9 });
  const send = (changes: { now?: Date; agent?: string; name?: string } = {}) => {
    const { now = new Date(), agent = phone.agent, name = form.name } = changes;
    return holdGuestSeats(db, eventId, { ...form, name }, { ...phone, agent, now, isByMail: false });
  };
  const taken = async () => (await pool.query("select registered from events")).rows[0] as { registered: number };
  return { db, send, taken };
}

test("a form sent twice, even at once, takes its seats once and leads to the same ticket", async () => {
  const { send, taken } = await openForm();
  const tokens = await Promise.all([send(), send(), send()]);
  expect(new Set(tokens).size).toBe(1);
  expect(await send()).toBe(tokens[0]);
  expect(await taken()).toEqual({ registered: 2 });
});

test("another browser, other values or a later time do not show the ticket", async () => {
  const { send, taken } = await openForm();
  await send();
  await expect(send({ agent: "Another phone" })).rejects.toThrow(ALREADY);
  await expect(send({ name: "Kiran R" })).rejects.toThrow(ALREADY);
  await expect(send({ now: new Date(Date.now() + 11 * 60_000) })).rejects.toThrow(ALREADY);
  expect(await taken()).toEqual({ registered: 2 });
});

test("a person who cancelled can register again and gets a new ticket", async () => {
  const { db, send, taken } = await openForm();
  const first = await send();
  await cancelTicket(db, first ?? "", new Date("2026-01-01"));
  const second = await send();
  expect(second).not.toBe(first);
  expect(await send()).toBe(second);
  expect(await taken()).toEqual({ registered: 2 });
});
