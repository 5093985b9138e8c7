import { expect, test } from "vitest";
import { openSite } from "../../tests/support/site.ts";
import type { AuditAnswer } from "../platform/audit/audit.ts";
import { addDays, indiaDay, indiaMonth } from "../platform/time/india-time.ts";
import type { GiftAnswer, GiftTotals } from "./gift.ts";
import { makeDonation } from "./make-donation.ts";

const TODAY = indiaDay(new Date());
const CASH = { name: "Dawa Lepcha", amount: "1,500.50", method: "cash", receivedOn: TODAY, tier: "Advocate" };
type Problem = { message: string; errors?: Record<string, string> };

async function open() {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "1000" });
  const finance = await site.signInAs("finance");
  const ask = (method: string, path: string, body?: object, more: Record<string, string> = finance) =>
    site.request(`/api/v1${path}`, {
      method,
      headers: { ...more, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const read = async <Answer>(path: string) => (await (await ask("GET", path)).json()) as Answer;
  const told = async (changes: object = {}) => {
    const answer = await ask("POST", "/public/donations", makeDonation(changes), {});
    return ((await answer.json()) as { reference: string }).reference;
  };
  const receive = (id: string, bankReference = "utr 4711", receivedOn = TODAY) =>
    ask("POST", `/admin/gifts/${id}/receive`, { receivedOn, bankReference });
  const list = (query = "") => read<GiftAnswer[]>(`/admin/gifts?${query}`);
  const inbox = async (id: string) => {
    const { rows } = await site.pool.query<{ status: string }>(
      "select concat_ws(' by ', status, (select name from users where users.id = handled_by)) as status from inbox_items where id = $1",
      [id],
    );
    return rows[0]?.status;
  };
  return { ...site, finance, ask, read, told, receive, list, inbox };
}

const problemOf = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as Problem) });

test("a pledge is marked received and undone, in the list, the inbox, the totals and the log", async () => {
  const { ask, read, told, receive, list, inbox, signInAs, request } = await open();
  const id = await told();
  expect(await list()).toMatchObject([{ _id: id, amount: 2500, way: "UPI", receivedOn: null, isByHand: false }]);
  expect(await read("/admin/gifts/totals")).toMatchObject({ waiting: { count: 1, amount: 2500 }, months: [] });

  const received = await receive(id);
  expect(await received.json()).toMatchObject({ _id: id, receivedOn: TODAY, bankReference: "UTR 4711" });
  expect(await inbox(id)).toBe("done by A finance");
  expect(await read("/admin/gifts/totals")).toMatchObject({
    waiting: { count: 0, amount: 0 },
    months: [{ month: indiaMonth(new Date()), count: 1, amount: 2500 }],
  });
  expect((await receive(id)).status, "said twice it is noted once").toBe(200);

  expect((await ask("POST", `/admin/gifts/${id}/undo-receive`)).status).toBe(200);
  expect((await ask("POST", `/admin/gifts/${id}/undo-receive`)).status).toBe(200);
  expect(await inbox(id)).toBe("new");
  expect(await list("state=received")).toEqual([]);
  const admin = await signInAs("admin");
  const changes = (await (
    await request("/api/v1/admin/audit?kind=donation", { headers: admin })
  ).json()) as AuditAnswer[];
  expect(changes.map(({ by, action, recordId }) => [by, action, recordId])).toEqual([
    ["A finance", "undo-receive", id],
    ["A finance", "receive", id],
  ]);
});

test("an undone receipt leaves the inbox item as it was before, or as staff handled it since", async () => {
  const { ask, told, receive, inbox, signInAs, finance } = await open();
  const admin = await signInAs("admin");
  const handle = (id: string, action: string, who = admin) => ask("POST", `/admin/inbox/${id}/${action}`, {}, who);
  const undo = (id: string) => ask("POST", `/admin/gifts/${id}/undo-receive`);

  const doneBefore = await told();
  expect((await handle(doneBefore, "done")).status).toBe(200);
  await receive(doneBefore, "A");
  expect(await inbox(doneBefore)).toBe("done by Administrator");
  await undo(doneBefore);
  expect(await inbox(doneBefore)).toBe("done by Administrator");

  const spamSince = await told({ email: "kiran@example.org" });
  await receive(spamSince, "B");
  await handle(spamSince, "spam");
  await undo(spamSince);
  expect(await inbox(spamSince)).toBe("spam by Administrator");

  const doneSince = await told({ email: "lata@example.org" });
  await receive(doneSince, "C");
  for (const action of ["reopen", "done"]) await handle(doneSince, action, finance);
  await undo(doneSince);
  expect(await inbox(doneSince)).toBe("done by A finance");

  const twice = await told({ email: "joy@example.org" });
  for (const reference of ["D", "E"]) {
    await receive(twice, reference);
    expect(await inbox(twice)).toBe("done by A finance");
    await undo(twice);
    expect(await inbox(twice)).toBe("new");
  }
});

