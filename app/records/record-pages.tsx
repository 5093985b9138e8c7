import { Plus } from "lucide-react";
import { Suspense } from "react";
import { Await, Link, useNavigate, useRevalidator } from "react-router";
import { draftKey, dropDraft } from "../platform/forms/drafts.ts";
import type { ApiPage } from "../platform/api/api-client.ts";
import { tryToLoad, type Loaded } from "../platform/api/api-problem.ts";
import { PageHead } from "../ui/page/page-head.tsx";
import { PageProblem } from "../ui/page/page-problem.tsx";
import { RecordManager } from "../ui/lists/record-manager.tsx";
import { notify } from "../ui/page/toast.tsx";
import { useRecordList } from "../ui/lists/use-record-list.ts";
import { Loading, Waiting } from "../ui/page/waiting.tsx";
import { EditRecordForm, NewRecordForm } from "./record-form.tsx";
import { wordsOf, type RecordKind } from "./record-kind.ts";
import type { Stored } from "./record-requests.ts";

/** What a route of a list, of a new one and of one asks for, in the browser. */
export function loadRecords<Field extends string, Answer extends Stored, Choices>(
  kind: RecordKind<Field, Answer, Choices>,
) {
  return { firstPage: tryToLoad(kind.requests.list(), wordsOf(kind).listFailed) };
}

/** Both are on their way while the page already shows that it loads. */
export function loadRecord<Field extends string, Answer extends Stored, Choices>(
  kind: RecordKind<Field, Answer, Choices>,
  id: string,
) {
  return { loaded: tryToLoad(Promise.all([kind.requests.find(id), kind.loadChoices()]), wordsOf(kind).findFailed) };
}

/** What the server sends of a list. */
export function loadingRecords(kind: { one: string }) {
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
  firstPage: Promise<Loaded<ApiPage<Answer>>>;
};

export function RecordList<Field extends string, Answer extends Stored, Choices>({
  kind,
  firstPage,
}: ListProps<Field, Answer, Choices>) {
  const { revalidate } = useRevalidator();
  const { name, listTitle, loading, listFailed } = wordsOf(kind);
  return (
    <>
      <PageHead title={listTitle}>
        <Link to={kind.createPath ?? `${kind.path}/new`} className="btn btn-primary btn-sm">
          <Plus aria-hidden className="icon" />
          Create New {name}
        </Link>
      </PageHead>
      <Suspense fallback={<Waiting text={loading} />}>
        <Await resolve={firstPage}>
          {(loaded) =>
            loaded.value ? (
              <Table kind={kind} first={loaded.value} />
            ) : (
              <PageProblem
                key={loaded.at}
                toast={listFailed}
                problem={loaded.problem}
                onRetry={() => void revalidate()}
              />
            )
          }
        </Await>
      </Suspense>
    </>
  );
}

function Table<Field extends string, Answer extends Stored, Choices>({
  kind,
  first,
}: KindProps<Field, Answer, Choices> & { first: ApiPage<Answer> }) {
  const { one, path, requests, titleOf, textOf, caption, columns, warningFor } = kind;
  const { name, many } = wordsOf(kind);
  const remove = async (stored: Answer) => {
    await requests.remove(stored);
    dropDraft(draftKey(one, stored._id));
  };
  const words = {
    removed: `${name} deleted.`,
    removeFailed: `The ${one} could not be deleted.`,
    moreFailed: `More ${many} could not be loaded.`,
  };
  return (
    <RecordManager
      list={useRecordList({ first, loadMore: requests.list, remove, words })}
      caption={caption}
      columns={columns}
      idOf={({ _id }) => _id}
      titleOf={titleOf}
      textOf={textOf}
      editPath={({ _id }) => `${path}/${_id}`}
      newPath={`${path}/new`}
      question={`Are you sure you want to delete this ${one}?`}
      warningFor={warningFor}
      plural={many}
      empty={`No ${many} yet.`}
      create={`Create New ${name}`}
    />
  );
}

export function NewRecord<Field extends string, Answer extends Stored, Choices>({
  kind,
  choices,
}: KindProps<Field, Answer, Choices> & { choices: Promise<Choices> }) {
  const navigate = useNavigate();
  const leave = () => void navigate(kind.path);
  return (
    <>
      <PageHead title={wordsOf(kind).listTitle} />
      <Suspense fallback={<Loading />}>
        <Await resolve={choices}>
          {(known) => <NewRecordForm kind={kind} choices={known} onSaved={leave} onCancel={leave} />}
        </Await>
      </Suspense>
    </>
  );
}

type EditProps<Field extends string, Answer extends Stored, Choices> = KindProps<Field, Answer, Choices> & {
  id: string;
  loaded: Promise<Loaded<[Answer, Choices]>>;
};

export function EditRecord<Field extends string, Answer extends Stored, Choices>({
  kind,
  id,
  loaded: loading,
}: EditProps<Field, Answer, Choices>) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { name, listTitle, editTitle, findFailed } = wordsOf(kind);
  const saved = () => {
    notify.success(`${name} updated successfully!`);
    void navigate(kind.path);
  };
  return (
    <Suspense key={id} fallback={<Loading />}>
      <Await resolve={loading}>
        {(loaded) =>
          loaded.value ? (
            <EditRecordForm
              kind={kind}
              stored={loaded.value[0]}
              choices={loaded.value[1]}
              onSaved={saved}
              onCancel={() => void navigate(kind.cancelPath ?? kind.path)}
            />
          ) : (
            <PageProblem
              key={loaded.at}
              title={editTitle}
              toast={findFailed}
              problem={loaded.problem}
              onRetry={() => void revalidate()}
            >
              <Link to={kind.path} className="btn btn-quiet btn-sm">
                Back to {listTitle}
              </Link>
            </PageProblem>
          )
        }
      </Await>
    </Suspense>
  );
}
