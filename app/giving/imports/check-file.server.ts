import type { CsvTable } from "../../platform/csv/table.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { ImportFileKind } from "../../platform/imports/file-columns.server.ts";
import { listed, listedNotes } from "../../platform/imports/file-lines.ts";
import { yearsBefore } from "../../platform/jobs/retention.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import { paiseToRupees } from "../../platform/text/money.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { firstOfYear } from "../personal-data.server.ts";
import { RECEIPT_SETTINGS } from "../receipts/receipt-content.ts";
import { checkGifts } from "./check-gifts.server.ts";
import { giftColumnsSchema, type GiftRole, guessGiftColumns, type GiftImportPreview } from "./imported-gift.ts";
import { readGifts } from "./read-gifts.ts";

export const GIFT_FILE: ImportFileKind<GiftRole> = {
  name: "gifts",
  noTable: "No table of gifts was found in this file: it needs columns for name, amount, day received and method.",
  columns: giftColumnsSchema,
  guess: guessGiftColumns,
};

/** Names are deleted some years after the year of a gift: those that would be deleted at once are not taken. */
export async function readTable(db: Database, table: CsvTable, columns: GiftRole[], now: Date) {
  const { keptYears } = await getContent(db, RECEIPT_SETTINGS);
  const firstDay = indiaDay(firstOfYear(yearsBefore(now, keptYears)));
  return readGifts(table, columns, { today: indiaDay(now), firstDay });
}

/** What an import of a file would bring. */
export async function previewGifts(
  db: Database,
  table: CsvTable,
  columns: GiftRole[],
  now: Date,
): Promise<GiftImportPreview> {
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
    notes: listedNotes(gifts),
  };
}
