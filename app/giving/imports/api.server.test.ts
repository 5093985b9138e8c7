import { expect, test } from "vitest";
import { makeForm, openSite } from "../../../tests/support/site.ts";
import { saveSection } from "../../platform/sections/save-section.server.ts";
import { readDonorPage } from "../donor-page/donor-page.server.ts";
import type { GiftPage, GiftTotals } from "../gift.ts";
import { deleteOldGifts } from "../personal-data.server.ts";
import { RECEIPTS_SECTION } from "../receipts/settings.server.ts";
import { givingData } from "../statements/personal-data.server.ts";
import { openTable } from "../../platform/imports/file-columns.server.ts";
import { GIFT_FILE, readTable } from "./check-file.server.ts";
import type { CheckedGiftFile, GiftImport, GiftRole } from "./imported-gift.ts";
import { makeGiftFile } from "./make-import.ts";

const COLUMNS: GiftRole[] = [
  "receipt",
  "receiptOn",
  "receivedOn",
  "name",
  "email",
  "phone",
  "addressLine",
  "city",
  "pin",
  "pan",
  "amount",
  "method",
  "bankReference",
  "campaign",
];

async function open() {
  const site = await openSite();
  const finance = await site.signInAs("finance");
  const ask = (
    path: string,
    { method = "POST", json, form }: { method?: string; json?: object; form?: FormData } = {},
  ) =>
    site.request(`/api/v1${path}`, {
      method,
      headers: { ...finance, ...(json && { "content-type": "application/json", "idempotency-key": "the-key-of-it" }) },
      ...(json && { body: JSON.stringify(json) }),
      ...(form && { body: form }),
    });
  const read = async <Answer>(path: string) => (await (await ask(path, { method: "GET" })).json()) as Answer;
  const form = (text: string, columns?: string[]) =>
    makeForm({ file: new File([text], "gifts.csv"), ...(columns && { columns }) });
  const check = (text: string, columns?: string[]) => ask("/admin/gift-imports/check", { form: form(text, columns) });
  const previewOf = async (text: string) => ((await (await check(text)).json()) as CheckedGiftFile).preview;
  const add = (text: string, columns: string[] = COLUMNS) => ask("/admin/gift-imports", { form: form(text, columns) });
  const imported = async (text: string) => (await (await add(text)).json()) as GiftImport;
  const remove = async (id: string) => (await (await ask(`/admin/gift-imports/${id}/remove`)).json()) as GiftImport;
  const rows = async <Row>(statement: string) => (await site.pool.query(statement)).rows as Row[];
  return { ...site, ask, read, check, previewOf, add, imported, remove, rows };
}

const FIRST = { receipt: "TR/17" };
const SECOND = {
  receipt: "TR/18",
  name: "Ravi Menon",
  email: "",
  pan: "",
  amount: "1500",
  mode: "Cash",
  reference: "",
};

