import { and, asc, desc, eq, gt, gte, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import { moneyMovements } from "../../platform/payments/tables.server.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { giftColumns, giftsOfHistory, isOfDonor, paiseOf, receivedIn, yearReceived } from "../gifts.server.ts";
import { GIFT } from "../gift.ts";
import { financialYear, firstDayOf, yearBefore, yearBegunIn } from "../receipts/financial-year.ts";
import { storedPan } from "../receipts/stored-pan.server.ts";
import { gifts } from "../tables.server.ts";

/** The gifts of a donor. The demo's count as long as the site is one. */
export async function ofDonor(db: Database, email: string): Promise<SQL | undefined> {
  return and(isOfDonor(email), await giftsOfHistory(db));
}

/** What a donor gave in a financial year, after refunds; the gift's day decides the year, also of what was refunded later. */
export type GivenYear = { year: string; count: number; paise: number };

export const net = sql<number>`sum(${moneyMovements.amountInPaise})::float8`;
export const ofGift = and(eq(moneyMovements.subjectKind, GIFT), eq(moneyMovements.subjectId, gifts.id));

/** The newest year first. */
export async function listGivenYears(db: Database, isTheirs: SQL | undefined): Promise<GivenYear[]> {
  const rows = await db
    .select({ year: yearReceived, count: sql<number>`count(distinct ${gifts.id})::int`, paise: net })
    .from(gifts)
    .innerJoin(moneyMovements, ofGift)
    .where(and(isTheirs, sql`${gifts.receivedOn} is not null`))
    .groupBy(sql`1`)
    .having(gt(net, 0))
    .orderBy(desc(sql`1`));
  return rows.map((row) => ({ ...row, year: yearBegunIn(row.year) }));
}

export type GivenGift = {
  receivedOn: string;
  receipt: string;
  method: string;
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
  const { receipt, method, tier, campaign, dedicatedTo, dedicationKind, name, isDemo } = giftColumns;
  const receivedOn = sql<string>`${gifts.receivedOn}`;
  return db
    .select({
      receivedOn,
      receipt,
      method,
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
    .where(and(await ofDonor(db, email), receivedIn(year)))
    .groupBy(gifts.id)
    .having(gt(net, 0))
    .orderBy(asc(gifts.receivedOn), asc(gifts.id));
}

/** Until this day the foundation can still name a donor's PAN in the statement of the year before. */
const LAST_DAY_FOR_PAN = "05-15";

/** The years whose statement to the tax office is still to come, the earlier one first. */
export function yearsForPan(now: Date): string[] {
  const day = indiaDay(now);
  const current = financialYear(day);
  return day.slice(5) >= "04-01" && day.slice(5) <= LAST_DAY_FOR_PAN ? [yearBefore(current), current] : [current];
}

function withoutPan(isTheirs: SQL | undefined, now: Date): SQL | undefined {
  const [first = ""] = yearsForPan(now);
  return and(isTheirs, gte(gifts.receivedOn, firstDayOf(first)), isNull(gifts.pan));
}

/** The gifts of these years that have no PAN. */
export async function countWithoutPan(
  db: Database,
  isTheirs: SQL | undefined,
  now: Date,
): Promise<{ count: number; paise: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      paise: paiseOf(sql`${gifts.amountInPaise} - ${gifts.refundedInPaise}`),
    })
    .from(gifts)
    .where(withoutPan(isTheirs, now));
  return row ?? { count: 0, paise: 0 };
}

/** Adds a PAN to the gifts that have none. Receipts stay as they were issued; the statement to the tax office has it. */
export async function addPan(db: Database, encryption: Encryption, donor: { email: string; pan: string; now: Date }) {
  await db
    .update(gifts)
    .set(storedPan(encryption, donor.pan))
    .where(withoutPan(await ofDonor(db, donor.email), donor.now));
}
