import { notify } from "../page/toast.tsx";
import type { BulkAction, Outcome } from "./list-description.ts";
import type { useListWork } from "./use-list-work.ts";

type Work<Item> = Pick<ReturnType<typeof useListWork<Item>>, "attempt" | "take" | "readAgain">;
type Asked<Item> = { action: BulkAction<Item>; items: Item[]; idOf: (item: Item) => string };

/**
 * Carries out an action on several items and says what became of them; where the action has an undo, it is offered.
 * @param onDone called before the list changes, so that a dialog that asked is closed by then
 */
export function runBulk<Item>(
  work: Work<Item>,
  { action, items, idOf }: Asked<Item>,
  onDone: () => void,
): Promise<boolean> {
  const { said, failed, undo } = action;
  return carryOut(work, failed, async () => {
    const outcomes = await action.run(items);
    onDone();
    const ids = new Set(takeOutcomes(work, outcomes, { failed, isInBin: undo !== undefined }));
    if (ids.size === 0) return;
    if (!undo) return void notify.success(said(ids.size));
    const changed = items.filter((item) => ids.has(idOf(item)));
    notify.offer(said(ids.size), "Undo", () => {
      void carryOut(work, undo.failed, async () => {
        const undone = takeOutcomes(work, await undo.run(changed), undo);
        if (undone.length > 0) notify.success(undo.said(undone.length));
      });
    });
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
  outcomes: Outcome<Item>[],
  { failed, isInBin = false }: { failed: string; isInBin?: boolean },
): string[] {
  const changed = outcomes.filter(({ problem }) => problem === "");
  take(...changed.map(({ id, now }) => ({ id, now, isInBin: isInBin && now === null })));
  const [first, ...others] = outcomes.filter(({ problem }) => problem !== "");
  if (first) notify.error(`${failed} ${first.problem}${others.length > 0 ? ` And ${others.length} more.` : ""}`);
  return changed.map(({ id }) => id);
}
