import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { call } from "../../platform/endpoints/call.ts";
import { pagesOf } from "../../platform/endpoints/queries.ts";
import { BIN_DAYS, type BinEntry } from "../../platform/records/record.ts";
import { binEndpoints } from "../../platform/records/endpoints.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import type { ListDescription } from "../../ui/list-page/list-description.ts";
import { LoadingList } from "../../ui/list-page/panel-list.tsx";
import { kindLabel } from "./features/panel-kinds.ts";

const FAILED = "That could not be done. Please try again.";
const paramsOf = ({ kind, _id }: BinEntry) => ({ params: { kind, id: _id } });

/** What was deleted in the last thirty days. */
export const binList: ListDescription<BinEntry, { q: string }> = {
  path: "/admin/bin",
  title: "Bin",
  help: `Everything that was deleted in the last ${BIN_DAYS} days. Restore it, or delete it for ever.`,
  one: "record",
  many: "records",
  caption: "Deleted records",
  idOf: ({ kind, _id }) => `${kind} ${_id}`,
  menuName: ({ title }) => title,
  filterIn: ({ q = "" }) => ({ q }),
  pages: (query) => pagesOf(binEndpoints.list, { query }),
  search: "Title",
  Card: BinRow,
  isOnePanel: true,
  actions: [
    {
      label: "Restore",
      icon: <RotateCcw aria-hidden className="icon" />,
      nameOf: ({ title }) => `Restore “${title}”`,
      look: "secondary",
      run: async (item) => {
        await call(binEndpoints.restore, paramsOf(item));
        return null;
      },
      said: ({ title }) => `“${title}” is back.`,
      failed: FAILED,
    },
    {
      label: "Delete for ever",
      nameOf: ({ title }) => `Delete for ever: “${title}”`,
      confirm: ({ title }) => ({
        title: `Delete “${title}” for ever?`,
        question: "This cannot be undone.",
        action: "Delete for ever",
        working: "Deleting...",
      }),
      run: async (item) => {
        await call(binEndpoints.purge, paramsOf(item));
        return null;
      },
      said: "Deleted for ever.",
      failed: FAILED,
    },
  ],
  empty: { title: "The bin is empty." },
  none: { titleOf: ({ q }) => `Nothing here matches “${q}”.`, all: "All of the bin" },
};

export const LoadingBin = () => <LoadingList list={binList} />;

function BinRow({ item, children }: { item: BinEntry; children: ReactNode }) {
  const { kind, title, deletedAt, deletedBy, daysLeft } = item;
  return (
    <>
      <span className="row serif">
        <span className="badge badge-neutral">{kindLabel(kind)}</span>
        {title}
      </span>
      <span className="meta">
        Deleted {formatDate(new Date(deletedAt))} by {deletedBy}, {daysLeft === 1 ? "1 day" : `${daysLeft} days`} left
      </span>
      <span className="row">{children}</span>
    </>
  );
}
