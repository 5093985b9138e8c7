import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import type { PreferenceAnswer, PreferenceChanged } from "./preference.ts";

async function open() {
  const site = await openSite();
  const asha = await site.signInAs("member");
  const list = async () =>
    (await (await site.request("/api/v1/me/preferences", { headers: asha })).json()) as PreferenceAnswer[];
  const put = (name: string, body: object) =>
    site.request(`/api/v1/me/preferences/${name}`, {
      method: "PUT",
      headers: { ...asha, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const change = async (name: string, isGiven: boolean) =>
    (await (await put(name, { isGiven })).json()) as PreferenceChanged;
  const stored = async () =>
    (
      await site.pool.query<{ name: string; wording: string; isOver: boolean }>(
        'select name, wording, withdrawn_at is not null as "isOver" from consents order by given_at, id',
      )
    ).rows;
  return { ...site, list, put, change, stored };
}

test("no consent is given by default", async () => {
  const { list } = await open();
  const preferences = await list();
  expect(preferences.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["whatsapp", "event-reminders", "session-reminders"]),
  );
  expect(preferences.filter(({ isGiven, givenAt }) => isGiven || givenAt)).toEqual([]);
});

test("each consent is stored on its own with its wording and date; a duplicate changes nothing", async () => {
  const { change, list, stored } = await open();
  const { preference } = await change("whatsapp", true);
  expect(preference.isGiven).toBe(true);
  expect(await change("whatsapp", true)).toMatchObject({ preference: { givenAt: preference.givenAt } });
  expect((await list()).filter(({ isGiven }) => isGiven).map(({ name }) => name)).toEqual(["whatsapp"]);
  expect(await stored()).toEqual([{ name: "whatsapp", wording: preference.wording, isOver: false }]);
});

test("a withdrawn consent stays recorded; a new consent is a new row", async () => {
  const { change, stored } = await open();
  await change("whatsapp", true);
  expect(await change("whatsapp", false)).toMatchObject({ preference: { isGiven: false, givenAt: null } });
  await change("whatsapp", false);
  await change("whatsapp", true);
  expect((await stored()).map(({ isOver }) => isOver)).toEqual([true, false]);
});

test("staff see consents in the member's timeline", async () => {
  const { change, signInAs, pool, request } = await open();
  await change("event-reminders", true);
  const [asha] = (await pool.query<{ id: string }>("select id from users where role = 'member'")).rows;
  const answer = await request(`/api/v1/admin/members/timeline/${asha?.id}`, { headers: await signInAs("admin") });
  const rows = (await answer.json()) as { label: string }[];
  expect(rows.filter(({ label }) => label === "Preferences")).toMatchObject([
    { words: expect.stringContaining("Remind me") as string, state: "Agreed" },
  ]);
});

test("an unknown preference is a 404, and a missing choice a 400", async () => {
  const { put, stored } = await open();
  expect((await put("carrier-pigeon", { isGiven: true })).status).toBe(404);
  expect((await put("whatsapp", { isGiven: "perhaps" })).status).toBe(400);
  expect((await put("whatsapp", {})).status).toBe(400);
  expect(await stored()).toEqual([]);
});
