import { useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "../page/dialog.tsx";
import type { BulkAction, ListDescription } from "./list-description.ts";
import { runBulk } from "./run-bulk.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useListWork } from "./use-list-work.ts";
import type { Selection } from "./use-selection.ts";

type Props<Item> = {
  list: Pick<ListDescription<Item, never>, "idOf" | "related" | "bulk">;
  items: Item[];
  selection: Selection;
  queryKey: readonly unknown[];
};

/** In place of the tools of a list while rows are selected: what can be done with all of them. */
export function ListSelection<Item>({ list, items, selection, queryKey }: Props<Item>) {
  const { idOf, bulk = [] } = list;
  const work = useListWork(list, queryKey);
  const [asked, setAsked] = useState<BulkAction<Item> | null>(null);
  const isBusy = work.isBusy("selection");
  const chosen = items.filter((item) => selection.chosen?.has(idOf(item)));
  const meantBy = ({ when }: BulkAction<Item>) => chosen.filter((item) => when?.(item) ?? true);
  const run = async (action: BulkAction<Item>) => {
    const isDone = await runBulk(work, { action, items: meantBy(action), idOf }, () => flushSync(() => setAsked(null)));
    setAsked(null);
    if (isDone) selection.end();
  };
  const question = asked?.confirm?.(meantBy(asked), chosen.length);
  return (
    <>
      <SelectionBar
        count={chosen.length}
        actions={bulk.map((action) => ({
          ...action,
          isOff: meantBy(action).length === 0,
          onChoose: () => (action.confirm ? setAsked(action) : void run(action)),
        }))}
        isBusy={isBusy}
        onCancel={selection.end}
      />
      {asked && question && (
        <ConfirmDialog
          {...question}
          working={isBusy ? question.working : null}
          onConfirm={() => void run(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
