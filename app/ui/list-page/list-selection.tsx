import { useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "../page/dialog.tsx";
import type { BulkAction, ListDescription, BulkResult } from "./list-description.ts";
import { SelectionBar, type Selection } from "./selection-bar.tsx";
import { useListWork } from "./list-actions.tsx";
import { notify } from "../page/toast.tsx";

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
  const aboutWhich = ({ isAbout }: BulkAction<Item>) => chosen.filter((item) => isAbout?.(item) ?? true);
  const meantBy = (action: BulkAction<Item>) => aboutWhich(action).filter((item) => action.when?.(item) ?? true);
  const run = async (action: BulkAction<Item>) => {
    const isDone = await runBulk(work, { action, items: meantBy(action), idOf }, () => flushSync(() => setAsked(null)));
    setAsked(null);
    if (isDone) selection.end();
  };
  const question = asked?.confirm?.(meantBy(asked), aboutWhich(asked).length);
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

type Work<Item> = Pick<ReturnType<typeof useListWork<Item>>, "attempt" | "take" | "readAgain">;
type Asked<Item> = { action: BulkAction<Item>; items: Item[]; idOf: (item: Item) => string };

/**
 * Carries out an action on several items and says what became of them; where the action has an undo, it is offered.
 * @param onDone called before the list changes, so that a dialog that asked is closed by then
 */
function runBulk<Item>(work: Work<Item>, { action, items, idOf }: Asked<Item>, onDone: () => void): Promise<boolean> {
  const { said, failed, undo } = action;
  return carryOut(work, failed, async () => {
    const outcomes = await action.run(items);
    onDone();
    const ids = new Set(takeOutcomes(work, outcomes, { failed, isInBin: undo !== undefined }));
    if (ids.size === 0) return;
    if (action.readsAgain) void work.readAgain();
    if (!undo) return void notify.success(said(ids.size));
    const changed = items.filter((item) => ids.has(idOf(item)));
    notify.offer(said(ids.size), "Undo", () =>
      carryOut(work, undo.failed, async () => {
        const undone = takeOutcomes(work, await undo.run(changed), undo);
        if (undone.length > 0) notify.success(undo.said(undone.length));
      }),
    );
  });
}

/** What was carried out before a failure shows as well. */
function carryOut<Item>({ attempt, readAgain }: Work<Item>, failed: string, run: () => Promise<void>) {
  return attempt("selection", failed, () =>
    run().catch((error: unknown) => {
      void readAgain();
      throw error;
    }),
  );
}

/** Shows what changed, and says why the rest did not. @returns the ids of those that changed */
function takeOutcomes<Item>(
  { take }: Work<Item>,
  outcomes: BulkResult<Item>[],
  { failed, isInBin = false }: { failed: string; isInBin?: boolean },
): string[] {
  const changed = outcomes.filter(({ problem }) => problem === "");
  take(...changed.map(({ id, now }) => ({ id, now, isInBin: isInBin && now === null })));
  const [first, ...others] = outcomes.filter(({ problem }) => problem !== "");
  if (first) notify.error(`${failed} ${first.problem}${others.length > 0 ? ` And ${others.length} more.` : ""}`);
  return changed.map(({ id }) => id);
}