test("gifts are imported on their days with their own receipts: totals, reports, the tax desk and the gift have them, nobody gets a mail, and our serials go on", async () => {
  const { ask, read, imported, previewOf, rows } = await open();
  const file = makeGiftFile({ ...FIRST, day: "12/06/2026", receiptOn: "13/06/2026" }, { ...SECOND, day: "02/05/2025" });
  expect(await previewOf(file)).toEqual({
    gifts: 2,
    amount: 6500,
    firstDay: "2025-05-02",
    lastDay: "2026-06-12",
    receipts: 2,
    duplicates: 0,
    problems: { count: 0, first: [] },
    notes: { count: 0, first: [] },
  });
  const done = await imported(file);
  expect(done).toMatchObject({ gifts: 2, amount: 6500, importedBy: "A finance", removedAt: null, canRemove: true });
  expect(await read("/admin/gift-imports")).toEqual([done]);

  const [gift] = await read<GiftPage[]>("/admin/gifts?q=TR%2F17");
  const page = await read<GiftPage>(`/admin/gifts/${gift?._id}`);
  expect(page).toMatchObject({
    status: "paid",
    receivedOn: "2026-06-12",
    receipt: "TR/17",
    pan: "ABCPI••••K",
    address: "14, 3rd Cross, Coimbatore 641011",
    given: { count: 1, amount: 5000 },
  });
  expect(page.events.at(-1)).toMatchObject({ title: "Given before this site" });
  expect((await read<GiftTotals>("/admin/gifts/totals")).months).toContainEqual({
    month: "2026-06",
    count: 1,
    amount: 5000,
  });
  expect(await read("/admin/giving/report?from=2025-04-01&to=2026-11-26")).toMatchObject({ gifts: 2, received: 6500 });
  expect(await read("/admin/tax/lines?year=2026-27")).toMatchObject([
    { name: "Lakshmi Iyer", pan: "ABCPI••••K", amount: 5000 },
  ]);
  expect(await rows("select kind from mails")).toEqual([]);
  expect(await rows("select pan from gifts where pan like '%ABCPI%'")).toEqual([]);
  expect(await rows("select * from receipt_counters")).toEqual([]);
  expect(await rows("select kind, action, title from audit_log")).toEqual([
    { kind: "gift-import", action: "add", title: "2 gifts of a file" },
  ]);
  const cash = { name: "Asha Rawat", amount: 500, method: "cash", receivedOn: "2026-06-12" };
  const entered = (await (await ask("/admin/gifts", { json: cash })).json()) as GiftPage;
  expect(entered.receipt).toMatch(/\/2026-27\/000001$/);
});

