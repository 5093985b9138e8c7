import { eq } from "drizzle-orm";
import pino from "pino";
import { expect, test } from "vitest";
import { freshDatabase, testDatabase } from "../../../tests/support/database.ts";
import type { Database } from "../database/client.server.ts";
import { applyPayment, cancelPayment, type Payable, type PaymentChange } from "./apply-payment.server.ts";
import { createDemoGateway } from "./demo-gateway.server.ts";
import type { ReportedPayment } from "./gateway.server.ts";
import { listMovements, listStandingReceipts, reverseMovement } from "./movements.server.ts";
import { askAboutOpenPayments } from "./open-payments.server.ts";
import { DEMO_GATEWAY } from "./payment.ts";
import { createPayment, findPayment, listAttempts } from "./payments.server.ts";
import { moneyMovements } from "./tables.server.ts";

const NOW = new Date("2027-03-31T18:00:00Z");
const SUBJECT = { kind: "gift", id: "GV-TEST" };
const later = (ms: number) => new Date(NOW.getTime() + ms);

async function open(given?: Database) {
  const db = given ?? (await testDatabase());
  const settled: PaymentChange[] = [];
  const payable: Payable = { kind: "gift", settle: async (_tx, change) => void settled.push(change) };
  const id = await createPayment(db, { gateway: DEMO_GATEWAY, subject: SUBJECT, amountInPaise: 250_000, now: NOW });
  const payment = await findPayment(db, id);
  if (!payment) throw new Error("The payment is not there.");
  const report = (changes: Partial<ReportedPayment> = {}): ReportedPayment => ({
    id: "pay_1",
    orderId: payment.orderId ?? "",
    amountInPaise: 250_000,
    currency: "INR",
    status: "captured",
    method: "upi",
    reason: "",
    isInternational: false,
    at: NOW,
    ...changes,
  });
  const apply = (changes: Partial<ReportedPayment> = {}) => applyPayment(db, [payable], report(changes), NOW);
  return { db, id, payable, settled, report, apply };
}

const sums = async (db: Database) => (await listMovements(db, SUBJECT)).map((one) => one.amountInPaise);

test("a report that comes a hundred times, also at the same moment, is credited once", async () => {
  const { db, apply, settled } = await open((await freshDatabase()).db);
  const answers = await Promise.all(Array.from({ length: 100 }, () => apply()));
  expect(new Set(answers)).toEqual(new Set(["paid"]));
  expect(await sums(db)).toEqual([250_000]);
  expect(settled.filter(({ movement }) => movement)).toHaveLength(1);
});

test("reports of several attempts end in the same state in whatever order they come", async () => {
  const reports: Pick<ReportedPayment, "id" | "status">[] = [
    { id: "pay_1", status: "failed" },
    { id: "pay_2", status: "authorized" },
    { id: "pay_2", status: "captured" },
    { id: "pay_2", status: "failed" },
  ];
  const { db, payable } = await open();
  for (const [number, order] of permutationsOf(reports).entries()) {
    const subject = { kind: "gift", id: `GV-${number}` };
    const id = await createPayment(db, { gateway: DEMO_GATEWAY, subject, amountInPaise: 500, now: NOW });
    const { orderId } = (await findPayment(db, id)) ?? {};
    const base = {
      orderId: orderId ?? "",
      amountInPaise: 500,
      currency: "INR",
      method: "upi",
      reason: "",
      isInternational: false,
      at: NOW,
    };
    for (const one of order) await applyPayment(db, [payable], { ...base, ...one, id: `${one.id}_${number}` }, NOW);
    const attempts = (await listAttempts(db, id)).map(({ status }) => status);
    expect.soft(attempts.toSorted(), JSON.stringify(order)).toEqual(["captured", "failed"]);
    expect.soft((await findPayment(db, id))?.status).toBe("paid");
    expect.soft((await listMovements(db, subject)).map((one) => one.amountInPaise)).toEqual([500]);
  }
});

function permutationsOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => permutationsOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

test("money of another amount or currency or from abroad, and a second payment of one order, are noted but not credited", async () => {
  const { db, id, apply } = await open();
  expect(await apply({ id: "pay_less", amountInPaise: 100 })).toBe("open");
  expect(await apply({ id: "pay_usd", currency: "USD" })).toBe("open");
  expect(await apply({ id: "pay_abroad", isInternational: true })).toBe("open");
  expect(await sums(db)).toEqual([]);
  await apply({ id: "pay_1" });
  await apply({ id: "pay_2" });
  await apply({ id: "pay_1" });
  expect(await sums(db)).toEqual([250_000]);
  const problems = (await listAttempts(db, id)).map((one) => [one.id, one.problem]);
  expect(problems.toSorted()).toEqual([
    ["pay_1", null],
    ["pay_2", "paid twice"],
    ["pay_abroad", "international"],
    ["pay_less", "amount"],
    ["pay_usd", "currency"],
  ]);
});

