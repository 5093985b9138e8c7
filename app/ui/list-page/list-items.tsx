import { useState } from "react";
import { flushSync } from "react-dom";
import { GoneWords } from "../lists/gone-words.tsx";
import { ConfirmDialog } from "../page/dialog.tsx";
import { ItemActions } from "./item-actions.tsx";
import type { ChangeAction, ListDescription, ListOrder, ViewAction } from "./list-description.ts";
import { ListTable } from "./list-table.tsx";
import { useListKeys } from "./use-list-keys.ts";
import { useListOrder } from "./use-list-order.ts";
import { useListWork } from "./use-list-work.ts";

type Props<Item> = {
  list: Pick<
    ListDescription<Item, never>,
    "caption" | "className" | "columns" | "Card" | "isOnePanel" | "actions" | "idOf" | "menuName" | "related"
  >;
  items: Item[];
  /** The ids of those that can be restored. */
  deleted?: ReadonlySet<string>;
  order?: ListOrder<Item> | null;
  /** Of the query in which a changed item is replaced. */
  queryKey: readonly unknown[];
};
type Asked<Item> = { action: ViewAction<Item> | ChangeAction<Item>; item: Item };
const NONE: ReadonlySet<string> = new Set();

/** The items of a list in a table or as cards, and the actions on them. */
export function ListItems<Item>({ list, items, deleted = NONE, order: given = null, queryKey }: Props<Item>) {
  const work = useListWork(list, queryKey);
  const [asked, setAsked] = useState<Asked<Item> | null>(null);
  const { Card, isOnePanel = false, className, caption, idOf, actions } = list;
  const isDeleted = (item: Item) => deleted.has(idOf(item));
  const choose = (action: Asked<Item>["action"], item: Item) =>
    "run" in action && !action.confirm ? void work.run(action, item) : setAsked({ action, item });
  const order = useListOrder({ items, isDeleted, idOf, order: given, work });
  const body = useListKeys({ list, items, isDeleted, choose, step: order?.step });
  const undoable = actions.find(
    (action): action is ChangeAction<Item> => "undo" in action && action.undo?.inPlace === true,
  );
  const renderDeleted = (item: Item) => (
    <GoneWords
      title={list.menuName?.(item) ?? idOf(item)}
      onUndo={() => void (undoable && work.undo(undoable, item))}
    />
  );
  const shared = { list, items, isDeleted, renderDeleted, isBusy: work.isBusy, onChoose: choose, order };
  return (
    <>
      {Card ? (
        <ul
          className={isOnePanel ? `bin ${className ?? "panel panel-flush"}` : `list-cards ${className ?? ""}`}
          aria-label={caption}
        >
          {items.map((item) => (
            <li
              key={idOf(item)}
              className={isOnePanel ? undefined : "panel list-card"}
              tabIndex={-1}
              aria-busy={work.isBusy(idOf(item))}
            >
              {isDeleted(item) ? (
                renderDeleted(item)
              ) : (
                <Card item={item}>
                  <ItemActions list={list} item={item} isBusy={work.isBusy(idOf(item))} onChoose={choose} />
                </Card>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <ListTable {...shared} body={body} />
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
      onConfirm={() => void work.run(action, item, () => flushSync(onClose)).then(onClose)}
      onClose={onClose}
    />
  );
}
