import { and, gt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { postMail, postMails } from "../../platform/mail/outbox.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import { moneyMovements } from "../../platform/payments/tables.server.ts";
import { formatPrice } from "../../platform/text/money.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { receivedIn } from "../gifts.server.ts";
import { financialYear, yearBefore } from "../receipts/financial-year.ts";
import { gifts } from "../tables.server.ts";
import { listGiftsOfYear, net, ofGift } from "./donor-gifts.server.ts";
import { GIVING_STATEMENT } from "./mails.server.ts";
import { statementId } from "./statement-id.ts";

/** @throws HttpError 404 for a year in which nothing was given */
export async function mailStatement(tx: Database, email: string, year: string): Promise<void> {
  const given = await listGiftsOfYear(tx, email, year);
  const last = given.at(-1);
  if (!last) throw new HttpError(404, `There is no gift of ${year}.`);
  const paise = given.reduce((sum, gift) => sum + gift.paise, 0);
  const values = valuesOf({ name: last.name, year, paise, count: given.length });
  await postMail(tx, GIVING_STATEMENT, { to: email, aboutId: statementId(year, email), values });
}

type Given = { name: string; year: string; paise: number; count: number };
const valuesOf = ({ name, year, paise, count }: Given) => ({
  name,
  year,
  amount: formatPrice(paise),
  count: count === 1 ? "1 gift" : `${count} gifts`,
});

/** After the year's end some days for gifts that are entered late. */
const FIRST_DAY = "04-05";
const LAST_DAY = "04-30";
const MOST_AT_ONCE = 2_000;

/** In April: mails the statement of the year that ended to those who have not got it, some each night. @returns how many */
export function mailYearlyStatements(db: Database, now: Date): Promise<number> {
  const day = indiaDay(now);
  if (day.slice(5) < FIRST_DAY || day.slice(5) > LAST_DAY) return Promise.resolve(0);
  const year = yearBefore(financialYear(day));
  return db.transaction(async (tx) => {
    const rows = await listDonorsOfYear(tx, year);
    const posted = rows.map(({ email, ...given }) => ({
      to: email,
      aboutId: statementId(year, email),
      values: valuesOf({ ...given, year }),
    }));
    await postMails(tx, GIVING_STATEMENT, posted);
    return posted.length;
  });
}

function listDonorsOfYear(tx: Database, year: string) {
  const email = sql<string>`lower(${gifts.email})`;
  const isMailed = sql`exists (select 1 from ${mails} where ${mails.kind} = ${GIVING_STATEMENT.name}
    and ${mails.aboutId} = ${`${year} `} || lower(${gifts.email}))`;
  return tx
    .select({
      email,
      name: sql<string>`max(${gifts.name})`,
      count: sql<number>`count(distinct ${gifts.id})::int`,
      paise: net,
    })
    .from(gifts)
    .innerJoin(moneyMovements, ofGift)
    .where(and(sql`${gifts.email} <> '' and not ${gifts.isDemo} and not ${isMailed}`, receivedIn(year)))
    .groupBy(email)
    .having(gt(net, 0))
    .limit(MOST_AT_ONCE);
}
