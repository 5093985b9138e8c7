import { expect, test } from "vitest";
import { migrate } from "../app/platform/database/migrate.server.ts";
import type { GiftAnswer, GiftTotals } from "../app/giving/gift.ts";
import type { SectionAnswer } from "../app/platform/settings/section.ts";
import { makeLinkToken } from "../app/platform/text/secret-link.server.ts";
import { DAY_MS } from "../app/platform/time/durations.ts";
import { blankDatabase } from "./support/database.ts";
import { loadersOnly, wholePages } from "./support/loaders-only.ts";
import { fillAsBefore } from "./support/older-database.ts";
import { openSite } from "./support/site.ts";

/** A gift as release 0050 stored it. */
const giftBefore = (id: string, changes: object) => ({
  table: "gifts",
  row: {
    id,
    name: "Kiran Rao",
    email: "kiran@example.org",
    phone: "",
    amount_in_paise: 250_000,
    frequency: "one-time",
    method: "upi",
    tier: "",
    created_at: "2026-03-30T10:00:00Z",
    received_on: null,
    bank_reference: null,
    entered_by_hand: false,
    ...changes,
  },
});
const ROWS = [
  giftBefore("GV-WAITING", {}),
  giftBefore("GV-MONTHLY", { frequency: "monthly" }),
  giftBefore("GV-RECEIVED", { received_on: "2026-11-02", bank_reference: "UTR 1" }),
  giftBefore("GV-CASH", {
    amount_in_paise: 150_050,
    method: "cash",
    entered_by_hand: true,
    received_on: "2026-11-01",
    bank_reference: "",
  }),
];

test("gifts of the version before keep their state; the received ones become movements of their day, without receipts", async () => {
  const { config } = await blankDatabase();
  await fillAsBefore(config, 50, ROWS);
  await migrate(config, { prepare: async () => {} });
  const site = await openSite({ DATABASE_URL: String(config.connectionString) });
  const headers = { ...(await site.signInAs("finance")), "content-type": "application/json" };
  const ask = async (path: string, body?: object) => {
    const sent = body && { method: "POST", body: JSON.stringify(body) };
    return (await (await site.request(`/api/v1/admin/gifts${path}`, { headers, ...sent })).json()) as never;
  };
  const gifts = (await ask("")) as GiftAnswer[];
  expect(Object.fromEntries(gifts.map((gift) => [gift._id, [gift.status, gift.receivedOn, gift.receipt]]))).toEqual({
    "GV-WAITING": ["announced", null, ""],
    "GV-MONTHLY": ["announced", null, ""],
    "GV-RECEIVED": ["paid", "2026-11-02", ""],
    "GV-CASH": ["paid", "2026-11-01", ""],
  });
  const { rows } = await site.services.client.pool.query(
    "select subject_id, kind, amount_in_paise, moved_on::text from money_movements order by id",
  );
  expect(rows).toEqual([
    { subject_id: "GV-CASH", kind: "received", amount_in_paise: 150_050, moved_on: "2026-11-01" },
    { subject_id: "GV-RECEIVED", kind: "received", amount_in_paise: 250_000, moved_on: "2026-11-02" },
  ]);
  expect((await ask("/totals")) as GiftTotals).toMatchObject({
    waiting: { count: 2, amount: 5_000 },
    months: [{ month: "2026-11", count: 2, amount: 4_000.5 }],
  });

  await ask("/GV-WAITING/receive", { receivedOn: "2026-11-20", bankReference: "UTR 2" });
  expect(await ask("/GV-RECEIVED/undo-receive", {})).toMatchObject({ status: "announced" });
  expect((await ask("/totals")) as GiftTotals).toMatchObject({
    months: [{ month: "2026-11", count: 2, amount: 4_000.5 }],
  });
});

/** What release 0059 stores besides. */
const SINCE_THEN = {
  status: "paid",
  refunded_in_paise: 0,
  receipt: "",
  is_demo: false,
  address_line: "",
  city: "",
  pin: "",
  pan_masked: "",
  dedicated_to: "",
  dedication_email: "",
  message: "",
};

test("a link that was mailed for the PAN opens the donor's page, unless it had ended", async () => {
  const { config } = await blankDatabase();
  const [open, ended] = [makeLinkToken(), makeLinkToken()];
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const linkBefore = ({ tokenHash }: { tokenHash: string }, days: number) => ({
    table: "pan_links",
    row: { token_hash: tokenHash, gift_id: "GV-CASH", expires_at: inDays(days) },
  });
  const gift = giftBefore("GV-CASH", {
    ...SINCE_THEN,
    email: "Kiran@example.org",
    received_on: "2026-11-02",
    bank_reference: "UTR 1",
  });
  await fillAsBefore(config, 59, [gift, linkBefore(open, 20), linkBefore(ended, -1)]);
  await migrate(config, { prepare: async () => {} });
  const { request, services } = await openSite({ DATABASE_URL: String(config.connectionString) }, await loadersOnly());
  const answer = await request(`/pan/${open.token}`);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/giving/${open.token}#pan`]);
  expect((await request(`/giving/${open.token}`)).status).toBe(200);
  expect((await request(`/pan/${ended.token}`)).status).toBe(404);
  const { rows } = await services.client.pool.query<{ email: string; days: number }>(
    "select email, extract(day from now() - created_at)::int as days from giving_links",
  );
  expect(rows).toEqual([{ email: "kiran@example.org", days: 10 }]);
});

test("an approval that was entered for the donate page alone stays there until its number and days are entered", async () => {
  const { config } = await blankDatabase();
  const given = { taxApproval: "AAATK0000A24PN01, to March 2029", taxNote: "Half may be deducted." };
  const rows = [
    { key: "giving", value: given },
    { key: "receipts", value: { prefix: "KSH" } },
  ].map((row) => ({ table: "settings", row: { ...row, updated_at: "2026-11-02T10:00:00Z", updated_by: "Asha" } }));
  await fillAsBefore(config, 59, rows);
  await migrate(config, { prepare: async () => {} });
  const site = await openSite({ DATABASE_URL: String(config.connectionString) }, await wholePages());
  const headers = { ...(await site.signInAs("admin")), "content-type": "application/json" };
  const words = async () => (await (await site.request("/donate")).text()).replaceAll(/<[^>]*>/g, "");
  expect(await words()).toContain("Half may be deducted.Approval: AAATK0000A24PN01, to March 2029");
  const sections = (await (await site.request("/api/v1/admin/settings", { headers })).json()) as SectionAnswer[];
  const section = sections.find(({ id }) => id === "receipts");
  expect(section).toMatchObject({
    notice: expect.stringContaining(given.taxApproval) as never,
    values: { "receipts.prefix": "KSH" },
  });
  const save = async (values: Record<string, string>, before: Record<string, string>) => {
    const body = JSON.stringify({ values, before });
    const saved = await site.request("/api/v1/admin/settings/receipts", { method: "PUT", headers, body });
    await site.services.versions.caughtUp();
    return [saved.status, ((await saved.json()) as SectionAnswer).notice];
  };
  const none = { "receipts.approval": "", "receipts.approvalFrom": "", "receipts.approvalUntil": "" };
  const approval = {
    "receipts.approval": "AAATK0000A24PN02",
    "receipts.approvalFrom": "2026-04-01",
    "receipts.approvalUntil": "2099-03-31",
  };
  expect(await save(approval, none)).toEqual([200, null]);
  expect(await words()).toContain("Approval: AAATK0000A24PN02, valid until 31 Mar 2099");
  expect(await save(none, approval)).toEqual([200, null]);
  expect(await words()).toContain("A gift to us brings no tax deduction yet");
});
