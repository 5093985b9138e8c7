import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { insertAccount } from "../auth/accounts.server.ts";
import { mails } from "../mail/tables.server.ts";
import { areCardsPaused, forgetNetworks, isPaused, isSmall, tellOfPausedCards } from "./card-pauses.server.ts";
import { createPayment } from "./payments.server.ts";
import { RAZORPAY } from "./payment.ts";
import { paymentAttempts, payments } from "./tables.server.ts";

const NOW = new Date("2026-11-24T12:00:00Z");
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const failures = (...minutes: number[]) =>
  minutes.map((ago) => ({ network: "one", amountInPaise: 10_000, at: before(ago) }));

test("so many failures within fifteen minutes pause cards for thirty minutes from the last of them", () => {
  expect(isPaused(failures(0, 5, 15), 3, NOW)).toBe(true);
  expect(isPaused(failures(0, 5, 15.1), 3, NOW)).toBe(false);
  expect(isPaused(failures(0, 5), 3, NOW)).toBe(false);
  expect(isPaused(failures(29.9, 35, 40), 3, NOW)).toBe(true);
  expect(isPaused(failures(30, 35, 40), 3, NOW)).toBe(false);
  expect(isPaused(failures(1, 20, 25, 30), 3, NOW)).toBe(true);
});

test("amounts are small where their median is below two hundred rupees", () => {
  const of = (...rupees: number[]) => rupees.map((one) => ({ network: "", amountInPaise: one * 100, at: NOW }));
  expect(isSmall(of(100, 199, 5_000))).toBe(true);
  expect(isSmall(of(100, 200, 5_000))).toBe(false);
  expect(isSmall(of(100, 199, 200, 5_000))).toBe(true);
  expect(isSmall(of(100, 200, 201, 5_000))).toBe(false);
});

/** A database with failed attempts by card, each of a network. */
async function openFailures(networks: string[], { amountInPaise = 10_000, method = "card", minutes = 1 } = {}) {
  const db = await testDatabase();
  for (const [number, network] of networks.entries()) {
    const subject = { kind: "gift", id: `GV-${number}` };
    const paymentId = await createPayment(db, { gateway: RAZORPAY, subject, amountInPaise, network, now: NOW });
    const at = { createdAt: before(minutes), updatedAt: NOW };
    await db.insert(paymentAttempts).values({ id: `pay_${paymentId}`, paymentId, status: "failed", method, ...at });
  }
  return db;
}

const times = (many: number, network = "one") => Array.from({ length: many }, () => network);
const different = (many: number) => Array.from({ length: many }, (_, number) => `network ${number}`);

test("eight failed cards of one network pause cards there alone; other methods count for nothing", async () => {
  const db = await openFailures(times(8));
  expect(await areCardsPaused(db, "one", NOW)).toBe(true);
  expect(await areCardsPaused(db, "another", NOW)).toBe(false);
  expect(await areCardsPaused(db, "", NOW)).toBe(false);
  expect(await areCardsPaused(db, "one", new Date(NOW.getTime() + 30 * 60_000))).toBe(false);
  expect(await areCardsPaused(await openFailures(times(7)), "one", NOW)).toBe(false);
  expect(await areCardsPaused(await openFailures(times(8), { method: "upi" }), "one", NOW)).toBe(false);
});

test("thirty failed cards of many networks pause cards on the site, where their amounts are small", async () => {
  expect(await areCardsPaused(await openFailures(different(30)), "", NOW)).toBe(true);
  expect(await areCardsPaused(await openFailures(different(29)), "", NOW)).toBe(false);
  expect(await areCardsPaused(await openFailures(different(30), { amountInPaise: 20_000 }), "", NOW)).toBe(false);
});

test("admins get one mail an hour, and networks are forgotten after a day", async () => {
  const db = await openFailures(times(8), { minutes: 0 });
  const now = new Date();
  await db.update(paymentAttempts).set({ createdAt: now });
  for (const role of ["admin", "finance"] as const)
    await insertAccount(db, { email: `${role}@example.org`, name: role, role, passwordHash: "", emailVerified: true });
  expect(await tellOfPausedCards(db, now)).toBe(1);
  expect(await tellOfPausedCards(db, now)).toBe(0);
  const told = await db.select().from(mails).where(eq(mails.kind, "cards-paused"));
  expect(told.map(({ recipient, values }) => [recipient, values["where"]]).toSorted()).toEqual([
    ["admin@example.org", "from one network"],
  ]);
  await db.update(mails).set({ createdAt: new Date(now.getTime() - 3_601_000) });
  expect(await tellOfPausedCards(db, now)).toBe(1);
  expect(await forgetNetworks(db, new Date(NOW.getTime() + 23 * 3_600_000))).toBe(0);
  expect(await forgetNetworks(db, new Date(NOW.getTime() + 25 * 3_600_000))).toBe(8);
  expect((await db.select().from(payments)).filter(({ network }) => network !== "")).toEqual([]);
});
