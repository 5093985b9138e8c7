import { useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "../page/dialog.tsx";
import type { ChangeAction, ListDescription, ViewAction } from "./list-description.ts";
import { useListWork } from "./use-list-work.ts";

type Asked<Item> = { action: ViewAction<Item> | ChangeAction<Item>; item: Item };

/** Carries out the actions that are chosen for items, and shows the dialog of the one that has or needs one. */
export function useListActions<Item>(
  list: Pick<ListDescription<Item, never>, "idOf" | "currentIn" | "onChanged" | "related">,
  items: Item[],
  queryKey: readonly unknown[],
) {
  const work = useListWork(list, queryKey);
  const [asked, setAsked] = useState<Asked<Item> | null>(null);
  const choose = (action: Asked<Item>["action"], item: Item) =>
    "run" in action && !action.confirm ? void work.run(action, item) : setAsked({ action, item });
  // The item may have changed while its dialog is open.
  const item = asked && (items.find((one) => list.idOf(one) === list.idOf(asked.item)) ?? asked.item);
  // One that was closed while it was sent must not close the next one.
  const close = () => setAsked((now) => (now === asked ? null : now));
  const dialog = asked && item && (
    <AskedFirst action={asked.action} item={item} list={list} work={work} onClose={close} />
  );
  return { work, choose, dialog };
}

type AskedProps<Item> = Asked<Item> & {
  list: Pick<ListDescription<Item, never>, "idOf">;
  work: ReturnType<typeof useListWork<Item>>;
  onClose: () => void;
};

/** The dialog of an action, or the question before it. */
function AskedFirst<Item>({ action, item, list: { idOf }, work, onClose }: AskedProps<Item>) {
  if ("View" in action) return <action.View item={item} onClose={onClose} />;
  if ("Dialog" in action) {
    const onDone = (changed: Item) => {
      onClose();
      work.done(action, item, changed);
    };
    const onFailed = (error: unknown) => work.showCurrent(error, item);
    return <action.Dialog item={item} onDone={onDone} onFailed={onFailed} onClose={onClose} />;
  }
  const question = action.confirm?.(item);
  if (!question) return null;
  const { working, ...words } = question;
  return (
    <ConfirmDialog
      {...words}
      working={work.isBusy(idOf(item)) ? working : null}
      // Closed also where it fails: a message behind an open dialog is not read out.
      onConfirm={() => void work.run(action, item, () => flushSync(onClose)).then(onClose)}
      onClose={onClose}
    />
  );
}
