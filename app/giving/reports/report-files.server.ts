import { toCsv } from "../../platform/text/csv.ts";
import { formatIndiaDate, formatMonth } from "../../platform/time/india-time.ts";
import { purposeWords } from "../gift-words.ts";
import { formatQuarter, type Report } from "./report.ts";

const HEADS = ["Received (₹)", "Gifts"];
const MONTH_HEADS = ["Refunded (₹)", "A year ago (₹)", "New donors", "Returning donors"];

const EACH_MONTH = "Each month (₹)";

type Row = [name: string, ...figures: number[]];
type Table = { title: string; head: string[]; rows: Row[] };

function tablesOf({ months, campaigns, methods, monthly, foreign }: Report): Table[] {
  return [
    {
      title: "Months",
      head: ["Month", ...HEADS, ...MONTH_HEADS],
      rows: months.map(({ month, received, gifts, refunded, yearAgo, newDonors, returningDonors }) => [
        formatMonth(month),
        received,
        gifts,
        refunded,
        yearAgo,
        newDonors,
        returningDonors,
      ]),
    },
    {
      title: "Campaigns",
      head: ["Campaign", ...HEADS],
      rows: campaigns.map(({ campaign, received, gifts }) => [purposeWords({ tier: "", campaign }), received, gifts]),
    },
    {
      title: "Methods",
      head: ["Method", ...HEADS],
      rows: methods.map(({ method, received, gifts }) => [method, received, gifts]),
    },
    {
      title: "Monthly gifts",
      head: ["Monthly gifts", "Gifts", EACH_MONTH],
      rows: [
        ["Now", monthly.active, monthly.amount],
        ["Ended in these days", monthly.ended],
      ],
    },
    ...foreignTables(foreign),
  ];
}

/** Left out where nothing came from there. */
function foreignTables({ quarters }: Report["foreign"]): Table[] {
  if (quarters.length === 0) return [];
  const rows = quarters.map(({ quarter, received, gifts }): Row => [formatQuarter(quarter), received, gifts]);
  return [{ title: "From foreign sources", head: ["Quarter", ...HEADS], rows }];
}

/** One table; each row names the table of the report that it is of. */
export function reportAsCsv(report: Report): string {
  const figures = [...HEADS, ...MONTH_HEADS, EACH_MONTH];
  const rows = tablesOf(report).flatMap(({ title, head, rows: own }) =>
    own.map((row) => [title, row[0], ...figures.map((name) => String(row[head.indexOf(name)] ?? ""))]),
  );
  return toCsv(["Table", "Name", ...figures], rows);
}

/** A sheet for each table. The writer is loaded when it is first needed. */
export async function reportAsXlsx(report: Report): Promise<Buffer> {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const bold = { fontWeight: "bold" as const };
  const span = `${formatIndiaDate(report.from)} to ${formatIndiaDate(report.to)}`;
  return writeExcelFile(
    tablesOf(report).map(({ title, head, rows }) => ({
      sheet: title,
      data: [[{ value: span }], head.map((value) => ({ value, ...bold })), ...rows.map((row) => [...row])],
      columns: head.map((_, index) => ({ width: index === 0 ? 40 : 18 })),
    })),
  ).toBuffer();
}
