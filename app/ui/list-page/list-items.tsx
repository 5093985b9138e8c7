import { useState } from "react";
import { ConfirmDialog } from "../page/dialog.tsx";
import { ItemActions } from "./item-actions.tsx";
import type { ChangeAction, ListDescription, ViewAction } from "./list-description.ts";
import { ListTable } from "./list-table.tsx";
import { useListWork } from "./use-list-work.ts";

type Props<Item> = {
  list: Pick<
    ListDescription<Item, never>,
    "caption" | "className" | "columns" | "Card" | "actions" | "idOf" | "menuName" | "related"
  >;
  items: Item[];
  /** Of the query in which a changed item is replaced. */
  queryKey: readonly unknown[];
};
type Asked<Item> = { action: ViewAction<Item> | ChangeAction<Item>; item: Item };

/** The items of a list in a table or as cards, and the actions on them. */
export function ListItems<Item>({ list, items, queryKey }: Props<Item>) {
  const work = useListWork(list, queryKey);
  const [asked, setAsked] = useState<Asked<Item> | null>(null);
  const { Card, className = "", caption, idOf } = list;
  const choose = (action: Asked<Item>["action"], item: Item) =>
    "run" in action && !action.confirm ? void work.run(action, item) : setAsked({ action, item });
  return (
    <>
      {Card ? (
        <ul className={`list-cards ${className}`} aria-label={caption}>
          {items.map((item) => (
            <li key={idOf(item)} className="panel list-card" aria-busy={work.isBusy(idOf(item))}>
              <Card item={item}>
                <ItemActions list={list} item={item} isBusy={work.isBusy(idOf(item))} onChoose={choose} />
              </Card>
            </li>
          ))}
        </ul>
      ) : (
        <ListTable list={list} items={items} isBusy={work.isBusy} onChoose={choose} />
      )}
      {asked && <AskedFirst {...asked} list={list} work={work} onClose={() => setAsked(null)} />}
    </>
  );
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
    return <action.Dialog item={item} onDone={onDone} onClose={onClose} />;
  }
  const question = action.confirm?.(item);
  if (!question) return null;
  const { working, ...words } = question;
  return (
    <ConfirmDialog
      {...words}
      working={work.isBusy(idOf(item)) ? working : null}
      // Closed also where it fails: a message behind an open dialog is not read out.
      onConfirm={() => void work.run(action, item).then(onClose)}
      onClose={onClose}
    />
  );
}
