import { GoneWords } from "../lists/gone-words.tsx";
import { ItemActions } from "./item-actions.tsx";
import type { ChangeAction, ListDescription, ListOrder } from "./list-description.ts";
import { ListTable } from "./list-table.tsx";
import { SelectionBox } from "./selection-bar.tsx";
import { useListActions } from "./use-list-actions.tsx";
import { useListKeys } from "./use-list-keys.ts";
import { useListOrder } from "./use-list-order.ts";
import type { Selection } from "./use-selection.ts";

type Props<Item> = {
  list: Pick<
    ListDescription<Item, never>,
    | "caption"
    | "className"
    | "columns"
    | "Card"
    | "isOnePanel"
    | "actions"
    | "bulk"
    | "idOf"
    | "menuName"
    | "currentIn"
    | "related"
  >;
  items: Item[];
  /** The ids of those that can be restored. */
  deleted?: ReadonlySet<string>;
  order?: ListOrder<Item> | null;
  /** Where several can be selected. */
  selection?: Selection;
  /** Of the query in which a changed item is replaced. */
  queryKey: readonly unknown[];
};
const NONE: ReadonlySet<string> = new Set();

/** The items of a list in a table or as cards, and the actions on them. */
export function ListItems<Item>(props: Props<Item>) {
  const { list, items, deleted = NONE, order: given = null, selection, queryKey } = props;
  const { work, choose, dialog } = useListActions(list, items, queryKey);
  const { Card, isOnePanel = false, className, caption, idOf, actions } = list;
  const isDeleted = (item: Item) => deleted.has(idOf(item));
  const order = useListOrder({ items, isDeleted, idOf, order: given, work });
  const rows = useListKeys({ list, items, isDeleted, choose, step: order?.step, selection });
  const undoable = actions.find(
    (action): action is ChangeAction<Item> => "undo" in action && action.undo?.inPlace === true,
  );
  const renderDeleted = (item: Item) => (
    <GoneWords
      title={list.menuName?.(item) ?? idOf(item)}
      onUndo={() => void (undoable && work.undo(undoable, item))}
    />
  );
  const renderBox = (item: Item) =>
    selection && <SelectionBox selection={selection} id={idOf(item)} label={list.menuName?.(item) ?? idOf(item)} />;
  const shared = { list, items, isDeleted, renderDeleted, renderBox, isBusy: work.isBusy, onChoose: choose, order };
  return (
    <>
      {Card ? (
        <ul
          ref={rows}
          className={isOnePanel ? `bin ${className ?? "panel panel-flush"}` : `list-cards ${className ?? ""}`}
          aria-label={caption}
        >
          {items.map((item) => (
            <li
              key={idOf(item)}
              data-id={idOf(item)}
              className={isOnePanel ? undefined : "panel list-card"}
              tabIndex={-1}
              aria-busy={work.isBusy(idOf(item))}
            >
              {isDeleted(item) ? (
                renderDeleted(item)
              ) : (
                <Card item={item}>
                  {renderBox(item)}
                  <ItemActions list={list} item={item} isBusy={work.isBusy(idOf(item))} onChoose={choose} />
                </Card>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <ListTable {...shared} body={rows} />
      )}
      {dialog}
    </>
  );
}
