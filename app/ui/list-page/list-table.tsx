import { GripVertical } from "lucide-react";
import type { ReactNode, RefCallback } from "react";
import { ItemActions, type OnChoose } from "./item-actions.tsx";
import type { ListDescription } from "./list-description.ts";
import type { useListOrder } from "./use-list-order.ts";

type Props<Item> = {
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
export function ListTable<Item>({ body, ...rows }: Props<Item>) {
  const { caption, className = "", columns = [], actions, idOf } = rows.list;
  return (
    <section className="panel panel-flush records-panel">
      <table className={`records ${className}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            {actions.length > 0 && <th scope="col">Actions</th>}
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
}: Omit<Props<Item>, "body" | "items"> & { item: Item }) {
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

type CellsProps<Item> = Pick<Props<Item>, "list" | "renderBox" | "isBusy" | "onChoose" | "order"> & { item: Item };

function Cells<Item>({ list, item, renderBox, isBusy, onChoose, order }: CellsProps<Item>) {
  const { columns = [], actions, idOf } = list;
  const box = renderBox(item);
  return (
    <>
      {columns.map(({ label, className, cell }, index) => (
        <td key={label} data-label={label} className={className}>
          {index === 0 && (order || box) ? (
            <span className="ordered-cell">
              {box}
              {order && (
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
          <ItemActions list={list} item={item} isBusy={isBusy(idOf(item))} onChoose={onChoose} order={order} />
        </td>
      )}
    </>
  );
}
