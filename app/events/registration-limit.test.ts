import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { untilSomebodyWaits } from "../../tests/support/database.ts";
import { openSite } from "../../tests/support/site.ts";
import { pageContext, type PageContext } from "../platform/rendering/context.server.ts";
import { makeEventRow } from "./make-event.ts";
import { action } from "./pages/event.tsx";

const TAKEN = 10;
const guest = (number: number) => ({ name: "Kiran Rao", email: `kiran-${number}@example.org`, seats: "1" });

async function open() {
  const site = await openSite({ TRUST_PROXY: "1" });
  const eventId = await makeEventRow(site.db, { capacity: 14 });
  const taken = async () => (await site.pool.query("select registered from events")).rows[0] as { registered: number };
  return { ...site, eventId, taken };
}

test("the API limits registrations from one network address like other forms", async () => {
  const { request, eventId, taken } = await open();
  const send = (number: number, address: string) =>
    request(`/api/v1/public/events/${eventId}/registrations`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify(guest(number)),
    });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => send(number, "10.4.0.1")));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(TAKEN);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await taken()).toEqual({ registered: TAKEN });
  expect((await send(13, "10.4.0.2")).status).toBe(201);
});

test("the form of the page has the same limit", async () => {
  const { db, services, eventId, taken } = await open();
  const context = new RouterContextProvider();
  const { environment, log, auth } = services;
  const address = "10.4.0.3";
  const countVisitorForm = () => services.countVisitorForm(address);
  context.set(pageContext, { db, environment, log, auth, countVisitorForm, now: new Date(), address } as PageContext);
  const send = (number: number) => {
    const request = new Request("http://localhost/", { method: "POST", body: new URLSearchParams(guest(number)) });
    return action({ context, request, params: { eventId } } as unknown as Parameters<typeof action>[0]);
  };
  const answers: unknown[] = [];
  for (let number = 0; number < 12; number++) answers.push(await send(number));
  expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(TAKEN);
  expect(await taken()).toEqual({ registered: TAKEN });
});

test("400 people at once for 100 seats: 100 get one, 300 read that it is full, and other pages need not wait for them", async () => {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "1000" });
  const eventId = await makeEventRow(site.db, { capacity: 100 });
  const path = `/api/v1/public/events/${eventId}/registrations`;
  const send = async (number: number) => {
    const headers = { "content-type": "application/json" };
    const answer = await site.request(path, { method: "POST", headers, body: JSON.stringify(guest(number)) });
    const { message } = (await answer.json()) as { message?: string };
    return `${answer.status} ${message ?? ""}`.trim();
  };
  // A change of the event locks its row: all registrations wait.
  const blocker = await site.pool.connect();
  await blocker.query("begin");
  await blocker.query("select 1 from events for update");
  const sent = Array.from({ length: 400 }, (_, number) => send(number));
  await untilSomebodyWaits(site.db);
  expect((await site.request(`/api/v1/public/allevents/${eventId}`)).status).toBe(200);
  const waiting = await site.pool.query(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  expect((waiting.rows[0] as { n: number }).n).toBeLessThanOrEqual(3);
  await blocker.query("commit");
  blocker.release();
  const answers = Map.groupBy(await Promise.all(sent), (answer) => answer);
  expect([...answers].map(([answer, { length }]) => [answer, length])).toEqual([
    ["201", 100],
    ["409 Event Full", 300],
  ]);
  expect((await site.pool.query("select registered from events")).rows).toEqual([{ registered: 100 }]);
});
