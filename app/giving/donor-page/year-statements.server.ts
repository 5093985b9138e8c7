import { and, gt, sql } from "drizzle-orm";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { postMail, postMails } from "../../platform/mail/outbox.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { moneyMovements } from "../../platform/payments/tables.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { formatPrice } from "../../platform/text/money.ts";
import { formatIndiaDate, indiaDay } from "../../platform/time/india-time.ts";
import { purposeWords } from "../gift-words.ts";
import { net, ofGift } from "../gift-money.server.ts";
import { giftColumns, isFromIndia, receivedIn } from "../gifts.server.ts";
import { financialYear, financialYearBefore, yearOfEnd } from "../receipts/financial-year.ts";
import { isApproved, RECEIPT_SETTINGS } from "../receipts/receipt-content.ts";
import { hasPan } from "../receipts/stored-pan.server.ts";
import { formOf, TAX_SETTINGS } from "../tax/tax-content.ts";
import { gifts } from "../tables.server.ts";
import { type DonorAtLink, firstOpenYear, type GivenGift, isMonthly, listGiftsOfYear } from "./donor-gifts.server.ts";
import { GIVING_STATEMENT } from "./mails.server.ts";
import { statementId } from "./statement-id.ts";

/** @throws HttpError 404 for a year in which nothing was given */
export async function mailStatement(
  tx: Database,
  year: string,
  { email, encryption, now }: DonorAtLink,
): Promise<void> {
  const given = await listGiftsOfYear(tx, email, year);
  const last = given.at(-1);
  if (!last) throw new HttpError(404, `There is no gift of ${year}.`);
  const panUntil = await lastDayForPan(tx, year, now);
  const values = valuesOf({ name: last.name, year, given, panUntil }, encryption);
  await postMail(tx, GIVING_STATEMENT, { to: email, aboutId: statementId(year, email), values });
}

/** Until when the statement to the tax office, of a foundation with an approval, can name a donor's PAN; null where it cannot. */
async function lastDayForPan(tx: Database, year: string, now: Date): Promise<string | null> {
  const settings = await getContent(tx, RECEIPT_SETTINGS);
  const isOpen = year >= (await firstOpenYear(tx, now)) && isApproved(settings, `${yearOfEnd(year)}-03-31`);
  return isOpen ? formOf(await getContent(tx, TAX_SETTINGS), year).panUntil : null;
}

type Given = Pick<GivenGift, "isMonthly" | "tier" | "campaign" | "pan" | "paise">;
type Stated = { name: string; year: string; given: Given[]; panUntil: string | null };

function valuesOf({ name, year, given, panUntil }: Stated, encryption: DonorAtLink["encryption"]) {
  const without = panUntil ? given.filter((gift) => !hasPan(encryption, gift)) : [];
  return {
    name,
    year,
    amount: sumWords(given),
    count: giftCount(given),
    breakdown: breakdownOf(given),
    ...(panUntil &&
      without.length > 0 && {
        withoutPan: giftCount(without),
        amountWithoutPan: sumWords(without),
        panUntil: formatIndiaDate(panUntil),
      }),
  };
}

const giftCount = ({ length }: Given[]) => (length === 1 ? "1 gift" : `${length} gifts`);
const paiseOf = (given: Given[]) => given.reduce((sum, { paise }) => sum + paise, 0);
const sumWords = (given: Given[]) => formatPrice(paiseOf(given));

/** A line for each purpose with its sum, the largest first. */
function breakdownOf(given: Given[]): string {
  const purposes = Map.groupBy(given, (gift) => (gift.isMonthly ? "Monthly gift" : purposeWords(gift)));
  return [...purposes]
    .toSorted(([, a], [, b]) => paiseOf(b) - paiseOf(a))
    .map(([purpose, gifts]) => {
      const times = gifts.length === 1 ? "" : `, ${gifts.length === 2 ? "twice" : `${gifts.length} times`}`;
      return `${purpose}${times}\t${sumWords(gifts)}`;
    })
    .join("\n");
}

/** After the year's end some days for gifts that are entered late. */
const FIRST_DAY = "04-05";
const LAST_DAY = "04-30";
const MOST_AT_ONCE = 2_000;

/** In April: mails the statement of the year that ended to those who have not got it, some each night. @returns how many */
export function mailYearlyStatements(db: Database, { encryption, now }: Omit<DonorAtLink, "email">): Promise<number> {
  const day = indiaDay(now);
  if (day.slice(5) < FIRST_DAY || day.slice(5) > LAST_DAY) return Promise.resolve(0);
  const year = financialYearBefore(financialYear(day));
  return db.transaction(async (tx) => {
    const donors = await listDonorsOfYear(tx, year);
    const panUntil = await lastDayForPan(tx, year, now);
    const given = await listGiven(
      tx,
      year,
      donors.map(({ email }) => email),
    );
    const posted = donors.map(({ email, name }) => ({
      to: email,
      aboutId: statementId(year, email),
      values: valuesOf({ name, year, given: given.get(email) ?? [], panUntil }, encryption),
    }));
    await postMails(tx, GIVING_STATEMENT, posted);
    return posted.length;
  });
}

const email = sql<string>`lower(${gifts.email})`;

function listDonorsOfYear(tx: Database, year: string) {
  const isMailed = sql`exists (select 1 from ${mails} where ${mails.kind} = ${GIVING_STATEMENT.name}
    and ${mails.aboutId} = ${`${year} `} || lower(${gifts.email}))`;
  return tx
    .select({ email, name: sql<string>`max(${gifts.name})` })
    .from(gifts)
    .innerJoin(moneyMovements, ofGift)
    .where(and(sql`${gifts.email} <> '' and not ${gifts.isDemo} and not ${isMailed}`, isFromIndia, receivedIn(year)))
    .groupBy(email)
    .having(gt(net, 0))
    .limit(MOST_AT_ONCE);
}

/** The gifts of a year of which something stayed, by the donor's address. */
async function listGiven(tx: Database, year: string, addresses: string[]) {
  const { tier, campaign } = giftColumns;
  const rows = await tx
    .select({ email, tier, campaign, isMonthly, pan: gifts.pan, paise: net })
    .from(gifts)
    .innerJoin(moneyMovements, ofGift)
    .where(and(isAnyOf(email, addresses), sql`not ${gifts.isDemo}`, isFromIndia, receivedIn(year)))
    .groupBy(gifts.id)
    .having(gt(net, 0));
  return Map.groupBy(rows, (row) => row.email);
}
