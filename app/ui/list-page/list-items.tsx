import { GripVertical } from "lucide-react";
import type { ReactNode, RefCallback } from "react";
import { GoneWords } from "../lists/gone-words.tsx";
import { ItemActions, type OnChoose } from "./item-actions.tsx";
import type { ChangeAction, ListDescription, ListOrder } from "./list-description.ts";
import { SelectionBox, type Selection } from "./selection-bar.tsx";
import { useListActions } from "./list-actions.tsx";
import { useListKeys } from "./use-list-keys.ts";
import { useListOrder } from "./use-list-order.ts";

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
  const undo = (item: Item) => {
    const undoable = actions.find(
      (action): action is ChangeAction<Item> =>
        "undo" in action && action.undo?.inPlace === true && (action.when?.(item) ?? true),
    );
    if (undoable) void work.undo(undoable, item);
  };
  const renderDeleted = (item: Item) => (
    <GoneWords title={list.menuName?.(item) ?? idOf(item)} onUndo={() => undo(item)} />
  );
  const renderBox = (item: Item) =>
    selection?.chosen && (
      <SelectionBox selection={selection} id={idOf(item)} label={list.menuName?.(item) ?? idOf(item)} />
    );
  const shared = { list, items, isDeleted, renderDeleted, renderBox, isBusy: work.isBusy, onChoose: choose, order };
  return (
    <>
      {Card ? (
        <ul
          ref={rows}
          className={isOnePanel ? `lines ${className ?? "panel panel-flush"}` : className}
          aria-label={caption}
        >
          {items.map((item) => (
            <li
              key={idOf(item)}
              data-id={idOf(item)}
              className={isOnePanel ? undefined : "panel stack gap-s"}
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

type ListTableProps<Item> = {
  list: Pick<ListDescription<Item, never>, "caption" | "className" | "columns" | "actions" | "idOf" | "menuName">;
  body: RefCallback<HTMLElement>;
  items: Item[];
  isDeleted: (item: Item) => boolean;
  renderDeleted: (item: Item) => ReactNode;
  renderBox: (item: Item) => ReactNode;
  isBusy: (id: string) => boolean;
  onChoose: OnChoose<Item>;
  order: ReturnType<typeof useListOrder<Item>>;
};

/** The rows of a list. Where there is no room for columns each row is stacked, and names its facts itself. */
function ListTable<Item>({ body, ...rows }: ListTableProps<Item>) {
  const { caption, className = "", columns = [], actions, idOf } = rows.list;
  return (
    <section className="panel panel-flush records-panel">
      <table className={`records ${className}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, className: ofColumn }) => (
              <th key={label} scope="col" className={ofColumn}>
                {label}
              </th>
            ))}
            {actions.length > 0 && (
              <th scope="col" className="records-actions">
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.items.map((item) => (
            <Row key={idOf(item)} {...rows} item={item} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row<Item>({
  list,
  item,
  isDeleted,
  renderDeleted,
  ...props
}: Omit<ListTableProps<Item>, "body" | "items"> & { item: Item }) {
  // One element for both, so that a restored row can take the focus.
  const isGone = isDeleted(item);
  const { columns = [], idOf } = list;
  return (
    <tr data-id={isGone ? undefined : idOf(item)} tabIndex={-1} className={isGone ? "records-gone" : undefined}>
      {isGone ? (
        <td colSpan={columns.length + 1}>{renderDeleted(item)}</td>
      ) : (
        <Cells list={list} item={item} {...props} />
      )}
    </tr>
  );
}

type CellsProps<Item> = Pick<ListTableProps<Item>, "list" | "renderBox" | "isBusy" | "onChoose" | "order"> & {
  item: Item;
};

function Cells<Item>({ list, item, renderBox, isBusy, onChoose, order }: CellsProps<Item>) {
  const { columns = [], actions, idOf } = list;
  const box = renderBox(item);
  const isOrdered = order?.isIn(item) ?? false;
  return (
    <>
      {columns.map(({ label, className, cell }, index) => (
        <td key={label} data-label={label} className={className}>
          {index === 0 && (isOrdered || box) ? (
            <span className="with-icon">
              {box}
              {order && isOrdered && (
                <button
                  type="button"
                  className="grip"
                  aria-label={`Move ${order.nameOf(item)}: arrow keys`}
                  {...order.grip(item)}
                >
                  <GripVertical aria-hidden className="icon" />
                </button>
              )}
              {cell(item)}
            </span>
          ) : (
            cell(item)
          )}
        </td>
      ))}
      {actions.length > 0 && (
        <td className="records-actions">
          <ItemActions
            list={list}
            item={item}
            isBusy={isBusy(idOf(item))}
            onChoose={onChoose}
            order={isOrdered ? order : null}
          />
        </td>
      )}
    </>
  );
}
