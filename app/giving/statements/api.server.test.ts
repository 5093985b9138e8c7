import { expect, test } from "vitest";
import { makeForm, openSite } from "../../../tests/support/site.ts";
import type { AuditAnswer } from "../../platform/audit/audit.ts";
import type { GiftPage, GiftTotals } from "../gift.ts";
import { makeDonation } from "../make-donation.ts";
import { MAKE_STATEMENT, makeLine, type MadeLine } from "./make-statement.ts";
import { deleteOldCredits, givingData } from "./personal-data.server.ts";
import type { CreditGroup, StatementAnswer, StatementPage, Uploaded } from "./statement.ts";
import { bankCredits, bankStatements } from "./tables.server.ts";

type Outcome = { _id: string; problem: string };

async function open() {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "1000" });
  const finance = await site.signInAs("finance");
  const ask = (
    path: string,
    {
      method = "POST",
      json,
      form,
      ...more
    }: { method?: string; json?: object; form?: FormData; headers?: object } = {},
  ) =>
    site.request(`/api/v1${path}`, {
      method,
      headers: { ...finance, ...(json && { "content-type": "application/json" }), ...more.headers },
      ...(json && { body: JSON.stringify(json) }),
      ...(form && { body: form }),
    });
  const read = async <Answer>(path: string) => (await (await ask(path, { method: "GET" })).json()) as Answer;
  const pledge = async (changes: object = {}) => {
    const answer = await ask("/public/donations", { json: makeDonation(changes) });
    const { reference } = (await answer.json()) as { reference: string };
    // A match depends on the days between; the statements are of the day before.
    await site.pool.query("update gifts set created_at = '2026-11-24T06:00:00Z' where id = $1", [reference]);
    return reference;
  };
  const upload = (text: string, more: Record<string, string | string[]> = {}) =>
    ask("/admin/statements", { form: makeForm({ file: new File([text], "statement.csv"), ...more }) });
  const uploadLines = async (...lines: MadeLine[]) => {
    const { statement } = (await (await upload(MAKE_STATEMENT.hdfc(lines))).json()) as Uploaded;
    return statement?._id ?? "";
  };
  const page = (id: string, group: CreditGroup = "matched") =>
    read<StatementPage>(`/admin/statements/${id}?group=${group}`);
  const confirm = async (id: string, credits: object[], headers = {}) =>
    (await (await ask(`/admin/statements/${id}/confirm`, { json: { credits }, headers })).json()) as Outcome[];
  const creditPath = async (id: string, group: CreditGroup, action: string) =>
    `/admin/statements/${id}/credits/${(await page(id, group)).shown[0]?._id}/${action}`;
  return { ...site, ask, read, pledge, upload, uploadLines, page, confirm, creditPath };
}

/** How many credits are in each group. */
const countsOf = ({ groups }: StatementPage) => Object.values(groups).map(({ count }) => count);

test("a match counts once it is confirmed: on the day of the credit, with one movement and one receipt, and Changes says who", async () => {
  const { ask, read, pledge, uploadLines, page, confirm, pool } = await open();
  const gift = await pledge({ amount: 5000 });
  const id = await uploadLines(
    makeLine({ words: `UPI-ASHA-632816092237-Donation ${gift}` }),
    makeLine({ words: "Rent", credit: undefined }),
  );
  const before = await page(id);
  expect(before).toMatchObject({
    bank: "HDFC Bank",
    firstDay: "2026-11-23",
    uploadedBy: "A finance",
    credits: { count: 1, amount: 5000 },
  });
  expect(before.shown).toMatchObject([{ reference: "632816092237", gifts: [{ _id: gift, why: "Note, amount" }] }]);
  expect(await read<GiftTotals>("/admin/gifts/totals")).toMatchObject({ year: { count: 0 } });

  const credit = before.shown[0]?._id;
  expect(await confirm(id, [{ credit, gift }])).toEqual([{ _id: credit, problem: "" }]);
  expect((await confirm(id, [{ credit, gift }]))[0]?.problem).toContain(`confirmed already, as the gift ${gift}`);
  const received = await read<GiftPage>(`/admin/gifts/${gift}`);
  expect(received).toMatchObject({ status: "paid", receivedOn: "2026-11-23", bankReference: "632816092237" });
  expect(received.receipt).toMatch(/\/2026-27\/0*1$/);
  const { rows } = await pool.query("select 1 from money_movements");
  expect(rows).toHaveLength(1);
  expect(countsOf(await page(id))).toEqual([0, 0, 0, 1, 0]);
  const changes = await read<AuditAnswer[]>("/admin/statements").then(() =>
    pool.query("select kind, action, title, by from audit_log order by id"),
  );
  expect(changes.rows).toEqual([
    { kind: "bank-statement", action: "add", title: "HDFC Bank, 23 Nov 2026", by: "A finance" },
    { kind: "donation", action: "receive", title: "", by: "A finance" },
  ]);

  await ask(`/admin/gifts/${gift}/undo-receive`);
  expect(countsOf(await page(id)), "undone it is proposed again").toEqual([1, 0, 0, 0, 0]);
  expect(await confirm(id, [{ credit, gift }])).toEqual([{ _id: credit, problem: "" }]);
});

