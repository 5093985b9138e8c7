import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { BusyButton } from "../buttons/busy-button.tsx";
import { FieldError } from "../forms/field-frame.tsx";
import { FormField, type Choice } from "../forms/form-field.tsx";
import { FormProblem } from "../forms/form-problem.tsx";
import { PageHead } from "../page/page-head.tsx";

type Props<Role extends string> = {
  help: string;
  /** The columns of a file, and what they are thought to hold. */
  unknown: { header: string[]; samples: string[][]; columns: Role[] };
  choices: Choice[];
  action: string;
  isPending: boolean;
  errors: Record<string, string>;
  problem: string | null;
  /** Above the columns. */
  children?: ReactNode;
  /** @returns what is wrong with them; empty where they were sent */
  onSubmit: (columns: Role[]) => string;
  onCancel: () => void;
};

/** Asks what the columns of a file hold. */
export function ColumnsForm<Role extends string>({ unknown, onSubmit, onCancel, ...props }: Props<Role>) {
  const [roles, setRoles] = useState(unknown.columns);
  const [wrong, setWrong] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWrong(onSubmit(roles));
  };
  return (
    <>
      <PageHead title="Which column is what?" heading={heading} />
      <p className="admin-help">{props.help}</p>
      <form className="panel" noValidate aria-label="Columns" aria-busy={props.isPending} onSubmit={submit}>
        <FormProblem problem={wrong || props.problem} className="below-m" />
        {props.children}
        <div className="grid two-fields">
          {unknown.header.map((name, index) => (
            <FormField
              // oxlint-disable-next-line react/no-array-index-key -- columns of a file, some of which have the same name
              key={index}
              name={`column-${index}`}
              className="well"
              label={name || `Column ${index + 1}`}
              choices={props.choices}
              hint={<Samples texts={unknown.samples.map((cells) => cells[index] ?? "")} />}
              value={roles[index] ?? ""}
              error={undefined}
              onChange={(role) => setRoles(roles.with(index, role as Role))}
            />
          ))}
        </div>
        <FieldError id="csv-columns-error" error={props.errors["columns"]} />
        <div className="row above-m">
          <BusyButton type="submit" className="btn btn-primary btn-sm" isBusy={props.isPending}>
            {props.isPending ? "Reading..." : props.action}
          </BusyButton>
          <button type="button" className="btn btn-quiet btn-sm" onClick={onCancel}>
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
    <span key={index} className="block">
      {text || "–"}
    </span>
  ));
}
