import { Globe, Trash2 } from "lucide-react";
import { sentenceOf } from "../platform/api/api-problem.ts";
import { call } from "../platform/endpoints/call.ts";
import { inParts } from "../platform/endpoints/batch.ts";
import { dropUnsaved, unsavedKey } from "../platform/forms/unsaved-form.ts";
import { binEndpoints, draftEndpoints } from "../platform/records/endpoints.ts";
import type { BulkAction, BulkResult } from "../ui/list-page/list-description.ts";
import { countWords } from "../ui/lists/count-words.ts";
import { discard, isRowPublished, isRowUnpublished, type ActedOn, type AnyRow } from "./record-actions.tsx";
import { wordsOf } from "./record-kind.ts";

/** Deletes several; those with a warning before it, and changes of published records, one by one. */
export function deleteSeveral<Item extends { _id: string }>(
  kind: ActedOn<Item>,
  {
    when = (item) => !kind.warningFor?.(item),
    remove = (items) => changeSeveral(binEndpoints.removeSeveral, kind.kind, items),
  }: { when?: (item: Item) => boolean; remove?: (items: Item[]) => Promise<BulkResult<Item>[]> } = {},
): BulkAction<Item> {
  const { one, afterDeleteOrRestore } = kind;
  const { many } = wordsOf(kind);
  return {
    label: "Delete",
    icon: <Trash2 aria-hidden className="icon" />,
    when,
    confirm: ({ length }, selected) => ({
      title: `Delete ${countWords(length, one, many)}?`,
      question: "They go to the bin, where they can be restored for 30 days.",
      ...(selected > length && { warning: <p>{selected - length} of those selected must be deleted one by one.</p> }),
      action: "Delete",
      working: "Deleting...",
      isUndoable: true,
    }),
    run: async (items) => {
      const outcomes = await remove(items).finally(afterDeleteOrRestore);
      for (const { id, problem } of outcomes) if (!problem) dropUnsaved(unsavedKey(one, id));
      return outcomes.map((outcome) => ({ ...outcome, now: null }));
    },
    said: (count) => `${countWords(count, one, many)} moved to the bin.`,
    failed: `Some ${many} could not be deleted.`,
    undo: {
      run: (items) => changeSeveral(binEndpoints.restoreSeveral, kind.kind, items).finally(afterDeleteOrRestore),
      said: (count) => `${countWords(count, one, many)} restored.`,
      failed: `Some ${many} could not be restored.`,
    },
  };
}

/** The bulk actions of a kind with drafts. */
export function rowBulk<Row extends AnyRow>(kind: ActedOn<Row> & { saveWarningFor?: unknown }): BulkAction<Row>[] {
  const name = kind.kind;
  const deleted = deleteSeveral(kind, {
    when: (row) => (isRowPublished(row) ? !kind.warningFor?.(row) : isRowUnpublished(row)),
    remove: async (rows) => [
      ...(await changeSeveral(binEndpoints.removeSeveral, name, rows.filter(isRowPublished))),
      ...(await discardSeveral(name, rows.filter(isRowUnpublished))),
    ],
  });
  return [deleted, publishSeveral(kind)];
}

/** One by one, each with the revision that was seen. */
async function discardSeveral<Row extends AnyRow>(kind: string, rows: Row[]): Promise<BulkResult<Row>[]> {
  const outcomes = [];
  for (const row of rows) {
    const problem = await discard(kind, row).then(
      () => "",
      (error: unknown) => sentenceOf(error, "The draft could not be moved to the bin."),
    );
    outcomes.push({ id: row._id, now: null, problem });
  }
  return outcomes;
}

/** Changes of kinds that ask before publishing, such as events, are published one by one. */
function publishSeveral<Row extends AnyRow>(kind: ActedOn<Row> & { saveWarningFor?: unknown }): BulkAction<Row> {
  return {
    label: "Publish",
    icon: <Globe aria-hidden className="icon" />,
    isAbout: ({ draft }) => draft !== null,
    when: (row) => row.draft !== null && (isRowUnpublished(row) || !kind.saveWarningFor),
    confirm: ({ length }, selected) => ({
      title: `Publish ${countWords(length, "draft")}?`,
      question: length === 1 ? "Visitors see it at once." : "Visitors see them at once.",
      ...(selected > length && { warning: <p>{selected - length} of those selected must be published one by one.</p> }),
      action: "Publish",
      working: "Publishing...",
      isUndoable: true,
    }),
    run: async (rows) => {
      const outcomes = await changeSeveral(draftEndpoints.publishSeveral, kind.kind, rows);
      return outcomes.map(({ id, problem, now }) => ({
        id,
        now: null,
        problem: problem && `“${now ? kind.titleOf(now) : id}”: ${problem}`,
      }));
    },
    said: (count) => `${countWords(count, "draft")} published.`,
    failed: "Some drafts could not be published.",
    readsAgain: true,
  };
}

type SeveralEndpoint =
  | typeof binEndpoints.removeSeveral
  | typeof binEndpoints.restoreSeveral
  | typeof draftEndpoints.publishSeveral;

/** Changes several records of a kind and returns the result of each. */
async function changeSeveral<Item extends { _id: string }>(
  endpoint: SeveralEndpoint,
  kind: string,
  items: Item[],
): Promise<BulkResult<Item>[]> {
  const ids = items.map(({ _id }) => _id);
  const outcomes = await inParts(ids, (part) => call(endpoint, { params: { kind }, body: { ids: part } }));
  return outcomes.map(({ _id: id, problem }) => ({ id, problem, now: items.find(({ _id }) => _id === id) ?? null }));
}
