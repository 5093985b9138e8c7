import { and, eq, gt, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { moneyMovements } from "../platform/payments/tables.server.ts";
import { isGiftCounted } from "./gift-gateways.server.ts";
import { FOREIGN_GIFT, GIFT } from "./gift.ts";
import { gifts } from "./tables.server.ts";

const { subjectKind, subjectId, kind, amountInPaise } = moneyMovements;

/** The movements of gifts that totals are made of. */
export async function countedMovements(db: Database): Promise<SQL | undefined> {
  return and(eq(subjectKind, GIFT), await isGiftCounted(db, moneyMovements.isDemo));
}

// A sum of integers is a bigint, which the driver would give as text.
export const paiseOf = (amount: SQLWrapper) => sql<number>`coalesce(sum(${amount}), 0)::float8`;

/** How many gifts came: a reversed one does not count; a refund that failed leaves its gift. */
export const countReceived = sql<number>`(count(*) filter (where ${kind} = 'received') - count(*) filter (where ${kind} = 'reversed' and ${amountInPaise} < 0))::int`;

const isOfRefund = sql`(${kind} = 'refunded' or ${kind} = 'reversed' and ${amountInPaise} > 0)`;
/** What was refunded; less the refunds that failed. */
export const refundedPaise = sql<number>`coalesce(-sum(${amountInPaise}) filter (where ${isOfRefund}), 0)::float8`;
/** What came, whatever was refunded later; less the money that never came. */
export const receivedPaise = sql<number>`coalesce(sum(${amountInPaise}) filter (where not ${isOfRefund}), 0)::float8`;

/** The movements of a gift, as `moneyOf` says; those of a foreign source are of another kind. */
export const ofGift = and(
  eq(subjectKind, sql`case when ${gifts.isForeign} then ${FOREIGN_GIFT} else ${GIFT} end`),
  eq(subjectId, gifts.id),
);
/** What stayed of a gift, or of several. */
export const net = sql<number>`sum(${amountInPaise})::float8`;

/** The calendar year in which a received gift's financial year begins. */
export const yearReceived = sql<number>`extract(year from ${gifts.receivedOn} - interval '3 months')::int`;

/** The gifts of which something stayed, each with what stayed of it: the sums of donors and of monthly gifts are made of them. */
export function selectNetGifts(db: Database, where: SQL | undefined) {
  return db
    .select({ id: gifts.id, donorId: gifts.donorId, year: yearReceived.as("year"), paise: net.as("paise") })
    .from(gifts)
    .innerJoin(moneyMovements, ofGift)
    .where(where)
    .groupBy(gifts.id)
    .having(gt(net, 0))
    .as("kept");
}
