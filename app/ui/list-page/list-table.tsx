import { Link } from "react-router";
import { BusyButton } from "../buttons/busy-button.tsx";
import type { ChangeAction, ListAction, ListDescription, ViewAction } from "./list-description.ts";

type Props<Item> = {
  list: Pick<ListDescription<Item, never>, "caption" | "className" | "columns" | "actions" | "idOf">;
  items: Item[];
  isBusy: (id: string) => boolean;
  onChoose: (action: ViewAction<Item> | ChangeAction<Item>, item: Item) => void;
};

/** The rows of a list. Where there is no room for columns each row is stacked, and names its facts itself. */
export function ListTable<Item>({ list, items, isBusy, onChoose }: Props<Item>) {
  const { caption, className = "", columns, actions, idOf } = list;
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
        <tbody>
          {items.map((item) => (
            <tr key={idOf(item)}>
              {columns.map(({ label, className: cellClass, cell }) => (
                <td key={label} data-label={label} className={cellClass}>
                  {cell(item)}
                </td>
              ))}
              {actions.length > 0 && (
                <td className="records-actions">
                  {actions
                    .filter(({ when }) => when?.(item) ?? true)
                    .map((action) => (
                      <RowAction
                        key={action.label}
                        action={action}
                        item={item}
                        isBusy={isBusy(idOf(item))}
                        onChoose={onChoose}
                      />
                    ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowActionProps<Item> = Pick<Props<Item>, "onChoose"> & { action: ListAction<Item>; item: Item; isBusy: boolean };

function RowAction<Item>({ action, item, isBusy, onChoose }: RowActionProps<Item>) {
  const shared = {
    className: action.isMain ? "btn btn-secondary btn-sm" : "row-action",
    "aria-label": action.nameOf(item),
  };
  if ("to" in action)
    return (
      <Link {...shared} to={action.to(item)}>
        {action.label}
      </Link>
    );
  return (
    <BusyButton {...shared} isBusy={isBusy} onClick={() => onChoose(action, item)}>
      {action.label}
    </BusyButton>
  );
}
