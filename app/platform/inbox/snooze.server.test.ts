import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import type { AuditAnswer } from "../audit/audit.ts";
import { addDays, indiaDay, startOfIndiaDay } from "../time/india-time.ts";
import { addUpdateToInbox, addToInbox } from "./inbox.server.ts";
import type { InboxAnswer } from "./inbox-item.ts";
import { makeItem } from "./make-item.ts";

const TODAY = indiaDay(new Date());
const IN_A_WEEK = addDays(TODAY, 7);

async function open() {
  const site = await openSite();
  const admin = await site.signInAs("admin");
  const get = async <Answer>(path: string) =>
    (await (await site.request(`/api/v1/admin/${path}`, { headers: admin })).json()) as Answer;
  const send = (method: string, path: string, body: object = {}, as = admin) =>
    site.request(`/api/v1/admin/inbox/${path}`, {
      method,
      headers: { ...as, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const snoozeEach = (days: object[], as = admin) => send("PUT", "snooze", { days }, as);
  const snooze = (id: string, until: unknown, as = admin) => snoozeEach([{ id, until }], as);
  const list = async (query: string) => (await get<InboxAnswer[]>(`inbox?${query}`)).map(({ _id }) => _id);
  return { ...site, get, send, snooze, snoozeEach, list };
}

async function answered(response: Response | Promise<Response>): Promise<InboxAnswer[]> {
  return (await (await response).json()) as InboxAnswer[];
}

test("a snoozed item leaves what is pending, in the list, the counts and the dashboard; it stands with its day among the snoozed, and a search finds it", async () => {
  const site = await open();
  for (const id of ["MS-1", "MS-2", "MS-3"]) await makeItem(site.db, id);
  const [answer] = await answered(site.snooze("MS-1", IN_A_WEEK));
  const at = new Date(startOfIndiaDay(IN_A_WEEK).getTime() + 6 * 60 * 60_000).toISOString();
  expect(answer).toMatchObject({ status: "new", snoozedUntil: at });
  await site.snooze("MS-2", addDays(TODAY, 1));
  expect(await site.list("status=new")).toEqual(["MS-3"]);
  expect(await site.list("status=snoozed&limit=1")).toEqual(["MS-2"]);
  expect(await site.list("status=snoozed&limit=1&after=MS-2")).toEqual(["MS-1"]);
  expect(await site.list("status=new&q=sunita")).toEqual(["MS-3", "MS-2", "MS-1"]);
  expect(await site.list("status=snoozed&q=ms-1")).toEqual(["MS-1"]);
  expect(await site.list("status=snoozed&q=ms-3")).toEqual([]);
  expect(await site.list("")).toEqual(["MS-3", "MS-2", "MS-1"]);
  expect(await site.get("inbox/waiting")).toEqual({ message: 1 });
  const { waiting } = await site.get<{ waiting: unknown[] }>("overview");
  expect(waiting).toMatchObject([{ to: "/admin/inbox/MS-3?kind=message" }]);
});

test("at its day an item is pending again by itself, and can be snoozed again", async () => {
  const site = await open();
  await makeItem(site.db, "MS-1", { snoozedUntil: new Date(Date.now() - 60_000) });
  expect(await site.list("status=new")).toEqual(["MS-1"]);
  expect(await site.list("status=snoozed")).toEqual([]);
  expect(await site.get("inbox/waiting")).toEqual({ message: 1 });
  expect(await site.get("inbox/MS-1")).toMatchObject({ snoozedUntil: null });
  await site.snooze("MS-1", IN_A_WEEK);
  expect(await site.list("status=new")).toEqual([]);
});

test("the staff, what they do with the item, news about it, and a new message of the same person end a snooze", async () => {
  const site = await open();
  const sender = { kind: "message", name: "Sunita Rao", email: "Sunita@Example.org", summary: "Parking" };
  const ends: Record<string, () => Promise<unknown>> = {
    staff: () => site.snooze("MS-1", ""),
    reopen: async () => {
      await site.send("POST", "MS-1/done");
      await site.send("POST", "MS-1/reopen");
    },
    news: () => addUpdateToInbox(site.db, "message", "MS-1", { summary: "changed", details: {} }),
    message: () => addToInbox(site.db, { ...sender, id: "MS-2" }),
  };
  await makeItem(site.db, "MS-1");
  await makeItem(site.db, "CM-1", { kind: "comment" });
  await makeItem(site.db, "MS-9", { email: "other@example.org" });
  for (const [how, end] of Object.entries(ends)) {
    for (const id of ["MS-1", "CM-1", "MS-9"]) expect((await site.snooze(id, IN_A_WEEK)).status, how).toBe(200);
    await end();
    expect((await site.list("status=snoozed")).toSorted(), how).toEqual(["CM-1", "MS-9"]);
  }
});

test("several are snoozed in one request, each until its own day; one that is done, gone, of another role's kind or snoozed so already is left out", async () => {
  const site = await open();
  const finance = await site.signInAs("finance");
  for (const id of ["MS-1", "MS-2", "MS-3"]) await makeItem(site.db, id);
  await makeItem(site.db, "DN-1", { kind: "donation" });
  await makeItem(site.db, "MS-4", { status: "done", handledAt: new Date() });
  await site.snooze("MS-3", IN_A_WEEK);
  const all = ["MS-1", "MS-3", "MS-4", "MS-8", "DN-1"].map((id) => ({ id, until: IN_A_WEEK }));
  const days = [...all, { id: "MS-2", until: addDays(TODAY, 1) }];
  const byFinance = await answered(site.snoozeEach(days, finance));
  expect(byFinance.map(({ _id }) => _id)).toEqual(["DN-1"]);
  const changed = await answered(site.snoozeEach(days));
  expect(changed.map(({ _id }) => _id).toSorted()).toEqual(["MS-1", "MS-2"]);
  expect(await site.list("status=snoozed")).toEqual(["MS-2", "MS-1", "MS-3", "DN-1"]);
  expect(await site.list("status=new")).toEqual([]);
});

test("a day that is not ahead is refused, also for one of several", async () => {
  const site = await open();
  for (const id of ["MS-1", "MS-2"]) await makeItem(site.db, id);
  for (const day of [TODAY, addDays(TODAY, -1), addDays(TODAY, 400), "soon", 7, null])
    expect(
      (
        await site.snoozeEach([
          { id: "MS-2", until: IN_A_WEEK },
          { id: "MS-1", until: day },
        ])
      ).status,
      String(day),
    ).toBe(400);
  expect((await site.snoozeEach([])).status).toBe(400);
  expect(await site.list("status=new")).toEqual(["MS-2", "MS-1"]);
});

test("the list of changes has each snooze once, and its end", async () => {
  const site = await open();
  await makeItem(site.db, "MS-1");
  for (const day of [IN_A_WEEK, IN_A_WEEK, "", ""]) await site.snooze("MS-1", day);
  const changes = await site.get<AuditAnswer[]>("audit");
  expect(changes.map(({ action, recordId }) => `${action} ${recordId}`)).toEqual(["end-snooze MS-1", "snooze MS-1"]);
});
