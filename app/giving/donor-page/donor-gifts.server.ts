import { and, asc, count, desc, eq, gt, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import { moneyMovements } from "../../platform/payments/tables.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { net, ofGift, paiseOf, selectNetGifts } from "../gift-money.server.ts";
import { giftColumns, giftsOfHistory, isFromIndia, isOfDonor, receivedIn } from "../gifts.server.ts";
import { financialYear, financialYearBefore, yearBegunIn } from "../receipts/financial-year.ts";
import { hasPan, storedPan } from "../receipts/stored-pan.server.ts";
import { gifts } from "../tables.server.ts";
import { isAskedLately } from "../tax/ask-pan.server.ts";
import { formOf, TAX_SETTINGS } from "../tax/tax-content.ts";
import { yearsOfCertificates } from "../tax/mail-certificates.server.ts";

/** The gifts of a donor. The demo's count as long as the site is one. */
export async function giftsOfAddress(db: Database, email: string): Promise<SQL | undefined> {
  return and(isOfDonor(email), await giftsOfHistory(db));
}

/** What a donor gave in a financial year, after refunds; the gift's day decides the year, also of what was refunded later. */
export type GivenYear = {
  year: string;
  count: number;
  paise: number;
  /** Whether a certificate of it was mailed to the donor. */
  hasCertificate: boolean;
};

/** The newest year first; without an address no certificate is looked for. */
export async function listGivenYears(db: Database, isTheirs: SQL | undefined, email = ""): Promise<GivenYear[]> {
  const kept = selectNetGifts(db, and(isTheirs, isFromIndia));
  const rows = await db
    .select({ year: kept.year, count: count(), paise: paiseOf(kept.paise), certificates: yearsOfCertificates(email) })
    .from(kept)
    .groupBy(kept.year)
    .orderBy(desc(kept.year));
  return rows.map(({ certificates, ...row }) => {
    const year = yearBegunIn(row.year);
    return { ...row, year, hasCertificate: certificates.includes(year) };
  });
}

export const isMonthly = sql<boolean>`${gifts.frequency} = 'monthly'`;

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
  isMonthly: boolean;
  /** Encrypted. */
  pan: string | null;
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
      isMonthly,
      pan: gifts.pan,
      paise: net,
    })
    .from(gifts)
    .innerJoin(moneyMovements, ofGift)
    .where(and(await giftsOfAddress(db, email), isFromIndia, receivedIn(year)))
    .groupBy(gifts.id)
    .having(gt(net, 0))
    .orderBy(asc(gifts.receivedOn), asc(gifts.createdAt));
}

/** The earliest year whose statement to the tax office can still name a donor's PAN. */
export async function firstOpenYear(db: Database, now: Date): Promise<string> {
  const day = indiaDay(now);
  const year = financialYear(day);
  const { panUntil } = formOf(await getContent(db, TAX_SETTINGS), financialYearBefore(year));
  return day <= panUntil ? financialYearBefore(year) : year;
}

export type DonorAtLink = { email: string; encryption: Encryption; now: Date };

/**
 * The gifts to which a donor can add a PAN, with and without one: those of years whose statement is still to come, or
 * from the year on that staff asked about.
 */
export async function listForPan(db: Database, { email, encryption, now }: DonorAtLink) {
  const { id, pan } = gifts;
  const receivedOn = sql<string>`${gifts.receivedOn}`;
  const own = await db
    .select({ id, receivedOn, pan, paise: net, isAsked: isAskedLately(db, now) })
    .from(gifts)
    .innerJoin(moneyMovements, ofGift)
    .where(and(await giftsOfAddress(db, email), isFromIndia))
    .groupBy(id)
    .having(gt(net, 0))
    .orderBy(asc(gifts.receivedOn), asc(id));
  const rows = own.map((gift) => ({ ...gift, year: financialYear(gift.receivedOn) }));
  const open = await firstOpenYear(db, now);
  const first = rows.find(({ year, isAsked }) => isAsked || year >= open)?.year ?? open;
  return rows.filter(({ year }) => year >= first).map((gift) => ({ ...gift, hasPan: hasPan(encryption, gift) }));
}

/** Adds a PAN to the gifts that have none. Receipts stay as they were issued; the statement to the tax office has it. */
export async function addPan(tx: Database, pan: string, donor: DonorAtLink): Promise<void> {
  const missing = (await listForPan(tx, donor)).filter(({ hasPan }) => !hasPan);
  for (const { id, pan: read } of missing)
    await tx
      .update(gifts)
      .set(storedPan(donor.encryption, pan))
      // Of two answers at once the first one counts.
      .where(and(eq(gifts.id, id), sql`${gifts.pan} is not distinct from ${read}`));
}
