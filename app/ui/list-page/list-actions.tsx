import { useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "../page/dialog.tsx";
import type { ChangeAction, ListDescription, ViewAction, PageOfItems } from "./list-description.ts";
import { useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { failedStatus, useBusy } from "../busy/use-busy.ts";
import { notify } from "../page/toast.tsx";

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

type Parts<Item> = Pick<ListDescription<Item, never>, "idOf" | "currentIn" | "onChanged" | "related">;

/**
 * Carries out the actions of a list. A changed row stays where it is, also where it no longer matches the filter: it
 * moves with the next reading.
 */
export function useListWork<Item>(list: Parts<Item>, queryKey: readonly unknown[]) {
  const { isBusy, attempt } = useBusy();
  const { idOf } = list;
  const { changePages, take, readAgain } = useCachedPages(list, queryKey);

  /** Shows how an item is now, where a failure says so; without an answer it may have changed all the same. */
  const showCurrent = (error: unknown, item: Item) => {
    const current = list.currentIn?.(error, item);
    if (current) take({ id: idOf(current), now: current });
    else if (failedStatus(error) === 0) void readAgain();
  };
  const attemptOn = (item: Item, failed: string, work: () => Promise<void>) =>
    attempt(idOf(item), failed, () =>
      work().catch((error: unknown) => {
        showCurrent(error, item);
        throw error;
      }),
    );
  const undo = ({ undo: way, failed }: ChangeAction<Item>, item: Item, changed = item) =>
    way &&
    attemptOn(item, way.failed ?? failed, async () => {
      const restored = await way.run(changed, item);
      take({ id: idOf(item), now: restored });
      notify.success(typeof way.said === "string" ? way.said : way.said(restored));
    });
  const done = (action: ChangeAction<Item>, item: Item, changed: Item | null) => {
    take({ id: idOf(item), now: changed, isInBin: changed === null && action.undo?.inPlace === true });
    if (action.readsAgain) void readAgain();
    const said = typeof action.said === "string" ? action.said : action.said(item, changed);
    if (!action.undo) return notify.success(said);
    notify.offer(said, "Undo", () => undo(action, item, changed ?? item));
  };
  /** @param onDone called before the list changes, so that a dialog that asked is closed by then */
  const run = (action: ChangeAction<Item>, item: Item, onDone?: () => void) =>
    attemptOn(item, action.failed, async () => {
      if (!("run" in action)) return;
      const changed = await action.run(item);
      onDone?.();
      done(action, item, changed);
    });
  return { isBusy, attempt, run, done, undo, showCurrent, take, changePages, readAgain };
}

/** `now`: null where it is gone, or in the bin. */
type Change<Item> = { id: string; now: Item | null; isInBin?: boolean };

/** Changes what was read of a list. */
function useCachedPages<Item>({ idOf, onChanged, related = [] }: Parts<Item>, queryKey: readonly unknown[]) {
  const client = useQueryClient();
  const changePages = (how: (page: PageOfItems<Item>) => PageOfItems<Item>) => {
    client.setQueryData<InfiniteData<PageOfItems<Item>>>(
      queryKey,
      (now) => now && { ...now, pages: now.pages.map((page) => how(page)) },
    );
    for (const key of related) void client.invalidateQueries({ queryKey: key });
  };
  const readAgain = () => client.invalidateQueries({ queryKey });
  const take = (...changes: Change<Item>[]) => {
    const missing = new Map(changes.filter(({ now }) => now !== null).map((change) => [change.id, change]));
    const byId = new Map(changes.map((change) => [change.id, change]));
    changePages(({ rows, deleted = [], ...page }) => {
      const ids = rows.map(idOf);
      for (const id of ids) missing.delete(id);
      const binned = ids.filter((id) => byId.get(id)?.isInBin);
      return {
        ...page,
        rows: rows.flatMap((item) => {
          const change = byId.get(idOf(item));
          return change && !change.isInBin ? (change.now ?? []) : item;
        }),
        deleted: [...deleted.filter((id) => !byId.has(id)), ...binned],
      };
    });
    if (missing.size > 0) void readAgain();
    for (const { now } of changes) if (now !== null) onChanged?.(now);
  };
  return { changePages, take, readAgain };
}
