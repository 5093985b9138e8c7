import { and, eq, min, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { getSite } from "../../platform/settings/site.server.ts";
import { DEMO_PREFIX, defaultPrefix, receiptNumber, type ReceiptSeries } from "./receipt.ts";
import { RECEIPT_SETTINGS } from "./receipt-content.ts";
import { receiptCounters, receipts } from "./tables.server.ts";

type Serial = { serial: number; number: string };

/**
 * Takes the next number of a series in a year. The counter stays locked until the transaction ends, so that a rollback
 * returns the number before anybody takes the next one.
 */
export async function takeSerial(tx: Database, series: ReceiptSeries, year: string): Promise<Serial> {
  const first = { series, year, ...(await firstOf(tx, series, year)) };
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ ...first, next: first.next + 1 })
    .onConflictDoUpdate({
      target: [receiptCounters.series, receiptCounters.year],
      set: { next: sql`${receiptCounters.next} + 1` },
    })
    .returning();
  if (!counter) throw new Error("The counter of receipts answered nothing.");
  const serial = counter.next - 1;
  return { serial, number: receiptNumber(counter.prefix, year, serial) };
}

/** With what a year begins that has no receipt yet. */
async function firstOf(tx: Database, series: ReceiptSeries, year: string): Promise<{ prefix: string; next: number }> {
  if (series === "demo") return { prefix: DEMO_PREFIX, next: 1 };
  const [{ prefix, firstNumberYear, firstNumber }, site] = await Promise.all([
    getContent(tx, RECEIPT_SETTINGS),
    getSite(tx),
  ]);
  return { prefix: prefix || defaultPrefix(site.name), next: (firstNumberYear === year && firstNumber) || 1 };
}

/** The first serial of a year's receipts; null while it has none. */
export async function findFirstSerial(db: Database, year: string): Promise<number | null> {
  const [row] = await db
    .select({ first: min(receipts.serial) })
    .from(receipts)
    .where(and(eq(receipts.series, "main"), eq(receipts.year, year)));
  return row?.first ?? null;
}
