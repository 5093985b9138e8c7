import { CalendarClock } from "lucide-react";
import type { ReactNode } from "react";
import { call } from "../platform/endpoints/call.ts";
import { pagesOf, partOf, queryOf } from "../platform/endpoints/queries.ts";
import { NO_TITLE } from "../platform/records/record.ts";
import type { ListDescription, ListOrder, ListSelect } from "../ui/list-page/list-description.ts";
import { LoadingList, PanelList } from "../ui/list-page/panel-list.tsx";
import { isRowPublished, rowActions } from "./record-actions.tsx";
import { rowBulk } from "./record-bulk.tsx";
import type { RecordListRow } from "./record-endpoints.ts";
import { formatPlanned } from "./said-of.ts";
import { wordsOf, type ListedKind, type RecordFilter, type RowKind, type Stored } from "./record-kind.ts";

/** The list page of a kind of record: its drafts, then the published records. */
export function RecordList<Answer extends Stored>({ kind, children }: { kind: RowKind<Answer>; children?: ReactNode }) {
  return <PanelList list={recordList(kind)}>{children}</PanelList>;
}

/** The loading state of a list, which the server renders. */
export function loadingRecords(kind: { one: string; listTitle?: string; help?: string }) {
  const { listTitle, many } = wordsOf(kind);
  return function LoadingRecords() {
    return <LoadingList list={{ title: listTitle, many, ...(kind.help !== undefined && { help: kind.help }) }} />;
  };
}

/** What the list of every kind has, with or without drafts. */
export function recordListHead<Answer extends Stored>(kind: ListedKind<Answer>) {
  const { one, path, help, search } = kind;
  const { name, many, listTitle } = wordsOf(kind);
  return {
    path,
    title: listTitle,
    ...(help !== undefined && { help }),
    one,
    many,
    search: `Search ${many}`,
    searchHint: search,
    idOf: ({ _id }: { _id: string }) => _id,
    empty: { title: `No ${many} yet.`, text: `Begin with “Create New ${name}”.` },
  };
}

const PUBLISHED = [{ value: "published", label: "Published" }];
const NOTHING: Partial<Record<string, string>> = { drafts: "No drafts.", scheduled: "Nothing is scheduled." };
const DRAFTS = { value: "drafts", label: "Drafts" };
const SCHEDULED = { value: "scheduled", label: "Scheduled" };

/** Describes the list of a kind of record with drafts. */
function recordList<Answer extends Stored>(
  kind: RowKind<Answer>,
): ListDescription<RecordListRow<Answer>, RecordFilter> {
  const { path, createPath = `${path}/new`, endpoints, caption, columns, selects, states = PUBLISHED, tabLinks } = kind;
  const { name, many } = wordsOf(kind);
  const ofRows = kindOfRows(kind);
  return {
    ...recordListHead(kind),
    filterIn: ({ q = "", state = "", ...query }) => ({ q, state, ...chosenIn(selects, query) }),
    tabs: {
      name: "state",
      label: `${name}s by state`,
      choices: [{ value: "", label: "All" }, ...states, DRAFTS, SCHEDULED],
      counts: partOf(queryOf(endpoints.counts, {}), ({ all = 0, ...others }) => ({ ...others, "": all })),
      ...(tabLinks && { links: tabLinks }),
    },
    create: { label: `Create New ${name}`, to: createPath, byKey: `${path}/new` },
    ...(selects && { selects }),
    pages: (query) => pagesOf(endpoints.rows, { query }),
    related: [[endpoints.counts.path]],
    caption,
    columns: [
      ...columns.map((column) => ({
        ...column,
        cell: ({ stored, written }: RecordListRow<Answer>) => column.cell(stored ?? written ?? {}),
      })),
      { label: "State", className: "state-cell", cell: (row) => <StateCell kind={kind} row={row} /> },
    ],
    menuName: ofRows.titleOf,
    actions: rowActions(ofRows),
    bulk: rowBulk(ofRows),
    // Rows that are adjacent in a filtered list may not be adjacent in the whole order.
    order: (filter) => (Object.values(filter).some(Boolean) ? null : orderOf(kind)),
    none: {
      titleOf: ({ q, state }) => (q ? `Nothing here matches “${q}”.` : (NOTHING[state] ?? "Nothing here.")),
      all: `All ${many}`,
    },
  };
}

function chosenIn(selects: readonly ListSelect[] = [], query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(selects.map(({ name }) => [name, query[name] ?? ""]));
}

/** The functions of a kind for the rows of its list. */
function kindOfRows<Answer extends Stored>(kind: ListedKind<Answer>) {
  type Row = RecordListRow<Answer>;
  return {
    ...kind,
    titleOf: ({ stored, draft }: Row) => (stored ? kind.titleOf(stored) : draft?.title || NO_TITLE),
    isShown: ({ stored }: Row) => stored !== null && (kind.isShown?.(stored) ?? true),
    warningFor: ({ stored }: Row) => stored && kind.warningFor?.(stored),
  };
}

/** Null if the kind has no order. */
function orderOf<Answer extends Stored>(kind: ListedKind<Answer>): ListOrder<RecordListRow<Answer>> | null {
  const { one, endpoints } = kind;
  const { move } = endpoints;
  const { titleOf } = kindOfRows(kind);
  if (!move) return null;
  return {
    isIn: isRowPublished,
    nameOf: titleOf,
    move: async ({ _id: id }, { _id: to }) => {
      await call(move, { params: { id }, body: { to } });
      return null;
    },
    said: (moved) => `“${titleOf(moved)}” has moved.`,
    failed: `The ${one} could not be moved.`,
  };
}

type StateProps<Answer extends Stored> = {
  kind: Pick<ListedKind<Answer>, "isShown" | "shownFrom">;
  row: RecordListRow<Answer>;
};

/** The state of a row: published, scheduled, draft or archived. */
function StateCell<Answer extends Stored>({ kind, row: { stored, draft } }: StateProps<Answer>) {
  if (stored && kind.isShown?.(stored) === false) return <Scheduled>{kind.shownFrom?.(stored)}</Scheduled>;
  const publishAt = draft?.publishAt;
  return (
    <>
      {stored || draft?.base !== null ? (
        <>
          <span className="badge badge-success">Published</span>
          {draft && <small>{publishAt ? `Changes on ${formatPlanned(publishAt)}` : "Changes not published"}</small>}
        </>
      ) : publishAt ? (
        <Scheduled>{formatPlanned(publishAt)}</Scheduled>
      ) : (
        <span className="badge badge-neutral">{draft.isOff ? "Archived" : "Draft"}</span>
      )}
      {draft?.problem && <small className="field-error">It could not be published: {draft.problem}</small>}
    </>
  );
}

function Scheduled({ children }: { children: ReactNode }) {
  return (
    <span className="badge badge-info">
      <CalendarClock aria-hidden className="icon" />
      <span className="sr-only">Scheduled, </span>
      {children}
    </span>
  );
}