test("a line adds nothing twice: in the file, in another one, and in a file that is sent again at once", async () => {
  const { add, check, previewOf, rows } = await open();
  const plain = { ...SECOND, receipt: "" };
  const file = makeGiftFile(
    FIRST,
    FIRST,
    plain,
    plain,
    { ...plain, receipt: "TR/19", amount: "700" },
    { ...plain, receipt: "TR/21", amount: "700" },
  );
  expect(await previewOf(file)).toMatchObject({ gifts: 4, duplicates: 2, problems: { count: 0 } });
  const answers = await Promise.all([add(file), add(file), add(file)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await rows("select receipt from gifts order by receipt")).toEqual(
    ["", "TR/17", "TR/19", "TR/21"].map((receipt) => ({ receipt })),
  );
  expect(await rows("select 1 from money_movements")).toHaveLength(4);
  expect(await rows("select 1 from gift_imports")).toHaveLength(1);
  expect(await previewOf(`${file}\r\n`)).toMatchObject({ gifts: 0, duplicates: 6 });
  const other = makeGiftFile(
    { ...FIRST, amount: "6000" },
    { ...SECOND, receipt: "TR/20", mode: "NEFT", reference: "HDFCN52023041212" },
  );
  const { preview } = (await (await check(other)).json()) as CheckedGiftFile;
  expect(preview?.problems).toMatchObject({
    count: 2,
    first: [
      { line: 2, problem: expect.stringMatching(/^The receipt TR\/17 is that of another gift, GV-/) as string },
      {
        line: 3,
        problem: expect.stringMatching(/^The bank reference HDFCN52023041212 is that of another gift, GV-/) as string,
      },
    ],
  });
});

test("numbers of this site's receipts are refused, those below its first number are not, and a prefix cannot be changed to theirs", async () => {
  const { previewOf, add, db, pool } = await open();
  await pool.query("insert into settings (key, value) values ('receipts', $1)", [
    { prefix: "KSH", firstNumber: 418, firstNumberYear: "2026-27" },
  ]);
  const problemsOf = async (...numbers: string[]) =>
    (await previewOf(makeGiftFile(...numbers.map((receipt) => ({ ...SECOND, receipt })))))?.problems.first ?? [];
  const own = ["KSH/2026-27/000418", "ksh/2026-27/900", "KSH/2025-26/000001", "DEMO/2026-27/000001"];
  expect(await problemsOf(...own, "KSH/2026-27/000417", "OLD/2026-27/000418", "418")).toMatchObject(
    own.map((_, index) => ({
      line: index + 2,
      problem: expect.stringMatching(/first number above it, in Settings/) as string,
    })),
  );
  expect((await add(makeGiftFile({ ...SECOND, receipt: "OLD/2025-26/7" }))).status).toBe(201);
  const change = (prefix: string) =>
    db.transaction((tx) =>
      saveSection(
        tx,
        RECEIPTS_SECTION,
        { values: { "receipts.prefix": prefix }, before: { "receipts.prefix": "KSH" } },
        { by: "Kavya Joshi", now: new Date() },
      ),
    );
  await expect(change("OLD")).rejects.toMatchObject({
    errors: { "receipts.prefix": expect.stringContaining("imported receipt OLD/2025-26/7") as string },
  });
  await change("NEW");
});

test("what is removed counts no longer and can be imported again; a refunded gift stays, and one without its receipt gets one of ours", async () => {
  const { ask, read, imported, remove, rows } = await open();
  const file = makeGiftFile(FIRST, SECOND, { ...SECOND, receipt: "TR/19", reference: "7", mode: "Cheque" });
  const { _id } = await imported(file);
  const [refunded] = await read<GiftPage[]>("/admin/gifts?q=TR%2F19");
  expect(
    (await ask(`/admin/gifts/${refunded?._id}/refund`, { json: { amount: 500, reason: "Asked for it" } })).status,
  ).toBe(200);
  expect(await remove(_id)).toMatchObject({ gifts: 1, amount: 1500, canRemove: false });
  expect((await remove(_id)).removedAt, "a second time changes nothing").not.toBeNull();
  expect(await rows("select sum(amount_in_paise)::int as left from money_movements")).toEqual([{ left: 100_000 }]);
  expect(await rows("select action, title from audit_log where kind = 'gift-import' order by id")).toMatchObject([
    { action: "add" },
    { action: "delete", title: expect.stringMatching(/^3 gifts, imported on /) as string },
  ]);
  expect(await rows("select receipt from gifts")).toEqual([{ receipt: "TR/19" }]);
  expect(await rows("select facts from receipts where voided_at is not null and facts::text like '%Menon%'")).toEqual(
    [],
  );
  expect((await ask("/admin/gift-imports/GI-ABCDEFGH/remove")).status).toBe(404);

  const again = await imported(file);
  expect(again).toMatchObject({ gifts: 2, amount: 6500 });
  expect(again._id).not.toBe(_id);
  const [gift] = await read<GiftPage[]>("/admin/gifts?q=TR%2F17");
  const [receipt] = await read<{ _id: string; number: string; isImported: boolean }[]>(
    `/admin/receipts?gift=${gift?._id}`,
  );
  expect(receipt).toMatchObject({ number: "TR/17", isImported: true, issuedOn: "2023-04-13", voided: null });
  for (const path of [`/admin/receipts/${receipt?._id}/send`, `/admin/gifts/${gift?._id}/receipt/download-link`])
    expect((await ask(path)).status, path).toBe(409);
  const fresh = await ask(`/admin/receipts/${receipt?._id}/reissue`, { json: { reason: "The name was misspelt" } });
  expect(await fresh.json()).toMatchObject({
    number: expect.stringMatching(/\/2023-24\/000001$/) as string,
    isImported: false,
  });
  expect(
    (await ask("/admin/gift-imports", { form: makeForm({ file: new File([file], "x.csv"), columns: COLUMNS }) }))
      .status,
  ).toBe(409);
});

test("an imported gift is in the donor's history and export; it loses the name with the others, and is not imported again then", async () => {
  const { db, services, add, rows } = await open();
  const file = makeGiftFile(FIRST);
  expect((await add(file)).status).toBe(201);
  const email = "lakshmi@example.org";
  const page = await readDonorPage(db, { email, encryption: services.encryption, now: new Date() });
  expect(page).toMatchObject({ total: "₹5,000", years: [{ year: "2023-24", count: 1 }] });
  expect(page.gifts).toMatchObject([{ state: "Received on 12 Apr 2023, receipt TR/17", receipt: null }]);
  const exported = JSON.stringify(await givingData.export(db, { email, userId: null, references: [] }));
  expect(exported).toContain("TR/17");
  expect(exported).not.toContain("importKey");
  await deleteOldGifts(db, new Date("2034-04-02T00:00:00Z"));
  expect(await rows("select name, pan, import_key from gifts")).toEqual([{ name: "", pan: null, import_key: null }]);
  const table = openTable(GIFT_FILE, new TextEncoder().encode(file), null);
  expect((await readTable(db, table, COLUMNS, new Date("2034-04-02T00:00:00Z"))).problems).toHaveLength(1);
});

test("columns that are unknown are asked and remembered; an unknown campaign is said", async () => {
  const { check, previewOf, add } = await open();
  const file = "Who,What,When,Which,Why\nRavi Menon,500,12/04/2023,cash,Roof\n";
  const asked = await check(file);
  expect([asked.status, await asked.json()]).toMatchObject([
    200,
    { header: ["Who", "What", "When", "Which", "Why"], preview: null },
  ]);
  for (const columns of [
    ["name", "amount"],
    ["name", "amount", "receivedOn", "name", "method"],
    ["x", "", "", "", ""],
  ])
    expect((await check(file, columns)).status, columns.join()).toBe(400);
  const columns = ["name", "amount", "receivedOn", "method", "campaign"];
  expect(await (await check(file, columns)).json()).toMatchObject({ preview: { gifts: 1 } });
  expect((await previewOf(file))?.notes).toEqual({
    count: 1,
    first: [{ line: 2, problem: "There is no campaign “Roof”: imported without one." }],
  });
  expect((await add(file, columns)).status).toBe(201);
});

test("a file that is no table of gifts is refused, and stores nothing", async () => {
  const { ask, check, read, signInAs, request } = await open();
  for (const text of ["%PDF-1.7", "Hello", "", "Ravi,500,12/04/2023,cash\n".repeat(100_000), "\0,\0,\0", 'a,b,"c\n'])
    expect((await check(text)).status, text.slice(0, 20)).toBe(400);
  expect((await check("x".repeat(5 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await ask("/admin/gift-imports", { form: makeForm({ columns: COLUMNS }) })).status).toBe(400);
  expect(await read("/admin/gift-imports")).toEqual([]);
  const editor = await signInAs("editor");
  expect((await request("/api/v1/admin/gift-imports", { headers: editor })).status).toBe(403);
});

test("an import that was interrupted goes on under its id, and thousands of lines are imported and removed", async () => {
  const { imported, remove, rows } = await open();
  const lines = Array.from({ length: 1_800 }, (_, index) => ({ ...SECOND, receipt: `TR/${index}` }));
  const file = makeGiftFile(...lines);
  const half = await imported(file);
  // As if the process had ended after its first transactions.
  await rows("alter table money_movements disable trigger user");
  await rows("delete from receipts where serial > 500");
  await rows("delete from money_movements where subject_id not in (select gift_id from receipts)");
  await rows("delete from gifts where id not in (select gift_id from receipts)");
  const whole = await imported(file);
  expect(whole).toMatchObject({ _id: half._id, gifts: 1_800 });
  expect(await rows("select count(*)::int, count(distinct number)::int as numbers from receipts")).toEqual([
    { count: 1_800, numbers: 1_800 },
  ]);
  expect(await remove(whole._id)).toMatchObject({ gifts: 0, amount: 0, canRemove: false });
  expect(await rows("select sum(amount_in_paise)::int as left from money_movements")).toEqual([{ left: 0 }]);
});
