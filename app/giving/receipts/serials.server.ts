import { and, eq, isNull, min, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { getSite } from "../../platform/settings/site.server.ts";
import { DEMO_PREFIX, defaultPrefix, receiptNumber, type ReceiptSeries } from "./receipt.ts";
import { RECEIPT_SETTINGS, type ReceiptSettings } from "./receipt-content.ts";
import { receiptCounters, receipts } from "./tables.server.ts";

type Serial = { serial: number; number: string };
/** Imported receipts bring their numbers. */
type CountedSeries = Exclude<ReceiptSeries, "imported">;

/**
 * Takes the next number of a series in a year. The counter stays locked until the transaction ends, so that a rollback
 * returns the number before anybody takes the next one.
 */
export async function takeSerial(tx: Database, series: CountedSeries, year: string): Promise<Serial> {
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
async function firstOf(tx: Database, series: CountedSeries, year: string): Promise<{ prefix: string; next: number }> {
  if (series === "demo") return { prefix: DEMO_PREFIX, next: 1 };
  const { firstNumberYear, firstNumber, ...set } = await getContent(tx, RECEIPT_SETTINGS);
  const prefixes = await prefixesOf(tx, set);
  if (series === "foreign") return { prefix: prefixes.foreign, next: 1 };
  return { prefix: prefixes.main, next: (firstNumberYear === year && firstNumber) || 1 };
}

type Prefixes = { prefix: string; foreignPrefix: string };

async function prefixesOf(db: Database, { prefix, foreignPrefix }: Prefixes) {
  const main = prefix || defaultPrefix((await getSite(db)).name);
  return { main, foreign: foreignPrefix || `${main}-F` };
}

/** Whether a number of one series could be one of the other: with these prefixes, or with those of years that have receipts. */
export async function areSame(db: Database, set: Prefixes): Promise<boolean> {
  const { main, foreign } = await prefixesOf(db, set);
  const { series, prefix } = receiptCounters;
  const isOfOther = or(and(eq(series, "main"), eq(prefix, foreign)), and(eq(series, "foreign"), eq(prefix, main)));
  return main === foreign || (await db.$count(receiptCounters, isOfOther)) > 0;
}

/** The first serial of a year's receipts; null while it has none. */
export async function findFirstSerial(db: Database, year: string): Promise<number | null> {
  const [row] = await db
    .select({ first: min(receipts.serial) })
    .from(receipts)
    .where(and(eq(receipts.series, "main"), eq(receipts.year, year)));
  return row?.first ?? null;
}

type Numbering = Prefixes & Pick<ReceiptSettings, "firstNumberYear" | "firstNumber">;

/** Tells whether a number is, or may become, one of this site's own receipts. @param changed settings that are to be saved */
export async function ownNumbers(db: Database, changed?: Numbering): Promise<(number: string) => boolean> {
  const { series, year, prefix } = receiptCounters;
  const begun = await db
    .select({ year, prefix, first: min(receipts.serial) })
    .from(receiptCounters)
    .leftJoin(receipts, and(eq(receipts.series, series), eq(receipts.year, year)))
    .where(eq(series, "main"))
    .groupBy(year, prefix);
  const numbering = changed ?? (await getContent(db, RECEIPT_SETTINGS));
  const { main: present, foreign } = await prefixesOf(db, numbering);
  const yearsBegun = new Map(begun.map((one) => [one.year, one]));
  return (number) => {
    const [, given, ofYear = "", serial] = /^(.+)\/(\d{4}-\d{2})\/(\d+)$/.exec(number.toUpperCase()) ?? [];
    const toCome = { prefix: present, first: numbering.firstNumberYear === ofYear ? numbering.firstNumber : 1 };
    const own = yearsBegun.get(ofYear) ?? toCome;
    return given === DEMO_PREFIX || given === foreign || (given === own.prefix && Number(serial) >= (own.first ?? 1));
  };
}

/** An imported receipt whose number this site would give too with such settings; null where there is none. */
export async function findTakenNumber(db: Database, changed: Numbering): Promise<string | null> {
  const isOwn = await ownNumbers(db, changed);
  const imported = await db
    .select({ number: receipts.number })
    .from(receipts)
    .where(and(eq(receipts.series, "imported"), isNull(receipts.voidedAt)));
  return imported.find(({ number }) => isOwn(number))?.number ?? null;
}
