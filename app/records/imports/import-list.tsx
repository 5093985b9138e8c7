import { formatDate } from "../../platform/time/india-time.ts";
import type { ListColumn, ListDescription } from "../../ui/list-page/list-description.ts";

type Import = { _id: string; importedAt: string; importedBy: string; removedAt: string | null };
type ImportList<Done> = ListDescription<Done, Record<string, never>>;

type Described<Done> = Pick<ImportList<Done>, "path" | "title" | "help" | "pages" | "related"> & {
  /** `20,000 gifts`: files of one day are told apart by it. */
  words: (done: Done) => string;
  /** Between the day and who imported it. */
  columns: ListColumn<Done>[];
  canRemove: (done: Done) => boolean;
  /** What removing does. */
  question: (done: Done) => string;
  remove: { run: (id: string) => Promise<Done>; said: (removed: Done) => string };
};

/** The files of one kind that were imported. */
export function importListOf<Done extends Import>({
  words,
  columns,
  canRemove,
  question,
  remove,
  ...page
}: Described<Done>): ImportList<Done> {
  const nameOf = (done: Done) => `the import of ${words(done)} on ${formatDate(new Date(done.importedAt))}`;
  return {
    ...page,
    one: "import",
    many: "imports",
    caption: "Earlier imports",
    idOf: ({ _id }) => _id,
    menuName: nameOf,
    filterIn: () => ({}),
    columns: [
      { label: "Imported", cell: ({ importedAt }) => <b>{formatDate(new Date(importedAt))}</b> },
      ...columns,
      { label: "Imported by", cell: ({ importedBy }) => importedBy },
      { label: "State", className: "state-cell", cell: stateOf },
    ],
    actions: [
      {
        label: "Remove",
        nameOf: (item) => `Remove ${nameOf(item)}`,
        when: canRemove,
        confirm: (item) => ({
          title: "Remove this import",
          question: question(item),
          action: "Remove this import",
          working: "Removing...",
        }),
        run: ({ _id }) => remove.run(_id),
        said: (item, changed) => remove.said(changed ?? item),
        failed: "The import could not be removed. Please try again.",
      },
    ],
    empty: { title: "No imports yet." },
    none: { titleOf: () => "No import matches this.", all: "All imports" },
  };
}

function stateOf({ removedAt }: Import) {
  return (
    <span className={`badge ${removedAt ? "badge-neutral" : "badge-success"}`}>
      {removedAt ? `Removed on ${formatDate(new Date(removedAt))}` : "Imported"}
    </span>
  );
}
