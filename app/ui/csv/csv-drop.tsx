import { FileDrop } from "../forms/file-drop.tsx";
import { FormProblem } from "../forms/form-problem.tsx";

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
export function CsvDrop({ label, hint, isPending, errors, problem, onFile }: Props) {
  return (
    <FileDrop
      label={label}
      text="Drop the CSV file here, or"
      button="Choose a file"
      hint={hint}
      accept=".csv,.txt,.tsv,.xls,text/csv,text/plain"
      working={isPending ? "Reading..." : ""}
      error={errors["file"]}
      onFiles={([file]) => file && onFile(file)}
    >
      <FormProblem problem={problem} className="below-m" />
    </FileDrop>
  );
}
