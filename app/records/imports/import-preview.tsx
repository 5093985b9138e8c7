import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Consent } from "../../platform/imports/people-file.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { BusyButton } from "../../ui/buttons/busy-button.tsx";
import type { FieldList } from "../../ui/forms/form-field.tsx";
import { FormProblem } from "../../ui/forms/form-problem.tsx";
import { useFieldForm } from "../../ui/forms/use-field-form.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import type { AnyPreview, ImportKind } from "./import-kind.ts";
import type { Importing, OpenFile } from "./use-import.ts";
import "./imports.css";

type Props<Role extends string, Preview extends AnyPreview, Done> = {
  kind: ImportKind<Role, Preview, Done>;
  importing: Importing<Role, Preview, Done>;
  file: OpenFile<Role, Preview>;
  preview: Preview;
};

/** What an import would bring, before it is made. */
export function ImportPreview<Role extends string, Preview extends AnyPreview, Done>({
  kind,
  importing: { add, ask, close },
  file,
  preview,
}: Props<Role, Preview, Done>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const count = kind.countIn(preview);
  const action = `Import ${kind.words(count)}`;
  return (
    <>
      <PageHead title={count > 0 ? kind.titleOf(preview) : "Nothing to import"} heading={heading}>
        {count > 0 && !kind.asksConsent && <ImportForm action={action} fields={[]} onSend={() => add(file, null)} />}
        <button type="button" className="btn btn-secondary btn-sm" onClick={() => ask(file)}>
          Change the columns
        </button>
        <button type="button" className="btn btn-quiet btn-sm" onClick={close}>
          Cancel
        </button>
      </PageHead>
      <p className="admin-help">
        Of {file.file.name}. {kind.about}
      </p>
      {count > 0 && kind.asksConsent && (
        <section className="panel" aria-label="How they agreed">
          <ImportForm action={action} fields={consentFields()} onSend={(consent) => add(file, consent)} />
        </section>
      )}
      <Sums sums={kind.sums(preview)} />
      <Lines title="These lines are not imported" lines={preview.problems} />
      <Lines title="Imported, with something left out" lines={preview.notes} />
    </>
  );
}

const consentFields = (): FieldList<keyof Consent> => [
  {
    name: "consent",
    label: "How and where did they agree?",
    hint: "Such as: ticked the box on the form of the retreats in Rishikesh. It is stored with each of them, as the proof.",
    rows: 2,
    maxLength: 500,
    required: true,
  },
  {
    name: "consentOn",
    label: "When did they agree?",
    hint: "If on several days, the last one.",
    type: "date",
    max: indiaDay(new Date()),
    required: true,
  },
];

type FormProps = { action: string; fields: FieldList<keyof Consent>; onSend: (consent: Consent) => Promise<void> };

function ImportForm({ action, fields, onSend }: FormProps) {
  const { form, inputs, isPending, problem } = useFieldForm({
    fields,
    failed: "The file could not be sent. Please try again.",
    send: onSend,
  });
  return (
    <form {...form} aria-label={action}>
      <FormProblem problem={problem} className="below-m" />
      {inputs}
      <BusyButton type="submit" className="btn btn-primary btn-sm" isBusy={isPending}>
        <Check aria-hidden className="icon" />
        {isPending ? "Importing..." : action}
      </BusyButton>
    </form>
  );
}

function Sums({ sums }: { sums: { label: string; sum: string }[] }) {
  return (
    <section className="panel figures" aria-label="Sums">
      <dl>
        {sums.map(({ label, sum }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Lines({ title, lines: { count, first } }: { title: string; lines: AnyPreview["problems"] }) {
  if (count === 0) return null;
  return (
    <section className="panel panel-flush import-lines" aria-label={title}>
      <h2>{title}</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {first.map(({ line, problem }) => (
            <tr key={line}>
              <th scope="row">{line.toLocaleString("en-IN")}</th>
              <td>{problem}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > first.length && (
        <p className="meta">{`The first ${first.length} of ${count.toLocaleString("en-IN")} lines.`}</p>
      )}
    </section>
  );
}
