import { and, asc, desc, eq, gt, gte, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import { moneyMovements } from "../../platform/payments/tables.server.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { giftsOfHistory } from "../gifts.server.ts";
import { GIFT } from "../gift.ts";
import { financialYear, firstDayOf, yearOfEnd } from "../receipts/financial-year.ts";
import { storedPan } from "../receipts/stored-pan.server.ts";
import { giftColumns } from "../gifts.server.ts";
import { gifts } from "../tables.server.ts";

/** The gifts of a donor. The demo's count as long as the site is one. */
export async function ofDonor(db: Database, email: string): Promise<SQL | undefined> {
  const isTheirs = eq(sql`lower(${gifts.email})`, email.toLowerCase());
  return and(isTheirs, await giftsOfHistory(db));
}

/** What a donor gave in a financial year, after refunds; the gift's day decides the year, also of what was refunded later. */
export type GivenYear = { year: string; count: number; paise: number };

export const net = sql<number>`sum(${moneyMovements.amountInPaise})::float8`;
export const ofGift = and(eq(moneyMovements.subjectKind, GIFT), eq(moneyMovements.subjectId, gifts.id));

/** The newest year first. */
export async function listGivenYears(db: Database, email: string): Promise<GivenYear[]> {
  const year = sql<number>`extract(year from ${gifts.receivedOn} - interval '3 months')::int`;
  const rows = await db
    .select({ year, count: sql<number>`count(distinct ${gifts.id})::int`, paise: net })
    .from(gifts)
    .innerJoin(moneyMovements, ofGift)
    .where(and(await ofDonor(db, email), sql`${gifts.receivedOn} is not null`))
    .groupBy(sql`1`)
    .having(gt(net, 0))
    .orderBy(desc(sql`1`));
  return rows.map((row) => ({ ...row, year: financialYear(`${row.year}-04-01`) }));
}

export type GivenGift = {
  receivedOn: string;
  receipt: string;
  method: string;
  frequency: string;
  tier: string;
  campaign: string;
  dedicatedTo: string;
  dedicationKind: string | null;
  name: string;
  isDemo: boolean;
  /** After refunds. */
  paise: number;
};

/** What the yearly statement lists: the gifts of which something stayed, the first one first. */
export async function listGiftsOfYear(db: Database, email: string, year: string): Promise<GivenGift[]> {
  const { receipt, method, frequency, tier, campaign, dedicatedTo, dedicationKind, name, isDemo } = giftColumns;
  const receivedOn = sql<string>`${gifts.receivedOn}`;
  return db
    .select({
      receivedOn,
      receipt,
      method,
      frequency,
      tier,
      campaign,
      dedicatedTo,
      dedicationKind,
      name,
      isDemo,
      paise: net,
    })
    .from(gifts)
    .innerJoin(moneyMovements, ofGift)
    .where(and(await ofDonor(db, email), isOfYear(year)))
    .groupBy(gifts.id)
    .having(gt(net, 0))
    .orderBy(asc(gifts.receivedOn), asc(gifts.id));
}

function isOfYear(year: string): SQL | undefined {
  return and(gte(gifts.receivedOn, firstDayOf(year)), lt(gifts.receivedOn, `${yearOfEnd(year)}-04-01`));
}

/** Until this day the foundation can still name a donor's PAN in the statement of the year before. */
const LAST_DAY_FOR_PAN = "05-15";

/** The years whose statement to the tax office is still to come, the earlier one first. */
export function yearsForPan(now: Date): string[] {
  const day = indiaDay(now);
  const current = financialYear(day);
  const before = financialYear(`${Number(current.slice(0, 4)) - 1}-04-01`);
  return day.slice(5) >= "04-01" && day.slice(5) <= LAST_DAY_FOR_PAN ? [before, current] : [current];
}

async function withoutPan(db: Database, email: string, now: Date): Promise<SQL | undefined> {
  const [first = ""] = yearsForPan(now);
  return and(await ofDonor(db, email), gte(gifts.receivedOn, firstDayOf(first)), isNull(gifts.pan));
}

/** The gifts of these years that have no PAN. */
export async function countWithoutPan(
  db: Database,
  email: string,
  now: Date,
): Promise<{ count: number; paise: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      paise: sql<number>`coalesce(sum(${gifts.amountInPaise} - ${gifts.refundedInPaise}), 0)::float8`,
    })
    .from(gifts)
    .where(await withoutPan(db, email, now));
  return row ?? { count: 0, paise: 0 };
}

/** Adds a PAN to the gifts that have none. Receipts stay as they were issued; the statement to the tax office has it. */
export async function addPan(db: Database, encryption: Encryption, donor: { email: string; pan: string; now: Date }) {
  await db
    .update(gifts)
    .set(storedPan(encryption, donor.pan))
    .where(await withoutPan(db, donor.email, donor.now));
}
