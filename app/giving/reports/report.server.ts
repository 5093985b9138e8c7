import { and, between, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { invalid } from "../../platform/http/http-error.ts";
import { moneyMovements } from "../../platform/payments/tables.server.ts";
import { paiseToRupees } from "../../platform/text/money.ts";
import { addDays } from "../../platform/time/india-time.ts";
import {
  countedMovements,
  countReceived,
  donorKey,
  giftColumns,
  giftsOfHistory,
  isReceived,
  paiseOf,
} from "../gifts.server.ts";
import { methodLabel } from "../gift.ts";
import { gifts } from "../tables.server.ts";
import { fillSpan, monthsOf, yearEarlier, type Report, type ReportSpan } from "./report.ts";

const { movedOn, amountInPaise, method, kind, subjectId } = moneyMovements;

/** Grouped as a time and written once for each group: `to_char` for each of 100,000 rows takes as long as all else. */
const firstOfMonth = sql`date_trunc('month', ${movedOn}::timestamp)`;
const month = sql<string>`to_char(${firstOfMonth}, 'YYYY-MM')`;

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
  const earlier = { from: yearEarlier(span.from), to: yearEarlier(span.to) };
  const [sums, yearAgo, donors] = await Promise.all([
    sumSpan(db, and(counted, between(movedOn, span.from, span.to))),
    sumMonths(db, and(counted, between(movedOn, earlier.from, earlier.to))),
    countDonors(db, span),
  ]);
  const ofMonths = Map.groupBy(sums, (sum) => sum.month);
  const months = monthsOf(span).map((name) => ({
    month: name,
    ...total(ofMonths.get(name) ?? []),
    yearAgo: paiseToRupees(yearAgo.get(yearEarlier(name)) ?? 0),
    ...(donors.get(name) ?? { newDonors: 0, returningDonors: 0 }),
  }));
  return {
    ...span,
    ...total(sums),
    yearAgo: paiseToRupees([...yearAgo.values()].reduce((sum, paise) => sum + paise, 0)),
    months,
    campaigns: largestFirst(sums, "campaign").map(({ name, ...sum }) => ({ campaign: name, ...sum })),
    methods: largestFirst(sums, "method").map(({ name, ...sum }) => ({ method: methodLabel(name), ...sum })),
  };
}

type Sum = { month: string; method: string; campaign: string; paise: number; gifts: number; refundedInPaise: number };

/** A movement whose gift was erased counts as one without a campaign. */
async function sumSpan(db: Database, where: SQL | undefined): Promise<Sum[]> {
  const { campaignId } = gifts;
  return db
    .select({
      month,
      method,
      campaign: giftColumns.campaign,
      paise: paiseOf(amountInPaise),
      gifts: countReceived,
      refundedInPaise: sql<number>`coalesce(-sum(${amountInPaise}) filter (where ${kind} = 'refunded' or ${kind} = 'reversed' and ${amountInPaise} > 0), 0)::float8`,
    })
    .from(moneyMovements)
    .leftJoin(gifts, eq(gifts.id, subjectId))
    .where(where)
    .groupBy(firstOfMonth, method, campaignId);
}

async function sumMonths(db: Database, where: SQL | undefined): Promise<Map<string, number>> {
  const rows = await db
    .select({ month, paise: paiseOf(amountInPaise) })
    .from(moneyMovements)
    .where(where)
    .groupBy(firstOfMonth);
  return new Map(rows.map((row) => [row.month, row.paise]));
}

/** A donor is new in the month of the first gift of all, also of those before the span. */
async function countDonors(db: Database, { from, to }: ReportSpan) {
  const { receivedOn } = gifts;
  const isGiven = and(isReceived, await giftsOfHistory(db));
  const { rows } = await db.execute<{ month: string; newDonors: number; returningDonors: number }>(sql`
    with given as (
      select distinct ${donorKey} as donor, date_trunc('month', ${receivedOn}::timestamp) as month
      from ${gifts} where ${and(isGiven, between(receivedOn, from, to))}
    ), firsts as (
      select ${donorKey} as donor, min(${receivedOn}) as day from ${gifts} where ${isGiven} group by 1
    )
    select to_char(month, 'YYYY-MM') as month, (count(*) filter (where day >= month))::int as "newDonors",
      (count(*) filter (where day < month))::int as "returningDonors"
    from given join firsts using (donor) group by given.month`);
  return new Map(rows.map(({ month: name, ...counts }) => [name, counts]));
}

/** Added up in paise. */
function total(sums: Sum[]) {
  const add = (of: (sum: Sum) => number) => sums.reduce((result, sum) => result + of(sum), 0);
  return {
    received: paiseToRupees(add(({ paise }) => paise)),
    gifts: add((sum) => sum.gifts),
    refunded: paiseToRupees(add(({ refundedInPaise }) => refundedInPaise)),
  };
}

function largestFirst(sums: Sum[], by: "campaign" | "method") {
  return [...Map.groupBy(sums, (sum) => sum[by])]
    .map(([name, ofOne]) => {
      const { received, gifts: many } = total(ofOne);
      return { name, received, gifts: many };
    })
    .toSorted((a, b) => b.received - a.received || a.name.localeCompare(b.name));
}
