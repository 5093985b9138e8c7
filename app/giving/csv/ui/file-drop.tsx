import { FileUp } from "lucide-react";
import { FieldError } from "../../../ui/forms/field-frame.tsx";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { dropTarget } from "../../../ui/forms/image-field.tsx";
import "./csv.css";

type Props = {
  /** For a screen reader. */
  label: string;
  hint: string;
  isPending: boolean;
  errors: Record<string, string>;
  problem: string | null;
  onFile: (file: File) => void;
};

/** Takes a CSV file: dropped, or chosen. */
export function FileDrop({ label, hint, isPending, errors, problem, onFile }: Props) {
  const take = (file: File | undefined) => file && !isPending && onFile(file);
  return (
    <section className="panel" aria-label={label}>
      <FormProblem problem={problem} className="below-m" />
      <label className="csv-drop" {...dropTarget(take)} aria-busy={isPending}>
        <FileUp aria-hidden className="icon" />
        <span>Drop the CSV file here, or</span>
        <input
          type="file"
          className="sr-only"
          accept=".csv,.txt,.tsv,.xls,text/csv,text/plain"
          aria-describedby="csv-file-error csv-file-hint"
          aria-invalid={errors["file"] ? true : undefined}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file may be chosen again, for example after it was changed on disk.
            event.target.value = "";
          }}
        />
        <span className="btn btn-primary btn-sm">{isPending ? "Reading..." : "Choose a file"}</span>
        <span id="csv-file-hint" className="meta">
          {hint}
        </span>
      </label>
      <FieldError id="csv-file-error" error={errors["file"]} />
    </section>
  );
}
