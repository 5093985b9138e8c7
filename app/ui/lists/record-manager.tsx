import { Search } from "lucide-react";
import { useDeferredValue, useState, type ComponentProps, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { ConfirmDialog } from "../page/dialog.tsx";
import { StateView } from "../page/state-view.tsx";
import { LoadMore } from "./load-more.tsx";
import { RecordTable } from "./record-table.tsx";
import type { useRecordList } from "./use-record-list.ts";
import { KeyHints, type KeyHint } from "./key-hints.tsx";

type RecordManagerProps<Item> = Omit<
  ComponentProps<typeof RecordTable<Item>>,
  "items" | "gone" | "onDelete" | "onUndo"
> & {
  list: ReturnType<typeof useRecordList<Item>>;
  /** The words a row is found by. */
  textOf: (item: Item) => string;
  /** The question asked before one is deleted. */
  question: string;
  /** What deleting this one would do besides. */
  warningFor?: (item: Item) => ReactNode;
  plural: string;
  empty: string;
  create: string;
};

/** A list to manage: quick filter, table, more on demand, and a question before anything is deleted. */
export function RecordManager<Item>({
  list,
  textOf,
  question,
  warningFor,
  plural,
  empty,
  create,
  ...table
}: RecordManagerProps<Item>) {
  const [asked] = useSearchParams();
  // The search of the whole panel leads here with its words.
  const [filter, setFilter] = useState(asked.get("q") ?? "");
  const wanted = useDeferredValue(filter).trim().toLowerCase();
  const shown = wanted ? list.items.filter((item) => textOf(item).toLowerCase().includes(wanted)) : list.items;
  if (list.items.length === 0) return <EmptyList text={empty} create={create} newPath={table.newPath} />;
  return (
    <>
      <div className="records-bar">
        <label className="quick-filter">
          <Search aria-hidden className="icon" />
          <span className="sr-only">Filter {plural}</span>
          <input
            type="search"
            value={filter}
            placeholder="Filter"
            onChange={(event) => setFilter(event.target.value)}
          />
        </label>
        <output className="meta">
          {wanted ? `${shown.length} of ${list.items.length}` : list.items.length} {plural}
          {list.hasMore && " loaded"}
        </output>
      </div>
      <section className="panel panel-flush records-panel">
        <RecordTable
          {...table}
          items={shown}
          gone={list.gone}
          onDelete={list.ask}
          onUndo={(item) => void list.bringBack(item)}
        />
        {shown.length === 0 && <p className="records-none">Nothing here matches “{filter.trim()}”.</p>}
      </section>
      {list.hasMore && <LoadMore className="records-more" isLoading={list.isLoading} onLoad={() => void list.more()} />}
      <KeyHints hints={hintsFor(table.onMove !== undefined)} />
      {list.asked && (
        <ConfirmDialog
          title={`Delete “${table.titleOf(list.asked)}”?`}
          question={question}
          warning={warningFor?.(list.asked)}
          action="Delete"
          working={list.isRemoving ? "Deleting..." : null}
          onConfirm={() => void list.confirm()}
          onClose={() => list.ask(null)}
        />
      )}
    </>
  );
}

function EmptyList({ text, create, newPath }: { text: string; create: string; newPath: string }) {
  return (
    <StateView level="p" title={text}>
      <Link to={newPath} className="btn btn-secondary btn-sm">
        {create}
      </Link>
    </StateView>
  );
}

function hintsFor(canMove: boolean): KeyHint[] {
  return [
    ["↑ ↓", "move"],
    ...(canMove ? [["Alt ↑ ↓", "earlier, later"] as const] : []),
    ["Enter", "edit"],
    ["Del", "delete"],
    ["N", "new"],
  ];
}
