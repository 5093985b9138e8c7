import { and, count, desc, eq, gte, inArray, lt, ne, notExists, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { countFirst } from "../../platform/database/count-some.server.ts";
import type { KeysetPage } from "../../platform/database/keyset.ts";
import type { ChangeSubjects } from "../../platform/features/feature.server.ts";
import { KeysetOrder, toPage } from "../../platform/lists/keyset-order.server.ts";
import { mandates, payments } from "../../platform/payments/tables.server.ts";
import { hasParts } from "../../platform/search/text-search.server.ts";
import { paiseToRupees } from "../../platform/text/money.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { isGiftCounted } from "../gift-gateways.server.ts";
import { paiseOf, selectNetGifts } from "../gift-money.server.ts";
import { countedMandates, giftsOfHistory, isActiveMandate, isFromIndia } from "../gifts.server.ts";
import { isGiftOf } from "../monthly/monthly-gifts.server.ts";
import { financialYear, firstDayOf, financialYearBefore } from "../receipts/financial-year.ts";
import { gifts, giftText, isGiven } from "../tables.server.ts";
import type { DonorAnswer, DonorCounts, DonorFilter, DonorState } from "./donor.ts";

export const DONOR_GONE = "Donor no longer stored";

/** Who gave, by the last gift of each, so that a page reads the gifts of its own days and not those of all donors. */
async function selectDonors(db: Database) {
  const later = alias(gifts, "later");
  const { donorId, receivedOn, id } = gifts;
  const isLater = sql`(${later.receivedOn}, ${later.id}) > (${receivedOn}, ${id})`;
  const ofSameDonor = and(eq(later.donorId, donorId), isLater, isGiven(later), await isGiftCounted(db, later.isDemo));
  return db
    .select({ id: donorId, lastOn: receivedOn })
    .from(gifts)
    .where(and(isGiven(gifts), await giftsOfHistory(db), notExists(db.select().from(later).where(ofSameDonor))))
    .as("donors");
}
type Donors = Awaited<ReturnType<typeof selectDonors>>;

/** The last gift first. */
export async function listDonors(
  db: Database,
  { state, q }: DonorFilter,
  { limit, after }: { limit: number; after?: string | undefined },
  now: Date,
): Promise<KeysetPage<DonorAnswer>> {
  const donors = await selectDonors(db);
  const order = new KeysetOrder(donors, [donors.lastOn, donors.id], "desc");
  const found = db.select({ id: gifts.donorId }).from(gifts).where(hasParts(giftText(), q));
  const rows = await db
    .select({ id: donors.id, lastOn: donors.lastOn, place: order.place })
    .from(donors)
    .where(
      and(
        state ? await isIn(db, donors, state, now) : undefined,
        q ? inArray(donors.id, found) : undefined,
        await order.after(db, after),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(limit + 1);
  const page = toPage(rows, limit);
  const ids = page.rows.map(({ id }) => id);
  const contacts = await listContacts(db, ids);
  const sums = await sumDonors(db, ids);
  return {
    next: page.next,
    rows: page.rows.map(({ id, lastOn }) => {
      const { paise, count } = sums.get(id) ?? { paise: 0, count: 0 };
      const contact = contacts.get(id) ?? { name: DONOR_GONE, email: "", isMonthly: false };
      return { ...contact, _id: id, amount: paiseToRupees(paise), gifts: count, lastOn };
    }),
  };
}

/** How often each of them gave, and what stayed after refunds. */
async function sumDonors(db: Database, ids: string[]) {
  const kept = selectNetGifts(db, and(isAnyOf(gifts.donorId, ids), isFromIndia, await giftsOfHistory(db)));
  const rows = await db
    .select({ id: kept.donorId, paise: paiseOf(kept.paise), count: count() })
    .from(kept)
    .groupBy(kept.donorId);
  return new Map(rows.map(({ id, ...sum }) => [id, sum]));
}

/** Whether a donor is in a tab. */
async function isIn(db: Database, { id, lastOn }: Donors, state: DonorState, now: Date): Promise<SQL | undefined> {
  if (state === "monthly") return inArray(id, monthlyDonors(db, await countedMandates(db)));
  const year = financialYear(indiaDay(now));
  if (state === "lapsed") return and(gte(lastOn, firstDayOf(financialYearBefore(year))), lt(lastOn, firstDayOf(year)));
  const earlier = alias(gifts, "earlier");
  const isOfDonor = and(
    eq(earlier.donorId, id),
    lt(earlier.receivedOn, firstDayOf(year)),
    isGiven(earlier),
    await isGiftCounted(db, earlier.isDemo),
  );
  return and(gte(lastOn, firstDayOf(year)), notExists(db.select().from(earlier).where(isOfDonor)));
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
  const those = isAnyOf(donorId, ids);
  const isMonthly = sql<boolean>`${inArray(donorId, monthlyDonors(db, and(await countedMandates(db), those)))}`;
  const rows = await db
    .selectDistinctOn([donorId], { id: donorId, name, email, isMonthly })
    .from(gifts)
    .where(and(those, ne(name, "")))
    .orderBy(donorId, desc(createdAt), desc(gifts.id));
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}

/** How many are in each tab, in one statement. */
export async function countDonors(db: Database, now: Date): Promise<DonorCounts> {
  const donors = await selectDonors(db);
  const those = (where?: SQL) => countFirst(donors, where, sql`${donors.lastOn} desc`);
  const { rows } = await db.execute<DonorCounts>(
    sql`select ${those()} as "all", ${those(await isIn(db, donors, "monthly", now))} as monthly,
      ${those(await isIn(db, donors, "new", now))} as new, ${those(await isIn(db, donors, "lapsed", now))} as lapsed`,
  );
  if (!rows[0]) throw new Error("Nothing was counted.");
  return rows[0];
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
