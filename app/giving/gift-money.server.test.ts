import { expect, test } from "vitest";
import { openSite } from "../../tests/support/site.ts";
import { storeGifts } from "../../tests/support/store-gifts.ts";
import { mandates, payments } from "../platform/payments/tables.server.ts";
import { addMovements } from "../platform/payments/movements.server.ts";
import { listForPan } from "./donor-page/donor-gifts.server.ts";
import type { DonorAnswer, PanelDonorPage } from "./donors/donor.ts";
import type { GiftAnswer, GiftPage } from "./gift.ts";
import { gifts } from "./tables.server.ts";

const NOW = new Date("2026-11-27T06:00:00Z");
const DAY = "2026-11-24";
const MANDATE = "m".repeat(22);

test("every sum is that of the movements, also where the gift says another", async () => {
  const { db, pool, request, services, signInAs } = await openSite();
  const finance = { ...(await signInAs("finance")), "content-type": "application/json" };
  const read = async <Answer>(path: string) =>
    (await (await request(`/api/v1/admin${path}`, { headers: finance })).json()) as Answer;
  await pool.query("insert into gift_imports (id, file_hash, imported_at) values ('GI-1', 'hash', now())");
  const person = { name: "Asha Rawat", email: "asha@example.org", method: "upi", frequency: "monthly" };
  const came = { receivedOn: DAY, bankReference: "", status: "paid" as const, importId: "GI-1" };
  await db.insert(gifts).values({ id: "GV-1", ...person, ...came, amountInPaise: 100_000 });
  const of = { subjectKind: "gift", subjectId: "GV-1", method: "upi", movedOn: DAY };
  await addMovements(db, [
    { ...of, kind: "received", amountInPaise: 70_000 },
    { ...of, kind: "refunded", amountInPaise: -20_000 },
  ]);
  const approved = { status: "active" as const, approvedAt: NOW, createdAt: NOW, askedAt: NOW };
  const money = { gateway: "razorpay", amountInPaise: 100_000 };
  await db.insert(mandates).values({ id: MANDATE, ...money, ...approved });
  const subject = { subjectKind: "gift", subjectId: "GV-1", mandateId: MANDATE };
  await db.insert(payments).values({ id: "p".repeat(22), ...money, ...subject, createdAt: NOW, updatedAt: NOW });

  expect(await read<GiftAnswer[]>("/gifts")).toMatchObject([{ refunded: 200 }]);
  expect(await read<GiftPage>("/gifts/GV-1")).toMatchObject({ refunded: 200, given: { count: 1, amount: 500 } });
  expect(await read<DonorAnswer[]>("/donors")).toMatchObject([{ gifts: 1, amount: 500 }]);
  expect(await read<PanelDonorPage>("/donors/GV-1")).toMatchObject({
    gifts: 1,
    amount: 500,
    history: [{ refunded: 200 }],
  });
  expect(await read("/monthly-gifts")).toMatchObject([{ gifts: 1, given: 500 }]);
  expect(await read("/gift-imports")).toMatchObject([{ gifts: 1, amount: 700 }]);
  const donor = { email: person.email, encryption: services.encryption, now: NOW };
  expect(await listForPan(db, donor)).toMatchObject([{ id: "GV-1", paise: 50_000 }]);
  const refund = async (amount: number) => {
    const headers = { ...finance, "idempotency-key": `a-refund-of-${amount}` };
    const body = JSON.stringify({ amount, reason: "Paid twice" });
    return (await request("/api/v1/admin/gifts/GV-1/refund", { method: "POST", headers, body })).json();
  };
  expect(await refund(501)).toMatchObject({ errors: { amount: "At most ₹500 can be refunded." } });
  expect(await refund(500)).toMatchObject({ status: "refunded", refunded: 700 });
});

test("a gift that was refunded whole is not counted where its donor's others are", async () => {
  const { db, request, signInAs } = await openSite();
  const headers = await signInAs("finance");
  const person = { name: "Asha Rawat", email: "asha@example.org", method: "upi", frequency: "one-time" };
  const came = { receivedOn: DAY, status: "paid" as const };
  const all = { ...person, ...came, amountInPaise: 10_000 };
  await storeGifts(db, [
    { ...all, id: "GV-1", bankReference: "UTR 1" },
    { ...all, id: "GV-2", bankReference: "UTR 2", status: "refunded", refundedInPaise: 10_000 },
  ]);
  const read = async (path: string) => (await request(`/api/v1/admin${path}`, { headers })).json() as Promise<unknown>;
  const stayed = { gifts: 1, amount: 100 };
  expect(await read("/donors")).toMatchObject([stayed]);
  expect(await read("/donors/GV-2")).toMatchObject({ ...stayed, years: [{ year: "2026-27", ...stayed }] });
  expect(await read("/gifts/GV-2")).toMatchObject({ given: { count: 1, amount: 100 } });
});
