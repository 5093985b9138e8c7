import { z } from "zod";
import { requiredText } from "../../platform/text/fields.ts";
import { guessRoles, plainName, type RoleNames } from "../../platform/csv/table.ts";

/** What a column of a statement holds; `sign` says whether an amount came or went, where one column has both. */
export const COLUMN_ROLES = ["", "day", "words", "number", "credit", "sign"] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];
export const ROLE_LABELS: Record<ColumnRole, string> = {
  "": "Left out",
  day: "Day of the credit",
  words: "Words",
  number: "Bank number",
  credit: "Money in",
  sign: "Cr or Dr",
};

const count = (roles: ColumnRole[], role: ColumnRole) => roles.filter((one) => one === role).length;
const isComplete = (roles: ColumnRole[]) =>
  count(roles, "day") === 1 &&
  count(roles, "words") >= 1 &&
  count(roles, "credit") === 1 &&
  count(roles, "number") <= 1 &&
  count(roles, "sign") <= 1;

/** The columns of a bank's statements, as staff name them. */
export const columnsSchema = z.object({
  bank: requiredText("The bank's name", 60),
  columns: z
    .array(z.enum(COLUMN_ROLES), "Please say what the columns hold.")
    .max(60)
    .refine(isComplete, "Please choose one column for the day, one for the money in, and at least one for the words."),
});
export type BankColumns = z.output<typeof columnsSchema>;

const NAMES: RoleNames<ColumnRole> = [
  ["sign", [/^(cr|credit)(dr|debit)$/, /^(dr|debit)(cr|credit)$/, /^(transaction)?type$/]],
  ["day", [/^(txn|tran|transaction|txnposted|posting|post|booking)date$/, /^date$/, /date?$/]],
  ["words", [/narration|description|particulars|remarks/, /details/]],
  ["number", [/^(utr|ref|chqref|chequeref)/, /^(chq|cheque|instrument)/, /^transactionid$/]],
  ["credit", [/^(credit|deposit)/, /^cr$/, /^(transaction)?amount/]],
];

/** What the columns of a statement hold, by their names. */
export const guessColumns = (header: string[]): ColumnRole[] => guessRoles(header, NAMES);

/** Names of columns by which the statements of a bank are recognised. */
const BANKS: [string, string[]][] = [
  ["State Bank of India", ["txndate", "valuedate", "description", "refnochequeno", "debit", "credit"]],
  ["State Bank of India", ["date", "details", "refnochequeno", "debit", "credit"]],
  ["HDFC Bank", ["date", "narration", "chqrefno", "withdrawalamt", "depositamt"]],
  ["HDFC Bank", ["date", "narration", "debitamount", "creditamount", "chqrefnumber"]],
  ["ICICI Bank", ["transactiondate", "chequenumber", "transactionremarks", "withdrawalamountinr", "depositamountinr"]],
  ["ICICI Bank", ["valuedate", "txnposteddate", "chequeno", "description", "crdr", "transactionamountinr"]],
  ["Axis Bank", ["trandate", "chqno", "particulars", "dr", "cr", "bal"]],
];

/** The bank whose statements have this header; empty for an unknown one. */
export function recogniseBank(header: string[]): string {
  const names = new Set(header.map(plainName));
  return BANKS.find(([, expected]) => expected.every((name) => names.has(name)))?.[0] ?? "";
}

/** Whether what is known of the columns is enough to read credits. */
export const areReadable = isComplete;
export const isStatementHeader = (cells: string[]): boolean => isComplete(guessColumns(cells));
