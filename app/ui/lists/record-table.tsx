import { Pencil, Trash2 } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { useKeys } from "../page/keys.ts";
import { GoneWords } from "./gone-words.tsx";

export type Column<Item> = { label: string; cell: (item: Item) => ReactNode };

type RecordTableProps<Item> = {
  caption: string;
  /** The first column is the title; on a phone it leads the row. */
  columns: Column<Item>[];
  items: Item[];
  idOf: (item: Item) => string;
  titleOf: (item: Item) => string;
  editPath: (item: Item) => string;
  newPath: string;
  onDelete: (item: Item) => void;
  /** Deleted ones that still stand where they were, to be brought back. */
  gone: Item[];
  onUndo: (item: Item) => void;
  /** What else can be done with one, in place of the Delete button: a `RowMenu` that has it too. */
  renderMore?: ((item: Item) => ReactNode) | undefined;
  /** Where the order is changed here: one place earlier (-1) or later (1). */
  onMove?: ((item: Item, step: -1 | 1) => void) | undefined;
};

/**
 * A table that is also worked by keys: ↑ ↓ move from row to row, Enter edits, Del deletes, N makes a new one; with Alt,
 * ↑ ↓ move the row itself.
 */
export function RecordTable<Item>({
  caption,
  columns,
  items,
  idOf,
  titleOf,
  editPath,
  newPath,
  onDelete,
  gone,
  onUndo,
  renderMore,
  onMove,
}: RecordTableProps<Item>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const navigate = useNavigate();
  const rows = () => Array.from(body.current?.rows ?? []);
  const at = () => rows().findIndex((row) => row.contains(document.activeElement));
  const move = (event: KeyboardEvent, step: number) => {
    const to = Math.min(Math.max(at() + step, 0), items.length - 1);
    event.preventDefault();
    rows()[to]?.focus();
  };
  const onRow = (act: (item: Item) => void) => (event: KeyboardEvent) => {
    const item = items[at()];
    // On a link or button inside the row, Enter belongs to that link or button.
    if (!item || gone.includes(item) || (event.key === "Enter" && document.activeElement?.tagName !== "TR")) return;
    event.preventDefault();
    act(item);
  };
  useKeys({
    ArrowDown: (event) => move(event, 1),
    ArrowUp: (event) => move(event, -1),
    Enter: onRow((item) => void navigate(editPath(item))),
    Delete: onRow(onDelete),
    "Alt+ArrowUp": onRow((item) => onMove?.(item, -1)),
    "Alt+ArrowDown": onRow((item) => onMove?.(item, 1)),
    n: () => void navigate(newPath),
  });
  return (
    <table className="records">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {items.map((item) =>
          gone.includes(item) ? (
            <tr key={idOf(item)} className="records-gone" tabIndex={-1}>
              <td colSpan={columns.length + 1}>
                <GoneWords title={titleOf(item)} onUndo={() => onUndo(item)} />
              </td>
            </tr>
          ) : (
            <tr key={idOf(item)} data-id={idOf(item)} tabIndex={-1}>
              {columns.map(({ label, cell }) => (
                <td key={label} data-label={label}>
                  {cell(item)}
                </td>
              ))}
              <td className="records-actions">
                <Link to={editPath(item)} className="row-action" aria-label={`Edit ${titleOf(item)}`}>
                  <Pencil aria-hidden className="icon" />
                  Edit
                </Link>
                {renderMore ? renderMore(item) : <DeleteButton title={titleOf(item)} onDelete={() => onDelete(item)} />}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function DeleteButton({ title, onDelete }: { title: string; onDelete: () => void }) {
  return (
    <button type="button" className="row-action" aria-label={`Delete ${title}`} onClick={onDelete}>
      <Trash2 aria-hidden className="icon" />
      Delete
    </button>
  );
}

/** The picture and title every list begins with. */
export function TitleCell({ image, title, note }: { image: string; title: string; note?: ReactNode }) {
  return (
    <span className="title-cell">
      {image && <img src={image} alt="" width={60} height={40} loading="lazy" />}
      <span>
        {title}
        {note}
      </span>
    </span>
  );
}
