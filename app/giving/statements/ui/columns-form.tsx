import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { FieldError } from "../../../ui/forms/field-frame.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { COLUMN_ROLES, columnsSchema, ROLE_LABELS, type ColumnRole } from "../columns.ts";
import type { UnknownColumns } from "../statement.ts";
import type { useUpload } from "./use-upload.ts";
import "./statements.css";

const ROLES = COLUMN_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

type Props = ReturnType<typeof useUpload> & { file: File; unknown: UnknownColumns };

/** Asks what the columns of a bank's statements hold, once for each bank. */
export function ColumnsForm({ file, unknown, isPending, errors, problem, upload, cancel }: Props) {
  const [bank, setBank] = useState(unknown.bank);
  const [roles, setRoles] = useState(unknown.columns);
  const [wrong, setWrong] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = columnsSchema.safeParse({ bank, columns: roles });
    setWrong(checked.success ? "" : (checked.error.issues[0]?.message ?? ""));
    if (checked.success) upload(file, checked.data);
  };
  return (
    <>
      <PageHead title="Which column is what?" heading={heading} />
      <p className="admin-help">Once for each bank: its next file needs no choosing.</p>
      <form className="panel" noValidate aria-label="Columns" aria-busy={isPending} onSubmit={onSubmit}>
        <FormProblem problem={wrong || problem} className="below-m" />
        <FormField
          name="bank"
          label="Bank"
          required
          maxLength={60}
          value={bank}
          error={errors["bank"]}
          onChange={setBank}
        />
        <div className="statement-columns">
          {unknown.header.map((name, index) => (
            <FormField
              // oxlint-disable-next-line react/no-array-index-key -- columns of a file, some of which have the same name
              key={index}
              name={`column-${index}`}
              label={name || `Column ${index + 1}`}
              choices={ROLES}
              hint={<Samples texts={unknown.samples.map((cells) => cells[index] ?? "")} />}
              value={roles[index] ?? ""}
              error={undefined}
              onChange={(role) => setRoles(roles.with(index, role as ColumnRole))}
            />
          ))}
        </div>
        <FieldError id="statement-columns-error" error={errors["columns"]} />
        <div className="row above-m">
          <BusyButton type="submit" className="btn btn-primary btn-sm" isBusy={isPending}>
            {isPending ? "Reading..." : "Read the statement"}
          </BusyButton>
          <button type="button" className="btn btn-quiet btn-sm" onClick={cancel}>
            Cancel
          </button>
        </div>
      </form>
    </>
  );
}

function Samples({ texts }: { texts: string[] }) {
  return texts.map((text, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines of a file, which stay where they are
    <span key={index} className="statement-sample">
      {text || "–"}
    </span>
  ));
}
