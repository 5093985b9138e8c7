import { useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import type { Loaded } from "../platform/api/api-problem.ts";
import { BackTo } from "../ui/buttons/back-to.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { WhenLoaded } from "../ui/page/when-loaded.tsx";
import { notify } from "../ui/page/toast.tsx";
import { Loading } from "../ui/page/waiting.tsx";
import { EditRecordForm } from "./edit-record-form.tsx";
import { formKeyOf, NewRecordForm } from "./new-record-form.tsx";
import type { Found } from "./record-loads.ts";
import { wordsOf, type RecordKind, type Stored } from "./record-kind.ts";

type KindProps<Field extends string, Answer extends Stored, Choices> = { kind: RecordKind<Field, Answer, Choices> };
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
      way={<BackTo to={kind.path}>{listTitle}</BackTo>}
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
