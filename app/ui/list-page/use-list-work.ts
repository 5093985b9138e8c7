import { useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { notify } from "../page/toast.tsx";
import type { ChangeAction, ListDescription } from "./list-description.ts";
import type { GrowingPage } from "../lists/use-growing.ts";
import { useBusy } from "../busy/use-busy.ts";

type Parts<Item> = Pick<ListDescription<Item, never>, "idOf" | "related">;

/**
 * Carries out the actions of a list. A changed row stays where it is, also where it no longer matches the filter: it
 * moves with the next reading.
 */
export function useListWork<Item>({ idOf, related = [] }: Parts<Item>, queryKey: readonly unknown[]) {
  const client = useQueryClient();
  const { isBusy, attempt } = useBusy();

  const change = (id: string, changed: Item | null) => {
    const inPage = (page: GrowingPage<Item>) => ({
      ...page,
      items: page.items.flatMap((item) => (idOf(item) === id ? (changed ?? []) : [item])),
    });
    client.setQueryData<InfiniteData<GrowingPage<Item>>>(
      queryKey,
      (now) => now && { ...now, pages: now.pages.map(inPage) },
    );
    for (const key of related) void client.invalidateQueries({ queryKey: key });
  };
  const done = (action: ChangeAction<Item>, item: Item, changed: Item | null) => {
    const id = idOf(item);
    change(id, changed);
    const { undo } = action;
    const said = typeof action.said === "string" ? action.said : action.said(item, changed);
    if (!undo || !changed) return notify.success(said);
    notify.offer(said, "Undo", () => {
      void attempt(id, action.failed, async () => {
        const restored = await undo.run(changed, item);
        change(id, restored);
        notify.success(typeof undo.said === "string" ? undo.said : undo.said(restored));
      });
    });
  };
  const run = (action: ChangeAction<Item>, item: Item) =>
    attempt(idOf(item), action.failed, async () => {
      if ("run" in action) done(action, item, await action.run(item));
    });
  return { isBusy, attempt, run, done };
}
