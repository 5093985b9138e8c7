import { Globe, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { call } from "../platform/endpoints/call.ts";
import { pagesOf } from "../platform/endpoints/queries.ts";
import { draftKindName, type DraftEntry } from "../platform/records/drafts.ts";
import { binEndpoints, draftEndpoints } from "../platform/records/endpoints.ts";
import { ListPart } from "../ui/list-page/list-body.tsx";
import type { BulkAction, ListDescription } from "../ui/list-page/list-description.ts";
import { countWords } from "../ui/lists/count-words.ts";
import { changeSeveral } from "./record-actions.tsx";
import { kindName, wordsOf, type RecordFilter, type RecordKind } from "./record-kind.ts";
import { savedText, stateOf } from "./said-of.ts";

type DraftsOf = Pick<RecordKind<never, never>, "kind" | "one" | "path"> & {
  endpoints: { list: { path: string }; counts?: { path: string } };
  saveWarningFor?: unknown;
};

/** What is written of a kind and not published, above what is. */
export function DraftList({ kind, filter }: { kind: DraftsOf; filter: RecordFilter }) {
  return <ListPart list={draftList(kind)} filter={filter} title="Drafts" id="drafts-title" />;
}

/** The drafts of a kind; in the state `scheduled` those alone that are published by themselves, in `drafts` the others. */
export function draftList(kind: DraftsOf): ListDescription<DraftEntry, RecordFilter> {
  const params = { kind: kindName(kind) };
  const { list, counts } = kind.endpoints;
  return {
    path: kind.path,
    title: "Drafts",
    one: "draft",
    many: "drafts",
    caption: `Drafts of ${wordsOf(kind).many}`,
    idOf: ({ _id }) => _id,
    menuName: titleOf,
    filterIn: ({ q = "", state = "" }) => ({ q, state }),
    pages: ({ q, state }) => pagesOf(draftEndpoints.list, { params, query: { q, state } }),
    related: [[list.path], ...(counts ? [[counts.path]] : [])],
    Card: DraftRow,
    isOnePanel: true,
    actions: [
      {
        label: "Edit",
        nameOf: (entry) => `Edit the draft “${titleOf(entry)}”`,
        look: "secondary",
        to: ({ _id }) => `${kind.path}/${_id}`,
      },
      {
        label: "Move to the bin",
        nameOf: (entry) => `Move the draft “${titleOf(entry)}” to the bin`,
        when: ({ isOff }) => !isOff,
        run: async ({ _id: id }) => {
          await call(draftEndpoints.discard, { params: { ...params, id } });
          return null;
        },
        said: "Draft moved to the bin.",
        failed: "The draft could not be moved to the bin. Please try again.",
        undo: {
          run: async (entry) => {
            await call(binEndpoints.restore, { params: { kind: draftKindName(params.kind), id: entry._id } });
            return entry;
          },
          said: "Draft is back.",
          failed: "The draft could not be brought back.",
          inPlace: true,
        },
      },
    ],
    bulk: [publishSeveral(kind), discardSeveral(params.kind)],
    empty: { title: "No drafts." },
    none: {
      titleOf: ({ q, state }) => {
        if (q) return `Nothing here matches “${q}”.`;
        return state === "scheduled" ? "Nothing is scheduled." : "No drafts.";
      },
      all: `All ${wordsOf(kind).many}`,
    },
  };
}

/** Changes whose publishing may be asked about first, such as an event's, are published one by one. */
function publishSeveral(kind: DraftsOf): BulkAction<DraftEntry> {
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
      const outcomes = await changeSeveral(draftEndpoints.publishSeveral, kindName(kind), entries);
      return outcomes.map(({ id, problem, now }) => ({
        id,
        now: null,
        problem: problem && `“${now?.title}”: ${problem}`,
      }));
    },
    said: (count) => `${countWords(count, "draft")} published.`,
    failed: "Some drafts could not be published.",
  };
}

/** Those of records that were on the site before stay. */
function discardSeveral(kind: string): BulkAction<DraftEntry> {
  const change = (endpoint: typeof binEndpoints.fill | typeof binEndpoints.restoreSeveral, entries: DraftEntry[]) =>
    changeSeveral(endpoint, draftKindName(kind), entries);
  return {
    label: "Move to the bin",
    icon: <Trash2 aria-hidden className="icon" />,
    when: ({ isOff }) => !isOff,
    run: async (entries) => (await change(binEndpoints.fill, entries)).map((outcome) => ({ ...outcome, now: null })),
    said: (count) => `${countWords(count, "draft")} moved to the bin.`,
    failed: "Some drafts could not be moved to the bin.",
    undo: {
      run: (entries) => change(binEndpoints.restoreSeveral, entries),
      said: (count) => `${countWords(count, "draft")} restored.`,
      failed: "Some drafts could not be restored.",
    },
  };
}

function DraftRow({ item, children }: { item: DraftEntry; children: ReactNode }) {
  return (
    <>
      <span className="bin-title">
        <span className="badge badge-neutral">{stateOf(item, item.base !== null)}</span>
        {titleOf(item)}
      </span>
      <span className="meta">
        {savedText(item)}
        {item.problem && <span className="draft-problem"> It could not be published: {item.problem}</span>}
      </span>
      <span className="bin-actions">{children}</span>
    </>
  );
}

const titleOf = ({ title }: DraftEntry) => title || "Without a title";
