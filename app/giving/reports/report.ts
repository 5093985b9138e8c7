import { z } from "zod";
import { calendarDayOrBlank } from "../../platform/text/fields.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { financialYear, firstDayOf } from "../receipts/financial-year.ts";

/** The days of a report. */
export const reportDaysSchema = z.object({
  from: calendarDayOrBlank("The first day").describe(
    "A day of India; left out, the first of the financial year of `to`.",
  ),
  to: calendarDayOrBlank("The last day").describe("Left out, today."),
});
export type ReportSpan = { from: string; to: string };

/** Where a day is missing: the financial year until today. */
export function fillSpan({ from, to }: Partial<ReportSpan>, now: Date): ReportSpan {
  const last = to || indiaDay(now);
  return { from: from || firstDayOf(financialYear(last)), to: last };
}

/** How a report is downloaded. */
export const REPORT_FORMATS = ["csv", "xlsx"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

const rupees = (about: string) => z.number().describe(`Rupees. ${about}`);
const sums = {
  received: rupees("What came, less what was refunded."),
  gifts: z.int().describe("How many gifts came."),
};

/** From the movements of money; the same sums as in receipts and in the gateway. */
export const reportSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  ...sums,
  refunded: rupees("What was refunded in this span."),
  yearAgo: rupees("What came on the same days a year earlier, less what was refunded."),
  monthly: z.object({
    active: z.int().describe("Monthly gifts that go on now, with those that are paused."),
    amount: rupees("What these bring each month."),
    ended: z.int().describe("Monthly gifts that ended in this span; one whose amount was changed is not among them."),
  }),
  months: z
    .array(
      z.object({
        month: z.string().describe("Such as 2026-11."),
        ...sums,
        refunded: z.number(),
        yearAgo: z.number(),
        newDonors: z.int().describe("Donors whose first gift came in this month."),
        returningDonors: z.int().describe("Donors who gave in this month, and before it or before the span."),
      }),
    )
    .describe("Each month of the span, the first one first."),
  campaigns: z
    .array(z.object({ campaign: z.string().describe("Its title; empty for gifts without one."), ...sums }))
    .describe("The largest first."),
  methods: z.array(z.object({ method: z.string(), ...sums })).describe("The largest first."),
  foreign: z
    .object({
      ...sums,
      quarters: z.array(z.object({ quarter: z.string().describe("Its first month, such as 2026-10."), ...sums })),
    })
    .describe("From foreign sources, which are in no other sum; without quarters in which nothing came."),
});
export type Report = z.output<typeof reportSchema>;

const QUARTERS = {
  "01": "January to March",
  "04": "April to June",
  "07": "July to September",
  "10": "October to December",
};

/** `October to December 2026` for `2026-10`. */
export function formatQuarter(quarter: string): string {
  const [year, month] = quarter.split("-");
  return `${QUARTERS[month as keyof typeof QUARTERS]} ${year}`;
}

/** `2025-11-24` for `2026-11-24`; the last day of February for a day that is missing there. */
export function yearEarlier(day: string): string {
  const [year = "", ...rest] = day.split("-");
  const earlier = `${String(Number(year) - 1).padStart(4, "0")}-${rest.join("-")}`;
  return earlier.endsWith("-02-29") ? earlier.replace("-29", "-28") : earlier;
}

/** `2026-04`, `2026-05` and so on. */
export function monthsOf({ from, to }: ReportSpan): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = from.split("-").map(Number);
  for (let name = nameOf(year, month); name <= to.slice(0, 7); name = nameOf(year, month)) {
    months.push(name);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  return months;
}

const nameOf = (year: number, month: number) => `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
