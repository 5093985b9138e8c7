import { useState, type ReactNode } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import type { Loaded } from "../platform/api/api-problem.ts";
import { BackTo } from "../ui/buttons/back-to.tsx";
import { WhenLoaded } from "../ui/page/when-loaded.tsx";
import { Loading } from "../ui/page/waiting.tsx";
import { formKeyOf, RecordForm } from "./record-form.tsx";
import type { Found } from "./record-loads.ts";
import { wordsOf, type AnyKind, type Stored } from "./record-kind.ts";

type NewProps = { kind: AnyKind; begin: Promise<Loaded<[Stored | null, unknown]>> };

export function NewRecord({ kind, begin }: NewProps) {
  const navigate = useNavigate();
  const leave = () => void navigate(kind.path);
  const key = formKeyOf(useLocation());
  return (
    <WhenFound kind={kind} title={wordsOf(kind).createTitle} loaded={begin}>
      {([copied, choices]) => <RecordForm key={key} {...{ kind, copied, choices }} onSaved={leave} onCancel={leave} />}
    </WhenFound>
  );
}

export function EditRecord({ kind, id, loaded }: { kind: AnyKind; id: string; loaded: Promise<Loaded<Found>> }) {
  return (
    <WhenFound key={id} kind={kind} title={wordsOf(kind).editTitle} loaded={loaded}>
      {(found) => <FoundRecord key={found.draft?.revision} kind={kind} {...found} />}
    </WhenFound>
  );
}

type WhenProps<Value> = {
  kind: AnyKind;
  title: string;
  loaded: Promise<Loaded<Value>>;
  children: (value: Value) => ReactNode;
};

/** The form once its data is loaded; until then a loading state, and otherwise the link back to the list. */
function WhenFound<Value>({ kind, ...given }: WhenProps<Value>) {
  const { listTitle, findFailed } = wordsOf(kind);
  const back = <BackTo to={kind.path}>{listTitle}</BackTo>;
  return <WhenLoaded {...given} fallback={<Loading />} toast={findFailed} way={back} />;
}

/** The form of a published record, or of a draft that was never published. */
function FoundRecord({ kind, stored, draft, choices }: { kind: AnyKind } & Found) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // Remounts the form after its draft is discarded, even if the draft was created after the page was loaded.
  const [turn, setTurn] = useState(0);
  const leave = () => void navigate(kind.path);
  const given = { kind, choices, opened: draft, onSaved: leave };
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
