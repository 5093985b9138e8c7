import { expect, onTestFinished, test, vi } from "vitest";
import { openSite } from "../../tests/support/site.ts";
import { erasePersonalData, exportPersonalData } from "../platform/people/personal-data.server.ts";
import { indiaDay } from "../platform/time/india-time.ts";
import { PEOPLE } from "../../server/features.ts";
import type { OwnSittings } from "./sat-day.ts";
import { countToday, deleteOldSittings } from "./sittings.server.ts";

const MORNING = new Date("2026-11-26T06:00:00+05:30");
const TODAY = indiaDay(MORNING);

async function open() {
  const site = await openSite();
  const asha = await site.signInAs("member");
  // Afterwards, for a site does not start at another time than its database.
  vi.useFakeTimers({ toFake: ["Date"], now: MORNING });
  onTestFinished(() => void vi.useRealTimers());
  const send = (body: object, headers: Record<string, string> = {}) =>
    site.request("/api/v1/public/sittings", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const sit = (browser: number, headers?: Record<string, string>, day = TODAY) =>
    send({ day, browser: browser.toString(16).padStart(64, "0") }, headers);
  const keep = (isGiven: boolean) =>
    site.request("/api/v1/me/preferences/sitting-days", {
      method: "PUT",
      headers: { ...asha, "content-type": "application/json" },
      body: JSON.stringify({ isGiven }),
    });
  const own = async () => (await (await site.request("/api/v1/me/sittings", { headers: asha })).json()) as OwnSittings;
  return { ...site, asha, send, sit, keep, own };
}

test("a browser counts once a day, and a count below ten is not shown", async () => {
  const { sit, db } = await open();
  for (const browser of [1, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(await (await sit(browser)).json()).toEqual({ satToday: null, isKept: false });
  expect(await (await sit(10)).json()).toEqual({ satToday: 10, isKept: false });
  expect(await countToday(db, MORNING)).toBe(10);
});

test("of one network 60 an hour are counted", async () => {
  const { sit, db } = await open();
  for (let browser = 1; browser <= 60; browser++) expect((await sit(browser)).status).toBe(200);
  const refused = await sit(61);
  expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
  expect(await countToday(db, MORNING)).toBe(60);
});

test("only today in India is counted, and what is malformed is refused", async () => {
  const { sit, send } = await open();
  for (const day of ["2026-11-25", "2026-11-27"]) expect((await sit(1, {}, day)).status).toBe(409);
  for (const body of [{}, { day: TODAY }, { day: "today", browser: "0".repeat(64) }, { day: TODAY, browser: "\0" }])
    expect((await send(body)).status).toBe(400);
});

test("what was counted is deleted after its day", async () => {
  const { sit, db } = await open();
  await sit(1);
  expect(await deleteOldSittings(db, new Date("2026-11-26T23:59:00+05:30"))).toBe(0);
  expect(await deleteOldSittings(db, new Date("2026-11-27T00:01:00+05:30"))).toBe(1);
});

test("a member's day is kept only for one who wants it, once, and withdrawing deletes it", async () => {
  const { asha, sit, keep, own } = await open();
  expect(await (await sit(1, asha)).json()).toMatchObject({ isKept: false });
  expect(await own()).toEqual({ isKept: false, total: 0, days: [] });
  await keep(true);
  for (let times = 0; times < 2; times++) expect(await (await sit(1, asha)).json()).toMatchObject({ isKept: true });
  expect(await own()).toEqual({ isKept: true, total: 1, days: [TODAY] });
  expect(await (await keep(false)).json()).toMatchObject({ message: "The days you sat are deleted." });
  expect(await own()).toEqual({ isKept: false, total: 0, days: [] });
});

test("the days are in the copy of the member's data, and erased with it", async () => {
  const { asha, sit, keep, own, db, pool } = await open();
  await keep(true);
  await sit(1, asha);
  const [member] = (await pool.query<{ email: string }>("select email from users where role = 'member'")).rows;
  const email = member?.email ?? "";
  expect(await exportPersonalData(db, PEOPLE, { email })).toMatchObject({ sitting: [{ day: TODAY }] });
  expect((await own()).total).toBe(1);
  await erasePersonalData(db, PEOPLE, { email }, MORNING);
  expect((await pool.query("select from sitting_days")).rowCount).toBe(0);
});
