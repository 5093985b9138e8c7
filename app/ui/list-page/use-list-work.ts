import { useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useBusy } from "../busy/use-busy.ts";
import { notify } from "../page/toast.tsx";
import type { ChangeAction, ListDescription, ListPage } from "./list-description.ts";

type Parts<Item> = Pick<ListDescription<Item, never>, "idOf" | "currentIn" | "onChanged" | "related">;

/**
 * Carries out the actions of a list. A changed row stays where it is, also where it no longer matches the filter: it
 * moves with the next reading.
 */
export function useListWork<Item>(list: Parts<Item>, queryKey: readonly unknown[]) {
  const { isBusy, attempt } = useBusy();
  const { idOf } = list;
  const { changePages, put, drop, markDeleted, readAgain } = useCachedPages(list, queryKey);

  /** Shows how an item is now, where a failure says so. */
  const showCurrent = (error: unknown, item: Item) => {
    const current = list.currentIn?.(error, item);
    if (current) put(idOf(current), current);
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
      put(idOf(item), restored);
      notify.success(typeof way.said === "string" ? way.said : way.said(restored));
    });
  const done = (action: ChangeAction<Item>, item: Item, changed: Item | null) => {
    const id = idOf(item);
    if (changed) put(id, changed);
    else if (action.undo?.inPlace) markDeleted(id);
    else drop(id);
    const said = typeof action.said === "string" ? action.said : action.said(item, changed);
    if (!action.undo) return notify.success(said);
    notify.offer(said, "Undo", () => void undo(action, item, changed ?? item));
  };
  /** @param onDone called before the list changes, so that a dialog that asked is closed by then */
  const run = (action: ChangeAction<Item>, item: Item, onDone?: () => void) =>
    attemptOn(item, action.failed, async () => {
      if (!("run" in action)) return;
      const changed = await action.run(item);
      onDone?.();
      done(action, item, changed);
    });
  return { isBusy, attempt, run, done, undo, showCurrent, changePages, readAgain };
}

/** Changes what was read of a list. */
function useCachedPages<Item>({ idOf, onChanged, related = [] }: Parts<Item>, queryKey: readonly unknown[]) {
  const client = useQueryClient();
  const changePages = (how: (page: ListPage<Item>) => ListPage<Item>) => {
    client.setQueryData<InfiniteData<ListPage<Item>>>(
      queryKey,
      (now) => now && { ...now, pages: now.pages.map((page) => how(page)) },
    );
    for (const key of related) void client.invalidateQueries({ queryKey: key });
  };
  const readAgain = () => client.invalidateQueries({ queryKey });
  const has = (page: ListPage<Item>, id: string) => page.items.some((item) => idOf(item) === id);
  const put = (id: string, changed: Item) => {
    let isThere = false;
    changePages(({ deleted = [], ...page }) => {
      isThere ||= has(page, id);
      const items = page.items.map((item) => (idOf(item) === id ? changed : item));
      return { ...page, items, deleted: deleted.filter((one) => one !== id) };
    });
    if (!isThere) void readAgain();
    onChanged?.(changed);
  };
  const drop = (id: string) =>
    changePages((page) => ({ ...page, items: page.items.filter((item) => idOf(item) !== id) }));
  const markDeleted = (id: string) =>
    changePages((page) => (has(page, id) ? { ...page, deleted: [...(page.deleted ?? []), id] } : page));
  return { changePages, put, drop, markDeleted, readAgain };
}
