import type { ReactNode } from "react";
import { call } from "../platform/endpoints/call.ts";
import { pagesOf } from "../platform/endpoints/queries.ts";
import { draftKindName, type DraftEntry } from "../platform/records/drafts.ts";
import { binEndpoints, draftEndpoints } from "../platform/records/endpoints.ts";
import { ListPart } from "../ui/list-page/list-body.tsx";
import type { ListDescription } from "../ui/list-page/list-description.ts";
import { kindName, wordsOf } from "./record-kind.ts";
import { savedText, stateOf } from "./record-state.tsx";

type DraftsOf = { kind?: string; one: string; path: string };

/** What is written of a kind and not published, above what is. */
export function DraftList({ kind, q }: { kind: DraftsOf; q: string }) {
  return <ListPart list={draftList(kind)} filter={{ q }} title="Not on the site yet" id="drafts-title" />;
}

function draftList(kind: DraftsOf): ListDescription<DraftEntry, { q: string }> {
  const params = { kind: kindName(kind) };
  return {
    path: kind.path,
    title: "Not on the site yet",
    one: "draft",
    many: "drafts",
    caption: `Drafts of ${wordsOf(kind).many}`,
    idOf: ({ _id }) => _id,
    menuName: titleOf,
    filterIn: ({ q = "" }) => ({ q }),
    pages: (query) => pagesOf(draftEndpoints.list, { params, query }),
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
    empty: { title: "No drafts." },
    none: { titleOf: () => "No drafts.", all: "All drafts" },
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
        {item.problem && <span className="draft-problem"> It could not go on the site: {item.problem}</span>}
      </span>
      <span className="bin-actions">{children}</span>
    </>
  );
}

const titleOf = ({ title }: DraftEntry) => title || "Without a title";