test("of two people who confirm one credit at once, for two gifts or for one, one does it and the other gets a conflict", async () => {
  const { pledge, uploadLines, page, confirm, pool, signInAs } = await open();
  const admin = await signInAs("admin");
  const gifts = [await pledge({ amount: 5000 }), await pledge({ amount: 5000 })];
  const id = await uploadLines(makeLine({ words: "UPI-ASHA" }), makeLine({ words: "UPI-RAM", number: "632816092238" }));
  const credits = (await page(id, "choose")).shown.map(({ _id }) => _id);
  const both = await Promise.all([
    confirm(id, [{ credit: credits[0], gift: gifts[0] }]),
    confirm(id, [{ credit: credits[0], gift: gifts[1] }], admin),
  ]);
  expect(both.flat().filter(({ problem }) => problem === "")).toHaveLength(1);
  expect(both.flat().find(({ problem }) => problem)?.problem).toContain("confirmed already");
  const left = gifts.find((gift) => !both.flat().some(({ problem }) => problem.includes(gift)));
  const same = await Promise.all([0, 1].map(() => confirm(id, [{ credit: credits[1], gift: left }])));
  expect(same.flat().filter(({ problem }) => problem === "")).toHaveLength(1);
  const { rows } = await pool.query("select 1 from money_movements");
  expect(rows).toHaveLength(2);
});

test("another amount than announced is what counts, and Changes has both", async () => {
  const { read, pledge, uploadLines, page, confirm, pool } = await open();
  const gift = await pledge({ amount: 5000 });
  const id = await uploadLines(makeLine({ words: `UPI ${gift}`, credit: "4,950.50" }));
  const { shown } = await page(id, "choose");
  expect(shown[0]?.gifts).toMatchObject([{ why: "Note, another amount" }]);
  await confirm(id, [{ credit: shown[0]?._id, gift }]);
  expect(await read(`/admin/gifts/${gift}`)).toMatchObject({ amount: 4950.5, status: "paid" });
  const { rows } = await pool.query("select differences from audit_log where action = 'receive'");
  expect(rows).toEqual([{ differences: [{ label: "Amount", before: "₹5,000", after: "₹4,950.50" }] }]);
});

