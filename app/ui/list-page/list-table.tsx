import { ItemActions, type OnChoose } from "./item-actions.tsx";
import type { ListDescription } from "./list-description.ts";

type Props<Item> = {
  list: Pick<ListDescription<Item, never>, "caption" | "className" | "columns" | "actions" | "idOf" | "menuName">;
  items: Item[];
  isBusy: (id: string) => boolean;
  onChoose: OnChoose<Item>;
};

/** The rows of a list. Where there is no room for columns each row is stacked, and names its facts itself. */
export function ListTable<Item>({ list, items, isBusy, onChoose }: Props<Item>) {
  const { caption, className = "", columns = [], actions, idOf } = list;
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
                  <ItemActions list={list} item={item} isBusy={isBusy(idOf(item))} onChoose={onChoose} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
