import { and, asc, desc, eq, gt, gte, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import { moneyMovements } from "../../platform/payments/tables.server.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { giftColumns, giftsOfHistory, isOfDonor, receivedIn, yearReceived } from "../gifts.server.ts";
import { GIFT } from "../gift.ts";
import { financialYear, firstDayOf, yearBefore, yearBegunIn } from "../receipts/financial-year.ts";
import { isPan } from "../receipts/pan.ts";
import { openPan, storedPan } from "../receipts/stored-pan.server.ts";
import { gifts } from "../tables.server.ts";
import { findAskedYear } from "../tax/ask-pan.server.ts";

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

/** From this year on gifts take a PAN: the earliest whose statement is still to come, or about which the donor was asked. */
async function firstYearForPan(db: Database, email: string, now: Date): Promise<string> {
  const day = indiaDay(now);
  const current = financialYear(day);
  const isEarly = day.slice(5) >= "04-01" && day.slice(5) <= LAST_DAY_FOR_PAN;
  const open = isEarly ? yearBefore(current) : current;
  const asked = await findAskedYear(db, email, now);
  return asked !== null && asked < open ? asked : open;
}

type Donor = { email: string; encryption: Encryption; now: Date };

/** The gifts to which a donor can add a PAN, with and without one. A PAN of the wrong shape counts as none. */
export async function listForPan(db: Database, { email, encryption, now }: Donor) {
  const { id, pan, amountInPaise, refundedInPaise } = gifts;
  const receivedOn = sql<string>`${gifts.receivedOn}`;
  const paise = sql<number>`${amountInPaise} - ${refundedInPaise}`;
  const first = firstDayOf(await firstYearForPan(db, email, now));
  const rows = await db
    .select({ id, receivedOn, pan, paise })
    .from(gifts)
    .where(and(await ofDonor(db, email), gte(gifts.receivedOn, first), gt(paise, 0)))
    .orderBy(asc(gifts.receivedOn), asc(id));
  return rows.map((gift) => ({ ...gift, hasPan: gift.pan !== null && isPan(openPan(encryption, gift.pan)) }));
}

/** Adds a PAN to the gifts that have none. Receipts stay as they were issued; the statement to the tax office has it. */
export async function addPan(tx: Database, pan: string, donor: Donor): Promise<void> {
  const missing = (await listForPan(tx, donor)).filter(({ hasPan }) => !hasPan);
  for (const { id, pan: read } of missing)
    await tx
      .update(gifts)
      .set(storedPan(donor.encryption, pan))
      // Of two answers at once the first one counts.
      .where(and(eq(gifts.id, id), sql`${gifts.pan} is not distinct from ${read}`));
}
