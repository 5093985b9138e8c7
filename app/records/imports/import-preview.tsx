import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Consent } from "../../platform/imports/people-file.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { BusyButton } from "../../ui/buttons/busy-button.tsx";
import type { FieldList } from "../../ui/forms/form-field.tsx";
import { FormProblem } from "../../ui/forms/form-problem.tsx";
import { useFieldForm } from "../../ui/forms/use-field-form.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { FileSums, FileTable } from "./file-table.tsx";
import type { AnyPreview, ImportKind } from "./import-kind.ts";
import type { Importing, OpenFile } from "./use-import.ts";

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
      <FileSums sums={kind.sums(preview)} />
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

function Lines({ title, lines: { count, first } }: { title: string; lines: AnyPreview["problems"] }) {
  const rows = first.map(({ line, problem }) => [line.toLocaleString("en-IN"), problem]);
  const more = `The first ${first.length} of ${count.toLocaleString("en-IN")} lines.`;
  return <FileTable title={title} head={["Line", "Why"]} rows={rows} {...(count > first.length && { more })} />;
}
