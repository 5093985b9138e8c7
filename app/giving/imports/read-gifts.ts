import type { z } from "zod";
import { formatIndiaDate } from "../../platform/time/india-time.ts";
import type { CsvTable } from "../../platform/csv/table.ts";
import { isMonthFirst, readDay } from "../../platform/csv/written-day.ts";
import {
  type GiftColumn,
  type GiftRole,
  helpfulSchema,
  neededSchema,
  type LineProblem,
  type ReadGift,
} from "./imported-gift.ts";

/** What people write where there is nothing. */
const NOTHING = /^(?:[-–—.]+|n\.?\/?a\.?|nil|none|null)$/i;

type Days = { today: string; firstDay: string };

/** The gifts of a table, each with what was left out, and the lines that are none. A line without any of the columns is left out. */
export function readGifts(
  { lines }: CsvTable,
  roles: GiftRole[],
  days: Days,
): { gifts: ReadGift[]; problems: LineProblem[] } {
  const at = (role: GiftColumn) => roles.indexOf(role);
  const orders = (["receivedOn", "receiptOn"] as const).map((role) =>
    isMonthFirst(lines.map(({ cells }) => cells[at(role)] ?? "")),
  );
  const order = { monthFirst: orders.includes(true) };
  const gifts: ReadGift[] = [];
  const problems: LineProblem[] = [];
  for (const { line, cells } of lines) {
    const of = (role: GiftColumn) => {
      const cell = cells[at(role)] ?? "";
      return NOTHING.test(cell) ? "" : cell;
    };
    if (roles.every((role) => role === "" || of(role) === "")) continue;
    const read = readGift(of, order, days);
    if (typeof read === "string") problems.push({ line, problem: read });
    else gifts.push({ line, ...read });
  }
  return { gifts, problems };
}

type Cells = (role: GiftColumn) => string;

/** @returns what is wrong with it, in a sentence, where it cannot be read */
function readGift(
  of: Cells,
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
  const { helpful, notes } = readHelpful(of);
  return { ...gift, ...helpful, amountInPaise, notes };
}

/** `Rs. 5,000/-` is an amount too. */
function withoutCurrency(text: string): string {
  return text.replace(/^(inr|rs\.?)\s*/i, "").replace(/\s*\/-?$/, "");
}

function readHelpful(of: Cells): { helpful: z.output<typeof helpfulSchema>; notes: string[] } {
  const cells = cellsOf(helpfulSchema, of);
  const { error } = helpfulSchema.safeParse(cells);
  const wrong = new Map(error?.issues.map(({ path, message }) => [path[0], message]));
  const right = Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, wrong.has(name) ? "" : cell]));
  return {
    helpful: helpfulSchema.parse(right),
    notes: [...wrong].map(([name, message]) => `${WHAT[name as keyof typeof WHAT]} is left out. ${message}`),
  };
}

const WHAT: Record<keyof z.output<typeof helpfulSchema>, string> = {
  email: "The e-mail address",
  phone: "The phone number",
  addressLine: "The address",
  city: "The city",
  pin: "The PIN code",
  pan: "The PAN",
};

function cellsOf(schema: z.ZodObject, of: Cells): Record<string, string> {
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, of(name as GiftColumn)]));
}

const firstSentence = (error: z.ZodError): string => {
  const message = error.issues[0]?.message ?? "This line cannot be read.";
  return message.endsWith(".") ? message : `${message}.`;
};
