import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { call } from "../platform/endpoints/call.ts";
import { pagesOf, partOf, queryOf } from "../platform/endpoints/queries.ts";
import { draftEndpoints } from "../platform/records/endpoints.ts";
import type { ListColumn, ListDescription, ListOrder, ListSelect } from "../ui/list-page/list-description.ts";
import { LoadingList, PanelList } from "../ui/list-page/panel-list.tsx";
import { actionFor, bulkFor, orderAmong } from "../ui/list-page/several-sorts.ts";
import {
  draftActions,
  draftBulk,
  DraftTitle,
  draftsIn,
  idOfRow,
  isDraftRow,
  pagesWithDrafts,
  titleOfDraft,
  type DraftRow,
} from "./draft-rows.tsx";
import { deleteSeveral, recordActions } from "./record-actions.tsx";
import { StateCell } from "./state-cell.tsx";
import { wordsOf, type RecordFilter, type ListedKind, type Stored } from "./record-kind.ts";

/** The list page of a kind of record, with its drafts before the published records. */
export function RecordList<Answer extends Stored>({
  kind,
  children,
}: {
  kind: ListedKind<Answer>;
  children?: ReactNode;
}) {
  const [search] = useSearchParams();
  if (kind.hasNoDrafts) return <PanelList list={recordList(kind)}>{children}</PanelList>;
  return <PanelList list={listWithDrafts(kind, filterOf(kind, Object.fromEntries(search)))}>{children}</PanelList>;
}

/** The loading state of a list, which the server renders. */
export function loadingRecords(kind: { one: string; listTitle?: string; help?: string }) {
  const { listTitle, many } = wordsOf(kind);
  return function LoadingRecords() {
    return <LoadingList list={{ title: listTitle, many, ...(kind.help !== undefined && { help: kind.help }) }} />;
  };
}

const PUBLISHED = [{ value: "published", label: "Published" }];
const NOTHING: Partial<Record<string, string>> = { drafts: "No drafts.", scheduled: "Nothing is scheduled." };
const DRAFTS = { value: "drafts", label: "Drafts" };
const SCHEDULED = { value: "scheduled", label: "Scheduled" };

/** The parts that all tabs of a list share: title, tabs and search. */
function recordHead<Answer extends Stored>(kind: ListedKind<Answer>) {
  const { path, createPath = `${path}/new`, endpoints, help, search, tabLinks, states = PUBLISHED } = kind;
  const { name, many, listTitle } = wordsOf(kind);
  const { counts } = endpoints;
  return {
    path,
    title: listTitle,
    ...(help !== undefined && { help }),
    search: `Search ${many}`,
    searchHint: search,
    filterIn: (query) => filterOf(kind, query),
    ...(counts && {
      tabs: {
        name: "state",
        label: `${name}s by state`,
        choices: [{ value: "", label: "All" }, ...states, DRAFTS, SCHEDULED],
        counts: partOf(queryOf(counts, {}), ({ all = 0, ...others }) => ({ ...others, "": all })),
        ...(tabLinks && { links: tabLinks }),
      },
    }),
    create: { label: `Create New ${name}`, to: createPath, byKey: `${path}/new` },
  } satisfies Partial<ListDescription<Answer, RecordFilter>>;
}

function filterOf(
  { selects = [] }: { selects?: readonly ListSelect[] },
  { q = "", state = "", ...query }: Record<string, string>,
): RecordFilter {
  return { q, state, ...Object.fromEntries(selects.map(({ name }) => [name, query[name] ?? ""])) };
}

/** Describes the list of a kind of record. */
export function recordList<Answer extends Stored>(kind: ListedKind<Answer>) {
  const { one, endpoints, caption, columns, titleOf, selects } = kind;
  const { name, many } = wordsOf(kind);
  const { counts } = endpoints;
  return {
    ...recordHead(kind),
    one,
    many,
    caption,
    columns,
    menuName: titleOf,
    idOf: ({ _id }) => _id,
    pages: (query) => pagesOf(endpoints.list, { query }),
    related: [[draftEndpoints.list.path], ...(counts ? [[counts.path]] : [])],
    ...(selects && { selects }),
    actions: recordActions(kind),
    bulk: [deleteSeveral(kind)],
    // Rows that are adjacent in a filtered list may not be adjacent in the whole order.
    order: (filter) => (Object.values(filter).some(Boolean) ? null : orderOf(kind)),
    empty: { title: `No ${many} yet.`, text: `Begin with “Create New ${name}”.` },
    none: {
      titleOf: ({ q, state }) => (q ? `Nothing here matches “${q}”.` : (NOTHING[state] ?? "Nothing here.")),
      all: `All ${many}`,
    },
  } satisfies ListDescription<Answer, RecordFilter>;
}

/** Describes the list of a kind of record with drafts among its rows. */
function listWithDrafts<Answer extends Stored>(
  kind: ListedKind<Answer>,
  filter: RecordFilter,
): ListDescription<Answer | DraftRow, RecordFilter> {
  type Row = Answer | DraftRow;
  const isRecord = (row: Row): row is Answer => !isDraftRow(row);
  const { order, selects, ...list } = recordList(kind);
  const which = draftsIn(kind, filter);
  const draftsAlone = { searchHint: "Title", one: "draft", many: "drafts" };
  const ofRecords = list.bulk.map((action) => bulkFor<Row, Answer>(isRecord, action));
  const ofDrafts = draftBulk(kind).map((action) => bulkFor<Row, DraftRow>(isDraftRow, action));
  return {
    ...list,
    ...(which === "alone" ? draftsAlone : selects && { selects }),
    idOf: idOfRow,
    menuName: (row) => (isDraftRow(row) ? titleOfDraft(row) : kind.titleOf(row)),
    pages: (asked) => pagesWithDrafts(kind, asked),
    columns: [
      ...list.columns.map((column, index) => ({ ...column, cell: cellOf(kind, column, index === 0) })),
      { label: "State", className: "state-cell", cell: (row) => <StateCell kind={kind} row={row} /> },
    ],
    actions: [
      ...list.actions.map((action) => actionFor<Row, Answer>(isRecord, action)),
      ...draftActions(kind).map((action) => actionFor<Row, DraftRow>(isDraftRow, action)),
    ],
    bulk: which === "none" ? ofRecords : which === "alone" ? ofDrafts : [...ofRecords, ...ofDrafts],
    rest: { label: "All drafts", to: `${kind.path}?state=drafts` },
    order: (asked) => orderAmong(isRecord, order(asked)),
  };
}

/** A draft row fills only the title column of a kind's columns. */
function cellOf<Answer extends Stored>({ path }: { path: string }, { cell }: ListColumn<Answer>, isTitle: boolean) {
  return (row: Answer | DraftRow) => {
    if (!isDraftRow(row)) return cell(row);
    return isTitle && <DraftTitle path={path} draft={row} />;
  };
}

/** Null if the kind has no order. */
function orderOf<Answer extends Stored>({ one, endpoints, titleOf }: ListedKind<Answer>): ListOrder<Answer> | null {
  const { move } = endpoints;
  return (
    (move && {
      nameOf: titleOf,
      move: async ({ _id: id }, { _id: to }) => {
        await call(move, { params: { id }, body: { to } });
        return null;
      },
      said: (moved) => `“${titleOf(moved)}” has moved.`,
      failed: `The ${one} could not be moved.`,
    }) ??
    null
  );
}
