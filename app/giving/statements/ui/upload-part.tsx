import { FileUp } from "lucide-react";
import { FieldError } from "../../../ui/forms/field-frame.tsx";
import { dropTarget } from "../../../ui/forms/image-field.tsx";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import type { useUpload } from "./use-upload.ts";
import "./statements.css";

/** Takes a bank's statement: dropped, or chosen. */
export function UploadPart({ isPending, errors, problem, upload }: ReturnType<typeof useUpload>) {
  const take = (file: File | undefined) => file && !isPending && upload(file);
  return (
    <section className="panel" aria-label="Upload a statement">
      <FormProblem problem={problem} className="below-m" />
      <label className="statement-drop" {...dropTarget(take)} aria-busy={isPending}>
        <FileUp aria-hidden className="icon" />
        <span>Drop the CSV file here, or</span>
        <input
          type="file"
          className="sr-only"
          accept=".csv,.txt,.tsv,.xls,text/csv,text/plain"
          aria-describedby="statement-file-error statement-file-hint"
          aria-invalid={errors["file"] ? true : undefined}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file may be chosen again, for example after it was changed on disk.
            event.target.value = "";
          }}
        />
        <span className="btn btn-primary btn-sm">{isPending ? "Reading..." : "Choose a file"}</span>
        <span id="statement-file-hint" className="meta">
          State Bank of India, HDFC, ICICI, Axis, or any CSV. Up to 5 MB. Debits are left out.
        </span>
      </label>
      <FieldError id="statement-file-error" error={errors["file"]} />
    </section>
  );
}
