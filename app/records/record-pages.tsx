import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link, useLocation, useNavigate, useRevalidator } from "react-router";
import type { DraftEntry } from "../platform/records/drafts.ts";
import { draftKey, dropDraft } from "../platform/forms/drafts.ts";
import { call } from "../platform/endpoints/call.ts";
import { binEndpoints } from "../platform/records/endpoints.ts";
import type { ApiPage } from "../platform/api/api-client.ts";
import type { Loaded } from "../platform/api/api-problem.ts";
import { PageHead } from "../ui/page/page-head.tsx";
import { WhenLoaded } from "../ui/page/when-loaded.tsx";
import { RecordManager } from "../ui/lists/record-manager.tsx";
import { notify } from "../ui/page/toast.tsx";
import { useRecordList } from "../ui/lists/use-record-list.ts";
import { Loading, Waiting } from "../ui/page/waiting.tsx";
import { DraftList } from "./draft-list.tsx";
import { EditRecordForm } from "./edit-record-form.tsx";
import { formKeyOf, NewRecordForm } from "./new-record-form.tsx";
import { listRecords, type Found } from "./record-loads.ts";
import { IN_THE_BIN, kindName, wordsOf, type RecordKind, type Stored } from "./record-kind.ts";

/** What the server sends of a list. */
export function loadingRecords(kind: { one: string; listTitle?: string }) {
  const { listTitle, loading } = wordsOf(kind);
  return function LoadingRecords() {
    return (
      <>
        <PageHead title={listTitle} />
        <Waiting text={loading} />
      </>
    );
  };
}

type KindProps<Field extends string, Answer extends Stored, Choices> = { kind: RecordKind<Field, Answer, Choices> };
type ListProps<Field extends string, Answer extends Stored, Choices> = KindProps<Field, Answer, Choices> & {
  firstPage: Promise<Loaded<[ApiPage<Answer>, DraftEntry[]]>>;
  /** Between its head and the list. */
  children?: ReactNode;
};

export function RecordList<Field extends string, Answer extends Stored, Choices>({
  kind,
  firstPage,
  children,
}: ListProps<Field, Answer, Choices>) {
  const { name, listTitle, loading, listFailed } = wordsOf(kind);
  return (
    <>
      <PageHead title={listTitle}>
        <Link to={kind.createPath ?? `${kind.path}/new`} className="btn btn-primary btn-sm">
          <Plus aria-hidden className="icon" />
          Create New {name}
        </Link>
      </PageHead>
      {kind.help && <p className="admin-help">{kind.help}</p>}
      {children}
      <WhenLoaded loaded={firstPage} fallback={<Waiting text={loading} />} toast={listFailed}>
        {(value) => (
          <>
            <DraftList kind={kind} drafts={value[1]} />
            <Table kind={kind} first={value[0]} />
          </>
        )}
      </WhenLoaded>
    </>
  );
}

function Table<Field extends string, Answer extends Stored, Choices>({
  kind,
  first,
}: KindProps<Field, Answer, Choices> & { first: ApiPage<Answer> }) {
  const { one, path, endpoints, afterMove, titleOf, caption, columns, warningFor } = kind;
  const { name, many } = wordsOf(kind);
  const remove = async (stored: Answer) => {
    await call(endpoints.remove, { params: { id: stored._id } }).finally(afterMove);
    dropDraft(draftKey(one, stored._id));
  };
  const words = {
    removed: `${name} moved to the bin.`,
    removeFailed: `The ${one} could not be deleted.`,
    moreFailed: `More ${many} could not be loaded.`,
  };
  const undo = {
    restore: ({ _id: id }: Answer) =>
      call(binEndpoints.restore, { params: { kind: kindName(kind), id } }).finally(afterMove),
    restored: `${name} is back.`,
    failed: `The ${one} could not be brought back.`,
  };
  return (
    <RecordManager
      list={useRecordList({ first, loadMore: (after, q) => listRecords(kind, after, q), remove, words, undo })}
      caption={caption}
      columns={columns}
      idOf={({ _id }) => _id}
      titleOf={titleOf}
      editPath={({ _id }) => `${path}/${_id}`}
      newPath={`${path}/new`}
      question={`Are you sure you want to delete this ${one}?`}
      warningFor={(stored) => warningFor?.(stored) ?? IN_THE_BIN}
      plural={many}
      empty={`No ${many} yet.`}
      create={`Create New ${name}`}
    />
  );
}

type BeginProps<Field extends string, Answer extends Stored, Choices> = KindProps<Field, Answer, Choices> & {
  begin: Promise<Loaded<[Answer | null, Choices]>>;
};

export function NewRecord<Field extends string, Answer extends Stored, Choices>({
  kind,
  begin,
}: BeginProps<Field, Answer, Choices>) {
  const navigate = useNavigate();
  const { listTitle, findFailed } = wordsOf(kind);
  const leave = () => void navigate(kind.path);
  const key = formKeyOf(useLocation());
  return (
    <>
      <PageHead title={listTitle} />
      <WhenLoaded loaded={begin} fallback={<Loading />} toast={findFailed}>
        {(value) => (
          <NewRecordForm
            key={key}
            kind={kind}
            copied={value[0] ?? undefined}
            choices={value[1]}
            onSaved={leave}
            onCancel={leave}
          />
        )}
      </WhenLoaded>
    </>
  );
}

type EditProps<Field extends string, Answer extends Stored, Choices> = KindProps<Field, Answer, Choices> & {
  id: string;
  loaded: Promise<Loaded<Found<Answer, Choices>>>;
};

export function EditRecord<Field extends string, Answer extends Stored, Choices>({
  kind,
  id,
  loaded: loading,
}: EditProps<Field, Answer, Choices>) {
  const { listTitle, editTitle, findFailed } = wordsOf(kind);
  return (
    <WhenLoaded
      key={id}
      loaded={loading}
      fallback={<Loading />}
      title={editTitle}
      toast={findFailed}
      way={
        <Link to={kind.path} className="btn btn-quiet btn-sm">
          Back to {listTitle}
        </Link>
      }
    >
      {(value) => <FoundRecord key={value.draft?.revision} kind={kind} {...value} />}
    </WhenLoaded>
  );
}

/** One that is on the site is changed; one that is not is finished. */
function FoundRecord<Field extends string, Answer extends Stored, Choices>({
  kind,
  stored,
  draft,
  choices,
}: KindProps<Field, Answer, Choices> & Found<Answer, Choices>) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // Begun anew after its draft went, also where it was written since the page was opened.
  const [turn, setTurn] = useState(0);
  const { name, listTitle } = wordsOf(kind);
  const leave = () => void navigate(kind.path);
  const found = draft ?? undefined;
  if (!stored)
    return (
      <>
        <PageHead title={listTitle} />
        <NewRecordForm kind={kind} choices={choices} found={found} onSaved={leave} onCancel={leave} />
      </>
    );
  const saved = (answer: Answer) => {
    const path = kind.viewPath?.(answer);
    const words = `${name} updated successfully!`;
    if (path) notify.offer(words, "View page", () => void navigate(path));
    else notify.success(words);
    leave();
  };
  return (
    <EditRecordForm
      key={turn}
      kind={kind}
      stored={stored}
      choices={choices}
      found={found}
      onSaved={saved}
      onChanged={() => void revalidate().then(() => setTurn((now) => now + 1))}
      onCancel={() => void navigate(kind.cancelPath ?? kind.path)}
    />
  );
}
