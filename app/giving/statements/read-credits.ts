import { readPaise } from "../../platform/text/rupees.ts";
import type { CsvTable } from "../../platform/csv/table.ts";
import { isMonthFirst, readDay } from "../../platform/csv/written-day.ts";
import type { ColumnRole } from "./columns.ts";

/** `number`: the bank's; empty where it gives none. `mention`: the reference of a gift in the words. */
export type ReadCredit = { day: string; amountInPaise: number; words: string; number: string; mention: string };

type Read = { credits: ReadCredit[]; problem: "" } | { credits: null; problem: string };
const unreadable = (problem: string): Read => ({ credits: null, problem });

/** The credits of a table. Lines without a day, such as sums, and debits are left out; one that cannot be read is a problem. */
export function readCredits({ lines }: CsvTable, roles: ColumnRole[], today: string): Read {
  const at = (role: ColumnRole) => roles.indexOf(role);
  const of = (cells: string[], role: ColumnRole) => cells[at(role)] ?? "";
  const days = lines.map(({ cells }) => of(cells, "day"));
  const order = { monthFirst: isMonthFirst(days) };
  const credits: ReadCredit[] = [];
  for (const { line, cells } of lines) {
    const day = readDay(of(cells, "day"), order);
    const paise = at("sign") >= 0 && !/^c/i.test(of(cells, "sign")) ? 0 : amountIn(of(cells, "credit"));
    if (day === null || paise === 0) continue;
    if (paise === null) return unreadable(`The amount in line ${line} cannot be read. Please check the columns.`);
    if (day > today) return unreadable(`The day in line ${line} is still to come. Please check the columns.`);
    const words = cells.filter((cell, index) => roles[index] === "words" && cell).join(" ");
    credits.push({
      day,
      amountInPaise: paise,
      words,
      number: numberIn(of(cells, "number"), words),
      mention: mentionIn(words),
    });
  }
  if (credits.length === 0)
    return unreadable("No line has both a day and money that came in. Please check the columns.");
  return { credits, problem: "" };
}

/** Zero for a debit or an empty cell; null where it cannot be read. */
function amountIn(text: string): number | null {
  const amount = text.replace(/^(inr|rs\.?)\s*/i, "").replace(/\s*\(?cr\.?\)?$/i, "");
  if (/^[-–—(]|dr\.?$/i.test(amount) || amount === "") return 0;
  return readPaise(amount.replace(/^\+/, ""));
}

/** Of NEFT and RTGS, whose number is unmistakable; then of UPI and IMPS. */
const UTRS = [/^[A-Z]{4}(?:[A-Z0-9]{12}|[A-Z0-9]{18})$/, /^\d{12}$/];
const LONGEST_NUMBER = 40;

/** The bank's number of a credit: if the line has the number that donors see too, that one, else the value of its column. */
function numberIn(given: string, words: string): string {
  const parts = `${given.replace(/^0+/, "")} ${words}`.toUpperCase().split(/[^A-Z0-9]+/);
  const utr = UTRS.flatMap((shape) => parts.find((part) => shape.test(part) && /\d{6}/.test(part)) ?? []);
  if (utr[0]) return utr[0];
  // One number for many lines, as State Bank of India's "TRANSFER FROM 4897…", is that of an account.
  return /^[\w/-]*\d{5}[\w/-]*$/.test(given) && !/^0+$/.test(given) ? given.toUpperCase().slice(0, LONGEST_NUMBER) : "";
}

/** `GV-7K3F9M2P`, also where the bank left the hyphen out. */
function mentionIn(words: string): string {
  const [, code] = /\bGV[-\s]?([2-9A-HJ-NP-Z]{8})\b/i.exec(words) ?? [];
  return code ? `GV-${code.toUpperCase()}` : "";
}