test("a second receipt, a future day, and a missing or duplicate reference are refused with a sentence", async () => {
  const { ask, told, receive } = await open();
  const [id, other] = [await told(), await told({ email: "kiran@example.org" })];
  expect(await problemOf(await receive(id, " "))).toMatchObject({
    status: 400,
    errors: { bankReference: "The bank reference is required." },
  });
  expect(await problemOf(await receive(id, "A", addDays(TODAY, 1)))).toMatchObject({
    status: 400,
    errors: { receivedOn: "This day is still to come." },
  });
  expect((await receive(id)).status).toBe(200);
  expect(await problemOf(await receive(id, "another"))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^This gift was received on .+, under UTR 4711\. Undo that first\.$/) as string,
  });
  expect(await problemOf(await receive(other, "UTR 4711"))).toMatchObject({
    status: 409,
    errors: { bankReference: `The gift ${id} came under this reference already.` },
  });
  expect((await receive("GV-NOBODY")).status).toBe(404);
  expect((await ask("POST", "/admin/gifts/none at all/undo-receive")).status).toBe(404);
});

test("of two concurrent receipts with one reference the second is refused", async () => {
  const { told, receive } = await open();
  const ids = [await told(), await told({ email: "kiran@example.org" })];
  const answers = await Promise.all(ids.map((id) => receive(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("a cash gift sent several times is stored once, counts at once, and can be cancelled", async () => {
  const { ask, list, read, finance, request } = await open();
  const key = { ...finance, "idempotency-key": "a-key-of-this-form" };
  const [first, again] = [await ask("POST", "/admin/gifts", CASH, key), await ask("POST", "/admin/gifts", CASH, key)];
  expect([first.status, again.status]).toEqual([201, 201]);
  const [gift, ...rest] = await list();
  expect(rest).toEqual([]);
  expect(gift).toMatchObject({ amount: 1500.5, way: "Cash", tier: "Advocate", receivedOn: TODAY, isByHand: true });
  expect(await again.json()).toEqual(gift);
  expect((await read<GiftTotals>("/admin/gifts/totals")).months).toMatchObject([{ count: 1, amount: 1500.5 }]);
  expect(await read("/admin/gifts/counts")).toMatchObject({ waiting: 0, received: 1, all: 1 });
  // It was never told on the site: its reference opens nothing there.
  expect((await ask("POST", `/admin/gifts/${gift?._id}/undo-receive`)).status).toBe(409);
  expect((await ask("DELETE", `/admin/gifts/${gift?._id}`)).status).toBe(204);
  expect((await ask("DELETE", `/admin/gifts/${gift?._id}`)).status).toBe(404);
  expect(await list()).toMatchObject([{ status: "cancelled", receivedOn: null }]);
  expect((await read<GiftTotals>("/admin/gifts/totals")).months).toEqual([]);
  expect((await request("/api/v1/admin/gifts")).status).toBe(401);
});

test("a pledge from the site cannot be deleted by staff", async () => {
  const { ask, told, list } = await open();
  const id = await told();
  expect((await ask("DELETE", `/admin/gifts/${id}`)).status).toBe(409);
  expect(await list()).toHaveLength(1);
});

const REFUSED = [
  [{ amount: "0" }, "amount"],
  [{ amount: "a lot" }, "amount"],
  [{ amount: "-5" }, "amount"],
  [{ amount: "100.999" }, "amount"],
  [{ amount: "1e9" }, "amount"],
  [{ amount: "5 lakh" }, "amount"],
  [{ amount: "1,0,0" }, "amount"],
  [{ amount: "10000001" }, "amount"],
  [{ method: "card" }, "method"],
  [{ method: "cheque" }, "bankReference"],
  [{ receivedOn: "2026-02-31" }, "receivedOn"],
  [{ receivedOn: "2199-01-01" }, "receivedOn"],
  [{ name: " " }, "name"],
  [{ email: "no address" }, "email"],
] as const;

test("an invalid gift from staff is refused at its field, and stores nothing", async () => {
  const { ask, list } = await open();
  for (const [changes, field] of REFUSED) {
    const problem = await problemOf(await ask("POST", "/admin/gifts", { ...CASH, ...changes }));
    const at = Object.keys(problem.errors ?? {});
    expect.soft([problem.status, at], JSON.stringify(changes)).toEqual([400, [field]]);
  }
  expect(await list()).toEqual([]);
});

test("the list is filtered by state, month and words, page by page, and no cell of the CSV is a formula", async () => {
  const { ask, told, receive, list, request } = await open();
  await told({ name: "=cmd()" });
  const id = await told({ name: "Kiran Rao" });
  await receive(id);
  await ask("POST", "/admin/gifts", { ...CASH, receivedOn: "2026-01-31" });
  const names = async (query: string) => (await list(query)).map(({ name }) => name);
  expect(await names("")).toEqual(["Dawa Lepcha", "Kiran Rao", "=cmd()"]);
  expect(await names("state=waiting")).toEqual(["=cmd()"]);
  expect(await names("month=2026-01")).toEqual(["Dawa Lepcha"]);
  expect(await names("month=2026-02")).toEqual([]);
  expect(await names("month=rubbish&state=rubbish&q=kiran")).toEqual(["Kiran Rao"]);
  expect(await names("q=UTR")).toEqual(["Kiran Rao"]);
  expect(await names("q=%25")).toEqual([]);
  const first = await ask("GET", "/admin/gifts?limit=2");
  expect(await first.json()).toHaveLength(2);
  const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  expect(await (await request(next, { headers: {} })).json()).toMatchObject({ success: false });
  expect(await (await ask("GET", next.replace("/api/v1", ""))).json()).toMatchObject([{ name: "=cmd()" }]);

  const { url } = (await (await ask("POST", "/admin/gifts/download-link?state=waiting")).json()) as { url: string };
  const file = await (await request(url)).text();
  expect(file.split("\r\n").slice(1)).toEqual([
    expect.stringMatching(/^GV-.+,'=cmd\(\),asha@example\.org,,2500,No,UPI,/),
    "",
  ]);
  expect((await request(url)).status).toBe(404);
});

test("no gift is half received, without an amount, or handed over before it came, whatever writes it", async () => {
  const { pool, told } = await open();
  const id = await told();
  const set = (changes: string) =>
    pool.query(`update gifts set ${changes} where id = $1`, [id]).then(
      () => "written",
      (error: { constraint?: string }) => error.constraint,
    );
  expect(await set("received_on = '2026-01-01'")).toBe("gifts_received");
  expect(await set("bank_reference = ''")).toBe("gifts_received");
  expect(await set("amount_in_paise = 0")).toBe("gifts_amount");
  expect(await set("entered_by_hand = true")).toBe("gifts_by_hand");
  expect(await set("method = 'cash'")).toBe("gifts_method");
});

test("cash of one person in a day stays below a limit, which is a setting, also where several are entered at once", async () => {
  const { ask } = await open();
  const cash = (changes: object) =>
    ask("POST", "/admin/gifts", { ...CASH, email: "dawa@example.org", amount: 150_000, ...changes });
  const names = ["Dawa Lepcha", "D. Lepcha", "Dawa L", "Mr Lepcha", "Lepcha", "Dawa"];
  const sent = await Promise.all(names.map((name) => cash({ amount: 100_000, name })));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400]);
  const refused = sent.find(({ status }) => status === 400);
  expect(await refused?.json()).toMatchObject({
    errors: { amount: "Less than ₹2,00,000 in cash may be taken from one person in a day; this makes ₹2,00,000." },
  });
  for (const [changes, status] of [
    [{ amount: 99_999.99 }, 201],
    [{ amount: 1 }, 400],
    [{ amount: 1, method: "transfer", bankReference: "UTR 1" }, 201],
    [{ receivedOn: addDays(TODAY, -1) }, 201],
    [{ email: "", name: "Someone Else" }, 201],
    [{ email: "", name: "someone else", amount: 50_000 }, 400],
    [{ email: "", amount: 200_000, name: "A Third" }, 400],
  ] as const)
    expect((await cash(changes)).status, JSON.stringify(changes)).toBe(status);
});