test("a credit of two statements, and of one that is uploaded twice, is stored once", async () => {
  const { ask, read, upload, uploadLines, page } = await open();
  const early = makeLine({ day: "02/11/2026", words: "INT. CREDIT", number: "", credit: "100.00" });
  await uploadLines(early, early);
  const again = await upload(MAKE_STATEMENT.hdfc([early, early]));
  expect([again.status, await again.json()]).toMatchObject([
    409,
    { message: "All 2 credits of this file are in an earlier statement." },
  ]);
  const both = await upload(MAKE_STATEMENT.hdfc([early, early, makeLine()]));
  expect([both.status, await both.json()]).toMatchObject([
    201,
    { statement: { added: 1, duplicates: 2 }, unknown: null },
  ]);
  const list = await read<StatementAnswer[]>("/admin/statements");
  expect(list.map(({ credits, left }) => [credits.count, left])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect((await ask("/admin/statements/BS-ABCDEFGH", { method: "GET" })).status).toBe(404);
  expect(countsOf(await page(list[0]?._id ?? ""))).toEqual([0, 0, 1, 0, 0]);
});

test("a gift that staff marked received under the bank's number is no credit to confirm", async () => {
  const { ask, pledge, uploadLines, page } = await open();
  const gift = await pledge({ amount: 5000 });
  await ask(`/admin/gifts/${gift}/receive`, { json: { receivedOn: "2026-11-24", bankReference: "632816092237" } });
  const id = await uploadLines(makeLine());
  expect((await page(id, "confirmed")).shown[0]?.gifts).toMatchObject([{ _id: gift }]);
});

test("an unknown credit is entered as a gift, once; another is no gift, until that is taken back", async () => {
  const { ask, uploadLines, page, creditPath } = await open();
  const id = await uploadLines(
    makeLine({ words: "NEFT-KARVE ROAD TRUST", number: "" }),
    makeLine({ words: "UPI-PAYTM SETTLEMENT" }),
  );
  const ignore = await creditPath(id, "unknown", "ignore");
  const enter = (await creditPath(id, "unknown", "gift")).replace(
    /\d+\/gift$/,
    (path) => `${Number.parseInt(path, 10) + 1}/gift`,
  );
  expect((await ask(ignore)).status).toBe(204);
  expect(countsOf(await page(id))).toEqual([0, 0, 1, 0, 1]);
  expect((await ask(ignore.replace("ignore", "gift"), { json: { name: "Paytm", method: "upi" } })).status).toBe(409);
  expect((await ask(ignore.replace("ignore", "restore"))).status).toBe(204);
  const given = { name: "Karve Road Trust", method: "cheque" };
  expect((await ask(enter, { json: { ...given, method: "cash" } })).status).toBe(400);
  const answers = await Promise.all(
    [0, 1].map((key) => ask(enter, { json: given, headers: { "idempotency-key": `the-key-${key}` } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const { shown } = await page(id, "confirmed");
  expect(shown).toMatchObject([{ gifts: [{ name: "Karve Road Trust", amount: 5000 }] }]);
  expect(countsOf(await page(id))).toEqual([0, 0, 1, 1, 0]);
});

test("the columns of an unknown bank are asked once, and remembered", async () => {
  const { upload } = await open();
  const file = "When,What,How much\n23/11/2026,Words,5000\n";
  const asked = await upload(file);
  expect([asked.status, await asked.json()]).toEqual([
    200,
    {
      statement: null,
      unknown: {
        problem: "",
        bank: "",
        header: ["When", "What", "How much"],
        samples: [["23/11/2026", "Words", "5000"]],
        columns: ["", "", ""],
      },
    },
  ]);
  const wrong = await upload(file, { bank: "Village Bank", columns: ["words", "day", "credit"] });
  expect([wrong.status, await wrong.json()]).toMatchObject([
    200,
    { unknown: { bank: "Village Bank", problem: expect.stringContaining("No line") as string } },
  ]);
  for (const columns of [
    ["day", "words"],
    ["day", "words", ""],
    ["day", "words", "x"],
    ["day", "words", "credit", ""],
  ])
    expect((await upload(file, { bank: "Village Bank", columns })).status, columns.join()).toBe(400);
  expect((await upload(file, { bank: "Village Bank", columns: ["day", "words", "credit"] })).status).toBe(201);
  const next = await upload(file.replace("23/", "24/"));
  expect(next.status).toBe(201);
});

test("a file that is no statement is refused, and stores nothing", async () => {
  const { ask, read, upload } = await open();
  for (const text of ["%PDF-1.7", "Hello", "23/11/2026,Words,5000\n".repeat(25_000), "\0,\0,\0"]) {
    const answer = await upload(text);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { errors: { file: expect.any(String) as string } },
    ]);
  }
  expect((await upload("x".repeat(5 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await ask("/admin/statements", { form: makeForm({ bank: "None" }) })).status).toBe(400);
  expect(await read("/admin/statements")).toEqual([]);
});

test("the export of a donor has the credit of a gift; credits are deleted after a year, and with their gifts' donors", async () => {
  const { db, pledge, uploadLines, page, confirm } = await open();
  const gift = await pledge({ amount: 5000 });
  const id = await uploadLines(
    makeLine({ words: `UPI ${gift}` }),
    makeLine({ words: "UPI-RAM", number: "632816092238" }),
  );
  await confirm(id, [{ credit: (await page(id)).shown[0]?._id, gift }]);
  const person = { email: "asha@example.org", userId: null, references: [] };
  expect(JSON.stringify(await givingData.export(db, person))).toContain(`UPI ${gift}`);
  const countOn = async (day: string) => {
    await deleteOldCredits(db, new Date(`${day}T00:00:00Z`));
    return (await db.select().from(bankCredits)).length;
  };
  expect([await countOn("2027-11-20"), await countOn("2027-11-30"), await countOn("2036-12-01")]).toEqual([2, 1, 1]);
  expect([await countOn("2037-04-02"), (await db.select().from(bankStatements)).length]).toEqual([0, 0]);
});
