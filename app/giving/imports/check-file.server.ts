import type { Database } from "../../platform/database/client.server.ts";
import { invalid } from "../../platform/http/http-error.ts";
import { yearBefore } from "../../platform/jobs/retention.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { paiseToRupees } from "../../platform/text/money.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { findFileColumns, rememberFileColumns } from "../../platform/csv/columns.server.ts";
import { decodeCsv, readCsvLines } from "../../platform/csv/csv-text.server.ts";
import { type CsvTable, findTable, samplesOf, signatureOf } from "../../platform/csv/table.ts";
import { firstOfYear } from "../personal-data.server.ts";
import { RECEIPT_SETTINGS } from "../receipts/receipt-content.ts";
import { checkGifts } from "./check-gifts.server.ts";
import {
  type CheckedFile,
  giftColumnsSchema,
  type GiftRole,
  guessGiftColumns,
  type ImportPreview,
  isGiftHeader,
  type LineProblem,
  MOST_LISTED,
} from "./imported-gift.ts";
import { readGifts } from "./read-gifts.ts";

const NO_TABLE =
  "No table of gifts was found in this file: it needs columns for name, amount, day received and method.";

/** Says what an import of the file would bring. `given` is what staff say of its columns, which is remembered. @throws HttpError 400 */
export async function checkFile(
  db: Database,
  bytes: Uint8Array,
  given: GiftRole[] | null,
  now: Date,
): Promise<CheckedFile> {
  const table = openTable(bytes, given);
  if (given) await rememberFileColumns(db, { signature: signatureOfGifts(table), bank: "", columns: given }, now);
  const known = given ?? (await findColumns(db, table));
  const preview = known && (await previewOf(db, table, known, now));
  return { ...samplesOf(table), columns: known ?? guessGiftColumns(table.header), preview };
}

/** @throws HttpError 400 for a file without a table, and for the columns of another file */
export function openTable(bytes: Uint8Array, given: GiftRole[] | null): CsvTable {
  const table = findTable(readCsvLines(decodeCsv(bytes)), { isHeader: isGiftHeader });
  if (!table) throw invalid({ file: NO_TABLE });
  if (given && given.length !== table.header.length)
    throw invalid({ columns: "These are the columns of another file." });
  return table;
}

/** A bank's statement may have the same header. */
const signatureOfGifts = ({ header }: CsvTable) => `gifts|${signatureOf(header)}`;

async function findColumns(db: Database, table: CsvTable): Promise<GiftRole[] | null> {
  const said = giftColumnsSchema.safeParse(await findFileColumns(db, signatureOfGifts(table)));
  const guessed = giftColumnsSchema.safeParse({ columns: guessGiftColumns(table.header) });
  return (said.success && said.data.columns) || (guessed.success && guessed.data.columns) || null;
}

/** Names are deleted some years after the year of a gift: those that would be deleted at once are not taken. */
export async function readTable(db: Database, table: CsvTable, columns: GiftRole[], now: Date) {
  const { keptYears } = await getContent(db, RECEIPT_SETTINGS);
  const firstDay = indiaDay(firstOfYear(yearBefore(now, keptYears)));
  return readGifts(table, columns, { today: indiaDay(now), firstDay });
}

async function previewOf(db: Database, table: CsvTable, columns: GiftRole[], now: Date): Promise<ImportPreview> {
  const read = await readTable(db, table, columns, now);
  const { gifts, duplicates, problems } = await checkGifts(db, read.gifts);
  const days = gifts.map(({ receivedOn }) => receivedOn).toSorted();
  const paise = gifts.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0);
  return {
    gifts: gifts.length,
    amount: paiseToRupees(paise),
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    receipts: gifts.filter(({ receipt }) => receipt !== "").length,
    duplicates,
    problems: listed([...read.problems, ...problems]),
    notes: listed(gifts.flatMap(({ line, notes }) => (notes.length > 0 ? [{ line, problem: notes.join(" ") }] : []))),
  };
}

function listed(lines: LineProblem[]): ImportPreview["problems"] {
  return { count: lines.length, first: lines.toSorted((a, b) => a.line - b.line).slice(0, MOST_LISTED) };
}
