import { call } from "../../../platform/endpoints/call.ts";
import { pagesOf } from "../../../platform/endpoints/queries.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { formatDate, formatIndiaDate } from "../../../platform/time/india-time.ts";
import type { ListDescription } from "../../../ui/list-page/list-description.ts";
import { LoadingList } from "../../../ui/list-page/panel-list.tsx";
import { giftEndpoints } from "../../endpoints.ts";
import { importEndpoints } from "../endpoints.ts";
import { type GiftImport, giftsWords } from "../imported-gift.ts";

/** The beginnings of the keys of what is read again when gifts come or go. */
export const CHANGED_BY_IMPORTS = [giftEndpoints.list, giftEndpoints.totals, giftEndpoints.counts].map(({ path }) => [
  path,
]);

export const removeImport = (id: string): Promise<GiftImport> => call(importEndpoints.remove, { params: { id } });
export const removedWords = ({ gifts }: GiftImport): string =>
  gifts === 0 ? "The import is removed." : `The import is removed; ${giftsWords(gifts)} of it were refunded and stay.`;

/** Files of one day are told apart by their gifts. */
const nameOf = ({ importedAt, gifts }: GiftImport): string =>
  `the import of ${giftsWords(gifts)} on ${formatDate(new Date(importedAt))}`;

/** The files of gifts that were imported. */
export const importList: ListDescription<GiftImport, Record<string, never>> = {
  path: "/admin/gifts/import",
  title: "Import gifts",
  help: "Gifts and receipts from a spreadsheet or another system, as a CSV file with a line for each gift. Receipts keep the numbers they have. Nobody gets a mail.",
  one: "import",
  many: "imports",
  caption: "Earlier imports",
  idOf: ({ _id }) => _id,
  menuName: nameOf,
  filterIn: () => ({}),
  pages: () => pagesOf(importEndpoints.list, {}),
  related: CHANGED_BY_IMPORTS,
  columns: [
    { label: "Imported", cell: ({ importedAt }) => <b>{formatDate(new Date(importedAt))}</b> },
    { label: "Amount", className: "records-sum", cell: ({ amount }) => <b>{rupeeWords(amount)}</b> },
    { label: "Gifts", cell: ({ gifts }) => giftsWords(gifts) },
    { label: "Days", cell: daysOf },
    { label: "Imported by", cell: ({ importedBy }) => importedBy },
    {
      label: "State",
      className: "state-cell",
      cell: ({ removedAt }) => (
        <span className={`badge ${removedAt ? "badge-neutral" : "badge-success"}`}>
          {removedAt ? `Removed on ${formatDate(new Date(removedAt))}` : "Imported"}
        </span>
      ),
    },
  ],
  actions: [
    {
      label: "Remove",
      nameOf: (item) => `Remove ${nameOf(item)}`,
      when: ({ canRemove }) => canRemove,
      confirm: ({ gifts }) => ({
        title: "Remove this import",
        question: `Its ${giftsWords(gifts)} count no longer, and their receipts are void here. Gifts that were refunded stay.`,
        action: "Remove this import",
        working: "Removing...",
      }),
      run: ({ _id }) => removeImport(_id),
      said: (item, changed) => removedWords(changed ?? item),
      failed: "The import could not be removed. Please try again.",
    },
  ],
  empty: { title: "No imports yet." },
  none: { titleOf: () => "No import matches this.", all: "All imports" },
};

export const LoadingImports = () => <LoadingList list={importList} />;

/** `12 Apr 2023 to 30 Mar 2026`; empty where no gift is left. */
export function daysOf({ firstDay, lastDay }: Pick<GiftImport, "firstDay" | "lastDay">): string {
  return [...new Set([firstDay, lastDay])].flatMap((day) => (day ? formatIndiaDate(day) : [])).join(" to ");
}
