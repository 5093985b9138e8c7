import { Copy, ExternalLink, Archive, Pencil, Trash2 } from "lucide-react";
import { call } from "../platform/endpoints/call.ts";
import { inParts } from "../platform/endpoints/batch.ts";
import { dropUnsaved, unsavedKey } from "../platform/forms/unsaved-form.ts";
import { binEndpoints, draftEndpoints } from "../platform/records/endpoints.ts";
import type { BulkAction, ChangeAction, ListAction, BulkResult } from "../ui/list-page/list-description.ts";
import { countWords } from "../ui/lists/count-words.ts";
import { archiveWords, IN_THE_BIN, wordsOf, type ListedKind, type Stored } from "./record-kind.ts";

/** The row actions of a record in its list. */
export function recordActions<Answer extends Stored>(kind: ListedKind<Answer>): ListAction<Answer>[] {
  const { path, titleOf, viewPath, isShown, hasNoDrafts } = kind;
  return [
    editAction(kind),
    deleteAction(kind),
    ...(viewPath ? [viewAction(kind, viewPath, isShown)] : []),
    {
      label: "Duplicate",
      icon: <Copy aria-hidden className="icon" />,
      nameOf: (stored) => `Duplicate ${titleOf(stored)}`,
      to: ({ _id }) => `${path}/new?copy=${_id}`,
      look: "menu",
    },
    ...(hasNoDrafts ? [] : [archiveAction(kind)]),
  ];
}

export function editAction<Answer extends Stored>({ path, titleOf }: ListedKind<Answer>): ListAction<Answer> {
  return {
    label: "Edit",
    icon: <Pencil aria-hidden className="icon" />,
    nameOf: (stored) => `Edit ${titleOf(stored)}`,
    to: ({ _id }) => `${path}/${_id}`,
    key: "Enter",
  };
}

export function deleteAction<Answer extends Stored>(kind: ListedKind<Answer>): ChangeAction<Answer> {
  const { one, endpoints, titleOf, afterMove, warningFor } = kind;
  const { name } = wordsOf(kind);
  return {
    label: "Delete",
    icon: <Trash2 aria-hidden className="icon" />,
    nameOf: (stored) => `Delete ${titleOf(stored)}`,
    key: "Delete",
    confirm: (stored) => ({
      title: `Delete “${titleOf(stored)}”?`,
      question: `Are you sure you want to delete this ${one}?`,
      warning: warningFor?.(stored) ?? IN_THE_BIN,
      action: "Delete",
      working: "Deleting...",
    }),
    run: async ({ _id: id }) => {
      await call(endpoints.remove, { params: { id } }).finally(afterMove);
      dropUnsaved(unsavedKey(one, id));
      return null;
    },
    said: `${name} moved to the bin.`,
    failed: `The ${one} could not be deleted.`,
    undo: {
      run: async (stored) => {
        await call(binEndpoints.restore, { params: { kind: kind.kind, id: stored._id } }).finally(afterMove);
        return stored;
      },
      said: `${name} is back.`,
      failed: `The ${one} could not be restored.`,
      inPlace: true,
    },
  };
}

/** Records with a warning before deletion are deleted one by one. */
export function deleteSeveral<Answer extends Stored>(kind: ListedKind<Answer>): BulkAction<Answer> {
  const { one, afterMove, warningFor } = kind;
  const { many } = wordsOf(kind);
  const send = (endpoint: SeveralEndpoint, records: Answer[]) =>
    changeSeveral(endpoint, kind.kind, records).finally(afterMove);
  return {
    label: "Delete",
    icon: <Trash2 aria-hidden className="icon" />,
    when: (stored) => !warningFor?.(stored),
    confirm: ({ length }, selected) => ({
      title: `Delete ${countWords(length, one, many)}?`,
      question: "They go to the bin, where they can be restored for 30 days.",
      ...(selected > length && { warning: <p>{selected - length} of those selected must be deleted one by one.</p> }),
      action: "Delete",
      working: "Deleting...",
      isUndoable: true,
    }),
    run: async (records) => {
      const outcomes = await send(binEndpoints.removeSeveral, records);
      for (const { id, problem } of outcomes) if (!problem) dropUnsaved(unsavedKey(one, id));
      return outcomes.map((outcome) => ({ ...outcome, now: null }));
    },
    said: (count) => `${countWords(count, one, many)} moved to the bin.`,
    failed: `Some ${many} could not be deleted.`,
    undo: {
      run: (records) => send(binEndpoints.restoreSeveral, records),
      said: (count) => `${countWords(count, one, many)} restored.`,
      failed: `Some ${many} could not be restored.`,
    },
  };
}

type SeveralEndpoint =
  | typeof binEndpoints.removeSeveral
  | typeof binEndpoints.restoreSeveral
  | typeof draftEndpoints.publishSeveral;

/** Changes several records of a kind and returns the result of each. */
export async function changeSeveral<Item extends { _id: string }>(
  endpoint: SeveralEndpoint,
  kind: string,
  items: Item[],
): Promise<BulkResult<Item>[]> {
  const ids = items.map(({ _id }) => _id);
  const outcomes = await inParts(ids, (part) => call(endpoint, { params: { kind }, body: { ids: part } }));
  return outcomes.map(({ _id: id, problem }) => ({ id, problem, now: items.find(({ _id }) => _id === id) ?? null }));
}

export function viewAction<Answer extends Stored>(
  { titleOf }: Pick<ListedKind<Answer>, "titleOf">,
  to: (stored: Answer) => string,
  when: ((stored: Answer) => boolean) | undefined,
): ListAction<Answer> {
  return {
    label: "View page",
    icon: <ExternalLink aria-hidden className="icon" />,
    nameOf: (stored) => `View the page of ${titleOf(stored)}`,
    to,
    look: "menu",
    ...(when && { when }),
  };
}

function archiveAction<Answer extends Stored>(kind: ListedKind<Answer>): ChangeAction<Answer> {
  const { one, titleOf } = kind;
  const { dialog, working, said } = archiveWords(kind);
  return {
    label: "Archive",
    icon: <Archive aria-hidden className="icon" />,
    nameOf: (stored) => `Archive ${titleOf(stored)}`,
    look: "menu",
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
