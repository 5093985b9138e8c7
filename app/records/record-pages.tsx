import { useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import type { Loaded } from "../platform/api/api-problem.ts";
import { BackTo } from "../ui/buttons/back-to.tsx";
import { WhenLoaded } from "../ui/page/when-loaded.tsx";
import { Loading } from "../ui/page/waiting.tsx";
import { formKeyOf, RecordForm } from "./record-form.tsx";
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
  const { listTitle, findFailed, createTitle } = wordsOf(kind);
  const leave = () => void navigate(kind.path);
  const key = formKeyOf(useLocation());
  return (
    <WhenLoaded
      loaded={begin}
      fallback={<Loading />}
      title={createTitle}
      toast={findFailed}
      way={<BackTo to={kind.path}>{listTitle}</BackTo>}
    >
      {(value) => (
        <RecordForm
          key={key}
          kind={kind}
          copied={value[0] ?? undefined}
          choices={value[1]}
          onSaved={leave}
          onCancel={leave}
        />
      )}
    </WhenLoaded>
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

/** The form of a published record, or of a draft that was never published. */
function FoundRecord<Field extends string, Answer extends Stored, Choices>({
  kind,
  stored,
  draft,
  choices,
}: KindProps<Field, Answer, Choices> & Found<Answer, Choices>) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // Remounts the form after its draft is discarded, even if the draft was created after the page was loaded.
  const [turn, setTurn] = useState(0);
  const leave = () => void navigate(kind.path);
  const given = { kind, choices, found: draft ?? undefined, onSaved: leave };
  if (!stored) return <RecordForm {...given} onCancel={leave} />;
  return (
    <RecordForm
      key={turn}
      {...given}
      stored={stored}
      onChanged={() => void revalidate().then(() => setTurn((now) => now + 1))}
      onCancel={() => void navigate(kind.cancelPath ?? kind.path)}
    />
  );
}
