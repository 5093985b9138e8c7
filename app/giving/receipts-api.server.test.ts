import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { wholePages } from "../../tests/support/loaders-only.ts";
import { openSite } from "../../tests/support/site.ts";
import { users } from "../platform/auth/tables.server.ts";
import { addMovement } from "../platform/payments/movements.server.ts";
import { issueGiftReceipt } from "./gift-receipts.server.ts";
import { getReceipt } from "./receipts/receipts.server.ts";
import { storedPan } from "./receipts/stored-pan.server.ts";
import { gifts } from "./tables.server.ts";

const ID = "GV-7K3F9M2P";
type Answer = { _id: string; number: string; voided: { reason: string } | null };

async function open() {
  const site = await openSite({}, await wholePages());
  const member = await site.signInAs("member");
  const finance = await site.signInAs("finance");
  const ask = (headers: Record<string, string>, method: string, path: string, body?: object) =>
    site.request(`/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const [donor] = await site.db.select({ id: users.id }).from(users).where(eq(users.email, "member@example.org"));
  const money = { amountInPaise: 250_000, method: "upi" };
  const person = { name: "Lakshmi Iyer", email: "lakshmi@letters.in", userId: donor?.id ?? "" };
  const paid = { frequency: "one-time", status: "paid", receivedOn: "2026-11-24", bankReference: "4711" } as const;
  const about = { subjectKind: "gift", subjectId: ID, kind: "received", movedOn: "2026-11-24" } as const;
  const receipt = await site.db.transaction(async (tx) => {
    await tx.insert(gifts).values({ id: ID, ...person, ...money, ...paid, panMasked: "ABCPI••••K" });
    const movement = await addMovement(tx, { ...about, ...money });
    if (!movement) throw new Error("The money was not counted.");
    return issueGiftReceipt(tx, movement, new Date());
  });
  const page = async (code: string) => {
    const answer = await site.request(`/receipts/${code}`);
    return { status: answer.status, headers: answer.headers, words: await answer.text() };
  };
  return { ...site, member, finance, ask, receipt, page };
}

test("members get their own receipts as PDF by a link that works once, and nobody else's", async () => {
  const { ask, member, request, receipt, signInAs } = await open();
  const list = (await (await ask(member, "GET", "/me/receipts")).json()) as Answer[];
  expect(list).toMatchObject([{ _id: receipt.id, number: receipt.number, gift: ID, amount: 2500, voided: null }]);
  const path = `/me/receipts/${receipt.id}/download-link`;
  const { url } = (await (await ask(member, "POST", path)).json()) as { url: string };
  const file = await request(url);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(file.headers.get("content-disposition")).toContain(`${receipt.number.replaceAll("/", "-")}.pdf`);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect((await request(url)).status).toBe(404);
  const editor = await signInAs("editor");
  expect(await (await ask(editor, "GET", "/me/receipts")).json()).toEqual([]);
  expect((await ask(editor, "POST", path)).status).toBe(404);
});

test("a receipt that is issued again prints no PAN of the wrong shape, which the Tax desk lists until it is corrected", async () => {
  const { ask, db, finance, receipt, services } = await open();
  const write = (pan: string) => db.update(gifts).set(storedPan(services.encryption, pan));
  const reissue = async (id: string) => {
    const answer = await ask(finance, "POST", `/admin/receipts/${id}/reissue`, { reason: "The PAN" });
    return getReceipt(db, ((await answer.json()) as Answer)._id);
  };
  const exceptions = async () => {
    const answer = await ask(finance, "GET", "/admin/tax/exceptions?year=2026-27");
    return ((await answer.json()) as { kind: string }[]).map(({ kind }) => kind);
  };
  await write("ABCPI12345");
  const wrong = await reissue(receipt.id);
  expect([wrong.facts.donor.panMasked, await exceptions()]).toEqual(["", expect.arrayContaining(["pan-malformed"])]);
  await write("ABCPI1234K");
  const right = await reissue(wrong.id);
  expect([right.facts.donor.panMasked, await exceptions()]).toEqual(["ABCPI••••K", ["no-address"]]);
});

test("staff download, void and issue again, each with a reason and a line in the changes", async () => {
  const { ask, finance, receipt, request, signInAs } = await open();
  const link = await ask(finance, "POST", `/admin/gifts/${ID}/receipt/download-link`);
  expect((await request(((await link.json()) as { url: string }).url)).status).toBe(200);
  expect((await ask(finance, "POST", `/admin/gifts/GV-22222222/receipt/download-link`)).status).toBe(404);
  expect((await ask(finance, "POST", `/admin/receipts/${receipt.id}/void`, { reason: " " })).status).toBe(400);
  const again = await ask(finance, "POST", `/admin/receipts/${receipt.id}/reissue`, { reason: "Wrong name" });
  const fresh = (await again.json()) as Answer;
  expect((await ask(finance, "POST", `/admin/receipts/${receipt.id}/void`, { reason: "Wrong" })).status).toBe(409);
  const voided = await ask(finance, "POST", `/admin/receipts/${fresh._id}/void`, { reason: "Never came" });
  expect(await voided.json()).toMatchObject({ number: fresh.number, voided: { reason: "Never came" } });
  const list = (await (await ask(finance, "GET", `/admin/receipts?gift=${ID}`)).json()) as Answer[];
  expect(list.map(({ number, voided: state }) => [number, state?.reason])).toEqual([
    [fresh.number, "Never came"],
    [receipt.number, "Wrong name"],
  ]);
  const changes = await ask(await signInAs("admin"), "GET", "/admin/audit?kind=receipt");
  expect(((await changes.json()) as { action: string; recordId: string }[]).map((one) => one.recordId)).toEqual([
    fresh._id,
    receipt.id,
  ]);
});

test("the page of a receipt shows number, day, sum and initials, and whether it is valid", async () => {
  const { ask, finance, receipt, page } = await open();
  const valid = await page(receipt.checkCode);
  expect(valid.status).toBe(200);
  for (const shown of ["This receipt is valid", receipt.number, "₹2,500.00", "L••• I•••"])
    expect(valid.words).toContain(shown);
  expect(valid.words).not.toMatch(/Lakshmi|Iyer|ABCPI|letters\.in|GV-7K3F9M2P|4711/);
  expect(valid.words).toContain("noindex");
  expect([valid.headers.get("cache-control"), valid.headers.get("referrer-policy")]).toEqual([
    expect.stringContaining("no-store"),
    "no-referrer",
  ]);
  await ask(finance, "POST", `/admin/receipts/${receipt.id}/void`, { reason: "The donor is Lakshmi Rao" });
  const voided = await page(receipt.checkCode);
  expect(voided.words).toContain("This receipt is void");
  expect(voided.words).not.toMatch(/Lakshmi|This receipt is valid/);
});

test("an unknown code is answered with 404 and a sentence", async () => {
  const { page, receipt } = await open();
  for (const code of ["q7Xk2Rm9", receipt.id, `${receipt.checkCode}x`]) {
    const { status, words } = await page(code);
    expect([status, words.includes("We do not know this receipt")]).toEqual([404, true]);
  }
});
