import { Archive, Copy, ExternalLink, Pencil, Trash2 } from "lucide-react";
import { call } from "../platform/endpoints/call.ts";
import { dropUnsaved, unsavedKey } from "../platform/forms/unsaved-form.ts";
import { binEndpoints, draftEndpoints } from "../platform/records/endpoints.ts";
import type { ChangeAction, ListAction } from "../ui/list-page/list-description.ts";
import type { RecordEndpoints, RecordListRow } from "./record-endpoints.ts";
import { archiveWords, IN_THE_BIN, wordsOf, type ListedKind } from "./record-kind.ts";

/** What the actions of a list need to know of a kind, whose items are records or rows. */
export type ActedOn<Item extends { _id: string }> = Pick<
  ListedKind<Item>,
  "one" | "path" | "kind" | "afterDeleteOrRestore" | "titleOf" | "warningFor"
> & { endpoints: Pick<RecordEndpoints<never>, "remove"> };
export type AnyRow = RecordListRow<object>;

export const isRowPublished = ({ stored }: AnyRow) => stored !== null;
export const isRowUnpublished = ({ stored, draft }: AnyRow) => stored === null && draft?.base === null;
const hasChanges = (row: AnyRow) => row.draft !== null && !isRowUnpublished(row);

/** The row actions of a kind with drafts. */
export function rowActions<Row extends AnyRow>(
  kind: ActedOn<Row> & Pick<ListedKind<Row>, "viewPath" | "isShown">,
): ListAction<Row>[] {
  const { path, titleOf, viewPath, isShown } = kind;
  return [
    editAction(kind),
    { ...deleteAction(kind), when: isRowPublished },
    deleteDraftAction(kind),
    ...(viewPath ? [viewAction(kind, viewPath, (row) => isRowPublished(row) && (isShown?.(row) ?? true))] : []),
    {
      label: "Duplicate",
      icon: <Copy aria-hidden className="icon" />,
      nameOf: (row) => `Duplicate ${titleOf(row)}`,
      to: ({ _id }) => `${path}/new?copy=${_id}`,
      look: "menu",
      when: isRowPublished,
    },
    discardChangesAction(kind),
    archiveAction(kind),
  ];
}

/** Opens the form of an item. */
export function editAction<Item extends { _id: string }>({ path, titleOf }: ActedOn<Item>): ListAction<Item> {
  return {
    label: "Edit",
    icon: <Pencil aria-hidden className="icon" />,
    nameOf: (item) => `Edit ${titleOf(item)}`,
    to: ({ _id }) => `${path}/${_id}`,
    key: "Enter",
  };
}

/** Moves a published record to the bin after a question. */
export function deleteAction<Item extends { _id: string }>(kind: ActedOn<Item>): ChangeAction<Item> {
  const { one, endpoints, titleOf, afterDeleteOrRestore, warningFor } = kind;
  const { name } = wordsOf(kind);
  return {
    label: "Delete",
    icon: <Trash2 aria-hidden className="icon" />,
    nameOf: (item) => `Delete ${titleOf(item)}`,
    key: "Delete",
    confirm: (item) => ({
      title: `Delete “${titleOf(item)}”?`,
      question: `Are you sure you want to delete this ${one}?`,
      warning: warningFor?.(item) ?? IN_THE_BIN,
      action: "Delete",
      working: "Deleting...",
    }),
    run: async ({ _id: id }) => {
      await call(endpoints.remove, { params: { id } }).finally(afterDeleteOrRestore);
      dropUnsaved(unsavedKey(one, id));
      return null;
    },
    said: `${name} moved to the bin.`,
    failed: `The ${one} could not be deleted.`,
    undo: undoDelete(kind),
  };
}

function undoDelete<Item extends { _id: string }>(kind: ActedOn<Item>): ChangeAction<Item>["undo"] {
  return {
    run: async (item) => {
      await call(binEndpoints.restore, { params: { kind: kind.kind, id: item._id } }).finally(
        kind.afterDeleteOrRestore,
      );
      return item;
    },
    said: `${wordsOf(kind).name} restored.`,
    failed: `The ${kind.one} could not be restored.`,
    inPlace: true,
  };
}

/** An unpublished record is deleted without a question. */
function deleteDraftAction<Row extends AnyRow>(kind: ActedOn<Row>): ChangeAction<Row> {
  return {
    label: "Delete",
    icon: <Trash2 aria-hidden className="icon" />,
    nameOf: (row) => `Delete ${kind.titleOf(row)}`,
    key: "Delete",
    when: isRowUnpublished,
    run: (row) => discard(kind.kind, row),
    said: "Draft moved to the bin.",
    failed: "The draft could not be moved to the bin. Please try again.",
    undo: undoDelete(kind),
  };
}

function discardChangesAction<Row extends AnyRow>(kind: ActedOn<Row>): ChangeAction<Row> {
  return {
    label: "Discard changes",
    icon: <Trash2 aria-hidden className="icon" />,
    nameOf: (row) => `Discard the changes of “${kind.titleOf(row)}”`,
    look: "menu",
    when: hasChanges,
    run: async (row) => {
      await discard(kind.kind, row);
      return row.stored && { ...row, draft: null };
    },
    said: "Changes discarded. They stay in the history.",
    failed: "The changes could not be discarded. Please try again.",
  };
}

/** Discards the draft that the row shows: one that was published or saved meanwhile stays. */
export async function discard(kind: string, { _id: id, draft }: AnyRow): Promise<null> {
  await call(draftEndpoints.discard, { params: { kind, id }, query: { after: draft?.revision } });
  return null;
}

/** Opens the public page of an item. */
export function viewAction<Item extends { _id: string }>(
  { titleOf }: Pick<ActedOn<Item>, "titleOf">,
  to: (item: Item) => string,
  when: (item: Item) => boolean,
): ListAction<Item> {
  return {
    label: "View page",
    icon: <ExternalLink aria-hidden className="icon" />,
    nameOf: (item) => `View the page of ${titleOf(item)}`,
    to,
    look: "menu",
    when,
  };
}

function archiveAction<Row extends AnyRow>(kind: ActedOn<Row>): ChangeAction<Row> {
  const { one, titleOf } = kind;
  const { dialog, working, said } = archiveWords(kind);
  return {
    label: "Archive",
    icon: <Archive aria-hidden className="icon" />,
    nameOf: (row) => `Archive ${titleOf(row)}`,
    look: "menu",
    when: isRowPublished,
    confirm: () => ({ ...dialog, working }),
    run: async ({ _id: id }) => {
      await call(draftEndpoints.archive, { params: { kind: kind.kind, id } });
      return null;
    },
    said,
    failed: `The ${one} could not be archived.`,
    readsAgain: true,
  };
}
