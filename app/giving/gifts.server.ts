import { and, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { isAnyOf } from "../platform/database/any-of.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { countFirst } from "../platform/database/count-some.server.ts";
import type { KeysetPage } from "../platform/database/keyset.ts";
import type { ChangeSubjects } from "../platform/features/feature.server.ts";
import { notFound } from "../platform/http/http-error.ts";
import { KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import { hasParts } from "../platform/search/text-search.server.ts";
import { paiseToRupees } from "../platform/text/money.ts";
import { firstDayAfterYear, financialYear, firstDayOf } from "./receipts/financial-year.ts";
import { indiaDay, indiaMonth } from "../platform/time/india-time.ts";
import { DEMO_GATEWAYS } from "../platform/payments/payment.ts";
import { mandates, moneyMovements } from "../platform/payments/tables.server.ts";
import { campaigns } from "./campaigns/tables.server.ts";
import { isGiftCounted } from "./gift-gateways.server.ts";
import {
  FOREIGN,
  GIFT_STATES,
  type Gift,
  type GiftCounts,
  type GiftFilter,
  type GiftState,
  type GiftTotals,
} from "./gift.ts";
import { countedMovements, countReceived, ofGift, paiseOf, refundedPaise } from "./gift-money.server.ts";
import { donorAddresses } from "./donor-links/tables.server.ts";
import { gifts, giftText } from "./tables.server.ts";

/** A gift, what its movements say was refunded, and the title of its campaign, also where that is not published any more. */
export const giftColumns = {
  ...getTableColumns(gifts),
  refundedInPaise: sql<number>`(select ${refundedPaise} from ${moneyMovements} where ${ofGift})`,
  campaign: sql<string>`coalesce((select ${campaigns.title} from ${campaigns} where ${campaigns.id} = ${gifts.campaignId}), '')`,
};
export type StoredGift = typeof gifts.$inferSelect & { campaign: string };

const NEWEST_FIRST = new KeysetOrder(gifts, [gifts.createdAt, gifts.id], "desc");
const MONTHS_SHOWN = 12;

/** Newest first. */
export async function listGifts(
  db: Database,
  filter: GiftFilter,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<KeysetPage<Gift>> {
  const rows = await db
    .select({ ...giftColumns, place: NEWEST_FIRST.place })
    .from(gifts)
    .where(and(isWanted(filter), await NEWEST_FIRST.after(db, after)))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit);
}

function isWanted({ state, q, month }: GiftFilter): SQL | undefined {
  const first = `${month}-01`;
  return and(
    state ? isIn(state) : undefined,
    hasParts(giftText(), q),
    month
      ? sql`${gifts.receivedOn} >= ${first}::date and ${gifts.receivedOn} < ${first}::date + interval '1 month'`
      : undefined,
  );
}

/** The gifts that the law of deductions is about: those from India. */
export const isFromIndia: SQL = sql`not ${gifts.isForeign}`;

/** Gifts from foreign sources have a tab of their own, and are in no other. */
const isIn = (state: GiftState | typeof FOREIGN): SQL =>
  state === FOREIGN ? sql`${gifts.isForeign}` : sql`(${inArray(gifts.status, GIFT_STATES[state])} and ${isFromIndia})`;

/** It came from India, and not all of it was refunded. */
export const isReceived: SQL = isIn("received");

/** @throws HttpError 404 */
export async function getGift(db: Database, id: string): Promise<StoredGift> {
  const gift = await findGift(db, id);
  if (!gift) throw missing();
  return gift;
}

export async function findGift(db: Database, id: string): Promise<StoredGift | null> {
  const [gift] = await db.select(giftColumns).from(gifts).where(eq(gifts.id, id));
  return gift ?? null;
}

const missing = () => notFound("This gift is not on the list any more.");

/** Locks a gift until the transaction ends. @throws HttpError 404 */
export async function lockGift(tx: Database, id: string): Promise<StoredGift> {
  const gift = await findToLock(tx, id);
  if (!gift) throw missing();
  return gift;
}

/** Locks a gift, if it is there. */
export async function findToLock(tx: Database, id: string): Promise<StoredGift | null> {
  await tx.select({ id: gifts.id }).from(gifts).where(eq(gifts.id, id)).for("update");
  // A statement that waited for the lock does not see the movements that were added meanwhile; the next one does.
  return findGift(tx, id);
}

/** How many are in which state, in one statement. */
export async function countGifts(db: Database): Promise<GiftCounts> {
  const those = (where: SQL | undefined) => countFirst(gifts, where, gifts.createdAt);
  const { rows } = await db.execute<GiftCounts>(
    sql`select ${those(isIn("waiting"))} as waiting, ${those(isIn("received"))} as received,
      ${those(isIn("pending"))} as pending, ${those(isIn("failed"))} as failed,
      ${those(isIn("refunded"))} as refunded, ${those(isIn(FOREIGN))} as "foreign", ${those(undefined)} as "all",
      ${countFirst(mandates, isNotNull(mandates.approvedAt), mandates.createdAt)} as monthly`,
  );
  if (!rows[0]) throw new Error("Nothing was counted.");
  return rows[0];
}

/** The gifts of the donor with an address, also with one that a merge replaced; compared without regard to capitals. */
export function isOfDonor(email: string): SQL {
  const { replacedBy } = donorAddresses;
  const address = email.toLowerCase();
  return sql`lower(${gifts.email}) = coalesce((select ${replacedBy} from ${donorAddresses} where ${donorAddresses.email} = ${address}), ${address})`;
}

/** The gifts that came in a financial year. */
export function receivedIn(year: string): SQL {
  return sql`(${gifts.receivedOn} >= ${firstDayOf(year)} and ${gifts.receivedOn} < ${firstDayAfterYear(year)})`;
}

/** The gifts that a donor's history has. */
export const giftsOfHistory = (db: Database) => isGiftCounted(db, gifts.isDemo);

const NOTHING = { count: 0, paise: 0 };
const toSum = ({ count, paise }: typeof NOTHING) => ({ count, amount: paiseToRupees(paise) });

/** The sums of gifts to confirm, and of those received in each of the last twelve months of India and in its financial year. */
export async function sumGifts(db: Database, now: Date): Promise<GiftTotals> {
  const isCounted = await countedMovements(db);
  const [waiting] = await db
    .select({ count: sql<number>`count(*)::int`, paise: paiseOf(gifts.amountInPaise) })
    .from(gifts)
    .where(isIn("waiting"));
  return {
    waiting: toSum(waiting ?? NOTHING),
    monthly: await sumMonthly(db),
    months: await sumMonths(db, isCounted, now),
    year: await sumYear(db, isCounted, now),
  };
}

/** The monthly gifts whose sums count. */
export const countedMandates = (db: Database) => isGiftCounted(db, sql`(${inArray(mandates.gateway, DEMO_GATEWAYS)})`);

export const isActiveMandate = and(
  inArray(mandates.status, ["approved", "active", "failing", "paused"]),
  isNull(mandates.cancelAskedAt),
);

/** How many monthly gifts go on by themselves, also after a pause, and what they bring each month. */
export async function sumMonthly(db: Database): Promise<GiftTotals["monthly"]> {
  const [sum] = await db
    .select({ count: sql<number>`count(*)::int`, paise: paiseOf(mandates.amountInPaise) })
    .from(mandates)
    .where(and(isActiveMandate, await countedMandates(db)));
  return toSum(sum ?? NOTHING);
}

/** The newest first; a month without gifts is left out. */
async function sumMonths(db: Database, isCounted: SQL | undefined, now: Date): Promise<GiftTotals["months"]> {
  const { movedOn, amountInPaise } = moneyMovements;
  const month = sql<string>`to_char(${movedOn}, 'YYYY-MM')`;
  const first = sql`${`${indiaMonth(now)}-01`}::date - ${`${MONTHS_SHOWN - 1} months`}::interval`;
  const months = await db
    .select({ month, count: countReceived, paise: paiseOf(amountInPaise) })
    .from(moneyMovements)
    .where(and(isCounted, sql`${movedOn} >= ${first}`))
    .groupBy(month)
    // One whose gifts were all marked as not received has nothing to show.
    .having(sql`bool_or(${moneyMovements.kind} = 'refunded') or ${countReceived} > 0`)
    .orderBy(desc(month))
    .limit(MONTHS_SHOWN);
  return months.map((one) => ({ month: one.month, ...toSum(one) }));
}

async function sumYear(db: Database, isCounted: SQL | undefined, now: Date): Promise<GiftTotals["year"]> {
  const label = financialYear(indiaDay(now));
  const [sum] = await db
    .select({ count: countReceived, paise: paiseOf(moneyMovements.amountInPaise) })
    .from(moneyMovements)
    .where(and(isCounted, gte(moneyMovements.movedOn, firstDayOf(label))));
  return { label, ...toSum(sum ?? NOTHING) };
}

/** For the log of changes. */
export const giftSubjects: ChangeSubjects = {
  kinds: ["donation"],
  find: async (db, ids) => {
    const { id, name } = gifts;
    const rows = await db.select({ id, name }).from(gifts).where(isAnyOf(id, ids));
    return rows.map((row) => ({ ...row, path: `/admin/gifts/${row.id}` }));
  },
};
