import { expect, test } from "vitest";
import { wholePages } from "../../tests/support/loaders-only.ts";
import { openSite } from "../../tests/support/site.ts";
import { payments } from "../platform/payments/tables.server.ts";
import { settings } from "../platform/settings/tables.server.ts";
import type { GiftPage } from "./gift.ts";
import { makeDonation } from "./make-donation.ts";
import { gifts } from "./tables.server.ts";

type Problem = { message: string; errors?: Record<string, string> };
const RAW = '{"amount":AMOUNT,"frequency":"one-time"}';
/** As they stand in the body: JSON has no Infinity, and reads 1e309 as one. */
const BAD_AMOUNTS = [
  "0",
  "-1",
  "-0.01",
  "1e309",
  "-1e309",
  "0.001",
  "2500.505",
  '"ten"',
  '"1e5"',
  "null",
  "[2500]",
  "{}",
];

async function openDemo() {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "1000" }, await wholePages());
  await site.db.insert(settings).values({ key: "giving", value: { isSample: true } });
  const finance = await site.signInAs("finance");
  const post = async (path: string, body: string, headers = {}) => {
    const sent = { method: "POST", headers: { "content-type": "application/json", ...headers }, body };
    const answer = await site.request(`/api/v1${path}`, sent);
    return { status: answer.status, body: (await answer.json()) as Problem };
  };
  const stored = async () => [await site.db.$count(gifts), await site.db.$count(payments)];
  return { ...site, finance, post, stored };
}

/** A body with an amount as it is written here. */
const bodyWith = (amount: string, rest: object) =>
  RAW.replace("AMOUNT", amount).replace("{", `${JSON.stringify({ ...rest, amount: undefined }).slice(0, -1)},`);

test("a donation of no amount, or one that is none, is refused in a sentence, and nothing is stored", async () => {
  const { post, stored } = await openDemo();
  for (const amount of BAD_AMOUNTS) {
    const { status, body } = await post("/public/donations", bodyWith(amount, makeDonation()));
    const [field] = Object.keys(body.errors ?? {});
    expect.soft([status, field, body.errors?.amount], amount).toEqual([400, "amount", expect.stringMatching(/\w.*\w/)]);
  }
  expect(await stored()).toEqual([0, 0]);
});

test("what a browser says of currency, status or receipt is not read: the payment is in rupees and open", async () => {
  const { post, db } = await openDemo();
  const forged = { currency: "USD", status: "paid", receivedOn: "2026-11-24", receipt: "X", isDemo: false };
  const { status } = await post("/public/donations", JSON.stringify({ ...makeDonation(), ...forged }));
  expect(status).toBe(201);
  expect(await db.select().from(payments)).toMatchObject([{ currency: "INR", amountInPaise: 250_000, status: "open" }]);
  expect(await db.select().from(gifts)).toMatchObject([
    { status: "pending", receivedOn: null, receipt: "", isDemo: true },
  ]);
});

test("without the declaration, or with a PAN of the wrong shape, neither the API nor the page stores a gift", async () => {
  const { post, request, stored } = await openDemo();
  const bad = [
    { declaration: false },
    { declaration: undefined },
    ...["ABCPE1234", "ABCPE12345", "ABCDE1234F", "1BCPE1234F", "ABCPE1234FF", "ABC PE-1234F", ""].map((pan) => ({
      wantsTaxReceipt: true,
      pan,
    })),
  ];
  for (const changes of bad) {
    const field = "pan" in changes ? "pan" : "declaration";
    const { status, body } = await post("/public/donations", JSON.stringify({ ...makeDonation(), ...changes }));
    expect.soft([status, Object.keys(body.errors ?? {})], JSON.stringify(changes)).toEqual([400, [field]]);
    const typed = Object.entries({ ...makeDonation(), message: "For the children", addsMessage: "on", ...changes });
    const form = new URLSearchParams(typed.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
    const page = await request("/donate", { method: "POST", body: form });
    expect.soft(page.status, JSON.stringify(changes)).toBe(400);
    const words = await page.text();
    for (const kept of ["Asha Rawat", "For the children", body.errors?.[field] ?? "no sentence"])
      expect.soft(words, JSON.stringify(changes)).toContain(kept);
  }
  expect(await stored()).toEqual([0, 0]);
});

test("a refund of an amount that is none is refused, and the gift stays as it is", async () => {
  const { post, request, finance } = await openDemo();
  const cash = { name: "Dawa Lepcha", amount: 1_500, method: "cash", receivedOn: "2026-11-01" };
  const { _id: id } = (await post("/admin/gifts", JSON.stringify(cash), finance)).body as unknown as GiftPage;
  for (const [place, amount] of BAD_AMOUNTS.entries()) {
    const headers = { ...finance, "idempotency-key": `a-key-of-refund-${place}` };
    const { status, body } = await post(
      `/admin/gifts/${id}/refund`,
      bodyWith(amount, { reason: "Given twice" }),
      headers,
    );
    expect.soft([status, Object.keys(body.errors ?? {})], amount).toEqual([400, ["amount"]]);
  }
  const page = await request(`/api/v1/admin/gifts/${id}`, { headers: finance });
  expect(await page.json()).toMatchObject({ status: "paid", refunded: 0, given: { amount: 1_500 } });
});

test.each(["/receipts", "/giving", "/checkout", "/api/v1/public/payments"])(
  "a guessed address under %s is 404 and shows nobody",
  async (place) => {
    const { post, request } = await openDemo();
    await post("/public/donations", JSON.stringify(makeDonation()));
    for (const guess of ["A".repeat(22), "GV-7K3F9M2P", "1", "..%2f..%2fadmin", "%00", "'%20or%201=1--"]) {
      const answer = await request(`${place}/${guess}`);
      expect.soft(answer.status, guess).toBe(404);
      expect.soft(await answer.text(), guess).not.toMatch(/Asha|2,500/);
    }
  },
);
