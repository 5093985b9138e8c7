import { Search } from "lucide-react";
import { useEffect, type ComponentProps, type ReactNode } from "react";
import { Form, Link, useLocation, useNavigation, useSearchParams, useSubmit } from "react-router";
import { ConfirmDialog } from "../page/dialog.tsx";
import { StateView } from "../page/state-view.tsx";
import { useTypingPause } from "../page/use-typing-pause.ts";
import { LoadMore } from "./load-more.tsx";
import { RecordTable } from "./record-table.tsx";
import type { useRecordList } from "./use-record-list.ts";
import { KeyHints, type KeyHint } from "./key-hints.tsx";

type RecordManagerProps<Item> = Omit<
  ComponentProps<typeof RecordTable<Item>>,
  "items" | "gone" | "onDelete" | "onUndo"
> & {
  list: ReturnType<typeof useRecordList<Item>>;
  /** The question asked before one is deleted. */
  question: string;
  /** What deleting this one would do besides. */
  warningFor?: (item: Item) => ReactNode;
  plural: string;
  empty: string;
  create: string;
};

/** A list to manage: search, table, more on demand, and a question before anything is deleted. */
export function RecordManager<Item>({
  list,
  question,
  warningFor,
  plural,
  empty,
  create,
  ...table
}: RecordManagerProps<Item>) {
  const { items, q } = list;
  if (items.length === 0 && !q) return <EmptyList text={empty} create={create} newPath={table.newPath} />;
  return (
    <>
      <div className="records-bar">
        <SearchRecords q={q} plural={plural} />
        <output className="meta">
          {items.length} {plural}
          {list.hasMore && " loaded"}
        </output>
      </div>
      <section className="panel panel-flush records-panel">
        <RecordTable
          {...table}
          items={items}
          gone={list.gone}
          onDelete={list.ask}
          onUndo={(item) => void list.bringBack(item)}
        />
        {items.length === 0 && <p className="records-none">Nothing here matches “{q}”.</p>}
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

/** The words stand in the address; the server is asked once somebody has stopped typing. */
function SearchRecords({ q, plural }: { q: string; plural: string }) {
  const [asked] = useSearchParams();
  const submit = useSubmit();
  const afterTyping = useTypingPause();
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const isLeaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    // Who has opened a row meanwhile is not called back to the list.
    if (isLeaving) afterTyping(() => {});
  }, [isLeaving, afterTyping]);
  const others = [...asked].filter(([name]) => name !== "q");
  return (
    <search>
      <Form
        onChange={({ currentTarget }) =>
          afterTyping(() => void submit(currentTarget, { replace: true, preventScrollReset: true }))
        }
      >
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="quick-filter">
          <Search aria-hidden className="icon" />
          <span className="sr-only">Filter {plural}</span>
          <input type="search" name="q" defaultValue={q} placeholder="Filter" maxLength={100} autoComplete="off" />
        </label>
      </Form>
    </search>
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
