import { Pencil } from "lucide-react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { ActionMenu, type MenuAction } from "../../ui/lists/action-menu.tsx";
import { countWords } from "../../ui/lists/count-words.ts";

type TopicTableProps<Item> = {
  table: RefObject<HTMLTableElement | null>;
  caption: string;
  /** What a row is: "Category". */
  label: string;
  items: Item[];
  renderName: (item: Item) => ReactNode;
  onRename: (item: Item) => void;
  menuOf: (item: Item) => MenuAction[];
  /** Where the order is changed here: one place earlier (-1) or later (1). */
  onMove?: (item: Item, step: -1 | 1) => void;
};

/** Categories or tags, each with the number of its posts and what can be done with it. */
export function TopicTable<Item extends { name: string; posts: number }>({
  table,
  caption,
  label,
  items,
  renderName,
  onRename,
  menuOf,
  onMove,
}: TopicTableProps<Item>) {
  const moveByKeys = (item: Item) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove?.(item, event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <section className="panel panel-flush records-panel">
      <table ref={table} className="records topic-records">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">Articles</th>
            <th scope="col" className="records-actions">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.name} data-id={item.name} onKeyDown={onMove && moveByKeys(item)}>
              <td data-label={label}>{renderName(item)}</td>
              <td data-label="Articles">{item.posts === 0 ? "No article" : countWords(item.posts, "article")}</td>
              <td className="records-actions">
                <button
                  type="button"
                  className="btn btn-quiet btn-sm"
                  aria-label={`Rename or merge ${item.name}`}
                  onClick={() => onRename(item)}
                >
                  <Pencil aria-hidden className="icon" />
                  Rename or merge
                </button>
                <ActionMenu label={`More for ${item.name}`} actions={menuOf(item)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
