import { Globe, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { sentenceOf } from "../platform/api/api-problem.ts";
import { call } from "../platform/endpoints/call.ts";
import { pagesOf } from "../platform/endpoints/queries.ts";
import { NO_TITLE, type DraftEntry } from "../platform/records/record.ts";
import { binEndpoints, draftEndpoints } from "../platform/records/endpoints.ts";
import type { BulkAction, ListAction, ListPage, ListSelect, Pages } from "../ui/list-page/list-description.ts";
import { countWords } from "../ui/lists/count-words.ts";
import { changeSeveral } from "./record-actions.tsx";
import { type ListedKind, type RecordFilter, type Stored } from "./record-kind.ts";
import { savedText } from "./said-of.ts";

/** A draft as a row in the list of its kind. */
export type DraftRow = DraftEntry & { isDraft: true };
type Kind<Answer extends Stored> = ListedKind<Answer> & { saveWarningFor?: unknown };

export const isDraftRow = (row: Stored | DraftRow): row is DraftRow => "isDraft" in row;

/** The prefix distinguishes a draft from the published record with the same id. */
export const idOfRow = (row: Stored | DraftRow): string => (isDraftRow(row) ? idOfDraft(row._id) : row._id);
const idOfDraft = (id: string) => `draft ${id}`;

/** Which drafts a list shows: only drafts, all of them before the records, one page of unpublished ones, or none. */
export function draftsIn(
  { isShown, selects = [] }: { isShown?: unknown; selects?: readonly ListSelect[] },
  { state, ...filter }: RecordFilter,
) {
  if (state === "drafts") return "alone";
  // Kinds with `isShown` have scheduled records besides scheduled drafts.
  if (state === "scheduled") return isShown ? "all" : "alone";
  // Drafts can be searched, but they lack the fields of the other filters.
  const isNarrowed = selects.some(({ name }) => name !== "order" && filter[name]);
  return state === "" && !isNarrowed ? "unpublished" : "none";
}

const DRAFTS = "drafts:";

/** The pages of a list of records, with the drafts before them. */
export function pagesWithDrafts<Answer extends Stored>(
  kind: ListedKind<Answer>,
  filter: RecordFilter,
): Pages<Answer | DraftRow> {
  const { q, state } = filter;
  const which = draftsIn(kind, filter);
  const records = pagesOf(kind.endpoints.list, { query: filter });
  const drafts = pagesOf(draftEndpoints.list, { params: { kind: kind.kind }, query: { q, state } });
  const queryFn = async ({ pageParam }: { pageParam: string | null }): Promise<ListPage<Answer | DraftRow>> => {
    if (which === "none" || (pageParam !== null && !pageParam.startsWith(DRAFTS)))
      return records.queryFn({ pageParam });
    const after = pageParam?.slice(DRAFTS.length) ?? null;
    const [first, behind] = await Promise.all([
      drafts.queryFn({ pageParam: after }),
      which === "alone" ? { rows: [], next: null } : records.queryFn({ pageParam: null }),
    ]);
    const shown = first.rows.filter(({ base }) => which !== "unpublished" || base === null);
    const rows = shown.map((entry) => ({ ...entry, isDraft: true as const }));
    if (which !== "unpublished" && first.next !== null) return { rows, next: DRAFTS + first.next };
    return { rows: [...rows, ...behind.rows], next: behind.next, isCut: first.next !== null };
  };
  const queryKey = [kind.endpoints.list.path, "with drafts", filter];
  return { queryKey, queryFn, initialPageParam: null, getNextPageParam: ({ next }) => next };
}

/** The draft's title, linked to its form, with who saved it and when. */
export function DraftTitle({ path, draft }: { path: string; draft: DraftRow }) {
  return (
    <span className="title-cell">
      <span>
        <Link to={`${path}/${draft._id}`}>{titleOfDraft(draft)}</Link>
        <small>{savedText(draft)}</small>
      </span>
    </span>
  );
}

export function draftActions(kind: { kind: string; path: string }): ListAction<DraftRow>[] {
  const name = kind.kind;
  return [
    {
      label: "Edit",
      icon: <Pencil aria-hidden className="icon" />,
      nameOf: (draft) => `Edit the draft “${titleOfDraft(draft)}”`,
      to: ({ _id }) => `${kind.path}/${_id}`,
      key: "Enter",
    },
    {
      label: "Move to the bin",
      icon: <Trash2 aria-hidden className="icon" />,
      nameOf: (draft) => `Move the draft “${titleOfDraft(draft)}” to the bin`,
      key: "Delete",
      when: isUnpublished,
      run: (draft) => discard(name, draft),
      said: "Draft moved to the bin.",
      failed: "The draft could not be moved to the bin. Please try again.",
      undo: {
        run: async (draft) => {
          await call(binEndpoints.restore, { params: { kind: name, id: draft._id } });
          return draft;
        },
        said: "Draft is back.",
        failed: "The draft could not be restored.",
        inPlace: true,
      },
    },
    {
      label: "Discard changes",
      icon: <Trash2 aria-hidden className="icon" />,
      nameOf: (draft) => `Discard the changes of “${titleOfDraft(draft)}”`,
      key: "Delete",
      when: (draft) => !isUnpublished(draft),
      run: (draft) => discard(name, draft),
      said: "Changes discarded. They stay in the history.",
      failed: "The changes could not be discarded. Please try again.",
    },
  ];
}

const isUnpublished = ({ base }: DraftRow): boolean => base === null;

async function discard(kind: string, { _id: id, revision }: DraftRow): Promise<null> {
  await call(draftEndpoints.discard, { params: { kind, id }, query: { after: revision } });
  return null;
}

/** The bulk actions on drafts. */
export function draftBulk<Answer extends Stored>(kind: Kind<Answer>): BulkAction<DraftRow>[] {
  return [publishSeveral(kind), discardSeveral(kind.kind)];
}

/** Changes of kinds that ask before publishing, such as events, are published one by one. */
function publishSeveral<Answer extends Stored>(kind: Kind<Answer>): BulkAction<DraftRow> {
  return {
    label: "Publish",
    icon: <Globe aria-hidden className="icon" />,
    when: ({ base }) => base === null || !kind.saveWarningFor,
    confirm: ({ length }, selected) => ({
      title: `Publish ${countWords(length, "draft")}?`,
      question: length === 1 ? "Visitors see it at once." : "Visitors see them at once.",
      ...(selected > length && { warning: <p>{selected - length} of those selected must be published one by one.</p> }),
      action: "Publish",
      working: "Publishing...",
      isUndoable: true,
    }),
    run: async (entries) => {
      const outcomes = await changeSeveral(draftEndpoints.publishSeveral, kind.kind, entries);
      return outcomes.map(({ id, problem, now }) => ({
        id: idOfDraft(id),
        now: null,
        problem: problem && `“${now?.title}”: ${problem}`,
      }));
    },
    said: (count) => `${countWords(count, "draft")} published.`,
    failed: "Some drafts could not be published.",
    readsAgain: true,
  };
}

/** Drafts of published records are discarded one by one. */
function discardSeveral(kind: string): BulkAction<DraftRow> {
  return {
    label: "Move to the bin",
    icon: <Trash2 aria-hidden className="icon" />,
    when: isUnpublished,
    // One by one, each with the revision that was seen: a draft that was published meanwhile stays published.
    run: async (entries) => {
      const outcomes = [];
      for (const entry of entries) {
        const problem = await discard(kind, entry).then(
          () => "",
          (error: unknown) => sentenceOf(error, "The draft could not be moved to the bin."),
        );
        outcomes.push({ id: idOfDraft(entry._id), now: null, problem });
      }
      return outcomes;
    },
    said: (count) => `${countWords(count, "draft")} moved to the bin.`,
    failed: "Some drafts could not be moved to the bin.",
    undo: {
      run: async (entries) => {
        const outcomes = await changeSeveral(binEndpoints.restoreSeveral, kind, entries);
        return outcomes.map((outcome) => ({ ...outcome, id: idOfDraft(outcome.id) }));
      },
      said: (count) => `${countWords(count, "draft")} restored.`,
      failed: "Some drafts could not be restored.",
    },
  };
}

export const titleOfDraft = ({ title }: DraftEntry): string => title || NO_TITLE;
