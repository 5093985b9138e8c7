import { Copy, ExternalLink, EyeOff, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { call } from "../platform/endpoints/call.ts";
import { pagesOf } from "../platform/endpoints/queries.ts";
import { unsavedKey, dropUnsaved } from "../platform/forms/unsaved-form.ts";
import { binEndpoints, draftEndpoints } from "../platform/records/endpoints.ts";
import type { ChangeAction, ListAction, ListDescription, ListOrder } from "../ui/list-page/list-description.ts";
import { LoadingList, PanelList } from "../ui/list-page/panel-list.tsx";
import { DraftList } from "./draft-list.tsx";
import { IN_THE_BIN, kindName, wordsOf, type RecordKind, type Stored } from "./record-kind.ts";

type KindProps<Field extends string, Answer extends Stored, Choices> = { kind: RecordKind<Field, Answer, Choices> };
type SearchFilter = { q: string };

/** The list page of a kind of record, with its drafts above what is published. */
export function RecordList<Field extends string, Answer extends Stored, Choices>({
  kind,
  children,
}: KindProps<Field, Answer, Choices> & { children?: ReactNode }) {
  const [search] = useSearchParams();
  return (
    <PanelList list={recordList(kind)}>
      {children}
      {!kind.hasNoDrafts && <DraftList kind={kind} q={search.get("q") ?? ""} />}
    </PanelList>
  );
}

/** What the server sends of a list. */
export function loadingRecords(kind: { one: string; listTitle?: string; help?: string }) {
  const { listTitle, many } = wordsOf(kind);
  return function LoadingRecords() {
    return <LoadingList list={{ title: listTitle, many, ...(kind.help !== undefined && { help: kind.help }) }} />;
  };
}

/** A kind of record as a list of the panel. */
export function recordList<Field extends string, Answer extends Stored, Choices>(
  kind: RecordKind<Field, Answer, Choices>,
) {
  const { one, path, createPath = `${path}/new`, endpoints, caption, columns, titleOf, help, search } = kind;
  const { name, many, listTitle } = wordsOf(kind);
  return {
    path,
    title: listTitle,
    ...(help !== undefined && { help }),
    one,
    many,
    caption,
    columns,
    menuName: titleOf,
    search: `Search ${many}`,
    searchHint: search,
    idOf: ({ _id }) => _id,
    filterIn: ({ q = "" }) => ({ q }),
    pages: (query) => pagesOf(endpoints.list, { query }),
    related: [[draftEndpoints.list.path]],
    create: { label: `Create New ${name}`, to: createPath, byKey: `${path}/new` },
    actions: recordActions(kind),
    order: ({ q }) => (q === "" ? orderOf(kind) : null),
    empty: { title: `No ${many} yet.`, text: `Begin with “Create New ${name}”.` },
    none: { titleOf: ({ q }) => `Nothing here matches “${q}”.`, all: `All ${many}` },
  } satisfies ListDescription<Answer, SearchFilter>;
}

/** Null where the kind has no order. Among those that were searched for, a neighbour is none in the list. */
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

type ListedKind<Answer extends Stored> = Pick<
  RecordKind<never, Answer>,
  | "one"
  | "kind"
  | "path"
  | "endpoints"
  | "titleOf"
  | "afterMove"
  | "warningFor"
  | "hasNoDrafts"
  | "viewPath"
  | "isShown"
>;

/** What can be done with a record in its list. */
function recordActions<Answer extends Stored>(kind: ListedKind<Answer>): ListAction<Answer>[] {
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
    ...(hasNoDrafts ? [] : [takeOffAction(kind)]),
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
        await call(binEndpoints.restore, { params: { kind: kindName(kind), id: stored._id } }).finally(afterMove);
        return stored;
      },
      said: `${name} is back.`,
      failed: `The ${one} could not be brought back.`,
      inPlace: true,
    },
  };
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

function takeOffAction<Answer extends Stored>(kind: ListedKind<Answer>): ChangeAction<Answer> {
  const { one, titleOf } = kind;
  return {
    label: "Take off the site",
    icon: <EyeOff aria-hidden className="icon" />,
    nameOf: (stored) => `Take ${titleOf(stored)} off the site`,
    look: "menu",
    confirm: () => ({
      title: "Take off the site?",
      question: `Visitors will no longer find this ${one}. Its text stays here as a draft.`,
      action: "Take off the site",
      working: "One moment...",
    }),
    run: async ({ _id: id }) => {
      await call(draftEndpoints.takeOff, { params: { kind: kindName(kind), id } });
      return null;
    },
    said: `${wordsOf(kind).name} is off the site. Its text is a draft.`,
    failed: `The ${one} could not be taken off the site.`,
  };
}
