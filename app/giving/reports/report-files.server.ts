import { toCsv } from "../../platform/text/csv.ts";
import { formatIndiaDate, formatMonth } from "../../platform/time/india-time.ts";
import { purposeWords } from "../gift-words.ts";
import type { Report } from "./report.ts";

const HEADS = ["Received (₹)", "Gifts"];
const MONTH_HEADS = ["Refunded (₹)", "A year ago (₹)", "New donors", "Returning donors"];

type Row = [name: string, ...figures: number[]];
type Table = { title: string; head: string[]; rows: Row[] };

function tablesOf({ months, campaigns, methods }: Report): Table[] {
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
  ];
}

/** One table; each row names the table of the report that it is of. */
export function reportAsCsv(report: Report): string {
  const head = ["Table", "Name", ...HEADS, ...MONTH_HEADS];
  const rows = tablesOf(report).flatMap(({ title, rows: own }) =>
    own.map((row) => head.map((_, index) => (index === 0 ? title : String(row[index - 1] ?? "")))),
  );
  return toCsv(head, rows);
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
