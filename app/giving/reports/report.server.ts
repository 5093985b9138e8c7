import { and, between, eq, isNotNull, notExists, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/client.server.ts";
import { invalid } from "../../platform/http/http-error.ts";
import { mandates, moneyMovements } from "../../platform/payments/tables.server.ts";
import { paiseToRupees } from "../../platform/text/money.ts";
import { addDays } from "../../platform/time/india-time.ts";
import { countedMovements, countReceived, paiseOf, refundedPaise } from "../gift-money.server.ts";
import { countedMandates, giftColumns, giftsOfHistory, isReceived, sumMonthly } from "../gifts.server.ts";
import { FOREIGN_GIFT, methodLabel } from "../gift.ts";
import { gifts } from "../tables.server.ts";
import { fillSpan, monthsOf, yearEarlier, type Report, type ReportSpan } from "./report.ts";

const { movedOn, amountInPaise, method, subjectId } = moneyMovements;

/** Grouped as a time and formatted once for each group: `to_char` for each of 100,000 rows takes as long as all the rest. */
const firstOfMonth = (day: SQLWrapper) => sql`date_trunc('month', ${day}::timestamp)`;

const MOST_YEARS = 10;
const DAYS_OF_A_YEAR = 366;

/** @throws HttpError 400 for days in the wrong order, or too many */
export function spanOf(days: Partial<ReportSpan>, now: Date): ReportSpan {
  const span = fillSpan(days, now);
  if (span.from > span.to) throw invalid({ to: "The last day is before the first one." });
  if (span.to > addDays(span.from, MOST_YEARS * DAYS_OF_A_YEAR))
    throw invalid({ from: `A report has at most ${MOST_YEARS} years.` });
  return span;
}

/** What came in a span of days: by month, by campaign and by method, with the donors of each month. */
export async function makeReport(db: Database, span: ReportSpan): Promise<Report> {
  const counted = await countedMovements(db);
  const isInSpan = and(counted, between(movedOn, span.from, span.to));
  const [sums, yearAgo, campaigns, donors, monthly, foreign] = await Promise.all([
    sumMonths(db, isInSpan),
    sumMonths(db, and(counted, between(movedOn, yearEarlier(span.from), yearEarlier(span.to)))),
    sumCampaigns(db, isInSpan),
    countDonors(db, span),
    countMonthly(db, span),
    sumForeign(db, span),
  ]);
  const totalOf = (all: MonthSum[], name: string) => total(all.filter((sum) => sum.month === name));
  return {
    ...span,
    ...total(sums),
    yearAgo: total(yearAgo).received,
    monthly,
    months: monthsOf(span).map((name) => ({
      month: name,
      ...totalOf(sums, name),
      yearAgo: totalOf(yearAgo, yearEarlier(name)).received,
      ...donors(name),
    })),
    campaigns: largestFirst([...campaigns, withoutCampaign(sums, campaigns)]).map(({ name, ...sum }) => ({
      campaign: name,
      ...sum,
    })),
    methods: largestFirst(sums).map(({ name, ...sum }) => ({ method: methodLabel(name), ...sum })),
    foreign,
  };
}

/** What came from foreign sources, by quarter, as the reports under the FCRA are. */
async function sumForeign(db: Database, { from, to }: ReportSpan): Promise<Report["foreign"]> {
  const quarter = sql`date_trunc('quarter', ${movedOn}::timestamp)`;
  const sums = await db
    .select({ name: sql<string>`to_char(${quarter}, 'YYYY-MM')`, ...sumColumns })
    .from(moneyMovements)
    .where(and(eq(moneyMovements.subjectKind, FOREIGN_GIFT), between(movedOn, from, to)))
    .groupBy(quarter);
  const { received, gifts: many } = total(sums);
  const quarters = largestFirst(sums).map(({ name, ...sum }) => ({ quarter: name, ...sum }));
  return { received, gifts: many, quarters: quarters.toSorted((a, b) => a.quarter.localeCompare(b.quarter)) };
}

const successor = alias(mandates, "successor");

/** One whose amount was changed goes on as another, and has not ended. */
async function countMonthly(db: Database, { from, to }: ReportSpan): Promise<Report["monthly"]> {
  const endedOn = sql`(${mandates.endedAt} at time zone 'Asia/Kolkata')::date`;
  const successors = db
    .select({ id: successor.id })
    .from(successor)
    .where(and(eq(successor.replacesId, mandates.id), isNotNull(successor.approvedAt)));
  const hasEnded = and(isNotNull(mandates.approvedAt), between(endedOn, from, to), notExists(successors));
  const { count: active, amount } = await sumMonthly(db);
  return { active, amount, ended: await db.$count(mandates, and(hasEnded, await countedMandates(db))) };
}

/** `name`: of a method, or of a campaign. */
type Sum = { name: string; paise: number; gifts: number; refundedInPaise: number };
type MonthSum = Sum & { month: string };

const sumColumns = {
  paise: paiseOf(amountInPaise),
  gifts: countReceived,
  refundedInPaise: refundedPaise,
};

/** Of each month and method. */
async function sumMonths(db: Database, where: SQL | undefined): Promise<MonthSum[]> {
  const month = firstOfMonth(movedOn);
  return db
    .select({ month: sql<string>`to_char(${month}, 'YYYY-MM')`, name: method, ...sumColumns })
    .from(moneyMovements)
    .where(where)
    .groupBy(month, method);
}

async function sumCampaigns(db: Database, where: SQL | undefined): Promise<Sum[]> {
  return db
    .select({ name: giftColumns.campaign, ...sumColumns })
    .from(moneyMovements)
    .innerJoin(gifts, eq(gifts.id, subjectId))
    .where(and(where, isNotNull(gifts.campaignId)))
    .groupBy(gifts.campaignId);
}

/** What is left of all: to join the gifts without a campaign too would take twice as long. */
function withoutCampaign(all: Sum[], campaigns: Sum[]): Sum {
  const [every, named] = [addUp(all), addUp(campaigns)];
  return { ...NOTHING, paise: every.paise - named.paise, gifts: every.gifts - named.gifts };
}

/** How many gave in a month. A donor is new with the first gift of all, also of those before the span. */
async function countDonors(db: Database, { from, to }: ReportSpan) {
  const { receivedOn } = gifts;
  const first = sql`min(${receivedOn})`;
  const isGiven = and(isReceived, await giftsOfHistory(db));
  const [all, fresh] = await Promise.all([
    countByMonth(
      db,
      sql`select distinct ${gifts.donorId}, ${firstOfMonth(receivedOn)} as month from ${gifts} where ${and(isGiven, between(receivedOn, from, to))}`,
    ),
    countByMonth(
      db,
      sql`select ${firstOfMonth(first)} as month from ${gifts} where ${isGiven} group by ${gifts.donorId} having ${between(first, from, to)}`,
    ),
  ]);
  return (month: string) => {
    const newDonors = fresh.get(month) ?? 0;
    return { newDonors, returningDonors: (all.get(month) ?? 0) - newDonors };
  };
}

async function countByMonth(db: Database, donors: SQL): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ month: string; many: number }>(
    sql`select to_char(month, 'YYYY-MM') as month, count(*)::int as many from (${donors}) donors group by donors.month`,
  );
  return new Map(rows.map(({ month, many }) => [month, many]));
}

const NOTHING: Sum = { name: "", paise: 0, gifts: 0, refundedInPaise: 0 };

function addUp(sums: Sum[]): Sum {
  return sums.reduce(
    (all, one) => ({
      name: all.name,
      paise: all.paise + one.paise,
      gifts: all.gifts + one.gifts,
      refundedInPaise: all.refundedInPaise + one.refundedInPaise,
    }),
    NOTHING,
  );
}

/** Added up in paise. */
function total(sums: Sum[]) {
  const { paise, gifts: many, refundedInPaise } = addUp(sums);
  return { received: paiseToRupees(paise), gifts: many, refunded: paiseToRupees(refundedInPaise) };
}

/** The sums of each name; one that nothing came for is left out. */
function largestFirst(sums: Sum[]) {
  return [...Map.groupBy(sums, ({ name }) => name)]
    .map(([name, own]) => {
      const { received, gifts: many } = total(own);
      return { name, received, gifts: many };
    })
    .filter(({ received, gifts: many }) => received !== 0 || many !== 0)
    .toSorted((a, b) => b.received - a.received || a.name.localeCompare(b.name));
}
