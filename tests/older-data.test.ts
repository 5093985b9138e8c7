import { readFileSync } from "node:fs";
import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { AUDIT_ACTIONS } from "../app/platform/audit/audit.ts";
import { migrate } from "../app/platform/database/migrate.server.ts";
import { INBOX, MAILS, RECORDS } from "../server/features.ts";
import { blankDatabase } from "./support/database.ts";
import { wholePages } from "./support/loaders-only.ts";
import { withClient } from "./support/database-url.ts";
import { fillAsBefore } from "./support/older-database.ts";
import { PANEL_PATHS } from "./support/panel-paths.ts";
import { openSite } from "./support/site.ts";

/** Each line is a row as release 0037 stored it: one of every kind that a history, the bin, the inbox and so on may name. */
const ROWS = readFileSync("tests/support/stored-before-0038.jsonl", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> });
const rowsOf = (table: string) => ROWS.filter((one) => one.table === table).map(({ row }) => row);

/** Columns that count up by themselves; the rows bring their own numbers. */
const NUMBERED = [
  ["audit_log", "id"],
  ["versions", "id"],
  ["inbox_items", "position"],
];

const PREVIEWS = { post: "article", event: "event", program: "program", resource: "resource", teacher: "teacher" };

let pages: Awaited<ReturnType<typeof wholePages>>;
beforeAll(async () => {
  pages = await wholePages();
});

/** New rows have numbers of their own. */
async function countOn(config: pg.ClientConfig): Promise<void> {
  await withClient(String(config.connectionString), async (client) => {
    for (const [table, column] of NUMBERED)
      await client.query("select setval(pg_get_serial_sequence($1, $2), 1000000)", [table, column]);
  });
}

/** Rows of a database that an older release filled, once it is migrated. */
async function migrated(config: pg.ClientConfig, select: string): Promise<unknown[]> {
  await migrate(config, { prepare: async () => {} });
  return withClient(String(config.connectionString), async (client) => (await client.query(select)).rows);
}

/** A site on a database that release 0037 filled and this one migrated. */
async function open() {
  const { config } = await blankDatabase();
  await fillAsBefore(config, 37, ROWS);
  await countOn(config);
  await migrate(config, { prepare: async () => {} });
  const site = await openSite({ DATABASE_URL: String(config.connectionString) }, pages);
  const admin = await site.signInAs("admin");
  const ask = async (path: string, method = "GET") => {
    const answer = await site.request(`/api/v1/admin${path}`, { method, headers: admin });
    return { status: answer.status, body: (answer.status === 204 ? null : await answer.json()) as never };
  };
  return { ...site, ask };
}

test("histories, drafts, previews and the bin of an older release open, for every kind of record", async () => {
  const { ask, request } = await open();
  const versions = rowsOf("versions") as { id: number; kind: string; record_id: string }[];
  expect(new Set(versions.map(({ kind }) => kind))).toEqual(new Set(Object.keys(PANEL_PATHS)));
  for (const { id, kind, record_id: record } of versions) {
    const path = `/${PANEL_PATHS[kind]}/versions/${record}`;
    expect((await ask(path)).body, path).toContainEqual(expect.objectContaining({ _id: id }));
    expect((await ask(`${path}/${id}`)).status, `${path}/${id}`).toBe(200);
  }
  // Kinds that were added since have no such data.
  const known = RECORDS.filter(({ kind }) => kind in PANEL_PATHS);
  for (const { kind, hasNoDrafts } of known)
    if (!hasNoDrafts) expect(await ask(`/drafts/${kind}/${kind}-draft`), kind).toMatchObject({ status: 200 });
  for (const [kind, word] of Object.entries(PREVIEWS)) {
    const page = await request(`/${word}-preview/${encodeURIComponent(`token of ${kind}`)}`);
    expect([page.status, (await page.text()).includes("Not yet")], word).toEqual([200, true]);
  }

  const deleted = (await ask("/bin")).body as { kind: string; _id: string }[];
  const drafts = known.filter(({ hasNoDrafts }) => !hasNoDrafts);
  expect(deleted.map(({ kind }) => kind).toSorted()).toEqual([...known, ...drafts].map(({ kind }) => kind).toSorted());
  for (const { kind, _id } of deleted)
    expect((await ask(`/bin/${kind}/${_id}/restore`, "POST")).status, `${kind} ${_id}`).toBe(204);
});

test("inbox items, changes and pictures in use of an older release open, for every kind", async () => {
  const { ask } = await open();
  for (const kind of Object.keys(INBOX))
    expect(await ask(`/inbox/OLD-${kind.toUpperCase()}`), kind).toMatchObject({
      status: 200,
      body: { kind, name: "Kiran" },
    });
  const changes = (await ask("/audit?limit=1000")).body as { kind: string; action: string }[];
  expect(changes).toHaveLength(rowsOf("audit_log").length);
  expect(Object.keys(AUDIT_ACTIONS)).toEqual(expect.arrayContaining(changes.map(({ action }) => action)));
  const { kinds } = (await ask("/audit/choices")).body as { kinds: string[] };
  expect(new Set(kinds)).toEqual(new Set(rowsOf("audit_log").map(({ kind }) => kind)));
  for (const { upload_id: id, owner_id: owner } of rowsOf("upload_uses"))
    expect(JSON.stringify((await ask(`/pictures/one/${String(id)}`)).body), String(owner)).toContain(String(owner));
  expect(await ask("/gifts?q=GV-OLD")).toMatchObject({ body: [{ _id: "GV-OLD", amount: 2500 }] });
});

