import { and, desc, eq, gte, inArray, isNotNull, lt, ne, sql, type SQL } from "drizzle-orm";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { MOST_LISTED_COUNTED } from "../../platform/database/count-some.server.ts";
import type { KeysetPage } from "../../platform/database/keyset.ts";
import type { ChangeSubjects } from "../../platform/features/feature.server.ts";
import { KeysetOrder, toPage } from "../../platform/lists/keyset-order.server.ts";
import { mandates, payments } from "../../platform/payments/tables.server.ts";
import { hasParts } from "../../platform/search/text-search.server.ts";
import { paiseToRupees } from "../../platform/text/money.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { countedMandates, giftsOfHistory, isActiveMandate, isFromIndia } from "../gifts.server.ts";
import { isGiftOf } from "../monthly/monthly-gifts.server.ts";
import { financialYear, firstDayOf, yearBefore } from "../receipts/financial-year.ts";
import { gifts, giftText } from "../tables.server.ts";
import type { DonorAnswer, DonorCounts, DonorFilter } from "./donor.ts";

export const GONE = "Donor no longer stored";

/** Who gave from India, with what stayed after refunds. */
function selectDonors(db: Database, where: SQL | undefined) {
  const { donorId, receivedOn, amountInPaise, refundedInPaise } = gifts;
  return db
    .select({
      id: donorId,
      paise: sql<number>`sum(${amountInPaise} - ${refundedInPaise})::float8`.as("paise"),
      gifts: sql<number>`count(*)::int`.as("gifts"),
      firstOn: sql<string>`min(${receivedOn})::text`.as("first_on"),
      lastOn: sql<string>`max(${receivedOn})::text`.as("last_on"),
    })
    .from(gifts)
    .where(and(isNotNull(receivedOn), lt(refundedInPaise, amountInPaise), isFromIndia, where))
    .groupBy(donorId)
    .as("donors");
}
type Donors = ReturnType<typeof selectDonors>;

/** The last gift first. */
export async function listDonors(
  db: Database,
  { state, q }: DonorFilter,
  { limit, after }: { limit: number; after?: string | undefined },
  now: Date,
): Promise<KeysetPage<DonorAnswer>> {
  const found = db.select({ id: gifts.donorId }).from(gifts).where(hasParts(giftText(), q));
  const isWanted = and(
    await giftsOfHistory(db),
    q ? inArray(gifts.donorId, found) : undefined,
    state === "monthly" ? inArray(gifts.donorId, monthlyDonors(db, await countedMandates(db))) : undefined,
  );
  const donors = selectDonors(db, isWanted);
  const order = new KeysetOrder(donors, [{ text: sql`${donors.lastOn}` }, donors.id], "desc");
  const { id, paise, gifts: count, lastOn } = donors;
  const rows = await db
    .select({ id, paise, gifts: count, lastOn, place: order.place })
    .from(donors)
    .where(and(isInYear(donors, state, now), await order.after(db, after)))
    .orderBy(...order.orderBy)
    .limit(limit + 1);
  const page = toPage(rows, limit);
  const contacts = await listContacts(
    db,
    page.rows.map((row) => row.id),
  );
  return {
    next: page.next,
    rows: page.rows.map((row) => ({
      ...(contacts.get(row.id) ?? { name: GONE, email: "", isMonthly: false }),
      _id: row.id,
      amount: paiseToRupees(row.paise),
      gifts: row.gifts,
      lastOn: row.lastOn,
    })),
  };
}

function isInYear({ firstOn, lastOn }: Donors, state: DonorFilter["state"], now: Date): SQL | undefined {
  const year = financialYear(indiaDay(now));
  if (state === "new") return gte(firstOn, firstDayOf(year));
  if (state === "lapsed") return and(gte(lastOn, firstDayOf(yearBefore(year))), lt(lastOn, firstDayOf(year)));
  return undefined;
}

/** Those with a monthly gift that goes on. */
function monthlyDonors(db: Database, isCounted: SQL | undefined) {
  return db
    .select({ id: gifts.donorId })
    .from(mandates)
    .innerJoin(payments, eq(payments.mandateId, mandates.id))
    .innerJoin(gifts, isGiftOf)
    .where(and(isActiveMandate, isCounted));
}

export async function hasMonthlyGift(db: Database, donorId: string): Promise<boolean> {
  const monthly = monthlyDonors(db, and(await countedMandates(db), eq(gifts.donorId, donorId)));
  return (await monthly.limit(1)).length > 0;
}

/** As the newest gift of each has it. */
async function listContacts(db: Database, ids: string[]) {
  const { donorId, name, email, createdAt } = gifts;
  const isMonthly = sql<boolean>`${inArray(donorId, monthlyDonors(db, await countedMandates(db)))}`;
  const rows = await db
    .selectDistinctOn([donorId], { id: donorId, name, email, isMonthly })
    .from(gifts)
    .where(and(isAnyOf(donorId, ids), ne(name, "")))
    .orderBy(donorId, desc(createdAt), desc(gifts.id));
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}

/** How many are in each tab, in one statement. */
export async function countDonors(db: Database, now: Date): Promise<DonorCounts> {
  const donors = selectDonors(db, await giftsOfHistory(db));
  const those = (where: SQL | undefined = sql`true`) =>
    sql<number>`least(count(*) filter (where ${where}), ${MOST_LISTED_COUNTED + 1})::int`;
  const [counts] = await db
    .select({
      all: those(),
      monthly: those(inArray(donors.id, monthlyDonors(db, await countedMandates(db)))),
      new: those(isInYear(donors, "new", now)),
      lapsed: those(isInYear(donors, "lapsed", now)),
    })
    .from(donors);
  if (!counts) throw new Error("Nothing was counted.");
  return counts;
}

/** For the log of changes. */
export const donorSubjects: ChangeSubjects = {
  kinds: ["donor"],
  find: async (db, ids) => {
    const contacts = await listContacts(db, ids);
    return ids.flatMap((id) => {
      const name = contacts.get(id)?.name;
      return name ? { id, name, path: `/admin/donors/${id}` } : [];
    });
  },
};
