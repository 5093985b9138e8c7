import { call, toFormData } from "../../../platform/endpoints/call.ts";
import { pagesOf } from "../../../platform/endpoints/queries.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatIndiaDate } from "../../../platform/time/india-time.ts";
import type { ImportKind } from "../../../records/imports/import-kind.ts";
import { importListOf } from "../../../records/imports/import-list.tsx";
import { giftEndpoints } from "../../endpoints.ts";
import { importEndpoints } from "../endpoints.ts";
import {
  GIFT_ROLES,
  giftColumnsSchema,
  type GiftImport,
  type GiftRole,
  giftsWords,
  type GiftImportPreview,
} from "../imported-gift.ts";

const removeImport = (id: string): Promise<GiftImport> => call(importEndpoints.remove, { params: { id } });
const removedWords = ({ gifts }: GiftImport): string =>
  gifts === 0 ? "The import is removed." : `The import is removed; ${giftsWords(gifts)} of it were refunded and stay.`;

const remove = { run: removeImport, said: removedWords };

/** The files of gifts that were imported. */
const importList = importListOf<GiftImport>({
  path: "/admin/gifts/import",
  title: "Import gifts",
  help: "Gifts and receipts from a spreadsheet or another system, as a CSV file with a line for each gift. Receipts keep the numbers they have. Nobody gets a mail.",
  words: ({ gifts }) => giftsWords(gifts),
  pages: () => pagesOf(importEndpoints.list, {}),
  related: [giftEndpoints.list, giftEndpoints.totals, giftEndpoints.counts].map(({ path }) => [path]),
  columns: [
    { label: "Amount", className: "records-sum", cell: ({ amount }) => <b>{rupeeWords(amount)}</b> },
    { label: "Gifts", cell: ({ gifts }) => giftsWords(gifts) },
    { label: "Days", cell: daysOf },
  ],
  canRemove: ({ canRemove }) => canRemove,
  question: ({ gifts }) =>
    `Its ${giftsWords(gifts)} count no longer, and their receipts are void here. Gifts that were refunded stay.`,
  remove,
});

/** `12 Apr 2023 to 30 Mar 2026`; empty where no gift is left. */
function daysOf({ firstDay, lastDay }: Pick<GiftImport, "firstDay" | "lastDay">): string {
  return [...new Set([firstDay, lastDay])].flatMap((day) => (day ? formatIndiaDate(day) : [])).join(" to ");
}

/** Gifts and receipts from before this site. */
export const GIFT_IMPORT: ImportKind<GiftRole, GiftImportPreview, GiftImport> = {
  list: importList,
  crumb: { to: "/admin/gifts", label: "Gifts" },
  hint: "CSV with a header, such as name, amount, day, method and receipt number.",
  columns: {
    help: "Name, amount, day received and method are needed.",
    action: "Read the gifts",
    labels: GIFT_ROLES,
    problemOf: (columns) => giftColumnsSchema.safeParse({ columns }).error?.issues[0]?.message ?? "",
  },
  words: giftsWords,
  countIn: ({ gifts }) => gifts,
  titleOf: daysOf,
  about:
    "Nothing counts before you import it. Nobody gets a mail, and the numbers of this site's receipts go on as before.",
  sums: ({ gifts, amount, receipts, duplicates, problems }) => [
    { label: "Gifts", sum: gifts.toLocaleString("en-IN") },
    { label: "Amount", sum: rupeeWords(amount) },
    { label: "With a receipt number", sum: receipts.toLocaleString("en-IN") },
    { label: "Here already, or twice", sum: duplicates.toLocaleString("en-IN") },
    { label: "Cannot be imported", sum: problems.count.toLocaleString("en-IN") },
  ],
  check: (file, columns) =>
    call(importEndpoints.check, { form: toFormData({ ...(columns && { columns }) }, { file }) }),
  add: ({ file, columns }) => call(importEndpoints.add, { form: toFormData({ columns }, { file }) }),
  done: {
    title: ({ gifts }) => `${giftsWords(gifts)} imported`,
    text: (done) =>
      `${rupeeWords(done.amount)}, ${daysOf(done)}. They are in the donors' histories, the totals, the reports and the Tax desk.`,
    open: "Open the gifts",
  },
  remove,
};
