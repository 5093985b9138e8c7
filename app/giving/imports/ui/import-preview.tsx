import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { rupeeWords } from "../../../platform/text/money.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { giftsWords, type ImportPreview } from "../imported-gift.ts";
import { daysOf } from "./import-list.tsx";
import type { OpenFile, useImport } from "./use-import.ts";
import "./imports.css";

type Props = ReturnType<typeof useImport> & { file: OpenFile; preview: ImportPreview };

/** What an import would bring, before it is made. */
export function ImportPreviewPart({ file, preview, isPending, problem, errors, add, ask, close }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { gifts, problems, notes } = preview;
  return (
    <>
      <PageHead title={gifts > 0 ? daysOf(preview) : "Nothing to import"} heading={heading}>
        {gifts > 0 && (
          <BusyButton className="btn btn-primary btn-sm" isBusy={isPending} onClick={() => add(file)}>
            <Check aria-hidden className="icon" />
            {isPending ? "Importing..." : `Import ${giftsWords(gifts)}`}
          </BusyButton>
        )}
        <button type="button" className="btn btn-secondary btn-sm" onClick={() => ask(file)}>
          Change the columns
        </button>
        <button type="button" className="btn btn-quiet btn-sm" onClick={close}>
          Cancel
        </button>
      </PageHead>
      <p className="admin-help">
        Of {file.file.name}. Nothing counts before you import it. Nobody gets a mail, and the numbers of this
        site&apos;s receipts go on as before.
      </p>
      <FormProblem problem={problem ?? errors["file"] ?? errors["columns"] ?? null} className="below-m" />
      <Sums preview={preview} />
      <Lines title="These lines are not imported" lines={problems} />
      <Lines title="Imported, with something left out" lines={notes} />
    </>
  );
}

function Sums({ preview: { gifts, amount, receipts, duplicates, problems } }: { preview: ImportPreview }) {
  const sums = [
    { label: "Gifts", sum: gifts.toLocaleString("en-IN") },
    { label: "Amount", sum: rupeeWords(amount) },
    { label: "With a receipt number", sum: receipts.toLocaleString("en-IN") },
    { label: "Here already, or twice", sum: duplicates.toLocaleString("en-IN") },
    { label: "Cannot be imported", sum: problems.count.toLocaleString("en-IN") },
  ];
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

function Lines({ title, lines: { count, first } }: { title: string; lines: ImportPreview["problems"] }) {
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
