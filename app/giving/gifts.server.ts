import { and, desc, getTableColumns, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { isAnyOf } from "../platform/database/any-of.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { countFirst } from "../platform/database/count-some.server.ts";
import type { KeysetPage } from "../platform/database/keyset.ts";
import type { ChangeSubjects } from "../platform/features/feature.server.ts";
import { KeysetOrder, toPage } from "../platform/lists/keyset-order.server.ts";
import { hasParts } from "../platform/search/text-search.server.ts";
import { paiseToRupees } from "../platform/text/money.ts";
import { indiaMonth } from "../platform/time/india-time.ts";
import type { Gift, GiftCounts, GiftFilter, GiftTotals } from "./gift.ts";
import { gifts, giftText } from "./tables.server.ts";

const NEWEST_FIRST = new KeysetOrder(gifts, [gifts.createdAt, gifts.id], "desc");
const MONTHS_SHOWN = 12;

/** Newest first. */
export async function listGifts(
  db: Database,
  filter: GiftFilter,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<KeysetPage<Gift>> {
  const rows = await db
    .select({ ...getTableColumns(gifts), place: NEWEST_FIRST.place })
    .from(gifts)
    .where(and(isWanted(filter), await NEWEST_FIRST.after(db, after)))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit);
}

function isWanted({ state, q, month }: GiftFilter): SQL | undefined {
  const first = `${month}-01`;
  return and(
    state === "received" ? isNotNull(gifts.receivedOn) : undefined,
    state === "waiting" ? isNull(gifts.receivedOn) : undefined,
    hasParts(giftText(), q),
    month
      ? sql`${gifts.receivedOn} >= ${first}::date and ${gifts.receivedOn} < ${first}::date + interval '1 month'`
      : undefined,
  );
}

/** How many are in which state, in one statement. */
export async function countGifts(db: Database): Promise<GiftCounts> {
  const those = (where: SQL) => countFirst(gifts, where, gifts.createdAt);
  const { rows } = await db.execute<GiftCounts>(
    sql`select ${those(isNull(gifts.receivedOn))} as waiting, ${those(isNotNull(gifts.receivedOn))} as received`,
  );
  return rows[0] ?? { waiting: 0, received: 0 };
}

/** The sums of pending gifts and of those received in each of the last twelve months of India, the newest first; a month without gifts is left out. */
export async function sumGifts(db: Database, now: Date): Promise<GiftTotals> {
  const month = sql<string>`to_char(${gifts.receivedOn}, 'YYYY-MM')`;
  const count = sql<number>`count(*)::int`;
  // A sum of integers is a bigint, which the driver would give as text.
  const paise = sql<number>`coalesce(sum(${gifts.amountInPaise}), 0)::float8`;
  const first = sql`${`${indiaMonth(now)}-01`}::date - ${`${MONTHS_SHOWN - 1} months`}::interval`;
  const months = await db
    .select({ month, count, paise })
    .from(gifts)
    .where(sql`${gifts.receivedOn} >= ${first}`)
    .groupBy(month)
    .orderBy(desc(month))
    .limit(MONTHS_SHOWN);
  const [waiting] = await db.select({ count, paise }).from(gifts).where(isNull(gifts.receivedOn));
  return {
    waiting: toSum(waiting ?? { count: 0, paise: 0 }),
    months: months.map((one) => ({ month: one.month, ...toSum(one) })),
  };
}

const toSum = ({ count, paise }: { count: number; paise: number }) => ({ count, amount: paiseToRupees(paise) });

/** For the log of changes. */
export const giftSubjects: ChangeSubjects = {
  kinds: ["donation"],
  find: async (db, ids) => {
    const { id, name } = gifts;
    const rows = await db.select({ id, name }).from(gifts).where(isAnyOf(id, ids));
    return rows.map((row) => ({ ...row, path: `/admin/gifts?${new URLSearchParams({ q: row.id })}` }));
  },
};