test("mails of an older release and the texts that staff wrote for them open, for every kind", async () => {
  const { ask } = await open();
  const { body: version } = await ask("/settings/versions/mail-words/160");
  for (const name of ["event-cancelled", "event-registration-cancelled"])
    expect(JSON.stringify(version), name).toContain(`"mailWords.${name}.words":"Older words"`);
  const mails = (await ask("/mails?limit=1000")).body as { _id: string; kind: string }[];
  expect(mails).toHaveLength(rowsOf("mails").length);
  // Kinds that came since have no mails of then.
  const kinds = new Set(mails.map(({ kind }) => kind));
  expect(MAILS.map(({ name }) => name)).toEqual(expect.arrayContaining([...kinds]));
  for (const name of kinds) {
    const { status, body } = await ask(`/mails/kinds/${name}/preview`, "POST");
    expect([status, (body as { subject: string }).subject], name).toEqual([201, "Marked subject"]);
  }
  for (const { _id: id, kind } of mails) expect((await ask(`/mails/${id}/letter`, "POST")).status, kind).toBe(201);
});

test("a privacy text of before names the days and years of today, and what staff wrote stays", async () => {
  const { config } = await blankDatabase();
  const kept =
    "for as long as the law requires, at present as a rule about ten years after the end of the financial year";
  const rows = [
    {
      key: "page:privacy",
      value: `<p>Ours. Kept ${kept}. Messages of the gateway, for ninety days. We use the payment gateway Razorpay, which learns your name. Grievances: [name of the officer, to be added before this site goes live]. Ring us, telephone {phone}, Monday to Saturday, 9:00 AM to 6:00 PM. We confirm that we have received your complaint within 24 hours, Monday to Saturday, and settle it within 90 days at the latest.</p>`,
    },
    {
      key: "page:terms",
      value:
        "<p>Ninety days. Write within 15 days, with the reference, date and amount. We answer within seven working days and, when the mistake is clear, pay it back. We send them within seven working days after the decision; wait.</p>",
    },
  ];
  await fillAsBefore(
    config,
    82,
    rows.map((row) => ({ table: "settings", row: { ...row, updated_at: "2026-11-20T06:00:00Z", updated_by: "" } })),
  );
  const texts = await migrated(config, "select value from settings where key like 'page:%' order by key");
  expect(texts).toEqual([
    {
      value:
        "<p>Ours. Kept for as long as the law requires, at present {giftYears} years after the end of the financial year. Messages of the gateway, for {eventDays} days. We use a payment gateway (at present: {gateway}), which learns your name. Grievances: {grievanceOfficer}. Ring us, telephone {phone}, {officeHours}. We confirm that we have received your complaint {answerTime}, and settle it within {dataDays} days at the latest.</p>",
    },
    {
      value:
        "<p>Ninety days. Write within {refundAskDays} days, with the reference, date and amount. We answer within {refundAnswerDays} working days and, when the mistake is clear, pay it back. We send them within {feeRefundDays} working days after the decision; wait.</p>",
    },
  ]);
});

test.each([
  ["within 24 hours, Monday to Saturday", null],
  ["", { answerHours: null }],
  ["within 900 hours", { answerWords: "within 900 hours", answerHours: 24 }],
  ["in about 3 working days", { answerWords: "in about 3 working days", answerHours: 72 }],
])("a contact page that promised an answer %j still does, and the inbox counts on it", async (answerTime, promised) => {
  const { config } = await blankDatabase();
  const row = (key: string, value: unknown) => ({
    table: "settings",
    row: { key, value, updated_at: "2026-11-20T06:00:00Z", updated_by: "Meera" },
  });
  await fillAsBefore(config, 93, [
    row("contact", { hours: "Marked", answerTime }),
    row("site", { name: "Ours" }),
    row("page:volunteer", "<p>We answer within 24 hours, Monday to Saturday, even on tour.</p>"),
  ]);
  const rows = await migrated(config, "select key, value from settings order by key");
  expect(rows).toEqual([
    { key: "contact", value: { hours: "Marked" } },
    { key: "page:volunteer", value: "<p>We answer {answerTime}, even on tour.</p>" },
    { key: "site", value: { name: "Ours", ...promised } },
  ]);
});

test("articles that were imported before know where they were, from what leads to them", async () => {
  const { config } = await blankDatabase();
  const at = "2026-11-20T06:00:00Z";
  const article = (key: string) => ({
    table: "imported_posts",
    row: { key, import_id: "a", post_id: `post-${key}` },
  });
  const address = (path: string, target: string) => ({
    table: "old_addresses",
    row: { id: path, path, target, created_at: at },
  });
  await fillAsBefore(config, 98, [
    { table: "gift_imports", row: { id: "a", file_hash: "f", kind: "post", consent: "", imported_at: at } },
    ...["walk", "draft", "new"].map(article),
    address("/2021/03/walk", "/blog/post-walk"),
    address("/?p=7", "/blog/post-draft"),
    address("/about-us", "/about"),
  ]);
  const rows = await migrated(config, "select key, old_path, old_host from imported_posts order by key");
  expect(rows).toEqual([
    { key: "draft", old_path: null, old_host: "" },
    { key: "new", old_path: null, old_host: "" },
    { key: "walk", old_path: "/2021/03/walk", old_host: "" },
  ]);
});