test("money that is held stays held, whatever is reported of it later, and money that was credited stays credited", async () => {
  const { db, id, apply } = await open();
  expect(await apply({ id: "pay_abroad", status: "authorized", isInternational: true })).toBe("pending");
  expect(await apply({ id: "pay_abroad", isInternational: true })).toBe("open");
  expect(await apply({ id: "pay_abroad", status: "pending", method: "" })).toBe("open");
  expect(await sums(db)).toEqual([]);
  expect(await apply()).toBe("paid");
  expect(await apply({ isInternational: true })).toBe("paid");
  expect((await listAttempts(db, id)).map((one) => [one.id, one.problem]).toSorted()).toEqual([
    ["pay_1", null],
    ["pay_abroad", "international"],
  ]);
  expect(await sums(db)).toEqual([250_000]);
});

test("the order of another site credits nothing", async () => {
  const { db, apply } = await open();
  await expect(apply({ orderId: "order_of_another" })).rejects.toMatchObject({ status: 404 });
  expect(await sums(db)).toEqual([]);
});

test("the day of a movement is that of India", async () => {
  const { db, apply } = await open();
  await apply({ at: new Date("2027-03-31T18:30:00Z") });
  expect((await listMovements(db, SUBJECT))[0]).toMatchObject({ movedOn: "2027-04-01", isDemo: true });
});

test("a closed order is still credited where the money comes after all", async () => {
  const { db, id, payable, apply, settled } = await open();
  await cancelPayment(db, [payable], id, NOW);
  expect(settled.at(-1)?.payment.status).toBe("cancelled");
  await apply();
  await cancelPayment(db, [payable], id, NOW);
  expect((await findPayment(db, id))?.status).toBe("paid");
  expect(await sums(db)).toEqual([250_000]);
});

test("a bank's late answer is found by asking, and an abandoned order is closed after a day", async () => {
  const { db, id, payable, apply } = await open();
  const other = await createPayment(db, { gateway: DEMO_GATEWAY, subject: SUBJECT, amountInPaise: 500, now: NOW });
  await apply({ status: "pending" });
  const ask = (now: Date) =>
    askAboutOpenPayments(
      db,
      { gateways: [createDemoGateway(db)], payables: [payable], log: pino({ level: "silent" }) },
      now,
    );
  await ask(later(90_000));
  expect((await findPayment(db, id))?.status).toBe("pending");
  await ask(later(300_000));
  expect((await findPayment(db, id))?.status).toBe("paid");
  expect((await findPayment(db, other))?.status).toBe("open");
  await ask(later(25 * 3_600_000));
  expect((await findPayment(db, other))?.status).toBe("cancelled");
});

test("the settling of a payment and its money are stored together or not at all, and so is what staff are told", async () => {
  const { db, id, report } = await open();
  const fail = () => Promise.reject(new Error("The receipt could not be made"));
  const failing: Payable = { kind: "gift", settle: fail, hold: fail };
  await expect(applyPayment(db, [failing], report(), NOW)).rejects.toThrow("The receipt");
  await expect(applyPayment(db, [failing], report({ currency: "USD" }), NOW)).rejects.toThrow("The receipt");
  expect(await sums(db)).toEqual([]);
  expect(await listAttempts(db, id)).toEqual([]);
  expect((await findPayment(db, id))?.status).toBe("open");
});

test("no movement can be changed or deleted, and none is reversed twice", async () => {
  const { db, apply } = await open();
  await apply();
  const [movement] = await listStandingReceipts(db, SUBJECT);
  if (!movement) throw new Error("Nothing was received.");
  const refused = { cause: { code: "23001" } };
  const isIt = eq(moneyMovements.id, movement.id);
  const change = db.transaction((tx) => tx.update(moneyMovements).set({ amountInPaise: 1 }).where(isIt));
  await expect(change).rejects.toMatchObject(refused);
  await expect(db.transaction((tx) => tx.delete(moneyMovements))).rejects.toMatchObject(refused);
  const reverse = () => db.transaction((tx) => reverseMovement(tx, movement, movement.movedOn));
  await reverse();
  await expect(reverse()).rejects.toMatchObject({
    cause: { constraint: "money_movements_reverses" },
  });
  expect(await sums(db)).toEqual([250_000, -250_000]);
  expect(await listStandingReceipts(db, SUBJECT)).toEqual([]);
});
