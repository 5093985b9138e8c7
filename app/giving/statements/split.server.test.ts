import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { makeCampaignRow } from "../campaigns/make-campaign.ts";
import type { GiftAnswer, GiftPage, GiftTotals } from "../gift.ts";
import { makeDonation } from "../make-donation.ts";
import { deleteOldCredits, givingData } from "./personal-data.server.ts";
import type { CreditGroup, StatementAnswer, StatementPage } from "./statement.ts";
import { bankCreditParts, bankCredits, bankStatements } from "./tables.server.ts";

const NUMBER = "632816092237";

/** A site with one credit of ₹5,000, and what asks about it. */
async function open() {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "1000" });
  const [finance, admin] = [await site.signInAs("finance"), await site.signInAs("admin")];
  const statement = { id: "BS-SPLIT222", bank: "HDFC Bank", firstDay: "2026-11-23", lastDay: "2026-11-23" };
  await site.db.insert(bankStatements).values({ ...statement, uploadedAt: new Date("2026-11-24T00:00:00Z") });
  const [credit] = await site.db
    .insert(bankCredits)
    .values({
      statementId: statement.id,
      day: "2026-11-23",
      amountInPaise: 500_000,
      words: "NEFT-THE RAO FAMILY",
      number: NUMBER,
      mention: "",
      fingerprint: "one",
    })
    .returning();
  const ask = async (path: string, json?: object, headers: object = finance) => {
    const answer = await site.request(`/api/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      ...(json && { body: JSON.stringify(json) }),
    });
    return { status: answer.status, body: (await answer.json().catch(() => null)) as never };
  };
  const read = async <Answer>(path: string) =>
    (await (await site.request(`/api/v1/admin${path}`, { headers: finance })).json()) as Answer;
  const place = `/admin/statements/${statement.id}/credits/${credit?.id}`;
  return {
    ...site,
    creditId: credit?.id ?? 0,
    ask,
    read,
    split: (parts: unknown, headers?: object) => ask(`${place}/split`, { method: "transfer", parts }, headers),
    act: (action: string, json?: object) => ask(`${place}/${action}`, json),
    page: (group: CreditGroup) => read<StatementPage>(`/statements/${statement.id}?group=${group}`),
    left: async () => (await read<StatementAnswer[]>("/statements"))[0]?.left,
    yearSum: async () => (await read<GiftTotals>("/gifts/totals")).year.amount,
    pledge: async (changes: object = {}) =>
      ((await ask("/public/donations", makeDonation(changes))).body as { reference: string }).reference,
    admin,
  };
}

const TWO = [
  { amount: "3,000.50", name: "Asha Rao", email: "asha.rao@example.org" },
  { amount: 1999.5, name: "Ravi Rao" },
];

test("a credit becomes several gifts with a receipt each, announced or not, and one for a campaign", async () => {
  const { db, split, page, pledge, read, left, yearSum } = await open();
  await makeCampaignRow(db);
  const announced = await pledge({ amount: 1000, email: "ravi@example.org" });
  const { status, body } = await split([
    { amount: 3500, name: "Asha Rao", campaign: "warm-floor" },
    { amount: 1500, gift: announced.toLowerCase() },
  ]);
  expect([status, body]).toMatchObject([
    201,
    [
      { name: "Asha Rao", amount: 3500, bankReference: NUMBER, campaign: "A warm floor", receivedOn: "2026-11-23" },
      { _id: announced, amount: 1500, bankReference: `${NUMBER}/2`, status: "paid" },
    ],
  ]);
  expect((body as GiftAnswer[]).map(({ receipt }) => receipt)).toEqual(["KSH/2026-27/000001", "KSH/2026-27/000002"]);
  expect((await page("confirmed")).shown).toMatchObject([
    { isSplit: true, gifts: [{ name: "Asha Rao", amount: 3500 }, { _id: announced }] },
  ]);
  expect([await left(), await yearSum()]).toEqual([0, 5000]);
  const { events } = await read<GiftPage>(`/gifts/${announced}`);
  expect(events.map(({ title }) => title)).toContain("Received: ₹1,500");
});

test.each([
  ["too little", [TWO[0], { amount: "1999.49", name: "Ravi Rao" }], "The gifts are ₹4,999.99 together, and the credit"],
  ["too much", [...TWO, { amount: 1, name: "Mira Rao" }], "The gifts are ₹5,001 together, and the credit is ₹5,000."],
  [
    "zero",
    [
      { amount: 5000, name: "Asha Rao" },
      { amount: 0, name: "Ravi Rao" },
    ],
    "Write the amount in figures",
  ],
  [
    "negative",
    [
      { amount: 6000, name: "Asha Rao" },
      { amount: -1000, name: "Ravi Rao" },
    ],
    "Write the amount in figures",
  ],
  ["text", [TWO[0], { amount: "the rest", name: "Ravi Rao" }], "Write the amount in figures"],
  ["one part", [{ amount: 5000, name: "Asha Rao" }], "at least two gifts"],
  ["21 parts", Array.from({ length: 21 }, () => ({ amount: 238.1, name: "Asha Rao" })), "at most 20 gifts"],
  ["no name", [TWO[0], { amount: 1999.5 }], "Name is required."],
  ["no parts", undefined, "Please enter the gifts."],
])("a split with %s is refused in a sentence, and stores nothing", async (_what, parts, sentence) => {
  const { split, db, page } = await open();
  const { status, body } = await split(parts);
  expect([status, (body as { errors: object }).errors]).toEqual([
    400,
    { parts: expect.stringContaining(sentence) as string },
  ]);
  expect([await db.$count(bankCreditParts), (await page("unknown")).groups.unknown.count]).toEqual([0, 1]);
});

test("a gift that is unknown, received already or named twice is refused, and no part is stored", async () => {
  const { split, pledge, ask, db, yearSum } = await open();
  const [one, other] = [await pledge(), await pledge()];
  await ask(`/admin/gifts/${other}/receive`, { receivedOn: "2026-11-23", bankReference: "632816000000" });
  const before = await yearSum();
  const with_ = (gift: string) =>
    split([
      { amount: 4000, name: "Asha Rao" },
      { amount: 1000, gift },
    ]);
  expect((await with_("GV-ZZZZZZZ9")).status).toBe(404);
  expect((await with_("no reference")).status).toBe(404);
  expect((await with_(other)).status).toBe(409);
  expect((await split([one, one].map((gift) => ({ amount: 2500, gift })))).body).toMatchObject({
    errors: { parts: "A gift can be only one of the parts." },
  });
  expect([await db.$count(bankCreditParts), await yearSum()]).toEqual([0, before]);
});

test("of two people who split one credit at once one does it, and nobody confirms it as a whole afterwards", async () => {
  const { split, admin, act, yearSum } = await open();
  const answers = await Promise.all([split(TWO), split([TWO[1], TWO[0]], admin)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await act("gift", { name: "Asha Rao", method: "upi" })).status).toBe(409);
  expect((await act("ignore")).status).toBe(409);
  expect(await yearSum()).toBe(5000);
});

test("undo voids the receipts, cancels what was entered here, and opens the rest and the credit again", async () => {
  const { split, act, page, pledge, read, yearSum, left } = await open();
  const announced = await pledge();
  const answer = await split([
    { amount: 4000, name: "Asha Rao" },
    { amount: 1000, gift: announced },
  ]);
  const [entered] = answer.body as GiftAnswer[];
  expect((await act("undo-split")).status).toBe(204);
  expect((await read<GiftPage>(`/gifts/${entered?._id}`)).status).toBe("cancelled");
  expect(await read<GiftPage>(`/gifts/${announced}`)).toMatchObject({ status: "announced", receipt: "" });
  expect([await left(), await yearSum(), (await page("confirmed")).shown]).toEqual([1, 0, []]);
  expect((await act("undo-split")).body).toMatchObject({ message: "This credit is not split into several gifts." });
  expect((await split(TWO)).status).toBe(201);
  expect(await yearSum()).toBe(5000);
});

test("while one gift of a split counts its credit stays confirmed; once none does, it can be confirmed as a whole", async () => {
  const { split, act, page, request, signInAs, db, yearSum } = await open();
  const [first, second] = (await split(TWO)).body as GiftAnswer[];
  const headers = await signInAs("finance");
  const remove = (id = "") => request(`/api/v1/admin/gifts/${id}`, { method: "DELETE", headers });
  expect((await remove(first?._id)).status).toBe(204);
  expect((await page("confirmed")).shown).toMatchObject([{ isSplit: true, gifts: [{ _id: second?._id }] }]);
  expect((await split(TWO)).status).toBe(409);
  expect((await remove(second?._id)).status).toBe(204);
  expect((await act("gift", { name: "Asha Rao", method: "upi" })).status).toBe(201);
  expect([await yearSum(), await db.$count(bankCreditParts)]).toEqual([5000, 0]);
});

test("the database refuses parts that are not together their credit", async () => {
  const { db, creditId } = await open();
  const part = { creditId, giftId: "GV-ZZZZZZZ9", reference: NUMBER };
  const insert = (...amounts: number[]) =>
    db.transaction(async (tx) => {
      await tx
        .insert(bankCreditParts)
        .values(amounts.map((amountInPaise, n) => ({ ...part, part: n + 1, amountInPaise })));
      await tx.execute("set constraints all immediate");
    });
  await expect(insert(250_000, 249_999)).rejects.toMatchObject({ cause: { code: "23514" } });
  await expect(insert(500_001, -1)).rejects.toMatchObject({ cause: { code: "23514" } });
  await insert(250_000, 250_000);
  await expect(
    db.transaction(async (tx) => {
      await tx.update(bankCreditParts).set({ amountInPaise: 1 });
      await tx.execute("set constraints all immediate");
    }),
  ).rejects.toMatchObject({ cause: { code: "23514" } });
});

test("the export of a donor has the part of the credit, which stays as long as its gifts", async () => {
  const { db, split } = await open();
  await split(TWO);
  const person = { email: "asha.rao@example.org", userId: null, references: [] };
  const exported = await givingData.export(db, person);
  expect(exported).toContainEqual(expect.objectContaining({ words: "NEFT-THE RAO FAMILY", amountInPaise: 300_050 }));
  await deleteOldCredits(db, new Date("2027-12-30T00:00:00Z"));
  expect(await db.$count(bankCreditParts)).toBe(2);
  await deleteOldCredits(db, new Date("2037-04-02T00:00:00Z"));
  expect(await db.$count(bankCreditParts)).toBe(0);
});
