import type { z } from "zod";
import { formatIndiaDate } from "../../platform/time/india-time.ts";
import type { CsvTable } from "../../platform/csv/table.ts";
import {
  type Cells,
  cellsOf,
  firstSentence,
  type LineProblem,
  readHelpful,
  readLines,
} from "../../platform/imports/file-lines.ts";
import { isMonthFirst, readDay } from "../../platform/csv/written-day.ts";
import { type GiftColumn, type GiftRole, helpfulSchema, neededSchema, type ReadGift } from "./imported-gift.ts";

type Days = { today: string; firstDay: string };

/** The gifts of a table, each with what was left out, and the lines that are none. */
export function readGifts(
  { lines }: CsvTable,
  roles: GiftRole[],
  days: Days,
): { gifts: ReadGift[]; problems: LineProblem[] } {
  const orders = (["receivedOn", "receiptOn"] as const).map((role) =>
    isMonthFirst(lines.map(({ cells }) => cells[roles.indexOf(role)] ?? "")),
  );
  const order = { monthFirst: orders.includes(true) };
  const { rows, problems } = readLines<GiftColumn, Omit<ReadGift, "line">>(lines, roles, (of) =>
    readGift(of, order, days),
  );
  return { gifts: rows, problems };
}

/** @returns what is wrong with it, in a sentence, where it cannot be read */
function readGift(
  of: Cells<GiftColumn>,
  order: { monthFirst: boolean },
  { today, firstDay }: Days,
): Omit<ReadGift, "line"> | string {
  const days = { receivedOn: readDay(of("receivedOn"), order), receiptOn: readDay(of("receiptOn"), order) };
  if (!days.receivedOn) return of("receivedOn") ? "The day received cannot be read." : "The day received is missing.";
  if (of("receiptOn") && !days.receiptOn) return "The day of the receipt cannot be read.";
  const needed = neededSchema.safeParse({
    ...cellsOf(neededSchema, of),
    receivedOn: days.receivedOn,
    receiptOn: days.receiptOn ?? "",
    amount: withoutCurrency(of("amount")),
  });
  if (!needed.success) return firstSentence(needed.error);
  const { amount: amountInPaise, ...gift } = needed.data;
  if (gift.receivedOn > today) return "The day received is still to come.";
  if (gift.receiptOn > today) return "The day of the receipt is still to come.";
  if (gift.receivedOn < firstDay)
    return `Gifts before ${formatIndiaDate(firstDay)} are not imported: their donors' names would be deleted at once, as the settings say under Receipts and tax.`;
  const { helpful, notes } = readHelpful(helpfulSchema, of, LABELS);
  return { ...gift, ...helpful, amountInPaise, notes };
}

/** `Rs. 5,000/-` is an amount too. */
function withoutCurrency(text: string): string {
  return text.replace(/^(inr|rs\.?)\s*/i, "").replace(/\s*\/-?$/, "");
}

const LABELS: Record<keyof z.output<typeof helpfulSchema>, string> = {
  email: "The e-mail address",
  phone: "The phone number",
  addressLine: "The address",
  city: "The city",
  pin: "The PIN code",
  pan: "The PAN",
};
